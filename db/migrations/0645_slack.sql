-- The chat of an agency (Slack): the workspace, which events go to which channel, and each message with what became of it.

CREATE TABLE slack_integrations (
  enterprise_id integer NOT NULL PRIMARY KEY,
  team_id text NOT NULL,
  team_name text NOT NULL,
  -- Sealed (src/foundation/platform/secrets.ts).
  sealed_token text NOT NULL,
  -- Who connected it, and in whose name records are read for it.
  member_id integer NOT NULL,
  -- Since when Slack takes the token no more, and what it said.
  revoked_at timestamptz(3),
  revoked_reason text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
SELECT protect_tenant_table('slack_integrations');

CREATE TABLE slack_channels (
  enterprise_id integer NOT NULL,
  -- Slack's own name of the channel (C0123456789).
  channel_id text NOT NULL,
  name text NOT NULL,
  types jsonb NOT NULL,
  PRIMARY KEY (enterprise_id, channel_id)
);
SELECT protect_tenant_table('slack_channels');

-- What is to be said, without words: what a record is called is read when it is said.
CREATE TABLE slack_messages (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  channel_id text NOT NULL,
  type text NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  count integer NOT NULL DEFAULT 1,
  detail jsonb NOT NULL DEFAULT '{}',
  -- 0 waiting, 1 being sent, 2 sent, 3 given up.
  status integer NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
  claimed_by text,
  error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX slack_messages_due ON slack_messages (enterprise_id, channel_id, id_by_enterprise_id) WHERE status IN (0, 1);
CREATE INDEX slack_messages_made ON slack_messages (enterprise_id, created_at);
SELECT protect_tenant_table('slack_messages');

-- A way to Slack that somebody has begun: opened once, by the same member, for ten minutes.
CREATE TABLE slack_states (
  enterprise_id integer NOT NULL,
  state_hash text NOT NULL,
  member_id integer NOT NULL,
  sealed_verifier text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, state_hash)
);
SELECT protect_tenant_table('slack_states');
