-- breaks the release before: it counts no internal cost in the gross profit of the bills it makes, and leaves their months behind
-- One gross profit everywhere (docs/decisions/0201-one-gross-profit.md): a bill holds what its month costs, of own employees
-- the internal cost, and its month holds the bill's amounts. What was stored before is put right, and the history says so.
DROP INDEX billing_payments_month;
ALTER TABLE billing_payments ADD COLUMN supplier_amount bigint;

CREATE FUNCTION migrated_yen(amount bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN amount < 0 THEN '−' ELSE '' END || '¥' || to_char(abs(amount), 'FM999,999,999,999,990')
$$;
CREATE FUNCTION migrated_cost(payment_side_flg integer, payment_sub_total bigint, internal_cost bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN payment_side_flg = 1 THEN coalesce(payment_sub_total, 0) ELSE coalesce(internal_cost, 0) END
$$;

INSERT INTO histories (enterprise_id, target_type, target_id, process_id, kind, column_name, old_value, new_value, old_label, new_label, note)
  SELECT b.enterprise_id, 'billing_payment', b.id_by_enterprise_id, 20, 'update', 'gross_profit_price', to_jsonb(b.gross_profit_price),
    to_jsonb(b.billing_sub_total - c.cost), migrated_yen(b.gross_profit_price), migrated_yen(b.billing_sub_total - c.cost),
    '粗利の数え方をすべての画面でそろえ、社内原価を差し引きました'
  FROM billing_payments b
  JOIN contract_operations o ON o.enterprise_id = b.enterprise_id AND o.id_by_enterprise_id = b.contract_operation_id_by_enterprise_id
  CROSS JOIN LATERAL (SELECT migrated_cost(b.payment_side_flg, b.payment_sub_total, o.supplier_amount) AS cost) c
  WHERE b.billing_sub_total IS NOT NULL AND b.gross_profit_price IS DISTINCT FROM b.billing_sub_total - c.cost;
-- Each row is written once: those whose profit was right, and those whose was not, which programs that follow them read again.
UPDATE billing_payments b SET supplier_amount = migrated_cost(b.payment_side_flg, b.payment_sub_total, o.supplier_amount)
  FROM contract_operations o
  WHERE o.enterprise_id = b.enterprise_id AND o.id_by_enterprise_id = b.contract_operation_id_by_enterprise_id
    AND (b.billing_sub_total IS NULL
      OR b.gross_profit_price IS NOT DISTINCT FROM b.billing_sub_total - migrated_cost(b.payment_side_flg, b.payment_sub_total, o.supplier_amount));
UPDATE billing_payments b SET supplier_amount = migrated_cost(b.payment_side_flg, b.payment_sub_total, o.supplier_amount),
    gross_profit_price = b.billing_sub_total - migrated_cost(b.payment_side_flg, b.payment_sub_total, o.supplier_amount),
    updated_at = moment_after(b.updated_at, statement_timestamp())
  FROM contract_operations o
  WHERE o.enterprise_id = b.enterprise_id AND o.id_by_enterprise_id = b.contract_operation_id_by_enterprise_id AND b.supplier_amount IS NULL;

INSERT INTO histories (enterprise_id, target_type, target_id, process_id, kind, column_name, old_value, new_value, old_label, new_label, note)
  SELECT o.enterprise_id, 'contract_operation', o.id_by_enterprise_id, 20, 'update', x.column_name, to_jsonb(x.old), to_jsonb(x.new),
    migrated_yen(x.old), migrated_yen(x.new), '請求・支払の金額に合わせて、月の金額を直しました'
  FROM contract_operations o
  JOIN billing_payments b ON b.enterprise_id = o.enterprise_id AND b.contract_operation_id_by_enterprise_id = o.id_by_enterprise_id
  CROSS JOIN LATERAL (VALUES ('sales_amount', o.sales_amount, b.billing_sub_total), ('supplier_amount', o.supplier_amount, b.supplier_amount),
    ('gross_profit_price', o.gross_profit_price, b.gross_profit_price)) AS x (column_name, old, new)
  WHERE b.billing_sub_total IS NOT NULL AND x.old IS DISTINCT FROM x.new;
UPDATE contract_operations o SET sales_amount = b.billing_sub_total, supplier_amount = b.supplier_amount, gross_profit_price = b.gross_profit_price,
    updated_at = moment_after(o.updated_at, statement_timestamp())
  FROM billing_payments b
  WHERE b.enterprise_id = o.enterprise_id AND b.contract_operation_id_by_enterprise_id = o.id_by_enterprise_id AND b.billing_sub_total IS NOT NULL
    AND (o.sales_amount, o.supplier_amount, o.gross_profit_price) IS DISTINCT FROM (b.billing_sub_total, b.supplier_amount, b.gross_profit_price);
DROP FUNCTION migrated_yen(bigint);
DROP FUNCTION migrated_cost(integer, bigint, bigint);

CREATE INDEX billing_payments_month ON billing_payments (enterprise_id, billing_month, updated_at, id_by_enterprise_id)
  INCLUDE (contract_id_by_enterprise_id, billing_status_flg, payment_status_flg, payment_side_flg, billing_sub_total,
    billing_consumption_tax, billing_total, payment_sub_total, payment_total, supplier_amount, gross_profit_price);
