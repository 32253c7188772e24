-- What staff prepare for a document of a contract beside the contract's own fields. NULL stands for what the company
-- and the document settings say.
CREATE TABLE contract_documents (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  contract_id_by_enterprise_id integer NOT NULL,
  document text NOT NULL CHECK (document IN ('sales_quotation', 'sales_purchaseorder', 'sales_confirmationorder', 'supplier_purchaseorder')),
  mail_to text,
  notes text,
  group_flg smallint NOT NULL DEFAULT 0 CHECK (group_flg IN (0, 1)),
  PRIMARY KEY (enterprise_id, contract_id_by_enterprise_id, document),
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('contract_documents');

-- The other records that stand on the document, and the SHA-256 of what it says: another one is issued when that changes.
ALTER TABLE issued_documents ADD COLUMN part_ids integer[] NOT NULL DEFAULT '{}';
ALTER TABLE issued_documents ADD COLUMN content_sha256 text;
