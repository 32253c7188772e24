import { sql } from 'kysely'
import { today } from '#foundation/entity/today.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { formatMonthName } from '#foundation/rules/date-text.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import type { PortalPart, PortalRunning, PortalVisit, PortalWaiting } from '#sales/portal-people/part.ts'
import { approvalRows, deadlineOf } from './approvals/approval-rows.ts'
import { approvalsPath, hoursPath, type Kind } from './links.ts'
import { supplierBy, worker } from './of-person.ts'
import { datesOf, isWorkDay } from './work-days.ts'

const kinds = { hours: 'hours', approvals: 'approvals' } as const satisfies Record<Kind, Kind>

type Month = {
  id: number
  month: string
  contract_name: string | null
  client: string | null
  /** Somebody else, whose supplier looks; null for one's own month. */
  worker: string | null
  start: string
  end: string
  state: number
  minutes: number | null
  typed: number
  due: string | null
}

/** Months whose hours are waited for: they have begun, and are not handed in; one's own, and those of the people of one's company. */
const openMonths = ({ scope, person }: PortalVisit) =>
  rows<Month>(
    scope.tx,
    sql`${plannedOnce} SELECT t.id_by_enterprise_id AS id, t.operational_month AS month, t.contract_name, k.name AS client,
          CASE WHEN NOT coalesce(t.candidate_id_by_enterprise_id = ANY(${[...person.candidate_ids]}::integer[]), false) THEN n.name END AS worker,
          t.operation_start_date AS start,
          t.operation_end_date AS "end", t.timesheet_status_flg AS state, t.timesheet_minutes AS minutes, t.timesheet_deadline AS due,
          (SELECT count(*)::integer FROM jsonb_object_keys(coalesce(s.days, '{}'))) AS typed
        FROM contract_operations t
        LEFT JOIN companies k ON k.enterprise_id = t.enterprise_id AND k.id_by_enterprise_id = t.sales_company_id_by_enterprise_id
        LEFT JOIN candidates n ON n.enterprise_id = t.enterprise_id AND n.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        LEFT JOIN timesheets s ON s.enterprise_id = t.enterprise_id AND s.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} 
          AND (t.candidate_id_by_enterprise_id = ANY(${[...person.candidate_ids]}::integer[])
            OR t.supplier_company_id_by_enterprise_id = ANY(${person.members.map(({ company_id }) => company_id)}::integer[]))
          AND ((t.timesheet_status_flg = ${timesheetStates.open} AND t.sales_amount IS NULL) OR t.timesheet_status_flg = ${timesheetStates.sentBack})
          AND t.closed_flg = 0
          AND t.submission_status_flg <> ${CONFIRMED} AND t.operational_status_flg <> ${NO_WORK} AND t.operation_start_date <= ${today()}::date
        ORDER BY t.operational_month, t.id_by_enterprise_id LIMIT 100`,
  )

const hoursOf = (month: Month, { seal, person }: PortalVisit): PortalWaiting => {
  const by = month.worker === null ? worker : supplierBy(person.name)
  const wanted = datesOf({ operation_start_date: month.start, operation_end_date: month.end }).filter(
    isWorkDay,
  ).length
  const left = Math.max(0, wanted - month.typed)
  return {
    title:
      month.state === timesheetStates.sentBack
        ? `${formatMonthName(month.month)}の稼働報告（差戻し）`
        : `${formatMonthName(month.month)}の稼働報告`,
    // A supplier is told whose month it is, and not for which client.
    note: [month.worker ? `${month.worker}さん` : month.client, month.contract_name]
      .filter(Boolean)
      .join('　'),
    due: month.due,
    ref: { kind: kinds.hours, id: month.id },
    href: hoursPath(seal(kinds.hours, `${month.id}.${by}`)),
    act: month.state === timesheetStates.sentBack ? '直して提出する' : '稼働時間を入力する',
    progress: {
      done:
        month.minutes === null
          ? 'まだ入力がありません'
          : `${formatTime(month.minutes)} / ${month.typed}日入力ずみ`,
      left: left > 0 ? `残り ${left}日` : '提出だけです',
      share: wanted === 0 ? 0 : Math.min(1, month.typed / wanted),
    },
  }
}

/** Months in which somebody of a client may have something to approve. */
const monthsOfClients = ({ scope, person }: PortalVisit) =>
  rows<{ company_id: number; month: string }>(
    scope.tx,
    sql`${plannedOnce} SELECT DISTINCT sales_company_id_by_enterprise_id AS company_id, operational_month AS month FROM contract_operations
        WHERE enterprise_id = ${scope.enterpriseId} AND timesheet_status_flg = ${timesheetStates.submitted}
          AND sales_company_id_by_enterprise_id = ANY(${person.members.map(({ company_id }) => company_id)}::integer[])
        ORDER BY 2 LIMIT 24`,
  )

const approvalsOf = async (visit: PortalVisit): Promise<PortalWaiting[]> => {
  const { scope, person, seal } = visit
  if (person.members.length === 0) return []
  const waiting: PortalWaiting[] = []
  for (const { company_id, month } of await monthsOfClients(visit))
    for (const member of person.members.filter((one) => one.company_id === company_id)) {
      const approvals = await approvalRows(scope, member.id, month)
      const mine = approvals.filter(({ may_approve }) => may_approve)
      if (mine.length > 0)
        waiting.push({
          title: `${formatMonthName(month)}の稼働の承認`,
          note: `${mine.length}名　${mine
            .map(({ worker }) => worker)
            .slice(0, 3)
            .join('、')}${mine.length > 3 ? ' ほか' : ''}`,
          due: deadlineOf(mine),
          ref: { kind: kinds.approvals, id: member.id, month },
          href: approvalsPath(seal(kinds.approvals, `${member.id}.${month}`)),
          act: '稼働を承認する',
        })
    }
  return waiting
}

const contractsOfWorker = ({ scope, person }: PortalVisit) =>
  rows<PortalRunning>(
    scope.tx,
    sql`${plannedOnce} SELECT c.id_by_enterprise_id::text AS key, coalesce(c.name, c.title, '') AS title, k.name AS company,
          c.period_start_date AS "from", c.period_end_date AS "to"
        FROM contracts c
        LEFT JOIN companies k ON k.enterprise_id = c.enterprise_id AND k.id_by_enterprise_id = c.sales_company_id_by_enterprise_id
        WHERE c.enterprise_id = ${scope.enterpriseId} AND c.candidate_id_by_enterprise_id = ANY(${[...person.candidate_ids]}::integer[])
          AND c.contract_status_flg = ${CONFIRMED} AND c.period_end_date >= ${today()}::date
        ORDER BY c.period_start_date, c.id_by_enterprise_id LIMIT 24`,
  )

/** Hours for workers, approvals for clients, and the work that goes on. */
export const timesheetPart: PortalPart = {
  name: 'timesheets',
  waiting: async (visit) => [
    ...(await openMonths(visit)).map((month) => hoursOf(month, visit)),
    ...(await approvalsOf(visit)),
  ],
  running: contractsOfWorker,
}
