BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE drafts (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	member BIGINT NOT NULL, 
	revision INTEGER NOT NULL, 
	fields TEXT NOT NULL, 
	asked TEXT NOT NULL, 
	offered TEXT NOT NULL, 
	saved_at BIGINT NOT NULL, 
	CONSTRAINT fk_drafts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "drafts" VALUES(1,1,1003,9,'{"do":"bet"}','amount','[0,5,9]',1700000000000);
CREATE TABLE guilds (
	id BIGINT NOT NULL, 
	settings TEXT NOT NULL, 
	CONSTRAINT pk_guilds PRIMARY KEY (id)
);
CREATE TABLE interactions (
	id BIGINT NOT NULL, 
	at BIGINT NOT NULL, counts BOOLEAN DEFAULT 1 NOT NULL, table_id BIGINT, since INTEGER, revision INTEGER, 
	CONSTRAINT pk_interactions PRIMARY KEY (id)
);
INSERT INTO "interactions" VALUES(11,1700000000000,1,NULL,NULL,NULL);
INSERT INTO "interactions" VALUES(12,1700000000000,1,1,9,10);
CREATE TABLE letters (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	member BIGINT NOT NULL, 
	table_id INTEGER, 
	"key" TEXT NOT NULL, 
	facts TEXT NOT NULL, 
	nonce TEXT NOT NULL, 
	due_at BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	posted_at BIGINT, 
	message BIGINT, 
	CONSTRAINT fk_letters_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE log (
	table_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER, 
	action TEXT, 
	events TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	back_to INTEGER, together INTEGER, 
	CONSTRAINT pk_log PRIMARY KEY (table_id, revision), 
	CONSTRAINT fk_log_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES(1,4,'start',NULL,NULL,'[{"key":"table.started"}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,5,'action',0,'{"seat":0,"do":"lay","card":0,"at":1700000000000}','[{"key":"toy.laid","facts":{"seat":0,"card":0},"reveals":true},{"key":"toy.you_drew","facts":{"card":3},"only_for":[0],"reveals":true},{"key":"toy.drew","facts":{"seat":0,"n":2}}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,6,'action',1,'{"seat":1,"do":"bet","amount":3,"at":1700000000000}','[{"key":"toy.your_bet","facts":{"amount":3},"only_for":[1]},{"key":"toy.bet","facts":{"seat":1}}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,7,'undo',1,NULL,'[{"key":"table.undone","facts":{"seat":1,"n":1}}]',1700000000000,5,NULL);
INSERT INTO "log" VALUES(1,8,'note',NULL,NULL,'[{"key":"table.undo_asked","facts":{"seat":0,"n":1}}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,9,'action',1,'{"seat":1,"do":"bet","amount":3,"at":1700000000000}','[{"key":"toy.your_bet","facts":{"amount":3},"only_for":[1]},{"key":"toy.bet","facts":{"seat":1}}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,10,'note',NULL,NULL,'[{"key":"table.abandon_asked","facts":{"seat":1}}]',1700000000000,NULL,NULL);
CREATE TABLE members (
	id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT NOT NULL, settings TEXT DEFAULT '{}' NOT NULL, digest_at BIGINT, brought TEXT DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_members PRIMARY KEY (id)
);
INSERT INTO "members" VALUES(1001,'Ann','en','{}',NULL,'[]');
CREATE TABLE notes (
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (name)
);
CREATE TABLE plans (
	table_id INTEGER NOT NULL, 
	member BIGINT NOT NULL, 
	action TEXT NOT NULL, 
	dropped TEXT, 
	saved_at BIGINT NOT NULL, afterwards TEXT DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_plans PRIMARY KEY (table_id, member), 
	CONSTRAINT fk_plans_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "plans" VALUES(1,1001,'{"do":"lay","card":3}',NULL,1700000000000,'[]');
CREATE TABLE players (
	member BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (member, table_id), 
	CONSTRAINT fk_players_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES(1001,1);
INSERT INTO "players" VALUES(1002,1);
INSERT INTO "players" VALUES(1003,1);
CREATE TABLE posts (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	revision INTEGER NOT NULL, 
	since INTEGER NOT NULL, 
	"key" TEXT NOT NULL, 
	facts TEXT NOT NULL, 
	nonce TEXT NOT NULL, 
	due_at BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	posted_at BIGINT, 
	message BIGINT, "view" BLOB, refused INTEGER, 
	CONSTRAINT pk_posts PRIMARY KEY (id), 
	CONSTRAINT fk_posts_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "posts" VALUES(1,1,'lobby',1,0,'','{}','0472be1082d3b805cd80cd36',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(2,1,'lobby',2,1,'','{}','34a4aab0af424f82cbb59257',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(3,1,'lobby',3,2,'','{}','d4861baa85b26775e1e5b6a4',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(4,1,'lobby',4,3,'','{}','f8caef3f12dd36570726eae4',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(5,1,'board',4,3,'','{"seats":[0]}','6a5199991cb4713c2c07e3be',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(6,1,'board',5,4,'','{"seats":[1,2]}','53c373a4bd1adb26ffc1ad19',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(7,1,'board',6,5,'','{"seats":[]}','94d58171889bbb619692f2d6',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(8,1,'board',7,6,'','{"seats":[1,2]}','a2f1c88a74898d8c8094514d',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(9,1,'notice',8,7,'table.undo_asked','{"seat":0,"n":1,"seats":[1,2],"vote":8}','5a12627c2170a96bf5a1d41d',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(10,1,'board',9,8,'','{"seats":[]}','71649058561ec1721ef7e04f',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(11,1,'notice',10,9,'table.abandon_asked','{"seat":1,"seats":[0,2],"vote":10}','71ce71abd1281940f55d0fd2',1700000000000,0,NULL,NULL,NULL,NULL);
CREATE TABLE ratings (
	guild BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	member BIGINT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (guild, game, member)
);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	game TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	status TEXT NOT NULL, 
	host BIGINT NOT NULL, 
	guild BIGINT, 
	channel BIGINT NOT NULL, 
	place BIGINT NOT NULL, 
	wanted INTEGER NOT NULL, 
	holders TEXT NOT NULL, 
	options TEXT NOT NULL, 
	language TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	opened_at BIGINT NOT NULL, 
	revision INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	turn_since BIGINT NOT NULL, 
	waits_since TEXT NOT NULL, 
	votes TEXT NOT NULL, 
	result TEXT, 
	computer_waits BOOLEAN NOT NULL, 
	next_due BIGINT, 
	lobby_message BIGINT, 
	board_message BIGINT, 
	state BLOB
, when_up TEXT DEFAULT 'remind' NOT NULL, when_full BOOLEAN DEFAULT 0 NOT NULL, deadlines TEXT DEFAULT '{}' NOT NULL, spent TEXT DEFAULT '{}' NOT NULL, open_seats TEXT DEFAULT '[]' NOT NULL, rematch BIGINT, wakes_at BIGINT, colours TEXT DEFAULT '[]' NOT NULL, lag BIGINT DEFAULT '0' NOT NULL, standstill TEXT, lost_at BIGINT);
INSERT INTO "tables" VALUES(1,'toy','1','running',1001,NULL,7,7,3,'[{"name":"Ann","member":1001,"player":""},{"name":"Bob","member":1002,"player":""},{"name":"Cid","member":1003,"player":""}]','{}','en','none','seed 1',1700000000000,10,2,1700000000000,'{"2":1700000000000}','[{"kind":"abandon","by":1002,"opened":10,"at":1700000000000,"voters":[1001,1003],"needed":1,"agreed":[],"refused":[],"back_to":null,"seat":null}]',NULL,0,1700000060000,NULL,NULL,X'7B22736368656D61223A312C226368616E6365223A7B2273656564223A22736565642031222C226472617773223A31397D2C227365617473223A332C226F7074696F6E73223A7B226C656E677468223A2273686F7274227D2C2268616E6473223A5B5B332C395D2C5B31302C31385D2C5B352C31375D5D2C226465636B223A5B322C365D2C22616374697665223A302C226C616964223A302C2262657473223A5B6E756C6C2C332C6E756C6C5D2C2273636F726573223A5B302C302C305D2C22676F6E65223A5B5D2C226E6F77223A313730303030303030303030302C22647565223A313730303030303036303030307D','remind',0,'{"2":{"since":1700000000000,"due":null,"next_at":null}}','{}','[]',NULL,NULL,'[]',0,NULL,NULL);
CREATE TABLE vacations (
	member BIGINT NOT NULL, 
	begins BIGINT NOT NULL, 
	ends BIGINT NOT NULL, 
	CONSTRAINT pk_vacations PRIMARY KEY (member, begins)
);
CREATE UNIQUE INDEX uq_tables_place ON tables (place) WHERE status IN ('open', 'running');
CREATE INDEX ix_tables_channel ON tables (channel);
CREATE INDEX ix_tables_next_due ON tables (next_due) WHERE next_due IS NOT NULL;
CREATE INDEX ix_tables_computers ON tables (turn_since) WHERE computer_waits;
CREATE INDEX ix_players_table_id ON players (table_id);
CREATE INDEX ix_posts_pending ON posts (table_id) WHERE posted_at IS NULL;
CREATE INDEX ix_drafts_saved_at ON drafts (saved_at);
CREATE INDEX ix_drafts_table_id_member ON drafts (table_id, member);
CREATE INDEX ix_tables_wakes_at ON tables (wakes_at) WHERE wakes_at IS NOT NULL;
CREATE INDEX ix_plans_member ON plans (member);
CREATE INDEX ix_letters_pending ON letters (due_at) WHERE posted_at IS NULL;
CREATE INDEX ix_letters_member ON letters (member);
CREATE INDEX ix_ratings_member ON ratings (member);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',1);
INSERT INTO "sqlite_sequence" VALUES('drafts',1);
COMMIT;
