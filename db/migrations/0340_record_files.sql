-- Files that belong to a record: resumes of candidates, attachments of companies, their members and contracts.
-- No reference to the record itself: a record that is deleted and restored has its files as before.
CREATE TABLE record_files (
  enterprise_id integer NOT NULL,
  family text NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  file_id integer NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  PRIMARY KEY (enterprise_id, family, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX record_files_target ON record_files (enterprise_id, family, target_type, target_id);
SELECT protect_tenant_table('record_files');

-- Office documents as PDF for the screen, made once: sha256 is that of the document.
CREATE TABLE converted_files (
  enterprise_id integer NOT NULL,
  sha256 text NOT NULL,
  file_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, sha256),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('converted_files');

-- Who took which file when: the log of downloads.
CREATE INDEX histories_taken ON histories (enterprise_id, id DESC) WHERE kind IN ('download', 'preview');
