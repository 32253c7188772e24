-- Skill sheets and job mails on their way to being records (docs/READING-AND-MATCHING.md). All of it is forgotten 30 days
-- after the last touch of its batch.
CREATE TABLE reading_batches (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  -- candidate or job: what is read out of its sources.
  kind text NOT NULL CHECK (kind IN ('candidate', 'job')),
  -- wizard: files and texts of a member · record: a file of a record · mail: what came to the agency's own address · call.
  route text NOT NULL CHECK (route IN ('wizard', 'record', 'mail', 'call')),
  affiliation_type_id integer,
  company_id integer,
  -- The record that its readings are to change; null where they become new ones.
  record_id integer,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX reading_batches_by_kind ON reading_batches (enterprise_id, kind, id_by_enterprise_id DESC);
CREATE INDEX reading_batches_updated ON reading_batches (enterprise_id, updated_at);
SELECT protect_tenant_table('reading_batches');

-- A file, a pasted text or a mail. Its document (`SourceDocument`) is what the places of its readings count in.
CREATE TABLE reading_sources (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  batch_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('file', 'text', 'mail')),
  name text NOT NULL,
  -- Null for a file that was refused before it was kept.
  file_id integer,
  status text NOT NULL CHECK (status IN ('waiting', 'reading', 'read', 'failed')),
  message text,
  document jsonb,
  -- The process that reads it, and how often reading was begun.
  claimed_by text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  read_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, batch_id) REFERENCES reading_batches (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX reading_sources_batch ON reading_sources (enterprise_id, batch_id);
CREATE INDEX reading_sources_to_read ON reading_sources (enterprise_id, id_by_enterprise_id) WHERE status IN ('waiting', 'reading');
SELECT protect_tenant_table('reading_sources');

-- One person or one job found in a source.
CREATE TABLE readings (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  batch_id integer NOT NULL,
  source_id integer NOT NULL,
  position integer NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'finished', 'skipped')),
  -- What it is called in a list, and how many values are still to be checked.
  label text NOT NULL DEFAULT '',
  check_count integer NOT NULL DEFAULT 0,
  -- What was read (`CandidateReading`, `JobReading`); never changed.
  result jsonb NOT NULL,
  -- What people put in its place, by field, and the fields they said are right.
  typed jsonb NOT NULL DEFAULT '{}',
  confirmed jsonb NOT NULL DEFAULT '[]',
  -- The record it became.
  record_id integer,
  finished_by integer,
  finished_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, source_id, position),
  FOREIGN KEY (enterprise_id, batch_id) REFERENCES reading_batches (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE,
  FOREIGN KEY (enterprise_id, source_id) REFERENCES reading_sources (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX readings_batch ON readings (enterprise_id, batch_id);
SELECT protect_tenant_table('readings');

-- How the agency writes an item of a master list: learned from corrections, shown, and removed again by people.
CREATE TABLE reading_aliases (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  list text NOT NULL CHECK (list IN ('skills', 'stations', 'occupations', 'industries', 'prefectures', 'nationalities')),
  text text NOT NULL,
  -- The text as it is compared.
  folded text NOT NULL,
  item_id integer NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  UNIQUE (enterprise_id, list, folded)
);
SELECT protect_tenant_table('reading_aliases');

-- The agency's own address for forwarded mails, one for each kind. The token is shown to members, so it is sealed, not hashed alone.
CREATE TABLE reading_addresses (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  kind text NOT NULL CHECK (kind IN ('candidate', 'job')),
  token_hash text NOT NULL,
  sealed text NOT NULL,
  affiliation_type_id integer,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, kind)
);
SELECT protect_tenant_table('reading_addresses');
