-- Own domains of the public sites (RULES 2, site domain) and their certificates.

-- One host, one agency over the whole platform; asked by the name of a TLS connection before any agency is known. What
-- the certificate is made with stands here too: keys are sealed (src/foundation/platform/secrets.ts).
CREATE TABLE site_hosts (
  host text PRIMARY KEY,
  enterprise_id integer NOT NULL,
  -- The order under way at the ACME server, and what it asks for at /.well-known/acme-challenge/.
  order_url text,
  challenge_token text,
  challenge_answer text,
  pending_key text,
  pending_chain text,
  -- The certificate that is served; none behind a proxy.
  sealed_key text,
  chain text,
  not_after timestamptz(3),
  -- It answers by HTTPS, so that HTTP sends there (stages 9 and 10).
  https_only boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX site_hosts_challenge ON site_hosts (challenge_token);
SELECT share_global_table('site_hosts');

-- The account of the platform at an ACME server.
CREATE TABLE acme_accounts (
  directory text PRIMARY KEY,
  sealed_key text NOT NULL,
  account_url text
);
SELECT share_global_table('acme_accounts');

CREATE TABLE site_domains (
  enterprise_id integer NOT NULL PRIMARY KEY,
  host text NOT NULL,
  stage integer NOT NULL DEFAULT 1 CHECK (stage BETWEEN 1 AND 20),
  -- Why the stage is not done yet, for people; how often it was tried, and when it is next.
  error text,
  attempts integer NOT NULL DEFAULT 0,
  try_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Who is at it: two processes do each stage once, and what a dead one held is free again.
  lease text,
  leased_until timestamptz(3),
  -- The last error is none of the ACME server's: to try again burns no limit of it.
  waits boolean NOT NULL DEFAULT true,
  -- What stands in the DNS by the last look; and what happened, the newest first.
  look jsonb,
  seen jsonb NOT NULL DEFAULT '[]',
  -- The address that the site had before, and gets back.
  previous_domain text,
  previous_status integer,
  linked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX site_domains_due ON site_domains (try_at);
SELECT protect_tenant_table('site_domains');
