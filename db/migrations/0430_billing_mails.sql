-- Mails that wait for their time, travel as a ZIP with a password, or were decided on by staff.
-- status: 4 taken back before it was sent, 5 replaced by a mail that staff sent again.
ALTER TABLE outbox ADD COLUMN send_at timestamptz(3);
ALTER TABLE outbox ADD COLUMN zip jsonb;
ALTER TABLE outbox ADD COLUMN decided_by integer;
ALTER TABLE outbox ADD COLUMN decided_at timestamptz(3);
CREATE INDEX outbox_unknown ON outbox (enterprise_id, id_by_enterprise_id DESC) WHERE status = 9;

ALTER TABLE billing_payments ADD COLUMN billing_mail_zip_encryption_id integer;
ALTER TABLE billing_payments ADD COLUMN payment_mail_zip_encryption_id integer;
ALTER TABLE billing_payments ADD COLUMN billing_mail_send_reservation_at timestamptz(3);
ALTER TABLE billing_payments ADD COLUMN payment_mail_send_reservation_at timestamptz(3);

-- Income tax withheld from an individual, and the tax that a supplier without a number leaves the agency with.
ALTER TABLE billing_payments ADD COLUMN payment_withholding_kind_id integer;
ALTER TABLE billing_payments ADD COLUMN payment_withholding_num integer NOT NULL DEFAULT 0;
ALTER TABLE billing_payments ADD COLUMN payment_nondeductible_tax_num integer NOT NULL DEFAULT 0;
ALTER TABLE billing_payments ADD COLUMN payment_confirm_status_flg integer NOT NULL DEFAULT 0;

-- A supplier asked to confirm a payment notice. token_hash is the SHA-256 of the link's token, which stands nowhere.
-- state: 1 waiting, 2 confirmed, 3 confirmed by default, 4 objected, 9 withdrawn. deadline: the last day to answer
-- before it counts as confirmed; null when the notice did not say so.
CREATE TABLE payment_confirms (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  billing_payment_id integer NOT NULL,
  mail_id integer NOT NULL,
  token_hash text NOT NULL,
  state integer NOT NULL DEFAULT 1,
  deadline date,
  expires_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  answered_at timestamptz(3),
  objection text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, billing_payment_id) REFERENCES billing_payments (enterprise_id, id_by_enterprise_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX payment_confirms_token ON payment_confirms (token_hash);
CREATE UNIQUE INDEX payment_confirms_mail ON payment_confirms (enterprise_id, mail_id);
CREATE INDEX payment_confirms_of ON payment_confirms (enterprise_id, billing_payment_id, id_by_enterprise_id);
CREATE INDEX payment_confirms_due ON payment_confirms (deadline) WHERE state = 1;
SELECT protect_tenant_table('payment_confirms');
