-- Two records made one. The loser and what the survivor was before stand here whole, so that it can be undone for 30 days;
-- moved: the rows that referred to the loser, by primary key, with their search text as it was;
-- dropped: rows the survivor had already.
CREATE TABLE record_merges (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  target_type text NOT NULL,
  survivor_id integer NOT NULL,
  loser_id integer NOT NULL,
  loser_title text NOT NULL,
  loser jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  moved jsonb NOT NULL,
  dropped jsonb NOT NULL,
  enterprise_member_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  undone_at timestamptz(3),
  undone_by integer,
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX record_merges_loser ON record_merges (enterprise_id, target_type, loser_id) WHERE undone_at IS NULL;
CREATE INDEX record_merges_survivor ON record_merges (enterprise_id, target_type, survivor_id);
SELECT protect_tenant_table('record_merges');
