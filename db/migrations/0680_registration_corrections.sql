-- Every token of one registration is found by the application it became: those made for its mails, and its own.
CREATE INDEX registration_drafts_applied ON registration_drafts (enterprise_id, ((body->>'applied')::integer));
-- And those of one that is still on its way, once a mail leads on with it.
CREATE INDEX registration_drafts_mailed ON registration_drafts (enterprise_id, (body->>'mail_ref')) WHERE body ? 'mail_ref';
