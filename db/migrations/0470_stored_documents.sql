-- The ledger of issued and received files (電帳法). Every entry's hash covers the hash before it, its own fields and
-- the file's SHA-256; nobody changes or removes an entry, and a correction is a new one (`cancels_id`).
CREATE TABLE stored_documents (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  origin text NOT NULL,
  kind text NOT NULL,
  number text,
  document_date date NOT NULL,
  amount bigint NOT NULL,
  counterparty text NOT NULL,
  target_type text,
  target_id integer,
  file_id integer NOT NULL,
  file_name text NOT NULL,
  file_size integer NOT NULL,
  file_sha256 text NOT NULL,
  cancels_id integer,
  reason text,
  created_by integer,
  created_at timestamptz(3) NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('stored_documents');
REVOKE UPDATE, DELETE, TRUNCATE ON stored_documents FROM tsumugi_app, tsumugi_system;
CREATE INDEX stored_documents_date ON stored_documents (enterprise_id, document_date DESC, id_by_enterprise_id DESC);
CREATE INDEX stored_documents_amount ON stored_documents (enterprise_id, amount);
CREATE INDEX stored_documents_file ON stored_documents (enterprise_id, file_id);
-- An entry is cancelled once.
CREATE UNIQUE INDEX stored_documents_cancels ON stored_documents (enterprise_id, cancels_id);

-- The end of each agency's chain; writers take it one after the other.
CREATE TABLE stored_document_heads (
  enterprise_id integer PRIMARY KEY,
  last_id integer NOT NULL,
  hash text NOT NULL
);
SELECT protect_tenant_table('stored_document_heads');
