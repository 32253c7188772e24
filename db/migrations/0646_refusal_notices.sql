-- When somebody was last told of refused sign-ins to their account: once a day at most.
CREATE TABLE refusal_notices (
  enterprise_id integer NOT NULL,
  member_id integer NOT NULL,
  told_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enterprise_id, member_id)
);
SELECT protect_tenant_table('refusal_notices');
