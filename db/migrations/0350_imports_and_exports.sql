-- Imports: how the headers of a file that we do not know were mapped, whether empty cells overwrite, what the check
-- found, and what an undo needs: the ids that were made, as ranges.
ALTER TABLE enterprise_import_files
  ADD COLUMN header_map jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN unknown_headers jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN overwrite_empty boolean NOT NULL DEFAULT false,
  ADD COLUMN new_count integer NOT NULL DEFAULT 0,
  ADD COLUMN changed_count integer NOT NULL DEFAULT 0,
  ADD COLUMN unchanged_count integer NOT NULL DEFAULT 0,
  ADD COLUMN duplicate_count integer NOT NULL DEFAULT 0,
  ADD COLUMN duplicates jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN skipped_count integer,
  ADD COLUMN created_ranges jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN undone_at timestamptz(3);

-- What an agency once said its own headers mean; without a column_name the header is left out.
CREATE TABLE import_mappings (
  enterprise_id integer NOT NULL,
  kind integer NOT NULL,
  header text NOT NULL,
  column_name text,
  PRIMARY KEY (enterprise_id, kind, header)
);
SELECT protect_tenant_table('import_mappings');

-- How far a running import is. A table of its own: the import holds its row of enterprise_import_files until it ends.
CREATE TABLE import_progress (
  enterprise_id integer NOT NULL,
  import_id integer NOT NULL,
  done_count integer NOT NULL DEFAULT 0,
  cancelled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (enterprise_id, import_id)
);
SELECT protect_tenant_table('import_progress');

-- The records an import changed, with their updated_at before and after: what an undo puts back, and how it knows a later touch.
CREATE TABLE import_updates (
  enterprise_id integer NOT NULL,
  import_id integer NOT NULL,
  target_id integer NOT NULL,
  before_at timestamptz(3) NOT NULL,
  after_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, import_id, target_id)
);
SELECT protect_tenant_table('import_updates');

-- One row an export. status: waiting, running, completed, failed, cancelled, expired.
CREATE TABLE export_files (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  model_name text NOT NULL,
  conditions jsonb NOT NULL,
  keyword text NOT NULL,
  sort text NOT NULL,
  "order" text NOT NULL,
  encoding_type_id integer NOT NULL,
  header_type_ids jsonb NOT NULL,
  table_setting_type_id integer NOT NULL,
  table_settings jsonb NOT NULL,
  format text NOT NULL,
  status text NOT NULL DEFAULT 'waiting',
  done_count integer NOT NULL DEFAULT 0,
  record_count integer,
  lost_count integer NOT NULL DEFAULT 0,
  lost_examples jsonb NOT NULL DEFAULT '[]',
  message text,
  file_id integer,
  mail_sent_at timestamptz(3),
  created_by integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  completed_at timestamptz(3),
  expires_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX export_files_expires ON export_files (expires_at) WHERE status = 'completed';
SELECT protect_tenant_table('export_files');
