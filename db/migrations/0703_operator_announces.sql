-- News as the operator writes it: records of the operator's agency (0). What is in force stands in `announces`, which agencies read.
CREATE TABLE operator_announces (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  title text,
  content text,
  with_mail integer,
  audience_id integer,
  published_at timestamptz(3),
  -- When agencies were last given what stands here; empty once it changes.
  told_at timestamptz(3),
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX operator_announces_updated_at ON operator_announces (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX operator_announces_search ON operator_announces USING gin (search_grams);
SELECT protect_tenant_table('operator_announces');

-- Whom news is for that is not for all.
CREATE TABLE operator_announce_agencies (
  enterprise_id integer NOT NULL,
  announce_id integer NOT NULL,
  agency_id integer NOT NULL,
  PRIMARY KEY (enterprise_id, announce_id, agency_id),
  FOREIGN KEY (enterprise_id, announce_id) REFERENCES operator_announces (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, agency_id) REFERENCES agencies (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('operator_announce_agencies');

-- Whose administrators were mailed: nobody is told twice.
CREATE TABLE operator_announce_mails (
  enterprise_id integer NOT NULL,
  announce_id integer NOT NULL,
  agency_id integer NOT NULL,
  queued_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, announce_id, agency_id)
);
SELECT protect_tenant_table('operator_announce_mails');

ALTER TABLE announces
  ADD COLUMN operator_announce_id integer UNIQUE,
  -- The agencies it is for; for all without.
  ADD COLUMN audience integer[];
ALTER TABLE enterprise_members ADD COLUMN announces_read_at timestamptz(3);

-- What was announced so far is kept as if it had been written here.
INSERT INTO operator_announces (enterprise_id, id_by_enterprise_id, title, content, with_mail, audience_id, published_at, told_at, created_at)
SELECT 0, id, title, content, 1, 1, created_at, now(), created_at FROM announces;
UPDATE announces SET operator_announce_id = id;
INSERT INTO counters (enterprise_id, kind, value) SELECT 0, 'announces', max(id) FROM announces HAVING max(id) IS NOT NULL;
