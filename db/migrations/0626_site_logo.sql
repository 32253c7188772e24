-- The logo of an agency on its public site: the number of the file stands in the settings under a name that the site's own
-- settings cannot take, so that no other file is ever shown there.
CREATE OR REPLACE FUNCTION site_of(host text) RETURNS TABLE (
  enterprise_id integer, name text, name_service text, zipcode text, prefecture_id integer, address text, building text, tel text,
  url_org text, site_domain text, site_domain_status integer, dispatch_license_number text, placement_license_number text,
  contract_status_id integer, restricted boolean, jobs_restricted boolean, settings jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE e enterprises; own_settings jsonb;
BEGIN
  IF host IS NULL THEN
    SELECT * INTO e FROM enterprises f ORDER BY f.id LIMIT 1;
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
