import { sql } from 'kysely'
import { passLaw } from '#compliance/pass-law.ts'
import { frozenContents, frozenKey } from '#documents/stored-documents/frozen-content.ts'
import { issuedKinds } from '#documents/stored-documents/kinds.ts'
import { enterLedger } from '#documents/stored-documents/ledger.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { searchColumns } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { createKeyedQueue } from '#foundation/platform/keyed-queue.ts'
import { checkSideConfirm } from '#foundation/rules/states/billing-payment.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { takenMeanwhile } from '../billing-payments/confirm.ts'
import { type MergeDraft, mergeFileName, readMergeDraft, renderMerge } from './document.ts'
import { mergeFindings } from './merge-findings.ts'
import { type Numbering, nextNumber, numberKind, numberTaken } from './number.ts'
import { billingMerges, processes } from './store.ts'

type Prepared = { draft: MergeDraft; numbering: Numbering }

/** What was rendered is no longer what would be confirmed: the merge was changed or its number was taken. */
class Overtaken extends Error {}

const inTurn = createKeyedQueue()
const attempts = 20

const prepare = async (scope: Scope, id: number): Promise<Prepared> => {
  // Held while it is read: one that is dissolved between two statements would seem to lack its contents.
  const { answer: merge } = await lock(billingMerges, scope, id)
  const refused = checkSideConfirm('merge', merge.status_flg)
  if (refused) throw wrongState(refused)
  const draft = await readMergeDraft(scope, merge)
  // What an invoice lacks cannot be passed with a reason, so that none is asked for.
  passLaw(scope, await mergeFindings(scope, merge), undefined, '確定')
  const numbering = await nextNumber(scope, merge)
  if (await numberTaken(scope, numbering.number, id))
    throw wrongState(
      `番号「${numbering.number}」はすでに使われています。帳票設定の番号の形式を確認してください。`,
    )
  return { draft, numbering }
}

const enterDocument = async (scope: Scope, { draft: { merge }, numbering }: Prepared, fileId: number) => {
  const id = await draw(scope.tx, scope.enterpriseId, 'issued_documents')
  const target = { target_type: 'billing_merge', target_id: merge.id_by_enterprise_id }
  const frozen = { ...target, side: 'billing' }
  const contents = await frozenContents(scope.tx, scope.enterpriseId, [frozen])
  const content_sha256 = contents.get(frozenKey(frozen)) as string
  await sql`INSERT INTO issued_documents (enterprise_id, id_by_enterprise_id, target_type, target_id, side, number, issue_date, counterparty, total, file_id, created_by, content_sha256)
    VALUES (${scope.enterpriseId}, ${id}, 'billing_merge', ${merge.id_by_enterprise_id}, 'billing', ${numbering.number}, ${merge.issue_date},
      ${merge.recipient_name}, ${merge.total}, ${fileId}, ${scope.member?.id ?? null}, ${content_sha256})`.execute(
    scope.tx,
  )
  await enterLedger(scope, [
    {
      origin: 'issued',
      kind: issuedKinds['billing_merge/billing'],
      number: numbering.number,
      document_date: merge.issue_date ?? '',
      amount: merge.total ?? 0,
      counterparty: merge.recipient_name ?? '',
      file_id: fileId,
      target,
      content_sha256,
    },
  ])
}

/** Freezes the merge with its number and file, all of it or nothing. */
const commit = async (scope: Scope, prepared: Prepared, stored: StoredFile): Promise<void> => {
  const { merge } = prepared.draft
  const { number, month, seq } = prepared.numbering
  const id = merge.id_by_enterprise_id
  const { stored: current } = await lock(billingMerges, scope, id)
  if (current.updated_at !== merge.updated_at) throw new Overtaken()
  if (seq !== null && (await draw(scope.tx, scope.enterpriseId, numberKind, month)) !== seq)
    throw new Overtaken()
  const name = mergeFileName(prepared.draft)
  const fileId = await addFile(scope, stored, name, 'application/pdf')
  const search = await searchColumns(billingMerges, scope, { ...current, number })
  await sql`UPDATE billing_merges SET number = ${number}, status_flg = ${CONFIRMED}, confirmed_at = statement_timestamp(), path = ${stored.key},
      search_text = ${search.search_text}, search_grams = ${search.search_grams},
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await enterDocument(scope, prepared, fileId)
  await recordHistory(scope, [
    {
      target_type: 'billing_merge',
      target_id: id,
      kind: 'confirm',
      process_id: processes.confirm,
      note: number,
      files: [{ id: fileId, name }],
    },
  ])
}

/**
 * Confirms a merge: freezes its amounts, gives the number, renders the PDF and stores it with its hash. As with a billing
 * side no lock is held while rendering; what was overtaken meanwhile is rendered again.
 */
export const confirmMerge = (app: App, enterpriseId: number, inScope: InScope, id: number) =>
  inTurn(String(enterpriseId), async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const prepared = await inScope((scope) => prepare(scope, id))
      const bytes = await renderMerge(app, prepared.draft, prepared.numbering.number)
      const stored = await app.files.put(enterpriseId, bytes)
      try {
        return await inScope(async (scope) => {
          await commit(scope, prepared, stored)
          return find(billingMerges, scope, id)
        })
      } catch (error) {
        if (!(error instanceof Overtaken) && !takenMeanwhile(error)) throw error
      }
    }
    throw wrongState('ほかの確定と重なりました。もう一度お試しください。')
  })
