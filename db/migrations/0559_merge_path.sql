-- Where the stored PDF of a confirmed merge lies in the file store; empty while it is not confirmed.
ALTER TABLE billing_merges ADD COLUMN path text;
UPDATE billing_merges m SET path = f.key FROM issued_documents d, files f
WHERE d.enterprise_id = m.enterprise_id AND d.target_type = 'billing_merge' AND d.target_id = m.id_by_enterprise_id
  AND NOT EXISTS (SELECT 1 FROM issued_cancellations x WHERE x.enterprise_id = d.enterprise_id AND x.issued_document_id = d.id_by_enterprise_id)
  AND f.enterprise_id = d.enterprise_id AND f.id_by_enterprise_id = d.file_id;
