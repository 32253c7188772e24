-- Whether the operator closes the agency's jobs is known with the site: pages that show jobs close with the next request.
DROP FUNCTION site_of(text);
CREATE FUNCTION site_of(host text) RETURNS TABLE (
  enterprise_id integer, name text, name_service text, zipcode text, prefecture_id integer, address text, building text, tel text,
  url_org text, site_domain text, site_domain_status integer, dispatch_license_number text, placement_license_number text,
  contract_status_id integer, restricted boolean, jobs_restricted boolean, settings jsonb
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY
  SELECT e.id, e.name, e.name_service, e.zipcode, e.prefecture_id, e.address, e.building, e.tel,
         e.url_org, e.site_domain, e.site_domain_status, e.dispatch_license_number, e.placement_license_number,
         e.contract_status_id, coalesce(e.restrictions->>'sites', '0') <> '0', coalesce(e.restrictions->>'jobs', '0') <> '0', coalesce(s.settings, '{}')
  FROM enterprises e
  LEFT JOIN site_settings s ON s.enterprise_id = e.id
  WHERE (host IS NULL AND e.id = (SELECT min(f.id) FROM enterprises f)) OR lower(e.site_domain) = lower(host);
END $$;
