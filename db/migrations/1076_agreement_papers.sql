-- Papers that are no documents of a contract are agreed on, too: what each is called, whose side it is of, and what it is about.
ALTER TABLE agreements ALTER COLUMN contract_id_by_enterprise_id DROP NOT NULL;
ALTER TABLE agreements ADD COLUMN title text NOT NULL DEFAULT '';
ALTER TABLE agreements ADD COLUMN side text CHECK (side IN ('sales', 'supplier'));
ALTER TABLE agreements ADD COLUMN company_id_by_enterprise_id integer;
ALTER TABLE agreements ADD COLUMN candidate_id_by_enterprise_id integer;
ALTER TABLE agreements ADD COLUMN billing_payment_id_by_enterprise_id integer;
-- The change of a contract that it is about, or the agreement that it takes back.
ALTER TABLE agreements ADD COLUMN amendment_id integer;
ALTER TABLE agreements ADD COLUMN cancels_id integer;
-- What a drawn paper was made of: another hash, and it says something else than the records by now.
ALTER TABLE agreements ADD COLUMN content_sha256 text;
-- Agreed on, and taken back by another agreement.
ALTER TABLE agreements ADD COLUMN cancelled_at timestamptz(3);

UPDATE agreements SET title = CASE document_kind_id WHEN 0 THEN '見積書' WHEN 2 THEN '注文請書' ELSE '注文書' END,
  side = CASE document_kind_id WHEN 3 THEN 'supplier' ELSE 'sales' END;
UPDATE agreements a SET company_id_by_enterprise_id = CASE a.side WHEN 'sales' THEN c.sales_company_id_by_enterprise_id ELSE c.supplier_company_id_by_enterprise_id END,
  candidate_id_by_enterprise_id = CASE WHEN a.side = 'supplier' AND c.supplier_company_id_by_enterprise_id IS NULL THEN c.candidate_id_by_enterprise_id END
  FROM contracts c WHERE c.enterprise_id = a.enterprise_id AND c.id_by_enterprise_id = a.contract_id_by_enterprise_id;

ALTER TABLE agreements ADD FOREIGN KEY (enterprise_id, company_id_by_enterprise_id) REFERENCES companies (enterprise_id, id_by_enterprise_id);
ALTER TABLE agreements ADD FOREIGN KEY (enterprise_id, candidate_id_by_enterprise_id) REFERENCES candidates (enterprise_id, id_by_enterprise_id);
ALTER TABLE agreements ADD FOREIGN KEY (enterprise_id, billing_payment_id_by_enterprise_id) REFERENCES billing_payments (enterprise_id, id_by_enterprise_id);
ALTER TABLE agreements ADD FOREIGN KEY (enterprise_id, cancels_id) REFERENCES agreements (enterprise_id, id_by_enterprise_id);
CREATE INDEX agreements_company ON agreements (enterprise_id, company_id_by_enterprise_id) WHERE company_id_by_enterprise_id IS NOT NULL;
CREATE INDEX agreements_candidate ON agreements (enterprise_id, candidate_id_by_enterprise_id) WHERE candidate_id_by_enterprise_id IS NOT NULL;
CREATE INDEX agreements_billing_payment ON agreements (enterprise_id, billing_payment_id_by_enterprise_id) WHERE billing_payment_id_by_enterprise_id IS NOT NULL;
CREATE INDEX agreements_cancels ON agreements (enterprise_id, cancels_id) WHERE cancels_id IS NOT NULL;

-- How an agency agrees: who agrees for it, how long others have, when they are reminded, and what a missing agreement means.
CREATE TABLE agreement_settings (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  settings jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id)
);
SELECT protect_tenant_table('agreement_settings');
