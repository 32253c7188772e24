-- What each agency made on a day, as a job counted it once that day was over (docs/OPERATOR-CONSOLE.md). Rows of the operator's agency (0).
CREATE TABLE agency_usages (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  agency_id integer NOT NULL,
  day date NOT NULL,
  -- {feature: records made}, without what is 0.
  made jsonb NOT NULL DEFAULT '{}',
  mail_count integer NOT NULL DEFAULT 0,
  refused_count integer NOT NULL DEFAULT 0,
  file_bytes bigint NOT NULL DEFAULT 0,
  -- Members who used it within the 30 days up to that day; null for days before anybody counted.
  active_members integer,
  PRIMARY KEY (enterprise_id, agency_id, day)
);
SELECT protect_tenant_table('agency_usages');
CREATE INDEX agency_usages_day ON agency_usages (enterprise_id, day);

-- What was mailed and uploaded on a day.
CREATE INDEX outbox_created_at ON outbox (enterprise_id, created_at);
CREATE INDEX files_created_at ON files (enterprise_id, created_at);
