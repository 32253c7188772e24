-- A candidate's consent goes with the candidate: into the trash and back, and to the survivor of a merge, as the foreign key says.
ALTER TABLE mail_consents ADD CONSTRAINT mail_consents_candidate FOREIGN KEY (enterprise_id, candidate_id)
  REFERENCES candidates (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE;
