-- The company that the new records of a batch belong to: it follows a merge, and a company that goes leaves the batch without one.
UPDATE reading_batches b SET company_id = NULL WHERE company_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM companies c WHERE c.enterprise_id = b.enterprise_id AND c.id_by_enterprise_id = b.company_id);
ALTER TABLE reading_batches ADD CONSTRAINT ends_link_reading_batches_company FOREIGN KEY (enterprise_id, company_id)
  REFERENCES companies (enterprise_id, id_by_enterprise_id);
CREATE INDEX reading_batches_company ON reading_batches (enterprise_id, company_id) WHERE company_id IS NOT NULL;
