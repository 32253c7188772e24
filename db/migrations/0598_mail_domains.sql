-- The domain that an agency's mails come from. The private key is sealed (src/foundation/platform/secrets.ts).
CREATE TABLE mail_domains (
  enterprise_id integer NOT NULL PRIMARY KEY,
  domain text NOT NULL,
  -- 1 being checked, 2 linked; without a row nothing is linked.
  status integer NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  selector text NOT NULL,
  public_key text NOT NULL,
  sealed_key text NOT NULL,
  -- What stands in the DNS by the last look, record by record; and what was seen, the newest first.
  findings jsonb NOT NULL DEFAULT '[]',
  seen jsonb NOT NULL DEFAULT '[]',
  checked_at timestamptz(3),
  check_at timestamptz(3) NOT NULL DEFAULT now(),
  linked_at timestamptz(3),
  -- A linked domain whose records are gone: until they are back mails come from the platform's address.
  failing_since timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX mail_domains_due ON mail_domains (check_at);
SELECT protect_tenant_table('mail_domains');
