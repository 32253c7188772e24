CREATE TABLE questionnaire_forms (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  -- VALUES: 1 enabled, 2 disabled.
  open_status_flg integer NOT NULL DEFAULT 2 CHECK (open_status_flg IN (1, 2)),
  -- The last day (Asia/Tokyo) on which answers are taken; null: no end.
  closes_on date,
  notice_enterprise_member_id integer,
  create_enterprise_member_id integer,
  -- The official edition; 0 while there is none.
  edition integer NOT NULL DEFAULT 0,
  draft jsonb NOT NULL,
  -- The number of the link that everybody may use; 0: there is none.
  open_link integer NOT NULL DEFAULT 0,
  -- How many such links there were, so that a new one is another.
  open_links integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('questionnaire_forms');

-- What was official: never changed, so that an answer keeps the questions it answered.
CREATE TABLE questionnaire_form_editions (
  enterprise_id integer NOT NULL,
  form_id integer NOT NULL,
  edition integer NOT NULL,
  content jsonb NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, form_id, edition),
  FOREIGN KEY (enterprise_id, form_id) REFERENCES questionnaire_forms (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('questionnaire_form_editions');

-- Links that were given out, by the hash of their token: of one candidate, or (null) of everybody.
CREATE TABLE questionnaire_links (
  enterprise_id integer NOT NULL,
  token_hash text NOT NULL,
  form_id integer NOT NULL,
  candidate_id_by_enterprise_id integer,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, token_hash),
  FOREIGN KEY (enterprise_id, form_id) REFERENCES questionnaire_forms (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX questionnaire_links_form ON questionnaire_links (enterprise_id, form_id, candidate_id_by_enterprise_id);
CREATE INDEX questionnaire_links_candidate ON questionnaire_links (enterprise_id, candidate_id_by_enterprise_id);
SELECT protect_tenant_table('questionnaire_links');

-- Answers, on their way (answered_at is null) and done.
CREATE TABLE questionnaire_form_mgmts (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  form_id integer NOT NULL,
  edition integer NOT NULL,
  -- Of an open link known once it is answered.
  candidate_id_by_enterprise_id integer,
  apply_id integer,
  -- Who began by the open link, by the hash of the token in their browser; null for a candidate's own link.
  visitor_hash text,
  -- By the key of the item, texts as of a form; of a finished answer only what was shown, as it was read.
  typed jsonb NOT NULL DEFAULT '{}',
  -- What staff did with offered changes, by the key of the item.
  decisions jsonb NOT NULL DEFAULT '{}',
  -- Offered changes that nobody has decided.
  waiting integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  answered_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, visitor_hash),
  FOREIGN KEY (enterprise_id, form_id, edition) REFERENCES questionnaire_form_editions (enterprise_id, form_id, edition) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX questionnaire_form_mgmts_form ON questionnaire_form_mgmts (enterprise_id, form_id, answered_at DESC);
CREATE INDEX questionnaire_form_mgmts_candidate ON questionnaire_form_mgmts (enterprise_id, candidate_id_by_enterprise_id, form_id);
SELECT protect_tenant_table('questionnaire_form_mgmts');
