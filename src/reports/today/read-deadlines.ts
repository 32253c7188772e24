import { sql } from 'kysely'
import { renewalRows } from '#contracts/contract-renewals/rows.ts'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { addDays, addMonths, monthOf } from '#foundation/rules/calendar.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { EXPIRED } from '#foundation/rules/states/contract.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { type DeadlineTerm, submissionDeadline } from '#foundation/rules/submission-deadline.ts'
import { goesOn } from '../radar/next-step.ts'
import type { Money } from './read-money.ts'
import type { Deadline } from './schema.ts'

/** The week from today on. */
const days = 7
/** A notice is due 30 days before the contract ends (フリーランス法16条). */
const noticeDays = 30
const most = 8

type Term = DeadlineTerm & { operational_month: string; count: number }

/** By when hours that nobody has entered are to be handed in, by the terms of their contracts. */
const readHours = async (scope: Scope, day: string): Promise<Deadline[]> => {
  const found = await rows<Term>(
    scope.tx,
    sql`SELECT t.operational_month, c.deadline_submit_deliverable_month AS month, c.deadline_submit_deliverable_day AS day,
          c.deadline_submit_deliverable_date_type AS date_type, count(*)::integer AS count
        FROM contract_operations t
        JOIN contracts c ON c.enterprise_id = ${scope.enterpriseId} AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND ${visibleByContract(scope) ?? sql`true`} AND c.deadline_submit_deliverable_day IS NOT NULL
          AND t.sales_amount IS NULL AND t.operational_status_flg <> ${NO_WORK} AND t.submission_status_flg <> ${CONFIRMED}
          AND t.operational_month BETWEEN ${addMonths(monthOf(day), -2)} AND ${monthOf(day)}
        GROUP BY 1, 2, 3, 4`,
  )
  return found.flatMap(({ operational_month, count, ...term }) => {
    const due = submissionDeadline(operational_month, term, isHoliday)
    return due === null
      ? []
      : [{ day: due, kind: 'hours' as const, about: operational_month, id: null, count, amount: null }]
  })
}

/** By when a freelancer must be told that a contract is not renewed. */
const readNotices = async (scope: Scope, day: string): Promise<Deadline[]> => {
  const { renewals } = await renewalRows(
    scope,
    sql`t.period_end_date BETWEEN ${addDays(day, noticeDays)} AND ${addDays(day, noticeDays + days + 1)} AND t.contract_ext_confirm_status_flg < ${EXPIRED}`,
    { limit: 50, offset: 0 },
  )
  return renewals.flatMap(({ id_by_enterprise_id: id, candidate, title, notice_by, sales, supplier }) =>
    notice_by === null || goesOn({ sales: sales.request_flg, supplier: supplier?.request_flg })
      ? []
      : [
          {
            day: notice_by,
            kind: 'notice' as const,
            about: candidate?.name ?? title,
            id,
            count: 1,
            amount: null,
          },
        ],
  )
}

/** What is to be paid out, by its day. */
const readPayables = async (scope: Scope, day: string): Promise<Deadline[]> => {
  const found = await rows<{ day: string; count: number; amount: number }>(
    scope.tx,
    sql`SELECT t.payment_deadline_date AS day, count(*)::integer AS count, coalesce(sum(t.payment_total - coalesce(t.payment_withholding_num, 0)), 0)::bigint AS amount
        FROM billing_payments t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.payment_side_flg = 1 AND t.payment_status_flg = ${CONFIRMED}
          AND ${visibleByContract(scope) ?? sql`true`} AND t.payment_deadline_date BETWEEN ${day} AND ${addDays(day, days)} GROUP BY 1`,
  )
  return found.map((one) => ({ ...one, kind: 'payable', about: null, id: null }))
}

/** Payments of clients, by the day they are due. */
const ofClients = ({ coming }: Pick<Money, 'coming'>): Deadline[] =>
  [...Map.groupBy(coming, ({ day }) => day)].map(([day, some]) => ({
    day,
    kind: 'receivable',
    about: null,
    id: null,
    count: some.length,
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  }))

type Seen = { contracts: boolean; operations: boolean; money: Money | undefined }

/** What has its day within a week, the nearest first. */
export const readDeadlines = async (scope: Scope, day: string, seen: Seen): Promise<Deadline[]> => {
  const all = [
    ...(seen.operations ? await readHours(scope, day) : []),
    ...(seen.contracts ? await readNotices(scope, day) : []),
    ...(seen.money ? [...ofClients(seen.money), ...(await readPayables(scope, day))] : []),
  ]
  return all
    .filter((one) => one.day >= day && one.day <= addDays(day, days))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind))
    .slice(0, most)
}
