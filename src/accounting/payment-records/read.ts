import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import { addressLines } from '#documents/parts/address-lines.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { PAID } from '#money/payouts/transfer-moves.ts'
import { filingLimit } from './filing.ts'

/** Sums of fees in yen: `amount` without consumption tax, of which `unpaid` is not paid yet, and the income tax of both. */
export type FeeSums = {
  amount: number
  unpaid: number
  withholding: number
  unpaid_withholding: number
  consumption_tax: number
  count: number
}

/** What one payee earned in a year of fees that income tax is withheld of (支払調書). There is no My Number anywhere. */
export type PaymentRecord = FeeSums & {
  candidate_id: number
  name: string
  zipcode: string
  address: string[]
  must_file: boolean
  kinds: (FeeSums & { kind_id: number })[]
}

/** A payment of a payee, in yen; not paid yet without a day. */
export type PaymentRecordLine = {
  billing_payment_id: number
  number: string
  billing_month: string
  kind_id: number
  fixed_on: string
  paid_on: string | null
  transfer_id: number | null
  amount: number
  consumption_tax: number
  withholding: number
}

export type PaymentRecordQuery = { year: number; filing: boolean; candidate_id?: number | undefined }

/** The day a fee counts from: the day it falls due, or was paid, whichever came first. What is not paid counts then as well, once. */
const fixedOn = sql`coalesce(least(x.paid_on, t.payment_deadline_date), t.payment_issue_date, t.operation_end_date)`

/** What the fee is without tax and without what was laid out: the base of the withholding. */
const fee = sql`(t.payment_sub_total - coalesce(t.payment_non_taxed_expenses_num, 0))`

/** Confirmed fees of a year, as far as the member may see them. */
const fromFees = (
  scope: Scope,
  { year, candidate_id }: PaymentRecordQuery,
): Fragment => sql`FROM billing_payments t
  LEFT JOIN transfer_lines l ON l.enterprise_id = t.enterprise_id AND l.billing_payment_id = t.id_by_enterprise_id AND l.cancelled_at IS NULL
  LEFT JOIN transfers x ON x.enterprise_id = l.enterprise_id AND x.id_by_enterprise_id = l.transfer_id AND x.status_flg = ${PAID}
  WHERE t.enterprise_id = ${scope.enterpriseId} AND t.payment_side_flg = 1 AND t.payment_status_flg = ${CONFIRMED} AND t.payment_withholding_kind_id > 0
    AND ${fixedOn} BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date
    AND (${candidate_id === undefined} OR t.candidate_id_by_enterprise_id = ${candidate_id ?? 0})
    AND ${visibleByContract(scope) ?? sql`true`}`

const sums = sql`coalesce(sum(${fee}), 0)::bigint AS amount, coalesce(sum(${fee}) FILTER (WHERE x.paid_on IS NULL), 0)::bigint AS unpaid,
  coalesce(sum(t.payment_withholding_num), 0)::bigint AS withholding, coalesce(sum(t.payment_withholding_num) FILTER (WHERE x.paid_on IS NULL), 0)::bigint AS unpaid_withholding,
  coalesce(sum(t.payment_consumption_tax), 0)::bigint AS consumption_tax, count(*) AS count`

type Payee = FeeSums & {
  candidate_id: number
  name: string
  zipcode: string | null
  prefecture_id: number | null
  address: string | null
  building: string | null
  found: number
}
type Kind = FeeSums & { candidate_id: number; kind_id: number }

/** Payees of a year by name, with how many there are and what all of them come to; the address is that of today. */
export const readPaymentRecords = async (
  scope: Scope,
  query: PaymentRecordQuery,
  { page, limit_value }: { page: number; limit_value: number },
) => {
  const limit = filingLimit(query.year)
  const payees = sql`SELECT t.candidate_id_by_enterprise_id AS candidate_id, ${sums} ${fromFees(scope, query)}
    GROUP BY 1 HAVING NOT ${query.filing} OR sum(${fee}) > ${limit}`
  const found = await rows<Payee>(
    scope.tx,
    sql`SELECT p.*, coalesce(w.name, '') AS name, w.zipcode, w.prefecture_id, w.address, w.building, count(*) OVER () AS found
        FROM (${payees}) p LEFT JOIN candidates w ON w.enterprise_id = ${scope.enterpriseId} AND w.id_by_enterprise_id = p.candidate_id
        ORDER BY w.name, p.candidate_id LIMIT ${limit_value} OFFSET ${(page - 1) * limit_value}`,
  )
  const kinds = Map.groupBy(
    await rows<Kind>(
      scope.tx,
      sql`SELECT t.candidate_id_by_enterprise_id AS candidate_id, t.payment_withholding_kind_id AS kind_id, ${sums} ${fromFees(scope, query)}
          AND t.candidate_id_by_enterprise_id = ANY(${found.map(({ candidate_id }) => candidate_id)}::integer[]) GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    ({ candidate_id }) => candidate_id,
  )
  const totals = await row<{ amount: number; withholding: number; unpaid: number }>(
    scope.tx,
    sql`SELECT coalesce(sum(p.amount), 0)::bigint AS amount, coalesce(sum(p.withholding), 0)::bigint AS withholding, coalesce(sum(p.unpaid), 0)::bigint AS unpaid FROM (${payees}) p`,
  )
  return {
    payment_records: found.map(
      ({ found: _, prefecture_id, address, building, zipcode, ...payee }): PaymentRecord => ({
        ...payee,
        zipcode: zipcode ?? '',
        address: addressLines(scope.masters, prefecture_id, address, building),
        must_file: payee.amount > limit,
        kinds: (kinds.get(payee.candidate_id) ?? []).map(({ candidate_id: __, ...kind }) => kind),
      }),
    ),
    count: found[0]?.found ?? 0,
    totals: totals ?? { amount: 0, withholding: 0, unpaid: 0 },
  }
}

/** The payments behind a payee's slip, by day. */
export const readPaymentRecordLines = (
  scope: Scope,
  query: { year: number; candidate_id: number },
): Promise<PaymentRecordLine[]> =>
  rows<PaymentRecordLine>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS billing_payment_id, coalesce(t.payment_number, '') AS number, t.billing_month, t.payment_withholding_kind_id AS kind_id,
          ${fixedOn} AS fixed_on, x.paid_on, x.id_by_enterprise_id AS transfer_id, ${fee} AS amount, coalesce(t.payment_consumption_tax, 0) AS consumption_tax,
          coalesce(t.payment_withholding_num, 0) AS withholding
        ${fromFees(scope, { ...query, filing: false })} ORDER BY fixed_on, t.id_by_enterprise_id LIMIT 1000`,
  )
