-- A consent goes with its candidate.
ALTER TABLE mail_consents ADD CONSTRAINT mail_consents_candidate FOREIGN KEY (enterprise_id, candidate_id)
  REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE;
