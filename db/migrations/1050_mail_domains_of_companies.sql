-- Whose mail a mail is, is known by the domain it comes from: that of a contact's address, or of a company's homepage. As with
-- duplicates (0360) a plain text column is what an index under row-level security can serve.
CREATE FUNCTION domain_of_email(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(split_part(fold_email(email), '@', 2), '')
$$;
CREATE FUNCTION domain_of_url(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(substring(lower(btrim(url)) FROM '^https?://(?:www\.)?([^/:?#]+)'), '')
$$;

ALTER TABLE company_members ADD COLUMN mail_domain text GENERATED ALWAYS AS (domain_of_email(email)) STORED;
CREATE INDEX company_members_mail_domain ON company_members (enterprise_id, mail_domain, company_id_by_enterprise_id) WHERE mail_domain IS NOT NULL;

ALTER TABLE companies ADD COLUMN homepage_domain text GENERATED ALWAYS AS (domain_of_url(homepage)) STORED;
CREATE INDEX companies_homepage_domain ON companies (enterprise_id, homepage_domain, id_by_enterprise_id) WHERE homepage_domain IS NOT NULL;
