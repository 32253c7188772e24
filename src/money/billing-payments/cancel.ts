import { sql } from 'kysely'
import { keepDocumentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellCancelled } from '#foundation/entity/store/cancelled.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid, wrongState } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { checkSideConfirmCancel } from '#foundation/rules/states/billing-payment.ts'
import { UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import { transferOf } from '../payouts/payables.ts'
import { hasReceipts } from '../receipts/receivables.ts'
import { withdrawRequests } from './confirm-requests.ts'
import { cancelIssued, issuedDocument } from './issued-document.ts'
import { mergedInto } from './merged.ts'
import { lockMonths } from './month.ts'
import { isAgreedOn } from './notice-agreements.ts'
import { recalculateTax } from './recalculate-tax.ts'
import { billingPayments, processes } from './store.ts'

/** Takes back the mails with the document that still wait in the outbox; answers how many. */
const withdrawMails = async (scope: Scope, id: number, side: SideName): Promise<number> => {
  const withdrawn = await rows(
    scope.tx,
    sql`DELETE FROM outbox WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'billing_payment' AND target_id = ${id}
          AND purpose IN (${side}, ${`${side}_password`}) AND status = ${mailStates.queued} RETURNING 1 AS one`,
  )
  return withdrawn.length
}

/** Why a side stays confirmed: receipts that pay it, a transfer that holds it, or that the payee agreed on the notice. */
const holderOf = async (scope: Scope, id: number, side: SideName): Promise<string | undefined> => {
  if (side === 'billing')
    return (await hasReceipts(scope, 'billing_payment', [id]))
      ? '入金が消し込まれているため取り消せません。先に入金の消し込みを取り消してください。'
      : undefined
  const transfer = await transferOf(scope, id)
  if (transfer !== undefined)
    return `振込 #${transfer} に含まれているため取り消せません。先にその振込を取り消してください。`
  return (await isAgreedOn(scope, id))
    ? 'この支払通知書の合意が成立しています。確定を取り消すには、先にその合意の画面から「取消の合意を依頼」し、相手の承諾を受けてください。'
    : undefined
}

/**
 * Takes a confirmation back. The old file stays in the history, the number stays with the side for its next confirm,
 * and as nothing of that next document was mailed, the side counts as not mailed. 409 when it is not confirmed.
 */
export const cancelSide = async (scope: Scope, id: number, side: SideName, reason: string) => {
  await keepDocumentSettings(scope)
  await lockMonths(scope, [id])
  const { stored } = await lock(billingPayments, scope, id)
  if (reason.trim() === '') throw invalid({ reason: ['確定取消の理由を入力してください'] })
  const refused = checkSideConfirmCancel(
    side,
    {
      status_flg: stored[`${side}_status_flg`],
      merged: side === 'billing' && (await mergedInto(scope, id)) !== undefined,
    },
    reason,
  )
  if (refused) throw wrongState(refused)
  const held = await holderOf(scope, id, side)
  if (held) throw wrongState(held)
  const issued = await issuedDocument(scope, id, side)
  if (!issued) throw new Error(`billing_payment ${id} is confirmed without a document`)
  const withdrawn = await withdrawMails(scope, id, side)
  if (side === 'payment') await withdrawRequests(scope, id)
  if (side === 'payment')
    await tellCancelled(scope, {
      target_type: 'billing_payment',
      ids: [id],
      what: 'confirmation',
      reason: `支払の確定が取り消されたため（${reason.trim()}）`,
    })
  await cancelIssued(scope, issued, reason)
  const column = (key: string) => sql.ref(`${side}_${key}`)
  await sql`UPDATE billing_payments SET ${column('status_flg')} = ${UNCONFIRMED}, ${column('confirmed_at')} = NULL,
      ${column('mail_status_flg')} = 0, ${column('mail_sent_at')} = NULL,
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await tellFacts(scope, 'billing_payment', [id])
  const note =
    withdrawn > 0 ? `${reason.trim()}（未送信のメール${withdrawn}件を取り下げました）` : reason.trim()
  const { id_by_enterprise_id: file, name } = issued.file
  await recordHistory(scope, [
    {
      target_type: 'billing_payment',
      target_id: id,
      kind: 'confirm_cancel',
      process_id: processes[side].cancel,
      note,
      files: [{ id: file, name }],
    },
  ])
  // The rounding of tax may have changed while the side was frozen.
  await recalculateTax(scope, [id])
  return find(billingPayments, scope, id)
}
