-- Personal data erased on request: who did it, when and why, how many rows it met, and what the law keeps. Nothing of the person.
CREATE TABLE erasures (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  target_type text NOT NULL,
  target_id integer NOT NULL,
  reason text NOT NULL,
  erased jsonb NOT NULL,
  kept jsonb NOT NULL,
  enterprise_member_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX erasures_target ON erasures (enterprise_id, target_type, target_id);
SELECT protect_tenant_table('erasures');
