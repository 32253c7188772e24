-- What the worker was when the contract was made: own employees have no payment side, also after a later change.
ALTER TABLE contracts ADD COLUMN candidate_type_id integer;
UPDATE contracts c SET candidate_type_id = w.candidate_type_id FROM candidates w
  WHERE w.enterprise_id = c.enterprise_id AND w.id_by_enterprise_id = c.candidate_id_by_enterprise_id;
-- A draft of the wizard may not know its worker yet; validation and confirm demand it.
ALTER TABLE contracts ALTER COLUMN candidate_id_by_enterprise_id DROP NOT NULL;
