import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { visibleReceipts } from '#money/receipts/receipts.ts'
import { openReceivables, type Receivable } from '#money/receipts/receivables.ts'
import { most } from './groups.ts'
import type { Marks } from './marks.ts'
import type { TodayRecord, TodaySectionAnswer } from './schema.ts'

/** Invoices and merged invoices have numbers of their own: those of merges are counted from here, so that none is meant for another. */
const mergesFrom = 1_000_000_000
/** A receipt that pays nothing is looked for so long. */
const days = 90

const idOf = ({ target_type, target_id }: Pick<Receivable, 'target_type' | 'target_id'>) =>
  target_type === 'billing_merge' ? mergesFrom + target_id : target_id

const openOf = ({ total, settled }: Receivable) => total - settled

/** Where the mail of an invoice is written once more. */
const mailPath = ({ target_type, target_id }: Receivable) =>
  target_type === 'billing_merge'
    ? `/enterprise/billing_merges/${target_id}`
    : `/enterprise/billing_payments/${target_id}/mail/billing`

const none = { about: null, state: null, count: null, call: null, renewal: null }

/** Which of these invoices the member sent or would send. */
const readOwn = async ({ tx, enterpriseId: e, member }: Scope, items: readonly Receivable[]) => {
  const idsOf = (type: Receivable['target_type']) =>
    items.filter(({ target_type }) => target_type === type).map(({ target_id }) => target_id)
  const found = await rows<Pick<Receivable, 'target_type' | 'target_id'>>(
    tx,
    sql`SELECT 'billing_payment' AS target_type, b.id_by_enterprise_id AS target_id FROM billing_payments b
        WHERE b.enterprise_id = ${e} AND b.id_by_enterprise_id = ANY(${idsOf('billing_payment')}::integer[]) AND b.billing_enterprise_member_id = ${member?.id ?? 0}
        UNION ALL SELECT 'billing_merge', g.id_by_enterprise_id FROM billing_merges g
        WHERE g.enterprise_id = ${e} AND g.id_by_enterprise_id = ANY(${idsOf('billing_merge')}::integer[]) AND g.enterprise_member_id = ${member?.id ?? 0}`,
  )
  return new Set(found.map(idOf))
}

type Rest = {
  id: number
  payer_name: string
  receipt_date: string
  rest: number
  of_all: number
  sum: number
}

/** Receipts of which something pays no invoice yet, the oldest first; they belong to whoever entered them. */
const readUnapplied = (scope: Scope, day: string, isMine: boolean, hidden: readonly number[]) =>
  rows<Rest>(
    scope.tx,
    sql`SELECT x.*, (count(*) OVER ())::integer AS of_all, (sum(x.rest) OVER ())::bigint AS sum FROM (
          SELECT r.id_by_enterprise_id AS id, r.payer_name, r.receipt_date, r.amount - (SELECT coalesce(sum(m.amount), 0)::bigint FROM receipt_matches m
            WHERE m.enterprise_id = ${tenantValue} AND m.receipt_id = r.id_by_enterprise_id AND m.unmatched_at IS NULL) AS rest
          FROM receipts r WHERE r.enterprise_id = ${scope.enterpriseId} AND r.receipt_date >= ${addDays(day, -days)} AND ${visibleReceipts(scope)}
            AND ${isMine ? sql`r.created_by = ${scope.member?.id ?? 0}` : sql`true`} AND NOT (r.id_by_enterprise_id = ANY(${[...hidden]}::integer[]))) x
        WHERE x.rest > 0 ORDER BY x.receipt_date, x.id LIMIT ${most}`,
  )

/** The receipt that last paid a part of each of these invoices. */
const readPayers = async ({ tx, enterpriseId }: Scope, items: readonly Receivable[]) => {
  if (items.length === 0) return new Map<number, number>()
  const found = await rows<Pick<Receivable, 'target_type' | 'target_id'> & { receipt_id: number }>(
    tx,
    sql`SELECT m.target_type, m.target_id, max(m.receipt_id) AS receipt_id FROM receipt_matches m
        WHERE m.enterprise_id = ${enterpriseId} AND m.unmatched_at IS NULL AND (m.target_type, m.target_id) IN (
          SELECT * FROM unnest(${items.map(({ target_type }) => target_type)}::text[], ${items.map(({ target_id }) => target_id)}::integer[]))
        GROUP BY 1, 2`,
  )
  return new Map(found.map((one) => [idOf(one), one.receipt_id]))
}

const sectionOf = (
  key: string,
  items: readonly Receivable[],
  toRecord: (item: Receivable) => TodayRecord,
): TodaySectionAnswer => ({
  key,
  count: items.length,
  amount: items.reduce((sum, item) => sum + openOf(item), 0),
  records: items.slice(0, most).map(toRecord),
})

/** What is not paid as it was billed: invoices paid in part, those past their day, and receipts that pay nothing yet. */
export const readMoney = async (scope: Scope, day: string, isMine: boolean, { hiddenOf }: Marks) => {
  const receivables = await openReceivables(scope, { as_of: day })
  const own = isMine ? await readOwn(scope, receivables) : undefined
  const shown = (key: string) => {
    const hidden = hiddenOf(key)
    return receivables.filter((item) => !hidden.includes(idOf(item)) && (!own || own.has(idOf(item))))
  }
  const differing = shown('differing').filter(({ settled }) => settled > 0)
  const late = ({ deadline_date, settled }: Receivable) =>
    deadline_date !== null && deadline_date < day && settled === 0
  const payers = await readPayers(scope, differing.slice(0, most))
  const unapplied = await readUnapplied(scope, day, isMine, hiddenOf('unapplied'))
  const sections: TodaySectionAnswer[] = [
    sectionOf('differing', differing, (item) => ({
      ...none,
      id: idOf(item),
      who: item.company_name,
      about: item.number,
      at: item.deadline_date,
      amount: item.total,
      count: item.settled,
      path: `/enterprise/receipts?r=${payers.get(idOf(item)) ?? ''}`,
    })),
    sectionOf('overdue', shown('overdue').filter(late), (item) => ({
      ...none,
      id: idOf(item),
      who: item.company_name,
      about: item.number,
      at: item.deadline_date,
      amount: openOf(item),
      path: mailPath(item),
    })),
    {
      key: 'unapplied',
      count: unapplied[0]?.of_all ?? 0,
      amount: unapplied[0]?.sum ?? 0,
      records: unapplied.map(({ id, payer_name, receipt_date, rest }) => ({
        ...none,
        id,
        who: payer_name,
        at: receipt_date,
        amount: rest,
        path: `/enterprise/receipts?r=${id}`,
      })),
    },
  ]
  const overdue = receivables.filter(({ deadline_date }) => deadline_date !== null && deadline_date < day)
  return {
    sections,
    overdue: { count: overdue.length, amount: overdue.reduce((sum, item) => sum + openOf(item), 0) },
    /** What falls due from today on. */
    coming: receivables.flatMap((item) =>
      item.deadline_date !== null && item.deadline_date >= day
        ? [{ day: item.deadline_date, amount: openOf(item) }]
        : [],
    ),
  }
}
export type Money = Awaited<ReturnType<typeof readMoney>>
