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
CREATE TABLE public.interactions (
    id bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.log (
    table_id bigint NOT NULL,
    revision integer NOT NULL,
    kind text NOT NULL,
    seat integer,
    action text,
    events text NOT NULL,
    at bigint NOT NULL,
    back_to integer
);
CREATE TABLE public.members (
    id bigint NOT NULL,
    name text NOT NULL,
    language text NOT NULL
);
CREATE TABLE public.notes (
    name text NOT NULL,
    text text NOT NULL
);
COMMENT ON TABLE public.notes IS 'What the program remembers for itself';
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
    message bigint
);
CREATE SEQUENCE public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.posts_id_seq OWNED BY public.posts.id;
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
    state bytea
);
CREATE SEQUENCE public.tables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.tables_id_seq OWNED BY public.tables.id;
ALTER TABLE ONLY public.drafts ALTER COLUMN id SET DEFAULT nextval('public.drafts_id_seq'::regclass);
ALTER TABLE ONLY public.posts ALTER COLUMN id SET DEFAULT nextval('public.posts_id_seq'::regclass);
ALTER TABLE ONLY public.tables ALTER COLUMN id SET DEFAULT nextval('public.tables_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.log VALUES (1, 3, 'start', NULL, NULL, '[{"key":"table.started"}]', 1700000000000, NULL);
INSERT INTO public.log VALUES (1, 4, 'action', 1, '{"seat":1,"do":"build_hut","cell":"-1,1","at":1700000000000}', '[{"key":"taluva.hut_built","facts":{"seat":1,"cell":"-1,1"}},{"key":"taluva.tile_drawn","facts":{"seat":0,"first":"jungle","second":"clearing","n":46},"reveals":true}]', 1700000000000, NULL);
INSERT INTO public.log VALUES (1, 5, 'action', 0, '{"seat":0,"do":"place_tile","cell":"1,1","dir":1,"at":1700000000000}', '[{"key":"taluva.tile_laid","facts":{"seat":0,"cell":"1,1","dir":"S","level":1,"first":"jungle","second":"clearing"}}]', 1700000000000, NULL);
INSERT INTO public.log VALUES (1, 6, 'action', 0, '{"seat":0,"do":"build_hut","cell":"1,2","at":1700000000000}', '[{"key":"taluva.hut_built","facts":{"seat":0,"cell":"1,2"}},{"key":"taluva.tile_drawn","facts":{"seat":1,"first":"sand","second":"jungle","n":45},"reveals":true}]', 1700000000000, NULL);
INSERT INTO public.log VALUES (1, 7, 'action', 1, '{"seat":1,"do":"place_tile","cell":"-2,0","dir":1,"at":1700000000000}', '[{"key":"taluva.tile_laid","facts":{"seat":1,"cell":"-2,0","dir":"S","level":1,"first":"sand","second":"jungle"}}]', 1700000000000, NULL);
INSERT INTO public.log VALUES (1, 8, 'action', 1, '{"seat":1,"do":"build_hut","cell":"-2,1","at":1700000000000}', '[{"key":"taluva.hut_built","facts":{"seat":1,"cell":"-2,1"}},{"key":"taluva.tile_drawn","facts":{"seat":0,"first":"sand","second":"rock","n":44},"reveals":true}]', 1700000000000, NULL);
INSERT INTO public.log VALUES (1, 9, 'action', 0, '{"seat":0,"do":"place_tile","cell":"1,4","dir":4,"at":1700000000000}', '[{"key":"taluva.tile_laid","facts":{"seat":0,"cell":"1,4","dir":"N","level":1,"first":"sand","second":"rock"}}]', 1700000000000, NULL);
INSERT INTO public.players VALUES (7000000000000000003, 1);
INSERT INTO public.players VALUES (7000000000000000004, 1);
INSERT INTO public.posts VALUES (1, 1, 'lobby', 1, 0, '', '{}', '10183125d1146ad2f144612b', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (2, 1, 'lobby', 2, 1, '', '{}', '7b169b35cadc852f89ba0dea', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (3, 1, 'lobby', 3, 2, '', '{}', 'ceff93384381a9e720e900a4', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (4, 1, 'board', 3, 2, '', '{}', 'd18e48f6ea2ef4483ee4c90a', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (5, 1, 'board', 4, 3, '', '{}', 'f6f912e72ec805ed6c155b4e', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (6, 1, 'board', 5, 4, '', '{}', '00aad6b7c0a6591ea5ae7e42', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (7, 1, 'board', 6, 5, '', '{}', 'cd1619b632f05f2a790463c0', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (8, 1, 'board', 7, 6, '', '{}', 'b2233065469d3ee3f79c8a8f', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (9, 1, 'board', 8, 7, '', '{}', '15b18b872f260ed6ffe9a4b3', 1700000000000, 0, NULL, NULL);
INSERT INTO public.posts VALUES (10, 1, 'board', 9, 8, '', '{}', '86b2f239e39264d858e3a703', 1700000000000, 0, NULL, NULL);
INSERT INTO public.tables VALUES (1, 'taluva', '1', 'running', 7000000000000000003, 7000000000000000001, 7000000000000000002, 7000000000000000002, 2, '[{"name":"Ann","member":7000000000000000003,"player":""},{"name":"Bob","member":7000000000000000004,"player":""}]', '{}', 'en', 'none', '5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed', 1700000000000, 9, 6, 1700000000000, '{"0":1700000000000}', '[]', NULL, false, NULL, NULL, NULL, '\x7b22736368656d61223a312c226368616e6365223a7b2273656564223a2235656564356565643565656435656564356565643565656435656564356565643565656435656564356565643565656435656564356565643565656435656564222c226472617773223a34387d2c227365617473223a322c226f7074696f6e73223a7b2274696c655f636f756e74223a22616c6c5f3438222c2273696e676c655f687574223a22616e797768657265222c2273746172745f706c61796572223a2272616e646f6d227d2c22626f617264223a7b22302c30223a7b227465727261696e223a22766f6c63616e6f222c22646972223a312c226c6576656c223a312c2274696c65223a302c227069656365223a6e756c6c7d2c22302c31223a7b227465727261696e223a2273616e64222c22646972223a312c226c6576656c223a312c2274696c65223a302c227069656365223a6e756c6c7d2c222d312c31223a7b227465727261696e223a22636c656172696e67222c22646972223a312c226c6576656c223a312c2274696c65223a302c227069656365223a7b2273656174223a312c226b696e64223a22687574222c22636f756e74223a317d7d2c22312c31223a7b227465727261696e223a22766f6c63616e6f222c22646972223a312c226c6576656c223a312c2274696c65223a312c227069656365223a6e756c6c7d2c22312c32223a7b227465727261696e223a226a756e676c65222c22646972223a312c226c6576656c223a312c2274696c65223a312c227069656365223a7b2273656174223a302c226b696e64223a22687574222c22636f756e74223a317d7d2c22302c32223a7b227465727261696e223a22636c656172696e67222c22646972223a312c226c6576656c223a312c2274696c65223a312c227069656365223a6e756c6c7d2c222d322c30223a7b227465727261696e223a22766f6c63616e6f222c22646972223a312c226c6576656c223a312c2274696c65223a322c227069656365223a6e756c6c7d2c222d322c31223a7b227465727261696e223a2273616e64222c22646972223a312c226c6576656c223a312c2274696c65223a322c227069656365223a7b2273656174223a312c226b696e64223a22687574222c22636f756e74223a317d7d2c222d332c31223a7b227465727261696e223a226a756e676c65222c22646972223a312c226c6576656c223a312c2274696c65223a322c227069656365223a6e756c6c7d2c22312c34223a7b227465727261696e223a22766f6c63616e6f222c22646972223a342c226c6576656c223a312c2274696c65223a332c227069656365223a6e756c6c7d2c22312c33223a7b227465727261696e223a2273616e64222c22646972223a342c226c6576656c223a312c2274696c65223a332c227069656365223a6e756c6c7d2c22322c33223a7b227465727261696e223a22726f636b222c22646972223a342c226c6576656c223a312c2274696c65223a332c227069656365223a6e756c6c7d7d2c22737570706c696573223a5b7b2268757473223a31392c22746f77657273223a322c2274656d706c6573223a337d2c7b2268757473223a31382c22746f77657273223a322c2274656d706c6573223a337d5d2c22737461636b223a5b392c322c372c34352c33372c342c34322c34342c33392c32312c31382c31322c302c31342c33332c32372c33342c32342c33382c32352c34362c34302c33302c31352c32332c352c33312c31372c33362c34312c31392c31312c32302c31332c33352c332c32322c31362c32382c34372c31302c34332c362c385d2c2272657475726e6564223a302c22626f78223a5b5d2c22616374697665223a302c227068617365223a226275696c64222c22647261776e223a6e756c6c2c22706c61636564223a7b2274696c65223a33322c226265666f7265223a7b7d2c226c617374223a7b2273656174223a312c2274696c65223a5b222d322c30222c222d322c31222c222d332c31225d2c226275696c74223a5b222d322c31225d2c226c6f7374223a5b5d7d7d2c226c616964223a342c22656c696d696e61746564223a5b5d2c226c617374223a7b2273656174223a302c2274696c65223a5b22312c34222c22312c33222c22322c33225d2c226275696c74223a5b5d2c226c6f7374223a5b5d7d2c22656e646564223a22227d');
SELECT pg_catalog.setval('public.drafts_id_seq', 1, false);
SELECT pg_catalog.setval('public.posts_id_seq', 10, true);
SELECT pg_catalog.setval('public.tables_id_seq', 1, true);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT pk_drafts PRIMARY KEY (id);
ALTER TABLE ONLY public.interactions
    ADD CONSTRAINT pk_interactions PRIMARY KEY (id);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT pk_log PRIMARY KEY (table_id, revision);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT pk_members PRIMARY KEY (id);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT pk_notes PRIMARY KEY (name);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT pk_players PRIMARY KEY (member, table_id);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT pk_posts PRIMARY KEY (id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);
CREATE INDEX ix_drafts_saved_at ON public.drafts USING btree (saved_at);
CREATE INDEX ix_drafts_table_id_member ON public.drafts USING btree (table_id, member);
CREATE INDEX ix_interactions_at ON public.interactions USING btree (at);
CREATE INDEX ix_players_table_id ON public.players USING btree (table_id);
CREATE INDEX ix_posts_pending ON public.posts USING btree (table_id) WHERE (posted_at IS NULL);
CREATE INDEX ix_tables_channel ON public.tables USING btree (channel);
CREATE INDEX ix_tables_status_next_due ON public.tables USING btree (status, next_due);
CREATE UNIQUE INDEX uq_tables_place ON public.tables USING btree (place) WHERE (status = ANY (ARRAY['open'::text, 'running'::text]));
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT fk_drafts_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.log
    ADD CONSTRAINT fk_log_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.players
    ADD CONSTRAINT fk_players_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT fk_posts_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
