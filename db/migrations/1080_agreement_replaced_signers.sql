-- Somebody else is asked in place of a signer who has not answered: the new one has a position of their own and the turn of the one before, whose
-- row stays, since what happened names it.
ALTER TABLE agreement_signers ADD COLUMN turn integer NOT NULL DEFAULT 0;
ALTER TABLE agreement_signers ADD COLUMN replaced_at timestamptz(3);
UPDATE agreement_signers SET turn = position;

-- From which network somebody accepted: no single address is kept.
ALTER TABLE agreement_signers ADD COLUMN network text;
