-- The operator is an agency too, number 0: its staff are its members, and what it keeps (agencies, what they owe, news) are
-- its records, with the lists, histories and views that every agency has (docs/decisions/0125-operator-as-agency.md).
INSERT INTO enterprises (id, name) VALUES (0, '運営') ON CONFLICT (id) DO NOTHING;

-- Only the operator's own agency sees every agency's row.
CREATE POLICY operator ON enterprises TO tsumugi_app USING (nullif(current_setting('app.enterprise_id', true), '')::int = 0);

-- Its staff as members, so that histories, views and comments name them; nobody signs in by them (member_logins).
INSERT INTO enterprise_members (enterprise_id, id_by_enterprise_id, l_name, f_name, email, authority, contract_permission, member_status)
SELECT 0, id, l_name, f_name, email, authority, 2, member_status FROM admin_members;

-- The site of a host that names no agency is that of the first agency, which the operator is not.
CREATE OR REPLACE FUNCTION site_of(host text) RETURNS TABLE (
  enterprise_id integer, name text, name_service text, zipcode text, prefecture_id integer, address text, building text, tel text,
  url_org text, site_domain text, site_domain_status integer, dispatch_license_number text, placement_license_number text,
  contract_status_id integer, restricted boolean, jobs_restricted boolean, settings jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE e enterprises; own_settings jsonb;
BEGIN
  IF host IS NULL THEN
    SELECT * INTO e FROM enterprises f WHERE f.id > 0 ORDER BY f.id LIMIT 1;
  ELSE
    SELECT * INTO e FROM enterprises f WHERE lower(f.site_domain) = lower(host);
  END IF;
  IF e.id IS NULL THEN RETURN; END IF;
  SELECT s.settings INTO own_settings FROM site_settings s WHERE s.enterprise_id = e.id;
  RETURN QUERY SELECT e.id, e.name, e.name_service, e.zipcode, e.prefecture_id, e.address, e.building, e.tel,
    e.url_org, e.site_domain, e.site_domain_status, e.dispatch_license_number, e.placement_license_number,
    e.contract_status_id, coalesce(e.restrictions->>'sites', '0') <> '0', coalesce(e.restrictions->>'jobs', '0') <> '0',
    coalesce(own_settings, '{}') || jsonb_build_object('company_logo_id', e.logo_file_id);
END $$;

-- The agencies as the operator's records: what their rows in `enterprises` say, and what is counted of them.
CREATE TABLE agencies (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text,
  name_service text,
  contract_status_id integer,
  president text,
  tel text,
  zipcode text,
  prefecture_id integer,
  address text,
  building text,
  url_org text,
  invoice_person text,
  invoice_email text,
  site_domain text,
  member_count integer,
  record_count integer,
  restriction_count integer,
  signed_in_at timestamptz(3),
  custom jsonb NOT NULL DEFAULT '{}',
  created_by integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL DEFAULT '',
  search_grams text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
CREATE INDEX agencies_updated_at ON agencies (enterprise_id, updated_at, id_by_enterprise_id);
CREATE INDEX agencies_search ON agencies USING gin (search_grams);
SELECT protect_tenant_table('agencies');
