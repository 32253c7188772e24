-- Every token of one registration is found by the application it became: those made for its mails, and its own.
CREATE INDEX registration_drafts_applied ON registration_drafts (enterprise_id, ((body->>'applied')::integer));
