-- Custom properties: fields an agency adds to six kinds of record. Values stand in the record's column `custom`
-- under the key custom_<id>; several options of a checkbox stand in the entity's list table like any id list.
CREATE TABLE custom_properties (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  object_type text NOT NULL,
  object_group text,
  name text NOT NULL,
  field_type text NOT NULL,
  rules jsonb NOT NULL DEFAULT '{}',
  field_master jsonb NOT NULL DEFAULT '[]',
  archive_flg integer NOT NULL DEFAULT 0,
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX custom_properties_object ON custom_properties (enterprise_id, object_type, archive_flg);
CREATE UNIQUE INDEX custom_properties_name ON custom_properties (enterprise_id, object_type, name);
SELECT protect_tenant_table('custom_properties');
