import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import type { CloseStep, ItemKind } from './close.ts'

/**
 * A step in SQL over a month's operations `t`, their contracts `c`, billing payments `b` and the day `e` as `monthRows`
 * has them: which rows it is about, which are done, which can be tried, and what keeps a row from it.
 */
export type StepSql = {
  about: Fragment
  done: Fragment
  possible: Fragment
  reasons: readonly (readonly [Fragment, string])[]
  kind: ItemKind | null
}

const never = sql`false`
const works = sql`t.operational_status_flg <> ${NO_WORK}`
const own = sql`(c.affiliation_type_id = 1 AND c.candidate_type_id IN (2, 3))`
const hasFile = sql`EXISTS (SELECT 1 FROM record_files f WHERE f.enterprise_id = ${tenantValue} AND f.family = 'operation_files'
  AND f.target_type = 'contract_operation' AND f.target_id = t.id_by_enterprise_id AND f.deleted_at IS NULL)`
const wantsFile = sql`(${works} AND c.deadline_submit_deliverable_day IS NOT NULL)`
const isConfirmed = sql`t.submission_status_flg = ${CONFIRMED}`
const entered = sql`t.sales_amount IS NOT NULL`
const inside = sql`(t.operation_start_date >= c.period_start_date AND t.operation_end_date <= c.period_end_date)`

/** Whether the work of a month has not ended, as `isUnfinished` has it. */
export const unfinished = sql`(${works} AND t.operation_end_date >= e.today)`

/** A mail of a side that is on its way (0, 1), or of which nobody knows whether it went out (9). */
const mailIn = (side: string, states: readonly number[]) =>
  sql`EXISTS (SELECT 1 FROM outbox o WHERE o.enterprise_id = ${tenantValue} AND o.target_type = 'billing_payment'
    AND o.target_id = b.id_by_enterprise_id AND o.purpose = ${side} AND o.status = ANY(${states}::integer[])
    AND o.created_at > b.${sql.ref(`${side}_confirmed_at`)})`

const confirmStep = (side: 'billing' | 'payment'): StepSql => {
  const of = (key: string) => sql`b.${sql.ref(`${side}_${key}`)}`
  return {
    about: side === 'billing' ? works : sql`(${works} AND NOT ${own})`,
    done: sql`coalesce(${of('status_flg')} = ${CONFIRMED}, false)`,
    possible: sql`b.id_by_enterprise_id IS NOT NULL`,
    kind: `confirm_${side}`,
    reasons: [
      [sql`b.id_by_enterprise_id IS NULL`, '契約稼働が未確定'],
      [sql`b.id_by_enterprise_id IS NOT NULL AND ${of('recipient_name')} IS NULL`, '宛名が未入力'],
      [sql`b.id_by_enterprise_id IS NOT NULL AND ${of('address')} IS NULL`, '宛先の住所が未登録'],
      [sql`b.id_by_enterprise_id IS NOT NULL AND ${of('deadline_date')} IS NULL`, '支払期限が未入力'],
      [sql`b.id_by_enterprise_id IS NOT NULL AND ${wantsFile} AND NOT ${hasFile}`, '成果物が未提出'],
    ],
  }
}

/** A merged billing goes out with its merge, never by itself. */
const merge = (where: Fragment) =>
  sql`EXISTS (SELECT 1 FROM billing_merge_parts p JOIN billing_merges g ON g.enterprise_id = p.enterprise_id AND g.id_by_enterprise_id = p.billing_merge_id
    WHERE p.enterprise_id = ${tenantValue} AND p.billing_payment_id = b.id_by_enterprise_id AND ${where})`

const mailStep = (side: 'billing' | 'payment'): StepSql => {
  const { about } = confirmStep(side)
  const of = (key: string) => sql`b.${sql.ref(`${side}_${key}`)}`
  const isMerged = side === 'billing' ? merge(sql`true`) : never
  const isSentMerged = side === 'billing' ? merge(sql`g.mail_status_flg = 1`) : never
  const isIssued = sql`coalesce(${of('status_flg')} = ${CONFIRMED}, false)`
  const label = side === 'billing' ? '請求' : '支払'
  return {
    about,
    done: sql`(coalesce(${of('mail_status_flg')} = 1, false) OR ${isSentMerged})`,
    possible: sql`(${isIssued} AND NOT ${isMerged} AND NOT ${mailIn(side, [0, 1, 9])})`,
    kind: `mail_${side}`,
    reasons: [
      [sql`NOT ${isIssued}`, `${label}が未確定`],
      [isMerged, '合算請求で送ります'],
      [sql`${isIssued} AND ${of('mail_to')} IS NULL`, 'メールの宛先が未入力'],
      [sql`${isIssued} AND ${mailIn(side, [0, 1])}`, '送信を待っています'],
      [sql`${isIssued} AND ${mailIn(side, [9])}`, '送信されたか不明です'],
    ],
  }
}

/** Every step in SQL. */
export const stepSql: Record<CloseStep, StepSql> = {
  hours: {
    about: works,
    done: sql`(${entered} OR ${isConfirmed})`,
    possible: never,
    reasons: [],
    kind: null,
  },
  deliverables: { about: wantsFile, done: hasFile, possible: never, reasons: [], kind: null },
  operations: {
    about: sql`true`,
    done: isConfirmed,
    possible: sql`(${entered} AND t.closed_flg = 0)`,
    kind: 'confirm_operation',
    reasons: [
      [sql`NOT ${entered}`, '稼働時間が未入力'],
      [sql`${works} AND c.contract_status_flg <> ${CONFIRMED}`, '契約が未確定'],
      [sql`${works} AND NOT ${inside}`, '契約期間の外の稼働'],
      [sql`${unfinished} AND e.refuses_early`, '稼働期間の途中'],
      [sql`${wantsFile} AND NOT ${hasFile}`, '成果物が未提出'],
    ],
  },
  billing: confirmStep('billing'),
  billing_mail: mailStep('billing'),
  payment: confirmStep('payment'),
  payment_mail: mailStep('payment'),
  payment_confirm: {
    about: sql`coalesce(b.payment_confirm_status_flg, 0) > 0`,
    done: sql`coalesce(b.payment_confirm_status_flg IN (2, 3), false)`,
    possible: never,
    kind: null,
    reasons: [
      [sql`b.payment_confirm_status_flg = 4`, '異議あり'],
      [sql`b.payment_confirm_status_flg = 1`, '回答待ち'],
    ],
  },
}

/** What a bulk run refused since the row was last changed. */
const lastFailure = (kind: ItemKind | null): Fragment =>
  kind === null
    ? sql`NULL::text`
    : sql`(SELECT i.message FROM monthly_close_items i WHERE i.enterprise_id = ${tenantValue} AND i.kind = ${kind} AND i.status = 'failed'
        AND i.target_id = ${kind.endsWith('_operation') ? sql`t.id_by_enterprise_id` : sql`b.id_by_enterprise_id`}
        AND i.done_at > greatest(t.updated_at, b.updated_at) ORDER BY i.done_at DESC LIMIT 1)`

/** The reasons of a row as a text array; empty when the step can be done. */
export const reasonsOf = ({ reasons, kind }: StepSql): Fragment => {
  const cases = reasons.map(([when, text]) => sql`CASE WHEN ${when} THEN ${text} END`)
  return sql`array_remove(ARRAY[${sql.join([...cases, lastFailure(kind)])}]::text[], NULL)`
}

/** The operations of this condition on `t` that the member sees, with contract, billing payment, and whether the enterprise lets them be confirmed today. */
export const operationRows = async (scope: Scope, condition: Fragment): Promise<Fragment> => {
  const visible = visibleByContract(scope)
  const { early_confirm } = await documentSettings(scope)
  return sql`contract_operations t
    JOIN contracts c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
    LEFT JOIN billing_payments b ON b.enterprise_id = t.enterprise_id AND b.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id
    CROSS JOIN (SELECT ${today()}::date AS today, ${early_confirm === 'refuse'}::boolean AS refuses_early) e
    WHERE t.enterprise_id = ${scope.enterpriseId} AND ${condition} AND ${visible ?? sql`true`}`
}

/** The same of a whole month. */
export const monthRows = (scope: Scope, month: string): Promise<Fragment> =>
  operationRows(scope, sql`t.operational_month = ${month}`)
