ALTER TABLE applies ADD COLUMN rejected_at timestamptz(3);
ALTER TABLE applies ADD COLUMN reject_reason text;

-- An opportunity that is deleted leaves its application open again.
ALTER TABLE applies DROP CONSTRAINT applies_enterprise_id_opportunity_id_by_enterprise_id_fkey;
ALTER TABLE applies ADD FOREIGN KEY (enterprise_id, opportunity_id_by_enterprise_id) REFERENCES opportunities (enterprise_id, id_by_enterprise_id) ON DELETE SET NULL (opportunity_id_by_enterprise_id);

-- 1 nobody has taken it up, 2 it has an opportunity, 9 rejected.
ALTER TABLE applies ADD COLUMN apply_status_id integer GENERATED ALWAYS AS (CASE WHEN rejected_at IS NOT NULL THEN 9 WHEN opportunity_id_by_enterprise_id IS NOT NULL THEN 2 ELSE 1 END) STORED;
CREATE INDEX applies_status ON applies (enterprise_id, apply_status_id);

-- One open opportunity a candidate and job is looked for when an application becomes one.
CREATE INDEX opportunities_pair ON opportunities (enterprise_id, candidate_id_by_enterprise_id, job_id_by_enterprise_id) WHERE close_status_id IS NULL;
