-- Somebody who asks for a code to open the portal. The address need not be anybody's: the answer is the same, and no mail goes out.
CREATE TABLE portal_codes (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  request_hash text NOT NULL,
  address text NOT NULL,
  -- Made when the mail is sent; before that, and for an address that is nobody's, none is right.
  code_hash text,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX portal_codes_request ON portal_codes (enterprise_id, request_hash);
SELECT protect_tenant_table('portal_codes');

-- A browser in which somebody opened the portal. Who they are follows from address and name each time, so that it ends when those change.
CREATE TABLE portal_sessions (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  token_hash text NOT NULL,
  address text NOT NULL,
  name text NOT NULL,
  ip text,
  device text,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX portal_sessions_token ON portal_sessions (enterprise_id, token_hash);
CREATE INDEX portal_sessions_address ON portal_sessions (enterprise_id, address);
SELECT protect_tenant_table('portal_sessions');
