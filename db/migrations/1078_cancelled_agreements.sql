-- A paper whose agreement was taken back by another one (取消の合意) may be agreed on again.
DROP INDEX agreements_paper;
CREATE UNIQUE INDEX agreements_paper ON agreements (enterprise_id, file_id) WHERE state_flg IN (1, 2, 3, 4) AND cancelled_at IS NULL;
-- An agreement is taken back once.
CREATE UNIQUE INDEX agreements_cancelled ON agreements (enterprise_id, cancels_id) WHERE state_flg = 4 AND cancels_id IS NOT NULL;
CREATE INDEX agreements_amendment ON agreements (enterprise_id, amendment_id) WHERE amendment_id IS NOT NULL;
-- What was agreed about a contract stays when the contract is deleted, and belongs to it again when it is restored.
ALTER TABLE agreements DROP CONSTRAINT agreements_enterprise_id_contract_id_by_enterprise_id_fkey;
ALTER TABLE agreements ADD CONSTRAINT ends_link_agreements_contract
  FOREIGN KEY (enterprise_id, contract_id_by_enterprise_id) REFERENCES contracts (enterprise_id, id_by_enterprise_id);
