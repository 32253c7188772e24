-- The optional model that documents are read by besides the rules (docs/READING-AND-MATCHING.md). Without a row it is off.
CREATE TABLE reading_model_settings (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  is_on boolean NOT NULL,
  is_masked boolean NOT NULL,
  -- Tokens that may be used in one month (of Japan).
  month_tokens integer NOT NULL,
  -- What was agreed to, to what it was to be sent, by whom and when. Nothing goes to another host or model.
  consent_text text NOT NULL,
  consent_host text NOT NULL,
  consent_model text NOT NULL,
  consented_by integer,
  consented_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id)
);
SELECT protect_tenant_table('reading_model_settings');

-- Every call of the model: figures only, kept for the budget and the list.
CREATE TABLE reading_model_calls (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  -- The source that was read; it may be forgotten by now.
  source_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('candidate', 'job')),
  -- Who gave the source; null for a mail that was forwarded.
  member_id integer,
  host text NOT NULL,
  model text NOT NULL,
  is_masked boolean NOT NULL,
  -- What was asked, so that the same is not asked and paid twice.
  request_sha256 text NOT NULL,
  -- sending: on its way · answered: a usable answer · unusable: answered, but not in the form asked for · failed: not answered,
  -- nothing paid · unknown: nobody knows whether it was answered; what was set aside counts.
  status text NOT NULL CHECK (status IN ('sending', 'answered', 'unusable', 'failed', 'unknown')),
  message text,
  attempts integer NOT NULL DEFAULT 0,
  -- Set aside before, used after. Null where the server does not say.
  tokens integer NOT NULL,
  prompt_tokens integer,
  completion_tokens integer,
  -- YYYY-MM of Japan.
  month text NOT NULL,
  claimed_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, source_id, request_sha256)
);
CREATE INDEX reading_model_calls_month ON reading_model_calls (enterprise_id, month);
SELECT protect_tenant_table('reading_model_calls');

-- What was sent and what came back. It goes with the source: after 30 days, when it is removed, when a person is erased.
CREATE TABLE reading_model_texts (
  enterprise_id integer NOT NULL,
  call_id integer NOT NULL,
  source_id integer NOT NULL,
  sent text NOT NULL,
  answer text,
  PRIMARY KEY (enterprise_id, call_id),
  FOREIGN KEY (enterprise_id, call_id) REFERENCES reading_model_calls (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, source_id) REFERENCES reading_sources (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX reading_model_texts_source ON reading_model_texts (enterprise_id, source_id);
SELECT protect_tenant_table('reading_model_texts');

-- What the model read otherwise than the rules, by field; null where it was not asked.
ALTER TABLE readings ADD COLUMN others jsonb;
