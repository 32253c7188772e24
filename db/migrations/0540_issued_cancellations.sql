-- That an issued document no longer holds stands beside it, so that nobody needs to change the document's own row.
CREATE TABLE issued_cancellations (
  enterprise_id integer NOT NULL,
  issued_document_id integer NOT NULL,
  reason text NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, issued_document_id),
  FOREIGN KEY (enterprise_id, issued_document_id) REFERENCES issued_documents (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('issued_cancellations');
INSERT INTO issued_cancellations (enterprise_id, issued_document_id, reason, created_at)
  SELECT enterprise_id, id_by_enterprise_id, coalesce(cancel_reason, ''), cancelled_at FROM issued_documents WHERE cancelled_at IS NOT NULL;
ALTER TABLE issued_documents DROP COLUMN cancelled_at, DROP COLUMN cancel_reason;

-- Documents from before there was a ledger have no entry in it; from now on one without an entry was put there by hand.
ALTER TABLE issued_documents ADD COLUMN before_ledger boolean NOT NULL DEFAULT false;
UPDATE issued_documents d SET before_ledger = true
  WHERE NOT EXISTS (SELECT 1 FROM stored_documents s WHERE s.enterprise_id = d.enterprise_id AND s.file_id = d.file_id);

-- SHA-256 of what the record said when it was confirmed; null for what is received, and for entries from before.
ALTER TABLE stored_documents ADD COLUMN content_sha256 text;

REVOKE UPDATE, DELETE, TRUNCATE ON issued_documents, issued_cancellations FROM tsumugi_app, tsumugi_system;
