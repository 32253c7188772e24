import { sql } from 'kysely'
import { actAsApprover } from '#contracts/timesheets/approvals/approve-month.ts'
import { enterHours } from '#contracts/timesheets/enter.ts'
import { submitTimesheet } from '#contracts/timesheets/hand-in.ts'
import { worker } from '#contracts/timesheets/of-person.ts'
import { lockTimesheet } from '#contracts/timesheets/timesheet.ts'
import { datesOf, isWorkDay } from '#contracts/timesheets/work-days.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import { pick, type Random } from './random.ts'

const days = ['9:30-18:30 休1', '9:00-18:00 休1', '10:00-19:30 休1', '9:30-19:00 休1', '9:00-18:30 休1']
/** The first month that is over stays open, so that there is something to remind of. */
const stayOpen = 1
/** Of this month so many have begun to type. */
const typing = 5

type Open = {
  id: number
  month: string
  start: string
  end: string
  company: number
  approver: number | null
}

const openMonths = (scope: Scope) =>
  rows<Open>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS id, t.operational_month AS month, t.operation_start_date AS start, t.operation_end_date AS "end",
          t.sales_company_id_by_enterprise_id AS company,
          (SELECT min(m.id_by_enterprise_id) FROM company_members m WHERE m.enterprise_id = ${scope.enterpriseId}
            AND m.company_id_by_enterprise_id = t.sales_company_id_by_enterprise_id) AS approver
        FROM contract_operations t WHERE t.enterprise_id = ${scope.enterpriseId} AND t.submission_status_flg = ${UNCONFIRMED}
          AND t.sales_amount IS NULL AND t.operational_status_flg <> 5 AND t.operation_start_date <= ${today()}::date
        ORDER BY t.operational_month, t.id_by_enterprise_id LIMIT 200`,
  )

/** The client approves what its workers hand in. */
const setApproval = async (scope: Scope, { company, approver }: Open) => {
  const settings = { approval_flg: 1, approver1_id: approver }
  await sql`INSERT INTO timesheet_settings (enterprise_id, level, level_id, settings)
    VALUES (${scope.enterpriseId}, 'company', ${company}, ${JSON.stringify(settings)}::jsonb)
    ON CONFLICT (enterprise_id, level, level_id) DO NOTHING`.execute(scope.tx)
}

const typeDays = async (scope: Scope, random: Random, { id, start, end }: Open, until: string) => {
  const worked = datesOf({ operation_start_date: start, operation_end_date: end }).filter(
    (date) => isWorkDay(date) && date <= until,
  )
  const typed = Object.fromEntries(worked.map((date) => [date, pick(random, days)]))
  await enterHours(scope, await lockTimesheet(scope, id), { days: typed })
}

const handIn = async (scope: Scope, random: Random, open: Open) => {
  await typeDays(scope, random, open, open.end)
  await submitTimesheet(scope, await lockTimesheet(scope, open.id), worker)
}

/**
 * Hours as workers hand them in: of a month that is over some are handed in, approved or sent back by the client, and of this month
 * some have begun to type. Nobody of the agency does it.
 */
export const makeTimesheets = async (agency: Scope, random: Random): Promise<void> => {
  const scope: Scope = { ...agency, member: null }
  const found = await openMonths(scope)
  const over = found.filter(({ end }) => end < today()).slice(stayOpen)
  for (const [at, open] of over.entries()) {
    // The first is to be received by staff; the others are of clients who approve.
    if (at > 0 && open.approver !== null) await setApproval(scope, open)
    await handIn(scope, random, open)
    if (open.approver === null || at < 2) continue
    const approving = { company_member_id: open.approver, month: open.month }
    await actAsApprover(
      scope,
      approving,
      at === 2
        ? { act: 'send_back', ids: [open.id], reason: '20日の終業時刻が、こちらの記録と違います' }
        : { act: 'approve', ids: [open.id] },
    )
  }
  for (const open of found.filter(({ end }) => end >= today()).slice(-typing))
    await typeDays(scope, random, open, today())
}
