-- Automation e-mails (specification 3): thanks for a new registration (group 1) or an application (group 2). What goes out is
-- the official edition; the draft is what is being written. They are sent by src/marketing/mailings, each edition by its own.
CREATE TABLE automation_emails (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  -- 1 thanks for a new registration, 2 for an application.
  group_id integer NOT NULL CHECK (group_id IN (1, 2)),
  name text NOT NULL,
  -- 1 is sent, 0 is held back; nothing is sent of one without an official edition.
  open_flg integer NOT NULL DEFAULT 1 CHECK (open_flg IN (0, 1)),
  -- Its place in its group, from 1 on.
  order_number integer NOT NULL,
  -- The official edition; 0 while there is none.
  edition integer NOT NULL DEFAULT 0,
  -- AutomationContent of src/marketing/automation-emails/content.ts.
  draft jsonb NOT NULL,
  -- Who wrote the draft last, and when; the official edition says that of itself.
  draft_by integer,
  draft_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX automation_emails_order ON automation_emails (enterprise_id, group_id, order_number, id_by_enterprise_id);
SELECT protect_tenant_table('automation_emails');

-- What was official: never changed, so that a mail keeps the words it went out with.
CREATE TABLE automation_email_editions (
  enterprise_id integer NOT NULL,
  automation_email_id integer NOT NULL,
  edition integer NOT NULL,
  content jsonb NOT NULL,
  -- The mailing to which events add their recipients.
  mailing_id integer NOT NULL,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, automation_email_id, edition),
  FOREIGN KEY (enterprise_id, automation_email_id) REFERENCES automation_emails (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
SELECT protect_tenant_table('automation_email_editions');

-- Each registration and application that was heard of, once: what the person was like then, and which e-mail it got.
CREATE TABLE automation_email_arrivals (
  enterprise_id integer NOT NULL,
  apply_id integer NOT NULL,
  group_id integer NOT NULL CHECK (group_id IN (1, 2)),
  -- Facts of src/marketing/automation-emails/filters.ts, as they were; null once the person was erased.
  facts jsonb,
  -- Null when none matched; the e-mail may be deleted later.
  automation_email_id integer,
  edition integer,
  -- The recipient in the edition's mailing.
  mailing_id integer,
  recipient_number integer,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, apply_id),
  FOREIGN KEY (enterprise_id, apply_id) REFERENCES applies (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE INDEX automation_email_arrivals_mailing ON automation_email_arrivals (enterprise_id, mailing_id, recipient_number);
SELECT protect_tenant_table('automation_email_arrivals');

-- The newest registrations and applications are looked through while the filters of an e-mail are typed.
CREATE INDEX applies_is_new ON applies (enterprise_id, is_new, id_by_enterprise_id);
