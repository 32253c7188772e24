-- Figures take their usage from the invoices of the month (docs/decisions/0147-kpi-of-invoices.md): nothing else is counted for them.
-- `counts` of kpi_agencies stays for the release before, and is written no more.
DELETE FROM kpi_agencies WHERE paid IS NULL;
DROP INDEX billing_payments_created_at;
