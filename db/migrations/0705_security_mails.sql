-- What mails of the own account's safety a member wants; without an entry the default holds (src/accounts/sessions/security-mails.ts).
ALTER TABLE enterprise_members ADD COLUMN security_mails jsonb NOT NULL DEFAULT '{}';
