-- What the operator writes for the product's own public pages: who runs it, its other services, and its texts.
-- sibling_services: one a line, "name address".
ALTER TABLE platform_settings
  ADD COLUMN company_name text,
  ADD COLUMN company_url text,
  ADD COLUMN sibling_services text,
  ADD COLUMN privacy_body text,
  ADD COLUMN terms_body text;
