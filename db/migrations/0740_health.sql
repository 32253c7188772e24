-- What the operator's page of the platform's health asks of all agencies: mails that need somebody, without reading those that went well.
CREATE INDEX outbox_refused ON outbox (created_at) WHERE status = 3;
CREATE INDEX mailing_recipients_unknown ON mailing_recipients (created_at) WHERE state = 9;
