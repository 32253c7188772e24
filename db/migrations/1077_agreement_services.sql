-- Signing services of the agency's choice (電子契約サービス), connected by a secret of its own.
CREATE TABLE agreement_services (
  enterprise_id integer NOT NULL,
  service_id integer NOT NULL,
  -- Sealed (src/foundation/platform/secrets.ts).
  sealed_secret text NOT NULL,
  -- Who connected it.
  member_id integer NOT NULL,
  connected_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  -- What failed last, until something succeeds again; whether the secret was refused, and until when the service asked us to wait.
  failure text,
  failed_at timestamptz(3),
  is_refused boolean NOT NULL DEFAULT false,
  waits_until timestamptz(3),
  PRIMARY KEY (enterprise_id, service_id)
);
SELECT protect_tenant_table('agreement_services');

-- By which service an agreement is agreed to; by our own pages without one.
ALTER TABLE agreements ADD COLUMN service_id integer, ADD COLUMN service_failure text;

-- An agreement at a service: what is to be done there next, and what came of it.
CREATE TABLE agreement_service_papers (
  enterprise_id integer NOT NULL,
  agreement_id integer NOT NULL,
  service_id integer NOT NULL,
  -- Marks the document there, so that one whose id never reached us is found again.
  marker text NOT NULL,
  ref text,
  state_id integer NOT NULL DEFAULT 1,
  -- 0 nothing, 1 send, 2 ask where it stands, 3 withdraw.
  wanted integer NOT NULL DEFAULT 1 CHECK (wanted BETWEEN 0 AND 3),
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  claimed_by text,
  signed_file_id integer,
  certificate_file_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT statement_timestamp(),
  PRIMARY KEY (enterprise_id, agreement_id),
  FOREIGN KEY (enterprise_id, agreement_id) REFERENCES agreements (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, signed_file_id) REFERENCES files (enterprise_id, id_by_enterprise_id),
  FOREIGN KEY (enterprise_id, certificate_file_id) REFERENCES files (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX agreement_service_papers_due ON agreement_service_papers (enterprise_id, service_id, next_attempt_at) WHERE wanted > 0;
CREATE INDEX agreement_service_papers_signed ON agreement_service_papers (enterprise_id, signed_file_id) WHERE signed_file_id IS NOT NULL;
CREATE INDEX agreement_service_papers_certificate ON agreement_service_papers (enterprise_id, certificate_file_id) WHERE certificate_file_id IS NOT NULL;
SELECT protect_tenant_table('agreement_service_papers');

-- What a service signed carries its signature alone: a seal of ours over it would break that.
DROP INDEX agreements_to_seal;
CREATE INDEX agreements_to_seal ON agreements (enterprise_id, id_by_enterprise_id) WHERE state_flg = 4 AND sealed_at IS NULL AND service_id IS NULL;
