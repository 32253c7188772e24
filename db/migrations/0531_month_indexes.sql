-- The list of a month comes in the order of its last change: with the order in the index, a page reads its own rows only.
DROP INDEX contract_operations_month;
CREATE INDEX contract_operations_month ON contract_operations (enterprise_id, operational_month, updated_at, id_by_enterprise_id);
DROP INDEX billing_payments_month;
CREATE INDEX billing_payments_month ON billing_payments (enterprise_id, billing_month, updated_at, id_by_enterprise_id);
