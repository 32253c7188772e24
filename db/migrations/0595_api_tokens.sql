-- What an agency's own programs call /api/v1 and /mcp with, and the writes they asked for under a key of theirs.

CREATE TABLE api_tokens (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  scopes jsonb NOT NULL,
  token_hash text NOT NULL,
  -- Its first characters, so that people know which one they hold.
  prefix text NOT NULL,
  -- Who made it, and in whose name it acts.
  member_id integer NOT NULL,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  -- Calls of one minute (minutes since 1970), counted in portions.
  minute integer NOT NULL DEFAULT 0,
  calls integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX api_tokens_hash ON api_tokens (enterprise_id, token_hash);
SELECT protect_tenant_table('api_tokens');

-- A write under an Idempotency-Key with its answer; for a day.
CREATE TABLE api_requests (
  enterprise_id integer NOT NULL,
  token_id integer NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  headers jsonb NOT NULL DEFAULT '{}',
  body jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, token_id, idempotency_key)
);
CREATE INDEX api_requests_created ON api_requests (enterprise_id, created_at);
SELECT protect_tenant_table('api_requests');

-- One file of a record, by the number of the file.
CREATE INDEX record_files_file ON record_files (enterprise_id, file_id);
