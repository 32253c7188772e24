import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { askForHours } from '../contract-operations/ask-hours.ts'
import { lockOperations } from '../contract-operations/lock-operations.ts'
import { settingsOf } from '../timesheet-settings/read-settings.ts'
import { approvalPurpose, askForApproval } from './approvals/approval-mail.ts'
import { type Approver, nextApprover } from './approvals/approvers.ts'
import { askingFrom } from './approvals/asking.ts'
import { keepLinkOfMail } from './links.ts'
import { readTimesheet, stateOf } from './timesheet.ts'

/** What came of asking about a month; `name` is who was asked, or would have been. */
export type Reminded = { operation_id: number; name: string | null; reason: string | null }

/** Those of a client who were asked by mail today. */
const askedToday = async (scope: Scope): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ id: number }>(
        scope.tx,
        sql`SELECT target_id AS id FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'company_member'
              AND purpose = ${approvalPurpose} AND status NOT IN (${mailStates.refused}, ${mailStates.withdrawn})
              AND (created_at AT TIME ZONE 'Asia/Tokyo')::date = (now() AT TIME ZONE 'Asia/Tokyo')::date`,
      )
    ).map(({ id }) => id),
  )

type Waiting = { operation_id: number; month: string; approver: Approver | undefined }

const whyNot = ({ approver }: Waiting, asked: ReadonlySet<number>): string | null => {
  if (!approver) return '承認者が設定されていません。受け取ると先に進みます'
  if (!approver.email) return '承認者のメールアドレスが未登録です'
  return asked.has(approver.id) ? '今日すでに催促しています' : null
}

/** Asks each approver once for all months of theirs that are waited for. */
const askApprovers = async (scope: Scope, waiting: readonly Waiting[]): Promise<Reminded[]> => {
  const asked = await askedToday(scope)
  const told = waiting.map((one) => ({ ...one, reason: whyNot(one, asked) }))
  const groups = new Map<string, typeof told>()
  for (const one of told)
    if (one.reason === null && one.approver) {
      const key = `${one.approver.id}/${one.month}`
      groups.set(key, [...(groups.get(key) ?? []), one])
    }
  for (const [first, ...others] of groups.values())
    if (first?.approver)
      await askForApproval(scope, first.approver, first.month, {
        ...(await askingFrom(scope, first.operation_id)),
        workers: others.length + 1,
      })
  return told.map(({ operation_id, approver, reason }) => ({
    operation_id,
    name: approver?.name ?? null,
    reason,
  }))
}

/** Asks whoever a month waits for: its worker for hours that are not handed in, somebody of the client for their approval. */
export const remind = async (scope: Scope, ids: readonly number[]): Promise<Reminded[]> => {
  const locked = [...(await lockOperations(scope, ids)).values()]
  const settings = await settingsOf(
    scope,
    locked.map(({ contract }) => contract),
  )
  const byMonth = new Map<string, number[]>()
  const waiting: Waiting[] = []
  const settled: Reminded[] = []
  for (const { stored, contract } of locked) {
    const { id_by_enterprise_id: operation_id, operational_month: month } = stored
    const state = stateOf(stored)
    const setting = settings.get(contract.id_by_enterprise_id)
    if (state === timesheetStates.open || state === timesheetStates.sentBack)
      byMonth.set(month, [...(byMonth.get(month) ?? []), operation_id])
    else if (state === timesheetStates.submitted && setting)
      waiting.push({
        operation_id,
        month,
        approver: await nextApprover(scope, setting, await readTimesheet(scope, operation_id)),
      })
    else settled.push({ operation_id, name: null, reason: '待っている相手がいません' })
  }
  const workers: Reminded[] = []
  for (const [month, of] of byMonth)
    for (const { operation_id, worker, reason } of await askForHours(keepLinkOfMail, scope, month, of))
      workers.push({ operation_id, name: worker, reason })
  return [...workers, ...(await askApprovers(scope, waiting)), ...settled]
}
