-- Figures take their usage from the invoices of the month (docs/decisions/0147-kpi-of-invoices.md): nothing else is counted for them.
DELETE FROM kpi_agencies WHERE paid IS NULL;
ALTER TABLE kpi_agencies DROP COLUMN counts;
ALTER TABLE kpi_agencies ALTER COLUMN paid SET NOT NULL;
DROP INDEX billing_payments_created_at;
