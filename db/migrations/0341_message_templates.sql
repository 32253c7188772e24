-- Texts of mails written beforehand, with placeholders that are filled when one is chosen.
CREATE TABLE message_templates (
  enterprise_id integer NOT NULL,
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  usage_id integer NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  updated_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE UNIQUE INDEX message_templates_name ON message_templates (enterprise_id, usage_id, name);
SELECT protect_tenant_table('message_templates');
