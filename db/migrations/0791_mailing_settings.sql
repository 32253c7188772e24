-- How an agency sends its marketing mails; without a row the defaults of the code hold.
CREATE TABLE mailing_settings (
  enterprise_id integer PRIMARY KEY REFERENCES enterprises (id),
  -- Mails a minute proposed for a new mailing; null: as fast as the server takes them.
  pace integer CHECK (pace BETWEEN 1 AND 100000),
  -- Mails to one person in 30 days that are enough: a warning, never a refusal.
  enough integer NOT NULL DEFAULT 8 CHECK (enough BETWEEN 1 AND 1000),
  measures_clicks boolean NOT NULL DEFAULT true,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
SELECT protect_tenant_table('mailing_settings');
