-- What proves a member beside the password. Agency 0 is the platform: its members are the operator's staff.

CREATE TABLE one_time_seeds (
  enterprise_id integer NOT NULL,
  member_id integer NOT NULL,
  -- Wrapped with the key of the installation.
  seed text NOT NULL,
  -- One that was begun and takes the other's place once a code confirms it.
  next_seed text,
  -- Null until a first code has shown that the app knows the seed.
  confirmed_at timestamptz(3),
  -- The last period (30 seconds each since 1970) whose code was taken: each is good once.
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, member_id)
);
SELECT protect_tenant_table('one_time_seeds');

CREATE TABLE passkeys (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  member_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL DEFAULT '[]',
  -- 1: it may stand on several devices of its owner.
  synced integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (enterprise_id, credential_id);
CREATE INDEX passkeys_member ON passkeys (enterprise_id, member_id);
SELECT protect_tenant_table('passkeys');

CREATE TABLE recovery_codes (
  enterprise_id integer NOT NULL,
  member_id integer NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (enterprise_id, member_id, code_hash)
);
SELECT protect_tenant_table('recovery_codes');

-- A sign-in or a registration that waits for its second step. In agency 0 also those of nobody yet (passkey alone).
CREATE TABLE sign_in_tickets (
  enterprise_id integer NOT NULL,
  token_hash text NOT NULL,
  purpose text NOT NULL,
  member_id integer,
  challenge text,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, token_hash)
);
SELECT protect_tenant_table('sign_in_tickets');

-- none, otp or passkey, as the list of members shows it.
ALTER TABLE enterprise_members ADD COLUMN IF NOT EXISTS second_factor text NOT NULL DEFAULT 'none';
ALTER TABLE enterprises ADD COLUMN second_factor_required integer NOT NULL DEFAULT 0;

-- The address a member signs in with, moved in the agency's own transaction; false when somebody else has it. Logins
-- are kept apart from the agencies' data, which no agency sees.
CREATE FUNCTION move_login(agency integer, member integer, address text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF agency IS DISTINCT FROM tenant() THEN RAISE EXCEPTION 'the login of another agency'; END IF;
  DELETE FROM member_logins WHERE enterprise_id = agency AND enterprise_member_id = member;
  INSERT INTO member_logins (email, enterprise_id, enterprise_member_id) VALUES (address, agency, member);
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END $$;
