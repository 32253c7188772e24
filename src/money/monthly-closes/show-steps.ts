import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { isHoliday } from '#foundation/platform/holidays.ts'
import { addMonths } from '#foundation/rules/calendar.ts'
import { own } from '#foundation/rules/own.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { type DeadlineTerm, submissionDeadline } from '#foundation/rules/submission-deadline.ts'
import { type CloseStep, closeSteps } from './close.ts'
import type { Amounts, MonthlyClose, StepRow } from './schema.ts'
import { monthRows, reasonsOf, stepSql, unfinished } from './step-sql.ts'

/** Rows of a step in one answer. */
const rowsMost = 1_000

/** Rows that miss nothing. */
const ready = (step: CloseStep) => {
  const { about, done, possible } = stepSql[step]
  return sql`${about} AND NOT ${done} AND ${possible} AND cardinality(${reasonsOf(stepSql[step])}) = 0`
}

const counted = sql.join(
  closeSteps.map(([step]) => {
    const { about, done } = stepSql[step]
    return sql`count(*) FILTER (WHERE ${about})::integer AS ${sql.ref(`${step}_total`)},
      count(*) FILTER (WHERE ${about} AND ${done})::integer AS ${sql.ref(`${step}_done`)},
      count(*) FILTER (WHERE ${ready(step)})::integer AS ${sql.ref(`${step}_ready`)}`
  }),
)

const amountsOf = async (scope: Scope, month: string) =>
  (await row<Amounts>(
    scope.tx,
    sql`SELECT coalesce(sum(t.sales_amount), 0)::bigint AS sales, coalesce(sum(t.supplier_amount), 0)::bigint AS supplier,
          coalesce(sum(t.gross_profit_price), 0)::bigint AS gross_profit FROM ${await monthRows(scope, month)}`,
  )) ?? { sales: 0, supplier: 0, gross_profit: 0 }

type Counts = (key: string) => number

const countsOf = async (scope: Scope, month: string): Promise<Counts> => {
  const found = await row<Record<string, number>>(
    scope.tx,
    sql`SELECT count(*)::integer AS operations, count(*) FILTER (WHERE t.closed_flg = 1)::integer AS closed,
          count(*) FILTER (WHERE t.closed_flg = 0 AND t.submission_status_flg = ${CONFIRMED})::integer AS closable,
          count(*) FILTER (WHERE EXISTS (SELECT 1 FROM outbox o WHERE o.enterprise_id = ${tenantValue} AND o.target_type = 'billing_payment'
            AND o.target_id = b.id_by_enterprise_id AND o.status = 9))::integer AS unknown_mails,
          count(*) FILTER (WHERE ${ready('operations')} AND ${unfinished})::integer AS unfinished,
          ${counted} FROM ${await monthRows(scope, month)}`,
  )
  return (key) => own(found, key) ?? 0
}

const stepsOf = (of: Counts): MonthlyClose['steps'] =>
  closeSteps.map(([step]) => ({
    step,
    total: of(`${step}_total`),
    done: of(`${step}_done`),
    ready: of(`${step}_ready`),
  }))

/** How far a month is, without its amounts. */
export const progressOf = async (scope: Scope, month: string) => {
  const of = await countsOf(scope, month)
  return { operations: of('operations'), closed: of('closed'), steps: stepsOf(of) }
}

/** How a month stands: its steps with their counts, the amounts so far beside the month before. */
export const overviewOf = async (scope: Scope, month: string): Promise<Omit<MonthlyClose, 'runs'>> => {
  const of = await countsOf(scope, month)
  return {
    month,
    operations: of('operations'),
    closed: of('closed'),
    closable: of('closable'),
    unknown_mails: of('unknown_mails'),
    unfinished: of('unfinished'),
    steps: stepsOf(of),
    amounts: await amountsOf(scope, month),
    previous: await amountsOf(scope, addMonths(month, -1)),
  }
}

/** By when the deliverables of the month are wanted: as its billing says, before that as the contract does. */
const termOf = sql`CASE WHEN b.id_by_enterprise_id IS NULL THEN json_build_object('month', c.deadline_submit_deliverable_month,
    'day', c.deadline_submit_deliverable_day, 'date_type', c.deadline_submit_deliverable_date_type)
  ELSE json_build_object('month', b.deadline_submit_deliverable_month, 'day', b.deadline_submit_deliverable_day,
    'date_type', b.deadline_submit_deliverable_date_type) END`

/** What a row of the step shows as its party and amount. */
const faces = (step: CloseStep) => {
  const side = step.startsWith('payment') ? 'payment' : step.startsWith('billing') ? 'billing' : null
  if (side === null)
    return { amount: sql`t.sales_amount`, company: sql`t.sales_company_id_by_enterprise_id`, name: sql`NULL` }
  return {
    amount: sql`b.${sql.ref(`${side}_total`)}`,
    company:
      side === 'billing'
        ? sql`t.sales_company_id_by_enterprise_id`
        : sql`t.supplier_company_id_by_enterprise_id`,
    name: sql`b.${sql.ref(`${side}_recipient_name`)}`,
  }
}

/** The first day by which something is wanted that a step still waits for; null where no day was agreed. */
export const stepDeadline = async (scope: Scope, month: string, step: CloseStep): Promise<string | null> => {
  const of = stepSql[step]
  const terms = await rows<{ term: DeadlineTerm }>(
    scope.tx,
    sql`SELECT DISTINCT (${termOf})::jsonb AS term FROM ${await monthRows(scope, month)} AND ${of.about} AND NOT ${of.done} LIMIT ${rowsMost}`,
  )
  const days = terms.flatMap(({ term }) => submissionDeadline(month, term, isHoliday) ?? [])
  return days.toSorted()[0] ?? null
}

/** The rows that a step still waits for, those that can be done first; at most 1,000. */
export const stepRows = async (scope: Scope, month: string, step: CloseStep): Promise<StepRow[]> => {
  const of = stepSql[step]
  const { amount, company, name } = faces(step)
  const named = (table: string, id: ReturnType<typeof sql>, title: ReturnType<typeof sql>) =>
    sql`(SELECT ${title} FROM ${sql.table(table)} n WHERE n.enterprise_id = ${tenantValue} AND n.id_by_enterprise_id = ${id})`
  const found = await rows<Omit<StepRow, 'deadline'> & { term: DeadlineTerm }>(
    scope.tx,
    sql`SELECT x.operation_id, x.billing_payment_id, coalesce(${named('candidates', sql`x.worker_id`, sql`n.name`)}, '') AS worker,
          coalesce(x.name, ${named('companies', sql`x.company_id`, sql`n.name`)}) AS company, x.contract_name, x.working_minutes, x.working_days, x.amount,
          ${named('enterprise_members', sql`x.member_id`, sql`concat_ws(' ', n.l_name, n.f_name)`)} AS owner, x.term, x.reasons, x.unfinished
        FROM (SELECT t.enterprise_id, t.id_by_enterprise_id AS operation_id, b.id_by_enterprise_id AS billing_payment_id, t.candidate_id_by_enterprise_id AS worker_id,
            ${company} AS company_id, ${name}::text AS name, t.contract_name, t.working_minutes, t.working_days, ${amount} AS amount,
            c.enterprise_member1_id AS member_id, ${termOf} AS term, ${reasonsOf(of)} AS reasons, ${unfinished} AS unfinished
          FROM ${await monthRows(scope, month)} AND ${of.about} AND NOT ${of.done}) x
        ORDER BY cardinality(x.reasons) > 0, x.reasons, x.operation_id LIMIT ${rowsMost}`,
  )
  return found.map(({ term, ...row }) => ({ ...row, deadline: submissionDeadline(month, term, isHoliday) }))
}
