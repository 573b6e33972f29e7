CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.blocks (
    member bigint NOT NULL,
    other bigint NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.contest_games (
    contest bigint NOT NULL,
    round integer NOT NULL,
    number integer NOT NULL,
    table_id bigint,
    fixture text NOT NULL
);
CREATE TABLE public.contests (
    id bigint NOT NULL,
    guild bigint NOT NULL,
    channel bigint NOT NULL,
    thread bigint,
    organiser bigint NOT NULL,
    status text NOT NULL,
    settings text NOT NULL,
    stage text DEFAULT '{}'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    shown integer DEFAULT 0 NOT NULL,
    wakes_at bigint
);
CREATE SEQUENCE public.contests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.contests_id_seq OWNED BY public.contests.id;
CREATE TABLE public.drafts (
    id bigint NOT NULL,
    table_id bigint NOT NULL,
    member bigint NOT NULL,
    revision integer NOT NULL,
    fields text NOT NULL,
    asked text NOT NULL,
    offered text NOT NULL,
    saved_at bigint NOT NULL
);
CREATE SEQUENCE public.drafts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.drafts_id_seq OWNED BY public.drafts.id;
CREATE TABLE public.entrants (
    contest bigint NOT NULL,
    number integer NOT NULL,
    member bigint NOT NULL,
    name text NOT NULL,
    about text DEFAULT '{}'::text NOT NULL
);
CREATE TABLE public.followers (
    table_id bigint NOT NULL,
    member bigint NOT NULL,
    rounds boolean NOT NULL
);
CREATE TABLE public.guilds (
    id bigint NOT NULL,
    settings text NOT NULL
);
CREATE TABLE public.insights (
    table_id bigint NOT NULL,
    kind text NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.interactions (
    id bigint NOT NULL,
    at bigint NOT NULL,
    counts boolean DEFAULT true NOT NULL,
    table_id bigint,
    since integer,
    revision integer
);
CREATE TABLE public.jottings (
    table_id bigint NOT NULL,
    member bigint NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.letters (
    id bigint NOT NULL,
    member bigint NOT NULL,
    table_id bigint,
    key text NOT NULL,
    facts text NOT NULL,
    nonce text NOT NULL,
    due_at bigint NOT NULL,
    tries integer NOT NULL,
    posted_at bigint,
    message bigint
);
COMMENT ON TABLE public.letters IS 'Direct messages, kept until Discord has accepted them';
CREATE SEQUENCE public.letters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.letters_id_seq OWNED BY public.letters.id;
CREATE TABLE public.lobbies (
    guild bigint NOT NULL,
    channel bigint NOT NULL,
    message bigint,
    shown text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.log (
    table_id bigint NOT NULL,
    revision integer NOT NULL,
    kind text NOT NULL,
    seat integer,
    action text,
    events text NOT NULL,
    at bigint NOT NULL,
    back_to integer,
    together integer
);
CREATE TABLE public.members (
    id bigint NOT NULL,
    name text NOT NULL,
    language text NOT NULL,
    settings text DEFAULT '{}'::text NOT NULL,
    digest_at bigint,
    brought text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.notes (
    name text NOT NULL,
    text text NOT NULL
);
COMMENT ON TABLE public.notes IS 'What the program remembers for itself';
CREATE TABLE public.plans (
    table_id bigint NOT NULL,
    member bigint NOT NULL,
    action text NOT NULL,
    dropped text,
    saved_at bigint NOT NULL,
    afterwards text DEFAULT '[]'::text NOT NULL,
    instead text DEFAULT '[]'::text NOT NULL
);
COMMENT ON TABLE public.plans IS 'The next action of members who wait for their turn';
CREATE TABLE public.players (
    member bigint NOT NULL,
    table_id bigint NOT NULL
);
COMMENT ON TABLE public.players IS 'Who sits where: an index of tables.holders, written together with it';
CREATE TABLE public.posts (
    id bigint NOT NULL,
    table_id bigint NOT NULL,
    kind text NOT NULL,
    revision integer NOT NULL,
    since integer NOT NULL,
    key text NOT NULL,
    facts text NOT NULL,
    nonce text NOT NULL,
    due_at bigint NOT NULL,
    tries integer NOT NULL,
    posted_at bigint,
    message bigint,
    view bytea,
    refused integer
);
CREATE SEQUENCE public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.posts_id_seq OWNED BY public.posts.id;
CREATE TABLE public.puzzles (
    member bigint NOT NULL,
    day integer NOT NULL,
    streak integer NOT NULL,
    best integer NOT NULL,
    solved integer NOT NULL,
    tried integer NOT NULL
);
CREATE TABLE public.ratings (
    guild bigint NOT NULL,
    game text NOT NULL,
    member bigint NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL
);
CREATE TABLE public.tables (
    id bigint NOT NULL,
    game text NOT NULL,
    rules text NOT NULL,
    status text NOT NULL,
    host bigint NOT NULL,
    guild bigint,
    channel bigint NOT NULL,
    place bigint NOT NULL,
    wanted integer NOT NULL,
    holders text NOT NULL,
    options text NOT NULL,
    language text NOT NULL,
    pace text NOT NULL,
    seed text NOT NULL,
    opened_at bigint NOT NULL,
    revision integer NOT NULL,
    moves integer NOT NULL,
    turn_since bigint NOT NULL,
    waits_since text NOT NULL,
    votes text NOT NULL,
    result text,
    computer_waits boolean NOT NULL,
    next_due bigint,
    lobby_message bigint,
    board_message bigint,
    state bytea,
    when_up text DEFAULT 'remind'::text NOT NULL,
    when_full boolean DEFAULT false NOT NULL,
    deadlines text DEFAULT '{}'::text NOT NULL,
    spent text DEFAULT '{}'::text NOT NULL,
    open_seats text DEFAULT '[]'::text NOT NULL,
    rematch bigint,
    wakes_at bigint,
    colours text DEFAULT '[]'::text NOT NULL,
    lag bigint DEFAULT '0'::bigint NOT NULL,
    standstill text,
    lost_at bigint,
    suggestions boolean DEFAULT false NOT NULL,
    kicked text DEFAULT '[]'::text NOT NULL,
    vacation_days integer,
    branch_of bigint,
    weekends text DEFAULT ''::text NOT NULL,
    bank integer,
    invited text DEFAULT '[]'::text NOT NULL
);
CREATE SEQUENCE public.tables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.tables_id_seq OWNED BY public.tables.id;
CREATE TABLE public.tempos (
    member bigint NOT NULL,
    turns integer NOT NULL,
    in_time integer NOT NULL,
    lengths text NOT NULL
);
CREATE TABLE public.vacations (
    member bigint NOT NULL,
    begins bigint NOT NULL,
    ends bigint NOT NULL
);
COMMENT ON TABLE public.vacations IS 'When members are away: milliseconds since 1970, the end not included';
CREATE TABLE public.wishes (
    id bigint NOT NULL,
    guild bigint NOT NULL,
    member bigint NOT NULL,
    channel bigint NOT NULL,
    games text NOT NULL,
    pace text NOT NULL,
    fewest integer NOT NULL,
    most integer NOT NULL,
    until bigint NOT NULL,
    called bigint
);
CREATE SEQUENCE public.wishes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.wishes_id_seq OWNED BY public.wishes.id;
ALTER TABLE ONLY public.contests ALTER COLUMN id SET DEFAULT nextval('public.contests_id_seq'::regclass);
ALTER TABLE ONLY public.drafts ALTER COLUMN id SET DEFAULT nextval('public.drafts_id_seq'::regclass);
ALTER TABLE ONLY public.letters ALTER COLUMN id SET DEFAULT nextval('public.letters_id_seq'::regclass);
ALTER TABLE ONLY public.posts ALTER COLUMN id SET DEFAULT nextval('public.posts_id_seq'::regclass);
ALTER TABLE ONLY public.tables ALTER COLUMN id SET DEFAULT nextval('public.tables_id_seq'::regclass);
ALTER TABLE ONLY public.wishes ALTER COLUMN id SET DEFAULT nextval('public.wishes_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0013');
INSERT INTO public.blocks VALUES (1001, 1005, 'Eve');
INSERT INTO public.contests VALUES (1, 5, 7, NULL, 1001, 'open', '{"name":"Autumn","kind":"league","games":["toy"],"players":2,"pace":"1_day","times":1,"at_once":1,"points":[5,3,2,1],"by_strength":true,"seasons":1,"moving":1,"late":"computer","days":60}', '{"season":0,"round":0,"card":null}', 2, 0, 1700000000000);
INSERT INTO public.drafts VALUES (1, 1, 1003, 9, '{"do":"bet"}', 'amount', '[0,5,9]', 1700000000000);
INSERT INTO public.entrants VALUES (1, 1, 1002, 'Bob', '{"strength":0,"division":0,"withdrew":0}');
INSERT INTO public.followers VALUES (1, 1004, true);
INSERT INTO public.interactions VALUES (11, 1700000000000, true, 1, 0, 0);
INSERT INTO public.interactions VALUES (12, 1700000000000, true, 1, 8, 9);
INSERT INTO public.jottings VALUES (1, 1001, 'hold the three');
INSERT INTO public.log VALUES (1, 4, 'start', NULL, NULL, '[{"key":"table.started_by","facts":{"seat":0}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 5, 'action', 0, '{"seat":0,"do":"lay","card":0,"at":1700000000000}', '[{"key":"toy.laid","facts":{"seat":0,"card":0},"reveals":true},{"key":"toy.you_drew","facts":{"card":3},"only_for":[0],"reveals":true},{"key":"toy.drew","facts":{"seat":0,"n":2}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 6, 'action', 1, '{"seat":1,"do":"bet","amount":3,"at":1700000000000}', '[{"key":"toy.your_bet","facts":{"amount":3},"only_for":[1]},{"key":"toy.bet","facts":{"seat":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 7, 'undo', 1, NULL, '[{"key":"table.undone_moves","facts":{"seat":1,"n":1}}]', 1700000000000, 5, NULL);
INSERT INTO public.log VALUES (1, 8, 'note', NULL, NULL, '[{"key":"table.undo_asked","facts":{"seat":0,"n":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 9, 'action', 1, '{"seat":1,"do":"bet","amount":3,"at":1700000000000}', '[{"key":"toy.your_bet","facts":{"amount":3},"only_for":[1]},{"key":"toy.bet","facts":{"seat":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 10, 'note', NULL, NULL, '[{"key":"table.abandon_asked","facts":{"seat":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.members VALUES (1001, 'Ann', 'en', '{}', NULL, '[]');
INSERT INTO public.members VALUES (1002, 'Bob', 'en', '{}', NULL, '[]');
INSERT INTO public.plans VALUES (1, 1001, '{"do":"lay","card":3}', NULL, 1700000000000, '[]', '[[{"do":"lay","card":4},{"do":"lay","card":5}]]');
INSERT INTO public.players VALUES (1001, 1);
INSERT INTO public.players VALUES (1002, 1);
INSERT INTO public.players VALUES (1003, 1);
INSERT INTO public.posts VALUES (1, 1, 'lobby', 1, 0, '', '{}', 'd6c92145a4d72aab0bd22a65', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (2, 1, 'lobby', 2, 1, '', '{}', '8cd2563e2dfe0b58238cbd24', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (3, 1, 'lobby', 3, 2, '', '{}', '4e85afd7888a20399db55134', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (4, 1, 'lobby', 4, 3, '', '{}', 'ab8618ac96ab585a7d51132a', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (5, 1, 'board', 4, 3, '', '{"seats":[0]}', '79924d24d837ad3f4f8c726a', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (6, 1, 'board', 5, 4, '', '{"seats":[1,2]}', '58519efb24b1cc18b86bd2ee', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (7, 1, 'board', 6, 5, '', '{"seats":[]}', 'e4f3f30a2a78caf950d9a531', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (8, 1, 'board', 7, 6, '', '{"seats":[1,2]}', '3bcc64cfdae7a167cc408dd7', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (9, 1, 'notice', 8, 7, 'table.undo_asked', '{"seat":0,"n":1,"seats":[1,2],"vote":8,"was":"<@1001>"}', '57185944c63678e50a793e8f', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (10, 1, 'board', 9, 8, '', '{"seats":[]}', 'ae45075d6344dff61e7074f6', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (11, 1, 'notice', 10, 9, 'table.abandon_asked', '{"seat":1,"seats":[0,2],"vote":10,"was":"<@1002>"}', 'c748d92c0e86d66252209dc3', 1700000000000, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.tables VALUES (1, 'toy', '1', 'running', 1001, NULL, 7, 7, 3, '[{"name":"Ann","member":1001,"player":"","left":false,"username":""},{"name":"Bob","member":1002,"player":"","left":false,"username":""},{"name":"Cid","member":1003,"player":"","left":false,"username":""}]', '{}', 'en', 'none', 'seed 1', 1700000000000, 10, 2, 1700000000000, '{"2":1700000000000}', '[{"kind":"abandon","by":1002,"opened":10,"at":1700000000000,"voters":[1001,1003],"needed":1,"agreed":[],"refused":[],"back_to":null,"seat":null,"name":"","username":""}]', NULL, false, 1700000060000, NULL, NULL, '\x7b22736368656d61223a312c226368616e6365223a7b2273656564223a22736565642031222c226472617773223a31397d2c227365617473223a332c226f7074696f6e73223a7b226c656e677468223a2273686f7274227d2c2268616e6473223a5b5b332c395d2c5b31302c31385d2c5b352c31375d5d2c226465636b223a5b322c365d2c22616374697665223a302c226c616964223a302c2262657473223a5b6e756c6c2c332c6e756c6c5d2c2273636f726573223a5b302c302c305d2c22676f6e65223a5b5d2c226e6f77223a313730303030303030303030302c22647565223a313730303030303036303030307d', 'remind', false, '{"2":{"since":1700000000000,"due":null,"next_at":null}}', '{}', '[]', NULL, NULL, '[]', 0, NULL, NULL, false, '[]', NULL, NULL, 'Europe/Berlin', 7200000, '[{"member":1006,"until":1700600000000}]');
INSERT INTO public.tempos VALUES (1001, 3, 2, '[1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]');
INSERT INTO public.wishes VALUES (1, 5, 1004, 7, '["toy"]', '1_day', 2, 3, 1700604800000, NULL);
SELECT pg_catalog.setval('public.contests_id_seq', 1, true);
SELECT pg_catalog.setval('public.drafts_id_seq', 1, true);
SELECT pg_catalog.setval('public.letters_id_seq', 1, false);
SELECT pg_catalog.setval('public.posts_id_seq', 11, true);
SELECT pg_catalog.setval('public.tables_id_seq', 1, true);
SELECT pg_catalog.setval('public.wishes_id_seq', 1, true);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT pk_blocks PRIMARY KEY (member, other);
ALTER TABLE ONLY public.contest_games
    ADD CONSTRAINT pk_contest_games PRIMARY KEY (contest, round, number);
ALTER TABLE ONLY public.contests
    ADD CONSTRAINT pk_contests PRIMARY KEY (id);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT pk_drafts PRIMARY KEY (id);
ALTER TABLE ONLY public.entrants
    ADD CONSTRAINT pk_entrants PRIMARY KEY (contest, number);
ALTER TABLE ONLY public.followers
    ADD CONSTRAINT pk_followers PRIMARY KEY (table_id, member);
ALTER TABLE ONLY public.guilds
    ADD CONSTRAINT pk_guilds PRIMARY KEY (id);
ALTER TABLE ONLY public.insights
    ADD CONSTRAINT pk_insights PRIMARY KEY (table_id, kind);
ALTER TABLE ONLY public.interactions
    ADD CONSTRAINT pk_interactions PRIMARY KEY (id);
ALTER TABLE ONLY public.jottings
    ADD CONSTRAINT pk_jottings PRIMARY KEY (table_id, member);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT pk_letters PRIMARY KEY (id);
ALTER TABLE ONLY public.lobbies
    ADD CONSTRAINT pk_lobbies PRIMARY KEY (guild);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT pk_log PRIMARY KEY (table_id, revision);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT pk_members PRIMARY KEY (id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT pk_notes PRIMARY KEY (name);
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT pk_plans PRIMARY KEY (table_id, member);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT pk_players PRIMARY KEY (member, table_id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT pk_posts PRIMARY KEY (id);
ALTER TABLE ONLY public.puzzles
    ADD CONSTRAINT pk_puzzles PRIMARY KEY (member);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT pk_ratings PRIMARY KEY (guild, game, member);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);
ALTER TABLE ONLY public.tempos
    ADD CONSTRAINT pk_tempos PRIMARY KEY (member);
ALTER TABLE ONLY public.vacations
    ADD CONSTRAINT pk_vacations PRIMARY KEY (member, begins);
ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT pk_wishes PRIMARY KEY (id);
CREATE INDEX ix_blocks_other ON public.blocks USING btree (other);
CREATE INDEX ix_contest_games_table_id ON public.contest_games USING btree (table_id);
CREATE INDEX ix_contests_guild ON public.contests USING btree (guild);
CREATE INDEX ix_contests_organiser ON public.contests USING btree (organiser);
CREATE INDEX ix_contests_wakes_at ON public.contests USING btree (wakes_at) WHERE (wakes_at IS NOT NULL);
CREATE INDEX ix_drafts_saved_at ON public.drafts USING btree (saved_at);
CREATE INDEX ix_drafts_table_id_member ON public.drafts USING btree (table_id, member);
CREATE INDEX ix_entrants_member ON public.entrants USING btree (member);
CREATE INDEX ix_followers_member ON public.followers USING btree (member);
CREATE INDEX ix_jottings_member ON public.jottings USING btree (member);
CREATE INDEX ix_letters_member ON public.letters USING btree (member);
CREATE INDEX ix_letters_pending ON public.letters USING btree (due_at) WHERE (posted_at IS NULL);
CREATE INDEX ix_letters_posted ON public.letters USING btree (posted_at) WHERE (posted_at IS NOT NULL);
CREATE INDEX ix_members_digest_at ON public.members USING btree (digest_at) WHERE (digest_at IS NOT NULL);
CREATE INDEX ix_plans_member ON public.plans USING btree (member);
CREATE INDEX ix_players_table_id ON public.players USING btree (table_id);
CREATE INDEX ix_posts_pending ON public.posts USING btree (table_id) WHERE (posted_at IS NULL);
CREATE INDEX ix_posts_posted ON public.posts USING btree (table_id) WHERE (posted_at IS NOT NULL);
CREATE INDEX ix_ratings_member ON public.ratings USING btree (member);
CREATE INDEX ix_tables_channel ON public.tables USING btree (channel);
CREATE INDEX ix_tables_computers ON public.tables USING btree (turn_since) WHERE computer_waits;
CREATE INDEX ix_tables_guild ON public.tables USING btree (guild);
CREATE INDEX ix_tables_next_due ON public.tables USING btree (next_due) WHERE (next_due IS NOT NULL);
CREATE INDEX ix_tables_place ON public.tables USING btree (place);
CREATE INDEX ix_tables_wakes_at ON public.tables USING btree (wakes_at) WHERE (wakes_at IS NOT NULL);
CREATE INDEX ix_vacations_ends ON public.vacations USING btree (ends);
CREATE INDEX ix_wishes_guild ON public.wishes USING btree (guild);
CREATE INDEX ix_wishes_member ON public.wishes USING btree (member);
CREATE INDEX ix_wishes_until ON public.wishes USING btree (until);
CREATE UNIQUE INDEX uq_tables_place ON public.tables USING btree (place) WHERE (status = ANY (ARRAY['open'::text, 'running'::text]));
ALTER TABLE ONLY public.contest_games
    ADD CONSTRAINT fk_contest_games_contest FOREIGN KEY (contest) REFERENCES public.contests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT fk_drafts_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entrants
    ADD CONSTRAINT fk_entrants_contest FOREIGN KEY (contest) REFERENCES public.contests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.followers
    ADD CONSTRAINT fk_followers_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.insights
    ADD CONSTRAINT fk_insights_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.jottings
    ADD CONSTRAINT fk_jottings_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT fk_letters_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.log
    ADD CONSTRAINT fk_log_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plans
    ADD CONSTRAINT fk_plans_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.players
    ADD CONSTRAINT fk_players_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT fk_posts_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
