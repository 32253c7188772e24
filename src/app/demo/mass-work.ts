import type pg from 'pg'
import { loadTables, shares } from './mass-load.ts'

/** Months that contracts run through. */
const runMonths = 12
/** Contracts begin somewhere in so many months, the last of them running now. */
const spreadMonths = 60

/**
 * SQL of one enterprise ($1). $2 is how many contracts; `n` counts them, from `start` on each runs a year, a third of them
 * renewals; one month of twenty is open, one of fifteen not billed yet.
 */
const contracts = `INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, name, contract_status_flg, period_start_date, period_end_date,
    primary_contract_id_by_enterprise_id, enterprise_member1_id, created_by, candidate_id_by_enterprise_id, sales_company_id_by_enterprise_id,
    supplier_company_id_by_enterprise_id, contract_kind_id, affiliation_type_id, sales_price_num, supplier_price_num,
    sales_adjustment_time_f, sales_adjustment_time_l)
  SELECT $1::integer, n, 'K' || n, '開発支援 ' || n, CASE WHEN n % 40 = 0 THEN 1 ELSE 99 END, s.start, (s.start + interval '${runMonths} months' - interval '1 day')::date,
    CASE WHEN n % 3 = 0 THEN greatest(1, n - 1000) END, 1 + n % 30, 1 + n % 30, n, 1 + n * 31 % 400, CASE WHEN n % 5 > 0 THEN 401 + n * 17 % 300 END, 1 + n % 2, 1 + n % 3,
    (60 + n % 40) * 10000, (50 + n % 40) * 10000, 140, 180
  FROM generate_series(1, $2::integer) n
  CROSS JOIN LATERAL (SELECT (date_trunc('month', current_date) - make_interval(months => (n % ${spreadMonths})::integer))::date AS start) s`

const month = `to_char(c.period_start_date + make_interval(months => m), 'YYYY-MM')`
const work = `INSERT INTO contract_operations (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, candidate_id_by_enterprise_id,
    sales_company_id_by_enterprise_id, supplier_company_id_by_enterprise_id, operational_month, operation_start_date, operation_end_date, working_minutes,
    operational_status_flg, submission_status_flg, sales_amount, supplier_amount, gross_profit_price)
  SELECT $1::integer, (c.id_by_enterprise_id - 1) * ${runMonths} + m + 1, c.id_by_enterprise_id, c.candidate_id_by_enterprise_id,
    c.sales_company_id_by_enterprise_id, c.supplier_company_id_by_enterprise_id, ${month},
    (c.period_start_date + make_interval(months => m))::date, (c.period_start_date + make_interval(months => m + 1) - interval '1 day')::date,
    CASE WHEN o.is_open THEN NULL ELSE 8400 + (c.id_by_enterprise_id * 7 + m) % 2400 END, 2, CASE WHEN o.is_open THEN 1 ELSE 99 END,
    CASE WHEN o.is_open THEN NULL ELSE c.sales_price_num END, CASE WHEN o.is_open THEN NULL ELSE c.supplier_price_num END,
    CASE WHEN o.is_open THEN NULL ELSE c.sales_price_num - c.supplier_price_num END
  FROM contracts c CROSS JOIN generate_series(0, ${runMonths - 1}) m
  CROSS JOIN LATERAL (SELECT (c.id_by_enterprise_id + m) % 20 = 0 AS is_open) o
  WHERE c.enterprise_id = $1`

const bills = `INSERT INTO billing_payments (enterprise_id, id_by_enterprise_id, contract_id_by_enterprise_id, contract_operation_id_by_enterprise_id,
    candidate_id_by_enterprise_id, billing_company_id_by_enterprise_id, billing_month, operation_start_date, operation_end_date, billing_status_flg, payment_status_flg,
    payment_side_flg, billing_sub_total, billing_consumption_tax, billing_total, payment_sub_total, payment_total, supplier_amount, gross_profit_price)
  SELECT $1::integer, o.id_by_enterprise_id, o.contract_id_by_enterprise_id, o.id_by_enterprise_id, o.candidate_id_by_enterprise_id, o.sales_company_id_by_enterprise_id,
    o.operational_month, o.operation_start_date, o.operation_end_date, s.state, s.state, 1, a.sales, a.sales / 10, a.sales + a.sales / 10, a.paid, a.paid + a.paid / 10, a.paid, a.sales - a.paid
  FROM contract_operations o
  CROSS JOIN LATERAL (SELECT CASE WHEN o.id_by_enterprise_id % 15 = 0 THEN 1 ELSE 99 END AS state) s
  CROSS JOIN LATERAL (SELECT coalesce(o.sales_amount, 700000) AS sales, coalesce(o.supplier_amount, 600000) AS paid) a
  WHERE o.enterprise_id = $1`

/** The companies and skills that reports group by. */
const companies = `INSERT INTO companies (enterprise_id, id_by_enterprise_id, name, prefecture_id)
  SELECT $1::integer, n, '株式会社' || n, 1 + n % 47 FROM generate_series(1, 700) n ON CONFLICT DO NOTHING`
const skills = `INSERT INTO candidates_lists (enterprise_id, column_name, value_id, id_by_enterprise_id, position)
  SELECT $1::integer, 'skill_ids', 1 + (n * 7 + i * 13) % 60, n, i FROM generate_series(1, $2::integer) n CROSS JOIN generate_series(1, 3) i ON CONFLICT DO NOTHING`

/** Gives enterprises `total` months of work and as many bills, in the shares of the enterprises: for measurements. */
export const seedWork = async (
  client: pg.Client,
  total: number,
  enterpriseIds: readonly number[],
): Promise<void> => {
  const counts = shares(Math.ceil(total / runMonths), enterpriseIds.length)
  await loadTables(
    client,
    ['contracts', 'contract_operations', 'billing_payments', 'candidates_lists'],
    async () => {
      for (const [at, id] of enterpriseIds.entries()) {
        const count = counts[at] ?? 0
        await client.query(companies, [id])
        await client.query(skills, [id, count])
        await client.query(contracts, [id, count])
        await client.query(work, [id])
        await client.query(bills, [id])
      }
    },
  )
}
