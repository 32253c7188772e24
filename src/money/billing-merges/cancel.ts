import { sql } from 'kysely'
import { keepDocumentSettings } from '#documents/document-settings/settings.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { mailStates } from '#foundation/platform/mail/outbox.ts'
import { checkSideConfirmCancel } from '#foundation/rules/states/billing-payment.ts'
import { UNCONFIRMED } from '#foundation/rules/states/confirm.ts'
import { cancelIssued, issuedDocument } from '../billing-payments/issued-document.ts'
import { hasReceipts } from '../receipts/receivables.ts'
import { recalculateMerges } from './recalculate-tax.ts'
import { billingMerges, processes } from './store.ts'

/** Takes back the mails that still wait in the outbox; answers how many. */
const withdrawMails = async (scope: Scope, id: number): Promise<number> => {
  const withdrawn = await rows(
    scope.tx,
    sql`UPDATE outbox SET status = ${mailStates.withdrawn} WHERE enterprise_id = ${scope.enterpriseId} AND target_type = 'billing_merge'
          AND target_id = ${id} AND status = ${mailStates.queued} RETURNING 1 AS one`,
  )
  return withdrawn.length
}

/**
 * Takes a confirmation back. The old file stays in the history, the number stays with the merge for its next confirm,
 * and the merge counts as not mailed. 409 while it is not confirmed.
 */
export const cancelMerge = async (scope: Scope, id: number, reason: string) => {
  await keepDocumentSettings(scope)
  const { stored } = await lock(billingMerges, scope, id)
  const state = { status_flg: stored.status_flg, merged: false }
  const refused = checkSideConfirmCancel('merge', state, reason)
  if (refused) throw wrongState(refused)
  if (await hasReceipts(scope, 'billing_merge', [id]))
    throw wrongState('入金が消し込まれているため取り消せません。先に入金の消し込みを取り消してください。')
  const issued = await issuedDocument(scope, id, 'billing', 'billing_merge')
  if (!issued) throw new Error(`billing_merge ${id} is confirmed without a document`)
  const withdrawn = await withdrawMails(scope, id)
  await cancelIssued(scope, issued, reason)
  await sql`UPDATE billing_merges SET status_flg = ${UNCONFIRMED}, confirmed_at = NULL, path = NULL, mail_status_flg = 0, mail_sent_at = NULL,
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await tellFacts(scope, 'billing_merge', [id])
  const note = withdrawn > 0 ? `${reason}（未送信のメール${withdrawn}件を取り下げました）` : reason
  const { id_by_enterprise_id: file, name } = issued.file
  await recordHistory(scope, [
    {
      target_type: 'billing_merge',
      target_id: id,
      kind: 'confirm_cancel',
      process_id: processes.cancel,
      note,
      files: [{ id: file, name }],
    },
  ])
  // The rounding of tax may have changed while the merge was frozen.
  await recalculateMerges(scope, [id])
  return find(billingMerges, scope, id)
}
