-- Services outside that send applications in (group 1) or take open jobs out (group 2): one of each per agency.

CREATE TABLE linkages (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  group_id integer NOT NULL,
  service_id integer NOT NULL,
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  token_hash text NOT NULL,
  -- Its first characters, so that people know which one they hold.
  token_prefix text NOT NULL,
  -- With HTTP Basic the same token is the password of this user; none: a bearer token alone is taken.
  basic_user text,
  -- [{"from": the sender's name, "to": a field of ours}]
  mapping jsonb NOT NULL DEFAULT '[]',
  -- The jobs that are handed on; null: every open public one.
  job_ids jsonb,
  last_received_at timestamptz(3),
  last_fetched_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX linkages_service ON linkages (enterprise_id, group_id, service_id);
CREATE UNIQUE INDEX linkages_token ON linkages (enterprise_id, token_hash);
SELECT protect_tenant_table('linkages');

-- The sender's own number of an application (hashed: it may be an address), so that it comes in once.
CREATE TABLE linkage_applies (
  enterprise_id integer NOT NULL,
  linkage_id integer NOT NULL,
  external_hash text NOT NULL,
  apply_id integer,
  PRIMARY KEY (enterprise_id, linkage_id, external_hash)
);
CREATE INDEX linkage_applies_apply ON linkage_applies (enterprise_id, apply_id);
SELECT protect_tenant_table('linkage_applies');

-- What came and what became of it; for 30 days.
CREATE TABLE linkage_receipts (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  linkage_id integer NOT NULL,
  -- 1 accepted, 2 duplicate, 3 refused
  outcome integer NOT NULL,
  -- What was sent: masked once it is in, as it came while it may be tried again.
  body jsonb NOT NULL,
  -- Messages per field, and of the whole under "".
  reasons jsonb NOT NULL DEFAULT '{}',
  apply_id integer,
  retried_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX linkage_receipts_linkage ON linkage_receipts (enterprise_id, linkage_id, id_by_enterprise_id);
CREATE INDEX linkage_receipts_created ON linkage_receipts (enterprise_id, created_at);
CREATE INDEX linkage_receipts_apply ON linkage_receipts (enterprise_id, apply_id);
SELECT protect_tenant_table('linkage_receipts');
