CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
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
CREATE TABLE public.guilds (
    id bigint NOT NULL,
    settings text NOT NULL
);
CREATE TABLE public.interactions (
    id bigint NOT NULL,
    at bigint NOT NULL,
    counts boolean DEFAULT true NOT NULL,
    table_id bigint,
    since integer,
    revision integer
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
CREATE SEQUENCE public.letters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.letters_id_seq OWNED BY public.letters.id;
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
CREATE TABLE public.plans (
    table_id bigint NOT NULL,
    member bigint NOT NULL,
    action text NOT NULL,
    dropped text,
    saved_at bigint NOT NULL,
    afterwards text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.players (
    member bigint NOT NULL,
    table_id bigint NOT NULL
);
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
    view bytea
);
CREATE SEQUENCE public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.posts_id_seq OWNED BY public.posts.id;
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
    standstill text
);
CREATE SEQUENCE public.tables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.tables_id_seq OWNED BY public.tables.id;
CREATE TABLE public.vacations (
    member bigint NOT NULL,
    begins bigint NOT NULL,
    ends bigint NOT NULL
);
ALTER TABLE ONLY public.drafts ALTER COLUMN id SET DEFAULT nextval('public.drafts_id_seq'::regclass);
ALTER TABLE ONLY public.letters ALTER COLUMN id SET DEFAULT nextval('public.letters_id_seq'::regclass);
ALTER TABLE ONLY public.posts ALTER COLUMN id SET DEFAULT nextval('public.posts_id_seq'::regclass);
ALTER TABLE ONLY public.tables ALTER COLUMN id SET DEFAULT nextval('public.tables_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0004');
INSERT INTO public.drafts VALUES (1, 1, 1003, 9, '{"do":"bet"}', 'amount', '[0,5,9]', 1700000000000);
INSERT INTO public.interactions VALUES (11, 1700000000000, true, NULL, NULL, NULL);
INSERT INTO public.interactions VALUES (12, 1700000000000, true, 1, 9, 10);
INSERT INTO public.log VALUES (1, 4, 'start', NULL, NULL, '[{"key":"table.started"}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 5, 'action', 0, '{"seat":0,"do":"lay","card":0,"at":1700000000000}', '[{"key":"toy.laid","facts":{"seat":0,"card":0},"reveals":true},{"key":"toy.you_drew","facts":{"card":3},"only_for":[0],"reveals":true},{"key":"toy.drew","facts":{"seat":0,"n":2}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 6, 'action', 1, '{"seat":1,"do":"bet","amount":3,"at":1700000000000}', '[{"key":"toy.your_bet","facts":{"amount":3},"only_for":[1]},{"key":"toy.bet","facts":{"seat":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 7, 'undo', 1, NULL, '[{"key":"table.undone","facts":{"seat":1,"n":1}}]', 1700000000000, 5, NULL);
INSERT INTO public.log VALUES (1, 8, 'note', NULL, NULL, '[{"key":"table.undo_asked","facts":{"seat":0,"n":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 9, 'action', 1, '{"seat":1,"do":"bet","amount":3,"at":1700000000000}', '[{"key":"toy.your_bet","facts":{"amount":3},"only_for":[1]},{"key":"toy.bet","facts":{"seat":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.log VALUES (1, 10, 'note', NULL, NULL, '[{"key":"table.abandon_asked","facts":{"seat":1}}]', 1700000000000, NULL, NULL);
INSERT INTO public.members VALUES (1001, 'Ann', 'en', '{}', NULL, '[]');
INSERT INTO public.plans VALUES (1, 1001, '{"do":"lay","card":3}', NULL, 1700000000000, '[]');
INSERT INTO public.players VALUES (1001, 1);
INSERT INTO public.players VALUES (1002, 1);
INSERT INTO public.players VALUES (1003, 1);
INSERT INTO public.posts VALUES (1, 1, 'lobby', 1, 0, '', '{}', 'dcb0c022906b3cf39176e736', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (2, 1, 'lobby', 2, 1, '', '{}', '630f611e33f8d652a7c3568c', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (3, 1, 'lobby', 3, 2, '', '{}', '5a6ca0d8e92a13cce8b818ef', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (4, 1, 'lobby', 4, 3, '', '{}', '9d34822ff9573459ef97f05d', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (5, 1, 'board', 4, 3, '', '{"seats":[0]}', 'a776bac0e66b166c0cf6ca5f', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (6, 1, 'board', 5, 4, '', '{"seats":[1,2]}', 'da5c40914eb7049a28af3514', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (7, 1, 'board', 6, 5, '', '{"seats":[]}', 'd60ff2aeacb7e2cbb58f5111', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (8, 1, 'board', 7, 6, '', '{"seats":[1,2]}', 'b73e40fecec552ebdc459bf9', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (9, 1, 'notice', 8, 7, 'table.undo_asked', '{"seat":0,"n":1,"seats":[1,2],"vote":8}', '9439890c2a4e77b034ec1e68', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (10, 1, 'board', 9, 8, '', '{"seats":[]}', '309d0f172fb3db955d41319c', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.posts VALUES (11, 1, 'notice', 10, 9, 'table.abandon_asked', '{"seat":1,"seats":[0,2],"vote":10}', 'ce2bc56df2668b0bb283e455', 1700000000000, 0, NULL, NULL, NULL);
INSERT INTO public.tables VALUES (1, 'toy', '1', 'running', 1001, NULL, 7, 7, 3, '[{"name":"Ann","member":1001,"player":""},{"name":"Bob","member":1002,"player":""},{"name":"Cid","member":1003,"player":""}]', '{}', 'en', 'none', 'seed 1', 1700000000000, 10, 2, 1700000000000, '{"2":1700000000000}', '[{"kind":"abandon","by":1002,"opened":10,"at":1700000000000,"voters":[1001,1003],"needed":1,"agreed":[],"refused":[],"back_to":null,"seat":null}]', NULL, false, 1700000060000, NULL, NULL, '\x7b22736368656d61223a312c226368616e6365223a7b2273656564223a22736565642031222c226472617773223a31397d2c227365617473223a332c226f7074696f6e73223a7b226c656e677468223a2273686f7274227d2c2268616e6473223a5b5b332c395d2c5b31302c31385d2c5b352c31375d5d2c226465636b223a5b322c365d2c22616374697665223a302c226c616964223a302c2262657473223a5b6e756c6c2c332c6e756c6c5d2c2273636f726573223a5b302c302c305d2c22676f6e65223a5b5d2c226e6f77223a313730303030303030303030302c22647565223a313730303030303036303030307d', 'remind', false, '{"2":{"since":1700000000000,"due":null,"next_at":null}}', '{}', '[]', NULL, NULL, '[]', 0, NULL);
SELECT pg_catalog.setval('public.drafts_id_seq', 1, true);
SELECT pg_catalog.setval('public.letters_id_seq', 1, false);
SELECT pg_catalog.setval('public.posts_id_seq', 11, true);
SELECT pg_catalog.setval('public.tables_id_seq', 1, true);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT pk_drafts PRIMARY KEY (id);
ALTER TABLE ONLY public.guilds
    ADD CONSTRAINT pk_guilds PRIMARY KEY (id);
ALTER TABLE ONLY public.interactions
    ADD CONSTRAINT pk_interactions PRIMARY KEY (id);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT pk_letters PRIMARY KEY (id);
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
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT pk_ratings PRIMARY KEY (guild, game, member);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);
ALTER TABLE ONLY public.vacations
    ADD CONSTRAINT pk_vacations PRIMARY KEY (member, begins);
CREATE INDEX ix_drafts_saved_at ON public.drafts USING btree (saved_at);
CREATE INDEX ix_drafts_table_id_member ON public.drafts USING btree (table_id, member);
CREATE INDEX ix_letters_member ON public.letters USING btree (member);
CREATE INDEX ix_letters_pending ON public.letters USING btree (due_at) WHERE (posted_at IS NULL);
CREATE INDEX ix_plans_member ON public.plans USING btree (member);
CREATE INDEX ix_players_table_id ON public.players USING btree (table_id);
CREATE INDEX ix_posts_pending ON public.posts USING btree (table_id) WHERE (posted_at IS NULL);
CREATE INDEX ix_ratings_member ON public.ratings USING btree (member);
CREATE INDEX ix_tables_channel ON public.tables USING btree (channel);
CREATE INDEX ix_tables_computers ON public.tables USING btree (turn_since) WHERE computer_waits;
CREATE INDEX ix_tables_next_due ON public.tables USING btree (next_due) WHERE (next_due IS NOT NULL);
CREATE INDEX ix_tables_wakes_at ON public.tables USING btree (wakes_at) WHERE (wakes_at IS NOT NULL);
CREATE UNIQUE INDEX uq_tables_place ON public.tables USING btree (place) WHERE (status = ANY (ARRAY['open'::text, 'running'::text]));
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT fk_drafts_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
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
