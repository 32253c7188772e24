-- What was kept of an agency whose contract ended: until when, the file that was made of it, and its erasure, which two of
-- the operator's staff must want (decision 0130). Records of the operator's agency (0), by the number of the agency.
ALTER TABLE enterprises ADD COLUMN contract_ended_at timestamptz(3);
UPDATE enterprises SET contract_ended_at = updated_at WHERE contract_status_id = 0;
ALTER TABLE platform_settings ADD COLUMN retention_days integer NOT NULL DEFAULT 90 CHECK (retention_days BETWEEN 0 AND 3650);

CREATE TABLE agency_removals (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  export_asked_at timestamptz(3),
  exported_at timestamptz(3),
  export_key text,
  export_size bigint,
  export_rows bigint,
  asked_by integer,
  asked_by_name text,
  asked_at timestamptz(3),
  confirmed_by integer,
  confirmed_by_name text,
  confirmed_at timestamptz(3),
  erased_at timestamptz(3),
  failure text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id),
  CHECK (confirmed_by IS NULL OR confirmed_by <> asked_by)
);
SELECT protect_tenant_table('agency_removals');

-- Whether the rows of an agency may go: its contract is over, and two different people said so. The database asks, since
-- what follows may remove what no role may (the histories, the ledger, the audit log).
CREATE FUNCTION may_erase_agency(agency integer) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE status integer; is_confirmed boolean;
BEGIN
  SELECT e.contract_status_id INTO status FROM enterprises e WHERE e.id = agency AND agency > 0;
  SELECT true INTO is_confirmed FROM agency_removals r
  WHERE r.enterprise_id = 0 AND r.id_by_enterprise_id = agency AND r.asked_by IS NOT NULL AND r.confirmed_by IS NOT NULL
    AND r.confirmed_by <> r.asked_by AND r.confirmed_at IS NOT NULL;
  RETURN coalesce(status = 0 AND is_confirmed, false);
END $$;

CREATE FUNCTION erase_agency_table(agency integer, of_table text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE erased bigint;
BEGIN
  IF agency IS DISTINCT FROM tenant() THEN RAISE EXCEPTION 'the rows of another agency'; END IF;
  IF NOT may_erase_agency(agency) THEN RAISE EXCEPTION 'the erasure of agency % is not confirmed', agency; END IF;
  EXECUTE format('DELETE FROM %I WHERE enterprise_id = %s', of_table, agency);
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;

-- The last step: nobody signs in by its addresses, and its own row keeps the name alone, which our invoices bear.
CREATE FUNCTION erase_agency_itself(agency integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF agency IS DISTINCT FROM tenant() THEN RAISE EXCEPTION 'the rows of another agency'; END IF;
  IF NOT may_erase_agency(agency) THEN RAISE EXCEPTION 'the erasure of agency % is not confirmed', agency; END IF;
  DELETE FROM member_logins WHERE enterprise_id = agency;
  DELETE FROM sessions WHERE enterprise_id = agency;
  UPDATE enterprises SET name_service = NULL, enterprise_logo = NULL, logo_file_id = NULL, zipcode = NULL, prefecture_id = NULL, address = NULL,
    building = NULL, tel = NULL, president = NULL, url_org = NULL, desc_org = NULL, domain = NULL, site_domain = NULL,
    site_domain_status = NULL, qualified_invoice_registration_number = NULL, dispatch_license_number = NULL,
    placement_license_number = NULL, invoice_person = NULL, invoice_email = NULL
  WHERE id = agency;
  UPDATE agencies SET name_service = NULL, zipcode = NULL, prefecture_id = NULL, address = NULL, building = NULL, tel = NULL,
    president = NULL, url_org = NULL, site_domain = NULL, invoice_person = NULL, invoice_email = NULL, member_count = 0,
    record_count = 0
  WHERE enterprise_id = 0 AND id_by_enterprise_id = agency;
END $$;
REVOKE ALL ON FUNCTION may_erase_agency(integer), erase_agency_table(integer, text), erase_agency_itself(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_erase_agency(integer), erase_agency_table(integer, text), erase_agency_itself(integer) TO tsumugi_eraser;
