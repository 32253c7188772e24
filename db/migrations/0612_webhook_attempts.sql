-- When something was last sent to an endpoint: of a long log nobody can ask for it every few seconds.
ALTER TABLE webhooks ADD COLUMN last_attempted_at timestamptz(3);
