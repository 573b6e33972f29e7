BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0013');
CREATE TABLE blocks (
	member BIGINT NOT NULL, 
	other BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_blocks PRIMARY KEY (member, other)
)
 WITHOUT ROWID

;
INSERT INTO "blocks" VALUES(1001,1005,'Eve');
CREATE TABLE contest_games (
	contest BIGINT NOT NULL, 
	round INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	table_id BIGINT, 
	fixture TEXT NOT NULL, 
	CONSTRAINT pk_contest_games PRIMARY KEY (contest, round, number), 
	CONSTRAINT fk_contest_games_contest FOREIGN KEY(contest) REFERENCES contests (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE contests (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	thread BIGINT, 
	organiser BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	stage TEXT DEFAULT '{}' NOT NULL, 
	version INTEGER DEFAULT '1' NOT NULL, 
	shown INTEGER DEFAULT '0' NOT NULL, 
	wakes_at BIGINT
);
INSERT INTO "contests" VALUES(1,5,7,NULL,1001,'open','{"name":"Autumn","kind":"league","games":["toy"],"players":2,"pace":"1_day","times":1,"at_once":1,"points":[5,3,2,1],"by_strength":true,"seasons":1,"moving":1,"late":"computer","days":60}','{"season":0,"round":0,"card":null}',2,0,1700000000000);
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
CREATE TABLE entrants (
	contest BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	member BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	about TEXT DEFAULT '{}' NOT NULL, 
	CONSTRAINT pk_entrants PRIMARY KEY (contest, number), 
	CONSTRAINT fk_entrants_contest FOREIGN KEY(contest) REFERENCES contests (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "entrants" VALUES(1,1,1002,'Bob','{"strength":0,"division":0,"withdrew":0}');
CREATE TABLE followers (
	table_id INTEGER NOT NULL, 
	member BIGINT NOT NULL, 
	rounds BOOLEAN NOT NULL, 
	CONSTRAINT pk_followers PRIMARY KEY (table_id, member), 
	CONSTRAINT fk_followers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "followers" VALUES(1,1004,1);
CREATE TABLE guilds (
	id BIGINT NOT NULL, 
	settings TEXT NOT NULL, 
	CONSTRAINT pk_guilds PRIMARY KEY (id)
);
CREATE TABLE insights (
	table_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_insights PRIMARY KEY (table_id, kind), 
	CONSTRAINT fk_insights_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE interactions (
	id BIGINT NOT NULL, 
	at BIGINT NOT NULL, counts BOOLEAN DEFAULT 1 NOT NULL, table_id BIGINT, since INTEGER, revision INTEGER, 
	CONSTRAINT pk_interactions PRIMARY KEY (id)
);
INSERT INTO "interactions" VALUES(12,1700000000000,1,1,8,9);
INSERT INTO "interactions" VALUES(11,1700000000000,1,1,0,0);
CREATE TABLE jottings (
	table_id INTEGER NOT NULL, 
	member BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_jottings PRIMARY KEY (table_id, member), 
	CONSTRAINT fk_jottings_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "jottings" VALUES(1,1001,'hold the three');
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
CREATE TABLE lobbies (
	guild BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	message BIGINT, 
	shown TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_lobbies PRIMARY KEY (guild)
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
INSERT INTO "log" VALUES(1,4,'start',NULL,NULL,'[{"key":"table.started_by","facts":{"seat":0}}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,5,'action',0,'{"seat":0,"do":"lay","card":0,"at":1700000000000}','[{"key":"toy.laid","facts":{"seat":0,"card":0},"reveals":true},{"key":"toy.you_drew","facts":{"card":3},"only_for":[0],"reveals":true},{"key":"toy.drew","facts":{"seat":0,"n":2}}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,6,'action',1,'{"seat":1,"do":"bet","amount":3,"at":1700000000000}','[{"key":"toy.your_bet","facts":{"amount":3},"only_for":[1]},{"key":"toy.bet","facts":{"seat":1}}]',1700000000000,NULL,NULL);
INSERT INTO "log" VALUES(1,7,'undo',1,NULL,'[{"key":"table.undone_moves","facts":{"seat":1,"n":1}}]',1700000000000,5,NULL);
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
INSERT INTO "members" VALUES(1002,'Bob','en','{}',NULL,'[]');
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
	saved_at BIGINT NOT NULL, afterwards TEXT DEFAULT '[]' NOT NULL, "instead" TEXT DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_plans PRIMARY KEY (table_id, member), 
	CONSTRAINT fk_plans_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "plans" VALUES(1,1001,'{"do":"lay","card":3}',NULL,1700000000000,'[]','[[{"do":"lay","card":4},{"do":"lay","card":5}]]');
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
INSERT INTO "posts" VALUES(1,1,'lobby',1,0,'','{}','d6c92145a4d72aab0bd22a65',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(2,1,'lobby',2,1,'','{}','8cd2563e2dfe0b58238cbd24',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(3,1,'lobby',3,2,'','{}','4e85afd7888a20399db55134',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(4,1,'lobby',4,3,'','{}','ab8618ac96ab585a7d51132a',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(5,1,'board',4,3,'','{"seats":[0]}','79924d24d837ad3f4f8c726a',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(6,1,'board',5,4,'','{"seats":[1,2]}','58519efb24b1cc18b86bd2ee',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(7,1,'board',6,5,'','{"seats":[]}','e4f3f30a2a78caf950d9a531',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(8,1,'board',7,6,'','{"seats":[1,2]}','3bcc64cfdae7a167cc408dd7',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(9,1,'notice',8,7,'table.undo_asked','{"seat":0,"n":1,"seats":[1,2],"vote":8,"was":"<@1001>"}','57185944c63678e50a793e8f',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(10,1,'board',9,8,'','{"seats":[]}','ae45075d6344dff61e7074f6',1700000000000,0,NULL,NULL,NULL,NULL);
INSERT INTO "posts" VALUES(11,1,'notice',10,9,'table.abandon_asked','{"seat":1,"seats":[0,2],"vote":10,"was":"<@1002>"}','c748d92c0e86d66252209dc3',1700000000000,0,NULL,NULL,NULL,NULL);
CREATE TABLE puzzles (
	member BIGINT NOT NULL, 
	day INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	tried INTEGER NOT NULL, 
	CONSTRAINT pk_puzzles PRIMARY KEY (member)
);
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
, when_up TEXT DEFAULT 'remind' NOT NULL, when_full BOOLEAN DEFAULT 0 NOT NULL, deadlines TEXT DEFAULT '{}' NOT NULL, spent TEXT DEFAULT '{}' NOT NULL, open_seats TEXT DEFAULT '[]' NOT NULL, rematch BIGINT, wakes_at BIGINT, colours TEXT DEFAULT '[]' NOT NULL, lag BIGINT DEFAULT '0' NOT NULL, standstill TEXT, lost_at BIGINT, suggestions BOOLEAN DEFAULT 0 NOT NULL, kicked TEXT DEFAULT '[]' NOT NULL, vacation_days INTEGER, branch_of BIGINT, weekends TEXT DEFAULT '' NOT NULL, bank INTEGER, invited TEXT DEFAULT '[]' NOT NULL);
INSERT INTO "tables" VALUES(1,'toy','1','running',1001,NULL,7,7,3,'[{"name":"Ann","member":1001,"player":"","left":false,"username":""},{"name":"Bob","member":1002,"player":"","left":false,"username":""},{"name":"Cid","member":1003,"player":"","left":false,"username":""}]','{}','en','none','seed 1',1700000000000,10,2,1700000000000,'{"2":1700000000000}','[{"kind":"abandon","by":1002,"opened":10,"at":1700000000000,"voters":[1001,1003],"needed":1,"agreed":[],"refused":[],"back_to":null,"seat":null,"name":"","username":""}]',NULL,0,1700000060000,NULL,NULL,X'7B22736368656D61223A312C226368616E6365223A7B2273656564223A22736565642031222C226472617773223A31397D2C227365617473223A332C226F7074696F6E73223A7B226C656E677468223A2273686F7274227D2C2268616E6473223A5B5B332C395D2C5B31302C31385D2C5B352C31375D5D2C226465636B223A5B322C365D2C22616374697665223A302C226C616964223A302C2262657473223A5B6E756C6C2C332C6E756C6C5D2C2273636F726573223A5B302C302C305D2C22676F6E65223A5B5D2C226E6F77223A313730303030303030303030302C22647565223A313730303030303036303030307D','remind',0,'{"2":{"since":1700000000000,"due":null,"next_at":null}}','{}','[]',NULL,NULL,'[]',0,NULL,NULL,0,'[]',NULL,NULL,'Europe/Berlin',7200000,'[{"member":1006,"until":1700600000000}]');
CREATE TABLE tempos (
	member BIGINT NOT NULL, 
	turns INTEGER NOT NULL, 
	in_time INTEGER NOT NULL, 
	lengths TEXT NOT NULL, 
	CONSTRAINT pk_tempos PRIMARY KEY (member)
);
INSERT INTO "tempos" VALUES(1001,3,2,'[1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]');
CREATE TABLE vacations (
	member BIGINT NOT NULL, 
	begins BIGINT NOT NULL, 
	ends BIGINT NOT NULL, 
	CONSTRAINT pk_vacations PRIMARY KEY (member, begins)
);
CREATE TABLE wishes (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild BIGINT NOT NULL, 
	member BIGINT NOT NULL, 
	channel BIGINT NOT NULL, 
	games TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	fewest INTEGER NOT NULL, 
	most INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	called BIGINT
);
INSERT INTO "wishes" VALUES(1,5,1004,7,'["toy"]','1_day',2,3,1700604800000,NULL);
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
CREATE INDEX ix_tables_place ON tables (place);
CREATE INDEX ix_tables_guild ON tables (guild);
CREATE INDEX ix_posts_posted ON posts (table_id) WHERE posted_at IS NOT NULL;
CREATE INDEX ix_members_digest_at ON members (digest_at) WHERE digest_at IS NOT NULL;
CREATE INDEX ix_vacations_ends ON vacations (ends);
CREATE INDEX ix_letters_posted ON letters (posted_at) WHERE posted_at IS NOT NULL;
CREATE INDEX ix_wishes_guild ON wishes (guild);
CREATE INDEX ix_wishes_member ON wishes (member);
CREATE INDEX ix_wishes_until ON wishes (until);
CREATE INDEX ix_contests_guild ON contests (guild);
CREATE INDEX ix_contests_organiser ON contests (organiser);
CREATE INDEX ix_contests_wakes_at ON contests (wakes_at) WHERE wakes_at IS NOT NULL;
CREATE INDEX ix_entrants_member ON entrants (member);
CREATE INDEX ix_contest_games_table_id ON contest_games (table_id);
CREATE INDEX ix_jottings_member ON jottings (member);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_followers_member ON followers (member);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',1);
INSERT INTO "sqlite_sequence" VALUES('drafts',1);
INSERT INTO "sqlite_sequence" VALUES('wishes',1);
INSERT INTO "sqlite_sequence" VALUES('contests',1);
COMMIT;
