-- Broadcasts (specification 3): one mail to many candidates or company members. Sent by src/marketing/mailings; where a
-- broadcast stands is read from its mailing and stored nowhere else.
CREATE TABLE broadcasts (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  -- 1 candidates, 2 company members.
  target_type_id integer NOT NULL DEFAULT 1 CHECK (target_type_id IN (1, 2)),
  -- In whose name it is sent; null: who sends it.
  enterprise_member_id integer,
  -- Subject and text: MailContent of src/marketing/mail-content/content.ts.
  title text,
  body jsonb NOT NULL DEFAULT '[]',
  -- Audience of src/marketing/mailings/mailing.ts.
  audience jsonb NOT NULL DEFAULT '{}',
  job_ids jsonb NOT NULL DEFAULT '[]',
  -- 0 at once, 1 at send_reservation_at.
  send_option_type_id integer NOT NULL DEFAULT 0 CHECK (send_option_type_id IN (0, 1)),
  send_reservation_at timestamptz(3),
  -- Mails a minute; null: as fast as the server takes them.
  pace integer CHECK (pace BETWEEN 1 AND 100000),
  -- The last mailing made of it; null while it is a draft that was never sent.
  mailing_id integer,
  -- The broadcast whose receivers who did not click this one writes to again.
  again_of_id integer,
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX broadcasts_updated_at ON broadcasts (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX broadcasts_search ON broadcasts USING gin (search_grams);
SELECT protect_tenant_table('broadcasts');

-- Figures of a mailing are counted when a list shows it: out of the index alone, so that many mailings of 50,000 are soon counted.
CREATE INDEX mailing_recipients_state ON mailing_recipients (enterprise_id, mailing_id, state);
CREATE INDEX mailing_recipients_clicked ON mailing_recipients (enterprise_id, mailing_id) WHERE clicked_at IS NOT NULL;
CREATE INDEX mailing_recipients_unsubscribed ON mailing_recipients (enterprise_id, mailing_id) WHERE unsubscribed_at IS NOT NULL;
