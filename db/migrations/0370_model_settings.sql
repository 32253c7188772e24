-- What an agency chose about opportunities and their report (model_settings), and about its proposal statements (object_settings).
CREATE TABLE model_settings (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  model_type text NOT NULL,
  settings jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, model_type)
);
SELECT protect_tenant_table('model_settings');

CREATE TABLE object_settings (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  object_type text NOT NULL,
  settings jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, object_type)
);
SELECT protect_tenant_table('object_settings');
