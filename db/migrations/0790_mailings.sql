-- One sending of marketing mails: a broadcast, a proposal, the mails of an automation e-mail, a questionnaire's link
-- (docs/MARKETING.md). Its recipients are fixed when it starts; what stands here is what they get.
CREATE TABLE mailings (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  -- 1 automation e-mail, 2 proposal, 3 broadcast, 4 questionnaire, 5 trial to oneself.
  kind integer NOT NULL CHECK (kind BETWEEN 1 AND 5),
  -- The record it belongs to; (kind, target_id) is unique but for reminders, which are mailings of their own.
  target_id integer NOT NULL,
  -- 1 candidates, 2 company members.
  target_type_id integer NOT NULL CHECK (target_type_id IN (1, 2)),
  -- 1 waits for its time, 2 recipients are being fixed, 3 sending, 4 paused, 5 done, 6 cancelled, 7 stopped: something is missing.
  state integer NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 7),
  -- Why it stopped, and for whom: [{number, name, missing}].
  obstacles jsonb NOT NULL DEFAULT '[]',
  -- MailContent of src/marketing/mail-content/content.ts.
  content jsonb NOT NULL,
  -- Whom it goes to: Audience of src/marketing/mailings/audience.ts.
  audience jsonb NOT NULL,
  -- Public cards of the jobs it shows, as they were when it started, by id.
  jobs jsonb NOT NULL DEFAULT '{}',
  form_id integer,
  sender_member_id integer NOT NULL,
  reply_member_ids integer[] NOT NULL DEFAULT '{}',
  measures_clicks boolean NOT NULL DEFAULT true,
  -- Mails a minute; null: as fast as the server takes them.
  pace integer CHECK (pace BETWEEN 1 AND 100000),
  -- The minute that is being counted against the pace, and how many of it were taken.
  paced_minute timestamptz(0),
  paced_count integer NOT NULL DEFAULT 0,
  -- Recipients up to this number were taken in hand at least once; what waits again below it has its retry_at.
  reached integer NOT NULL DEFAULT 0,
  send_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX mailings_open ON mailings (state, send_at) WHERE state IN (1, 2, 3);
CREATE INDEX mailings_target ON mailings (enterprise_id, kind, target_id);
CREATE INDEX mailings_time ON mailings (enterprise_id, (coalesce(started_at, send_at, created_at)));
SELECT protect_tenant_table('mailings');

-- Links of a mailing, by their place in it: where a click leads.
CREATE TABLE mailing_links (
  enterprise_id integer NOT NULL,
  mailing_id integer NOT NULL,
  number integer NOT NULL,
  url text NOT NULL,
  label text NOT NULL,
  PRIMARY KEY (enterprise_id, mailing_id, number)
);
SELECT protect_tenant_table('mailing_links');

-- One row a recipient. state: 0 waiting, 1 being sent, 2 sent, 3 refused by the server, 4 returned, 8 left out, 9 outcome unknown.
-- claimed_by is the sending process (src/foundation/platform/database/instance.ts).
CREATE TABLE mailing_recipients (
  enterprise_id integer NOT NULL,
  mailing_id integer NOT NULL,
  number integer NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  address text NOT NULL,
  name text NOT NULL,
  -- What stands for the placeholders, as it was when the recipients were fixed; a proposal's jobs.
  fields jsonb NOT NULL DEFAULT '{}',
  job_ids integer[] NOT NULL DEFAULT '{}',
  state integer NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2, 3, 4, 8, 9)),
  reason text,
  claimed_by text,
  -- When one that was in hand before is tried again.
  retry_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  -- Of the token behind every link of this mail; each attempt has its own.
  token_hash text,
  sent_at timestamptz(3),
  clicked_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  replied_at timestamptz(3),
  -- What started it, for automation e-mails: an event is answered once.
  event_key text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, mailing_id, number)
);
CREATE UNIQUE INDEX mailing_recipients_event ON mailing_recipients (enterprise_id, mailing_id, event_key) WHERE event_key IS NOT NULL;
CREATE INDEX mailing_recipients_again ON mailing_recipients (enterprise_id, mailing_id, retry_at) WHERE state = 0 AND retry_at IS NOT NULL;
-- What is being sent right now; looked at every minute, over all agencies, for what dead processes left.
CREATE INDEX mailing_recipients_in_hand ON mailing_recipients (enterprise_id, mailing_id, claimed_by) WHERE state = 1;
CREATE INDEX mailing_recipients_target ON mailing_recipients (enterprise_id, target_type, target_id, sent_at DESC);
CREATE INDEX mailing_recipients_token ON mailing_recipients (enterprise_id, token_hash) WHERE token_hash IS NOT NULL;
SELECT protect_tenant_table('mailing_recipients');

-- Who clicked what, once a link and recipient.
CREATE TABLE mailing_clicks (
  enterprise_id integer NOT NULL,
  mailing_id integer NOT NULL,
  link_number integer NOT NULL,
  recipient_number integer NOT NULL,
  clicked_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, mailing_id, link_number, recipient_number)
);
SELECT protect_tenant_table('mailing_clicks');

-- Addresses that get no more mails of a topic: 0 all of them, 1 jobs, 2 questionnaires, 3 news. reason: 1 unsubscribed, 2 returned,
-- 3 complained, 4 by hand, 5 imported.
CREATE TABLE mail_suppressions (
  enterprise_id integer NOT NULL,
  -- In lower case.
  address text NOT NULL,
  topic integer NOT NULL CHECK (topic BETWEEN 0 AND 3),
  reason integer NOT NULL CHECK (reason BETWEEN 1 AND 5),
  note text,
  mailing_id integer,
  recipient_number integer,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, address, topic)
);
CREATE INDEX mail_suppressions_time ON mail_suppressions (enterprise_id, created_at DESC);
SELECT protect_tenant_table('mail_suppressions');

-- Soft returns (a full mailbox) of an address, counted until a mail arrives again.
CREATE TABLE mail_returns (
  enterprise_id integer NOT NULL,
  address text NOT NULL,
  soft_count integer NOT NULL DEFAULT 0,
  last_reason text,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, address)
);
SELECT protect_tenant_table('mail_returns');

-- Whether a candidate wants mails, from where that is known and by which words. source: 1 registration, 2 form, 3 staff, 4 import.
CREATE TABLE mail_consents (
  enterprise_id integer NOT NULL,
  candidate_id integer NOT NULL,
  opted_in boolean NOT NULL,
  source integer NOT NULL CHECK (source BETWEEN 1 AND 4),
  note text,
  text_version text,
  agreed_at timestamptz(3) NOT NULL,
  created_by integer,
  PRIMARY KEY (enterprise_id, candidate_id)
);
SELECT protect_tenant_table('mail_consents');

-- What registrations have agreed to so far: the last word of each candidate.
INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, text_version, agreed_at)
SELECT DISTINCT ON (c.enterprise_id, a.candidate_id_by_enterprise_id) c.enterprise_id, a.candidate_id_by_enterprise_id, c.mail_opt_in, 1, c.text_version, c.agreed_at
FROM consents c JOIN applies a ON a.enterprise_id = c.enterprise_id AND a.id_by_enterprise_id = c.apply_id
WHERE a.candidate_id_by_enterprise_id IS NOT NULL
ORDER BY c.enterprise_id, a.candidate_id_by_enterprise_id, c.agreed_at DESC;
