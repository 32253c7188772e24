-- Companies of a status, newest first: how many there are is counted without reading the rows.
CREATE INDEX companies_status ON companies (enterprise_id, company_status_id, updated_at, id_by_enterprise_id);
