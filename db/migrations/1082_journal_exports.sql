-- Entries that were handed to an accounting program, a row for each file; the entries name it (journals.export_id), so that each goes out once.
-- from_month is that of the earliest entry: those of months before to_month, of which there are earlier_count, had not gone out with theirs.
-- total in yen; lost_count characters that CP932 could not hold. format: src/accounting/exports/formats/formats.ts.
CREATE TABLE journal_exports (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  from_month text NOT NULL,
  to_month text NOT NULL,
  format text NOT NULL,
  file_id integer NOT NULL,
  sha256 text NOT NULL,
  count integer NOT NULL,
  earlier_count integer NOT NULL,
  total bigint NOT NULL,
  lost_count integer NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('journal_exports');

ALTER TABLE journals ADD FOREIGN KEY (enterprise_id, export_id) REFERENCES journal_exports (enterprise_id, id_by_enterprise_id);
CREATE INDEX journals_export ON journals (enterprise_id, export_id) WHERE export_id IS NOT NULL;
CREATE INDEX journals_changed ON journals (enterprise_id, reversed_by) WHERE reversed_by IS NOT NULL;
