-- Where an agency's events are sent to, and each sending with what came back (Standard Webhooks).

CREATE TABLE webhooks (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  types jsonb NOT NULL,
  -- Sealed (src/foundation/platform/secrets.ts); the last four signs are shown.
  sealed_secret text NOT NULL,
  secret_tail text NOT NULL,
  -- The secret before the last change signs besides until then.
  sealed_previous text,
  previous_until timestamptz(3),
  -- Who set it last, and in whose name records are read for it.
  member_id integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- staff, failing, gone (the endpoint answered 410) or member (that one is active no more).
  disabled_reason text,
  disabled_at timestamptz(3),
  -- Since when nothing but failures came; empty after a success.
  first_failed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('webhooks');

CREATE TABLE webhook_deliveries (
  enterprise_id integer NOT NULL,
  -- Drawn where the events are taken, one transaction after another: the order of the events of a record.
  id_by_enterprise_id integer NOT NULL,
  webhook_id integer NOT NULL,
  event_uid uuid NOT NULL,
  type text NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  -- What is sent, as it was when the event was taken: the very text that is signed.
  payload text NOT NULL,
  -- 0 waiting, 1 being sent, 2 delivered, 3 given up.
  status integer NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  -- Which process sends it: its instance and a number.
  claimed_by text,
  -- When each attempt was made and how it ended.
  tries jsonb NOT NULL DEFAULT '[]',
  -- The last request and what came back.
  request_headers jsonb,
  answer_status integer,
  answer_headers jsonb,
  answer_body text,
  took_ms integer,
  error text,
  attempted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
-- What is due of an endpoint, and what waits before an event of the same record.
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (enterprise_id, webhook_id, next_attempt_at) WHERE status = 0;
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (enterprise_id, webhook_id, target_type, target_id, id_by_enterprise_id) WHERE status IN (0, 1);
CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (claimed_by) WHERE status = 1;
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (enterprise_id, webhook_id, id_by_enterprise_id);
CREATE INDEX webhook_deliveries_made ON webhook_deliveries (enterprise_id, created_at);
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (enterprise_id, event_uid);
CREATE INDEX webhook_deliveries_target ON webhook_deliveries (enterprise_id, target_type, target_id);
SELECT protect_tenant_table('webhook_deliveries');
