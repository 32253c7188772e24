-- Whose public site a host shows, in one round trip and before the tenant is known; without a host the main host's agency.
CREATE FUNCTION site_of(host text) RETURNS TABLE (
  enterprise_id integer, name text, name_service text, zipcode text, prefecture_id integer, address text, building text, tel text,
  url_org text, site_domain text, site_domain_status integer, dispatch_license_number text, placement_license_number text,
  contract_status_id integer, restricted boolean, settings jsonb
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT e.id, e.name, e.name_service, e.zipcode, e.prefecture_id, e.address, e.building, e.tel,
         e.url_org, e.site_domain, e.site_domain_status, e.dispatch_license_number, e.placement_license_number,
         e.contract_status_id, coalesce(e.restrictions->>'sites', '0') <> '0', coalesce(s.settings, '{}')
  FROM enterprises e
  LEFT JOIN site_settings s ON s.enterprise_id = e.id
  WHERE (host IS NULL AND e.id = (SELECT min(id) FROM enterprises)) OR lower(e.site_domain) = lower(host)
$$;

-- The very text a consent was given to, by its version.
CREATE TABLE consent_texts (
  enterprise_id integer NOT NULL,
  text_version text NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, text_version)
);
SELECT protect_tenant_table('consent_texts');
