import { sql } from 'kysely'
import { lawSettings } from '#compliance/settings.ts'
import { hasProtectedSupplier, ownEmployee } from '#compliance/supplier.ts'
import { orderFault } from '#contracts/contract-documents/order-before-start.ts'
import { isAgreed } from '#contracts/contract-terms/agreement-states.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { expression, whereVisible } from '#foundation/entity/store/store.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { orderDaysAhead, orderDaysBehind } from '#foundation/rules/order-before-start.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { openItems } from '#money/receipts/ageing.ts'
import { type QualityKey, qualityKeys } from './checks.ts'
import type { QualityAnswer, QualityRecord } from './schema.ts'

type Check = Omit<QualityAnswer['checks'][number], 'key'>

/** So many of each are listed; the rest is counted. */
const most = 50

type Found = Omit<QualityRecord, 'unapplied'> & { count: number; sum: number | null }

/** What a statement finds, with all of them counted: its columns are id, title, sub, amount and days. */
const readCheck = async (scope: Scope, found: Fragment, order: Fragment): Promise<Check> => {
  const read = await rows<Found>(
    scope.tx,
    sql`SELECT f.*, count(*) OVER ()::int AS count, (sum(f.amount) OVER ())::bigint AS sum FROM (${found}) f ORDER BY ${order}, f.id LIMIT ${most}`,
  )
  const [first] = read
  return {
    count: first?.count ?? 0,
    amount: first?.sum == null ? null : Number(first.sum),
    records: read.map(({ id, title, sub, amount, days }) => ({
      id,
      title,
      sub,
      amount: amount === null ? null : Number(amount),
      days,
      unapplied: null,
    })),
  }
}

/** Confirmed contracts that have not ended, over `t`. */
const going = (scope: Scope, day: string) =>
  sql`${whereVisible(contracts, scope)} AND t.contract_status_flg = ${CONFIRMED} AND t.period_end_date >= ${day}::date`

const contractColumns = (enterpriseId: number, day: string) => ({
  columns: sql`t.id_by_enterprise_id AS id, coalesce(t.title, t.name, '') AS title, w.name AS sub, (${day}::date - t.period_start_date)::int AS days`,
  join: sql`LEFT JOIN candidates w ON w.enterprise_id = ${enterpriseId} AND w.id_by_enterprise_id = t.candidate_id_by_enterprise_id`,
})

const profit = expression(contracts, 'gross_profit_price')

const readers: Record<QualityKey, (scope: Scope, day: string) => Promise<Check>> = {
  losing(scope, day) {
    const { columns, join } = contractColumns(scope.enterpriseId, day)
    return readCheck(
      scope,
      sql`SELECT ${columns}, ${profit} AS amount FROM contracts t ${join} WHERE ${going(scope, day)} AND ${profit} < 0`,
      sql`f.amount`,
    )
  },
  async overdue(scope, day) {
    const { companies } = await openItems(scope, day, {})
    const late = companies
      .map(({ company_id, company_name, days_30, days_60, days_90, older, unapplied }) => ({
        id: company_id ?? 0,
        title: company_name,
        sub: older > 0 ? '90日超過を含む' : days_90 > 0 ? '61〜90日超過を含む' : null,
        amount: days_30 + days_60 + days_90 + older,
        days: null,
        unapplied,
      }))
      .filter(({ amount }) => amount > 0)
      .toSorted((a, b) => b.amount - a.amount)
    return {
      count: late.length,
      amount: late.length === 0 ? null : late.reduce((sum, { amount }) => sum + amount, 0),
      records: late.slice(0, most),
    }
  },
  order_document(scope, day) {
    const { columns, join } = contractColumns(scope.enterpriseId, day)
    return readCheck(
      scope,
      sql`SELECT ${columns}, NULL::bigint AS amount FROM contracts t ${join} WHERE ${going(scope, day)} AND NOT ${ownEmployee}
          AND NOT EXISTS (SELECT 1 FROM issued_documents d WHERE d.enterprise_id = ${scope.enterpriseId} AND d.target_type = 'contract' AND d.side = 'supplier_purchaseorder'
            AND (d.target_id = t.id_by_enterprise_id OR t.id_by_enterprise_id = ANY(d.part_ids)))`,
      sql`f.days DESC`,
    )
  },
  async order_before_start(scope, day) {
    const { columns, join } = contractColumns(scope.enterpriseId, day)
    const isProtected = hasProtectedSupplier(await lawSettings(scope))
    return readCheck(
      scope,
      sql`SELECT ${columns}, NULL::bigint AS amount FROM contracts t ${join} WHERE ${going(scope, day)} AND ${isProtected}
          AND t.period_start_date BETWEEN ${addDays(day, -orderDaysBehind)} AND ${addDays(day, orderDaysAhead)} AND ${orderFault} IS NOT NULL`,
      sql`f.days DESC`,
    )
  },
  unagreed(scope, day) {
    const { columns, join } = contractColumns(scope.enterpriseId, day)
    return readCheck(
      scope,
      sql`SELECT ${columns}, NULL::bigint AS amount FROM contracts t ${join} WHERE ${going(scope, day)} AND NOT ${isAgreed}
          AND EXISTS (SELECT 1 FROM agreements a WHERE a.enterprise_id = ${scope.enterpriseId})`,
      sql`f.days DESC`,
    )
  },
  registration_number(scope, day) {
    return readCheck(
      scope,
      sql`SELECT s.id_by_enterprise_id AS id, s.name AS title, count(*) || '件の契約' AS sub, NULL::bigint AS amount, NULL::int AS days
          FROM contracts t JOIN companies s ON s.enterprise_id = ${scope.enterpriseId} AND s.id_by_enterprise_id = t.supplier_company_id_by_enterprise_id
          WHERE ${going(scope, day)} AND s.qualified_invoice_registration_number IS NULL GROUP BY 1, 2`,
      sql`f.title`,
    )
  },
  consent(scope) {
    return readCheck(
      scope,
      sql`SELECT c.id_by_enterprise_id AS id, c.name AS title, c.email AS sub, NULL::bigint AS amount, NULL::int AS days FROM candidates c
          WHERE c.enterprise_id = ${scope.enterpriseId} AND c.email IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM mail_consents m WHERE m.enterprise_id = ${scope.enterpriseId} AND m.candidate_id = c.id_by_enterprise_id)`,
      sql`f.id DESC`,
    )
  },
}

/** What is missing or wrong in the data today, as far as the member may see it. */
export const readQuality = async (scope: Scope): Promise<QualityAnswer> => {
  const day = today()
  const checks: QualityAnswer['checks'] = []
  for (const key of qualityKeys) checks.push({ key, ...(await readers[key](scope, day)) })
  return { as_of: scope.asOf ?? new Date().toISOString(), checks }
}
