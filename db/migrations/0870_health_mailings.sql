-- As 0740, of marketing mails, whose table is made after that file: those of unknown outcome.
CREATE INDEX mailing_recipients_unknown ON mailing_recipients (created_at) WHERE state = 9;
