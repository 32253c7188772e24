-- What recipients answered to mails of a mailing: the text alone, and what their files are called.
CREATE TABLE mail_replies (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  mailing_id integer NOT NULL,
  recipient_number integer NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  from_name text NOT NULL,
  from_address text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  -- [{name, size}], bytes.
  attachments jsonb NOT NULL DEFAULT '[]',
  -- Of the mail: one that comes twice is kept once.
  message_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX mail_replies_once ON mail_replies (enterprise_id, mailing_id, recipient_number, message_key);
CREATE INDEX mail_replies_target ON mail_replies (enterprise_id, target_type, target_id, created_at DESC);
SELECT protect_tenant_table('mail_replies');
