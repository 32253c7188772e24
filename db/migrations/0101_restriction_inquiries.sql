-- Questions of agencies about a restricted area; the operator answers them by phone or mail.
CREATE TABLE restriction_inquiries (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  restriction text NOT NULL,
  enterprise_member_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('restriction_inquiries');
