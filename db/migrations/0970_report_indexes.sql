-- Reports add up from the indexes alone (docs/decisions/0143-reports-at-size.md): the month indexes hold what is added up, and
-- one index of contracts what they are counted and grouped by.
DROP INDEX contract_operations_month;
CREATE INDEX contract_operations_month ON contract_operations (enterprise_id, operational_month, updated_at, id_by_enterprise_id)
  INCLUDE (contract_id_by_enterprise_id, working_minutes, operational_status_flg, submission_status_flg, sales_adjustment_time_f,
    sales_adjustment_time_l, sales_amount, supplier_amount, adjustment_amount, gross_profit_price);
DROP INDEX billing_payments_month;
CREATE INDEX billing_payments_month ON billing_payments (enterprise_id, billing_month, updated_at, id_by_enterprise_id)
  INCLUDE (contract_id_by_enterprise_id, billing_status_flg, payment_status_flg, payment_side_flg, billing_sub_total,
    billing_consumption_tax, billing_total, payment_sub_total, payment_total, gross_profit_price);
CREATE INDEX contracts_figures ON contracts (enterprise_id, id_by_enterprise_id)
  INCLUDE (contract_status_flg, period_start_date, period_end_date, primary_contract_id_by_enterprise_id, created_by,
    enterprise_member1_id, sales_company_id_by_enterprise_id, supplier_company_id_by_enterprise_id, contract_kind_id,
    affiliation_type_id, opportunity_id_by_enterprise_id, candidate_id_by_enterprise_id, sales_adjustment_time_f,
    sales_adjustment_time_l);
