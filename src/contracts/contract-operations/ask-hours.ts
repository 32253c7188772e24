import { sql } from 'kysely'
import { documentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { mailStates, queueMail } from '#foundation/platform/mail/outbox.ts'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { NO_WORK } from '#foundation/rules/states/contract-operation.ts'
import { timesheetStates } from '#foundation/rules/states/timesheet.ts'
import { visibleByContract } from '../contract-terms/visible.ts'
import { lockOperations } from './lock-operations.ts'

/** These mails in the outbox; their target is the operation. */
export const purpose = 'hours_reminder'

const linkPlace = '{hours_url}'
/** How the link reads before its mail is sent. */
const toCome = '（送信時に、この方のリンクを発行します）'

/** The body of such a mail with its link. */
export const fillHoursLink = (body: string, url: string): string => body.replaceAll(linkPlace, url)

const ACTIVE = 1

/** Somebody whose hours of a month are waited for; `reason` says why they are not asked now. */
export type Asked = {
  operation_id: number
  worker: string
  contract_name: string
  to: string | null
  reason: string | null
}

type Found = Asked & { start_date: string; end_date: string; from: string; from_person: string }

/** A month of which nobody has entered what was worked, or whose hours were sent back. */
const isWaitedFor = sql`(t.sales_amount IS NULL OR t.timesheet_status_flg = ${timesheetStates.sentBack}) AND t.closed_flg = 0 AND t.submission_status_flg <> ${CONFIRMED}
  AND t.operational_status_flg <> ${NO_WORK}`

/** A mail of today that went out or is about to; one refused or taken back did not. */
const wasAskedToday = sql`EXISTS (SELECT 1 FROM outbox o WHERE o.enterprise_id = ${tenantValue} AND o.target_type = 'contract_operation'
  AND o.target_id = t.id_by_enterprise_id AND o.purpose = ${purpose} AND o.status NOT IN (${mailStates.refused}, ${mailStates.withdrawn})
  AND (o.created_at AT TIME ZONE 'Asia/Tokyo')::date = (now() AT TIME ZONE 'Asia/Tokyo')::date)`

/** Who speaks for the enterprise: the contract's first owner while active, else whoever asks, else the administrator who has been there longest. */
const sender = (key: ReturnType<typeof sql>, scope: Scope) =>
  sql`coalesce((SELECT ${key} FROM enterprise_members m WHERE m.enterprise_id = ${tenantValue} AND m.id_by_enterprise_id = c.enterprise_member1_id
      AND m.member_status = ${ACTIVE}),
    (SELECT ${key} FROM enterprise_members m WHERE m.enterprise_id = ${tenantValue} AND m.id_by_enterprise_id = ${scope.member?.id ?? 0}),
    (SELECT ${key} FROM enterprise_members m WHERE m.enterprise_id = ${tenantValue} AND m.authority = 2 AND m.member_status = ${ACTIVE}
      ORDER BY m.id_by_enterprise_id LIMIT 1), '')`

const waited = (scope: Scope, month: string, ids: readonly number[]): Promise<Found[]> =>
  rows<Found>(
    scope.tx,
    sql`SELECT t.id_by_enterprise_id AS operation_id, n.name AS worker, coalesce(t.contract_name, '') AS contract_name, n.email AS "to",
          t.operation_start_date AS start_date, t.operation_end_date AS end_date,
          ${sender(sql`m.email`, scope)} AS "from", ${sender(sql`concat_ws(' ', m.l_name, m.f_name)`, scope)} AS from_person,
          CASE WHEN t.operation_start_date > ${today()}::date THEN '稼働がまだ始まっていません'
            WHEN n.email IS NULL THEN 'メールアドレスが未登録です'
            WHEN ${wasAskedToday} THEN '今日すでに催促しています' END AS reason
        FROM contract_operations t
        JOIN contracts c ON c.enterprise_id = t.enterprise_id AND c.id_by_enterprise_id = t.contract_id_by_enterprise_id
        JOIN candidates n ON n.enterprise_id = t.enterprise_id AND n.id_by_enterprise_id = t.candidate_id_by_enterprise_id
        WHERE t.enterprise_id = ${scope.enterpriseId} AND t.operational_month = ${month} AND t.id_by_enterprise_id = ANY(${ids}::integer[])
          AND ${isWaitedFor} AND ${visibleByContract(scope) ?? sql`true`}
        ORDER BY t.id_by_enterprise_id`,
  )

const askedOf = ({ operation_id, worker, contract_name, to, reason }: Found): Asked => ({
  operation_id,
  worker,
  contract_name,
  to,
  reason,
})

const mailTo = (
  { worker, contract_name, start_date, end_date, from_person }: Found,
  business: string,
  month: string,
) => ({
  subject: `【${business}】${formatMonth(month)}の稼働時間のご提出のお願い`.slice(0, 255),
  body: [
    `${worker} 様`,
    '',
    'いつもお世話になっております。',
    [business, from_person && `の${from_person}`, 'です。'].join(''),
    '',
    `${formatMonth(month)}の稼働時間のご提出を、まだ確認できておりません。`,
    'お手数をおかけしますが、次のページから入力してください（ログインは不要です）。',
    '作業報告書は、このメールへの返信でお送りください。',
    '',
    '▼ 稼働時間の入力',
    linkPlace,
    '',
    `契約　　：${contract_name}`,
    `対象期間：${formatDate(start_date)}〜${formatDate(end_date)}`,
    '',
    '行き違いですでにお送りいただいている場合は、ご容赦ください。',
  ].join('\n'),
})

/** Keeps the place of the link to the hours of an operation that a mail will bring. */
export type KeepLink = (scope: Scope, operationId: number, mailId: number) => Promise<void>

/** Whose hours are waited for among these operations of a month, and who would be asked now; `mail` as the first of them would get it. */
export const previewAsking = async (scope: Scope, month: string, ids: readonly number[]) => {
  const found = await waited(scope, month, ids)
  const first = found.find(({ reason }) => reason === null)
  const { basic } = await documentSettings(scope)
  const mail = first && mailTo(first, basic.business_name, month)
  return { rows: found.map(askedOf), mail: mail ? { ...mail, body: fillHoursLink(mail.body, toCome) } : null }
}

/** Asks the workers by mail for their hours, each month once a day; answers whom, and whom not with the reason. */
export const askForHours = async (
  keepLink: KeepLink,
  scope: Scope,
  month: string,
  ids: readonly number[],
): Promise<Asked[]> => {
  // Who asks for the same at the same time waits here, and then sees that it was done.
  await lockOperations(scope, ids)
  const found = await waited(scope, month, ids)
  const { basic } = await documentSettings(scope)
  for (const one of found)
    if (one.reason === null) {
      const id = await queueMail(scope, {
        purpose,
        target: { type: 'contract_operation', id: one.operation_id },
        from: { name: basic.business_name, address: one.from },
        reply_to: null,
        to: one.to ?? '',
        cc: null,
        ...mailTo(one, basic.business_name, month),
        attachments: [],
      })
      await keepLink(scope, one.operation_id, id)
    }
  return found.map(askedOf)
}
