import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import type { BillingPayment } from '../billing-payments/billing-payment.ts'
import { setConfirmStatus } from '../billing-payments/confirm-requests.ts'
import { confirmStates } from '../billing-payments/confirm-states.ts'
import { isAskedAsAgreement } from '../billing-payments/notice-agreements.ts'
import { lockOpenRequest, type Request } from './find.ts'
import { askedAsAgreement } from './page-content.ts'

/** 1 it is right, 2 it is wrong, with what is wrong. */
export type Answer = { answer: 1 | 2; objection: string }

const longest = 2_000

const refusals: Record<number, string> = {
  [confirmStates.confirmed]: 'この支払通知書は、すでに確認済みです。',
  [confirmStates.byDefault]:
    '回答期限を過ぎたため、確認済みとして扱っています。誤りがある場合はメールの差出人までご連絡ください。',
  [confirmStates.objected]: '誤りのご連絡をすでに受け付けています。担当者からの連絡をお待ちください。',
}

/** Tells whoever represents the enterprise on this side; nobody is told when the member has left. */
const tellOwner = async (app: App, scope: Scope, record: BillingPayment, objection: string) => {
  const owner = await row<{ name: string; email: string }>(
    scope.tx,
    sql`SELECT concat_ws(' ', l_name, f_name) AS name, email FROM enterprise_members
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${record.payment_enterprise_member_id} AND member_status = 1`,
  )
  if (!owner) return
  const number = String(record.payment_number ?? '')
  await queueMail(scope, {
    purpose: 'payment_objection',
    target: { type: 'billing_payment', id: record.id_by_enterprise_id },
    from: senderOf(app.config),
    reply_to: null,
    to: owner.email,
    cc: null,
    subject: `支払通知書 ${number} に誤りの連絡がありました`,
    body: [
      `${owner.name} さん`,
      '',
      `${record.payment_recipient_name} 様から、支払通知書 ${number} に誤りの連絡がありました。`,
      '',
      objection,
      '',
      '次の画面で内容を確認してください。',
      `${app.config.origin}/enterprise/billing_payments/${record.id_by_enterprise_id}/payment`,
    ].join('\n'),
    attachments: [],
  })
}

/** Writes an answer down: with the request, the record and its history, from which those who listen hear of it. */
const keepAnswer = async (
  scope: Scope,
  { id_by_enterprise_id, billing_payment_id: id }: Request,
  { answer, objection }: Answer,
): Promise<void> => {
  const state = answer === 1 ? confirmStates.confirmed : confirmStates.objected
  await sql`UPDATE payment_confirms SET state = ${state}, answered_at = statement_timestamp(), objection = ${answer === 2 ? objection : null}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id_by_enterprise_id}`.execute(
    scope.tx,
  )
  await setConfirmStatus(scope, id, state)
  await recordHistory(scope, [
    {
      target_type: 'billing_payment',
      target_id: id,
      kind: answer === 1 ? 'payment_confirmed' : 'payment_objected',
      note: answer === 1 ? '支払先が内容を確認しました' : objection,
    },
  ])
}

/**
 * Takes the supplier's answer, once: 409 says what stands already, or that it is asked about as an agreement. An objection without
 * words is refused (400); it reaches the owner by mail. The record and the request are locked by the caller.
 */
export const takeAnswer = async (
  app: App,
  scope: Scope,
  request: Request,
  record: BillingPayment,
  { answer, objection }: Answer,
): Promise<void> => {
  const refused = refusals[request.state]
  if (refused) throw wrongState(refused)
  if (await isAskedAsAgreement(scope, request.billing_payment_id)) throw wrongState(askedAsAgreement)
  const text = objection.trim()
  if (answer === 2 && text === '') throw invalid({ objection: ['誤りの内容を入力してください'] })
  if ([...text].length > longest) throw invalid({ objection: [`${longest}文字以内で入力してください`] })
  await keepAnswer(scope, request, { answer, objection: text })
  if (answer === 2) await tellOwner(app, scope, record, text)
}

/**
 * The same answer by agreeing on the notice or sending it back, where it was asked about and nobody has answered yet. The record is
 * locked by the caller; the owner hears of a reason with the agreement.
 */
export const answerByAgreement = async (scope: Scope, id: number, answer: Answer): Promise<void> => {
  const request = await lockOpenRequest(scope, id)
  if (request) await keepAnswer(scope, request, answer)
}
