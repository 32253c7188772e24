-- How large the database was on a day, for its growth. Rows of the operator's agency (0).
CREATE TABLE database_samples (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  day date NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (enterprise_id, day)
);
SELECT protect_tenant_table('database_samples');

-- The processes of the product, each saying once a minute that it lives. Rows of the operator's agency (0).
CREATE TABLE servers (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  -- Its number as an instance (src/foundation/platform/database/instance.ts).
  instance text NOT NULL,
  host text NOT NULL,
  version text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  memory_bytes bigint NOT NULL,
  load_percent integer NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, instance)
);
SELECT protect_tenant_table('servers');
