import { sql } from 'kysely'
import type { App } from '../api/app.ts'
import type { Scope } from '../entity/scope.ts'
import { recordHistory } from '../entity/store/history.ts'
import { find } from '../entity/store/list.ts'
import { lock } from '../entity/store/lock.ts'
import { searchColumns } from '../entity/store/search-columns.ts'
import type { Store } from '../entity/store/store.ts'
import type { Stored } from '../entity/validate.ts'
import { draw } from '../platform/database/counter.ts'
import { wrongState } from '../platform/errors.ts'
import { addFile } from '../platform/files/file-records.ts'
import type { StoredFile } from '../platform/files/file-store.ts'
import { checkSideConfirm } from '../rules/states/billing-payment.ts'
import { CONFIRMED } from '../rules/states/confirm.ts'
import { type Draft, documentFileName, readDraft, renderDraft } from './draft.ts'
import { type Numbering, nextNumber, numberTaken } from './number.ts'
import type { SideName } from './side.ts'
import { billingPayments, processes, sidesOf, withoutPaymentSide } from './store.ts'
import { createTurns } from './turns.ts'

type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
type Prepared = { draft: Draft; numbering: Numbering }

/** What was rendered is no longer what would be confirmed: somebody else changed the record or took the number. */
class Overtaken extends Error {}

/** The unique index found the number given in the same moment: the next attempt says so. */
const takenMeanwhile = (error: unknown) => (error as { code?: string }).code === '23505'

const takeTurn = createTurns()
const attempts = 20

/** Refuses (409) what may not be confirmed from here. */
const checkMove = (record: Stored, side: SideName) => {
  if (!sidesOf(record).includes(side)) throw wrongState(withoutPaymentSide)
  const refused = checkSideConfirm(side, record[`${side}_status_flg`] as number)
  if (refused) throw wrongState(refused)
}

const prepare = async (scope: Scope, id: number, side: SideName): Promise<Prepared> => {
  const record = await find(billingPayments, scope, id)
  checkMove(record, side)
  const draft = await readDraft(scope, record, side)
  const numbering = await nextNumber(scope, record, side)
  if (await numberTaken(scope, side, numbering.number, id))
    throw wrongState(
      `番号「${numbering.number}」はすでに使われています。帳票設定の番号の形式を確認してください。`,
    )
  return { draft, numbering }
}

/** Draws the number that was rendered; its counter's row is held only for this short transaction. */
const takeNumber = async (scope: Scope, { kind, month, seq }: Numbering) => {
  if (seq !== null && (await draw(scope.tx, scope.enterpriseId, kind, month)) !== seq) throw new Overtaken()
}

const enterDocument = async (scope: Scope, { draft, numbering }: Prepared, fileId: number) => {
  const { record, side } = draft
  const id = await draw(scope.tx, scope.enterpriseId, 'issued_documents')
  await sql`INSERT INTO issued_documents (enterprise_id, id_by_enterprise_id, target_type, target_id, side, number, issue_date, counterparty, total, file_id, created_by)
    VALUES (${scope.enterpriseId}, ${id}, 'billing_payment', ${record.id_by_enterprise_id}, ${side}, ${numbering.number}, ${record[`${side}_issue_date`]},
      ${record[`${side}_recipient_name`]}, ${record[`${side}_total`]}, ${fileId}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
}

const commit = async (scope: Scope, prepared: Prepared, stored: StoredFile) => {
  const { record, side } = prepared.draft
  const id = record.id_by_enterprise_id as number
  const { stored: current } = await lock(billingPayments, scope, id)
  checkMove(current, side)
  if (current.updated_at !== record.updated_at) throw new Overtaken()
  await takeNumber(scope, prepared.numbering)
  const name = documentFileName(prepared.draft)
  const fileId = await addFile(scope, stored, name, 'application/pdf')
  await enterDocument(scope, prepared, fileId)
  const { number } = prepared.numbering
  const search = await searchColumns(billingPayments as unknown as Store, scope, {
    ...current,
    [`${side}_number`]: number,
  })
  await sql`UPDATE billing_payments SET ${sql.ref(`${side}_number`)} = ${number}, ${sql.ref(`${side}_status_flg`)} = ${CONFIRMED},
      ${sql.ref(`${side}_confirmed_at`)} = clock_timestamp(), search_text = ${search.search_text}, search_grams = ${search.search_grams},
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await recordHistory(scope, [
    {
      target_type: 'billing_payment',
      target_id: id,
      kind: 'confirm',
      process_id: processes[side].confirm,
      note: number,
      files: [{ id: fileId, name }],
    },
  ])
  return find(billingPayments, scope, id)
}

/**
 * Confirms a side: freezes its amounts, gives the number, renders the PDF and stores it with its hash. Rendering holds no
 * lock: the PDF is made with the number that would come next, and the transaction that draws the number refuses when it
 * draws another one, so that number and file stand together or not at all. Confirms of one agency take turns in a
 * process; those of other processes make it try again.
 */
export const confirmSide = (app: App, enterpriseId: number, inScope: InScope, id: number, side: SideName) =>
  takeTurn(`${enterpriseId}/${side}`, async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const prepared = await inScope((scope) => prepare(scope, id, side))
      const bytes = await renderDraft(app, prepared.draft, prepared.numbering.number)
      const stored = await app.files.put(enterpriseId, bytes)
      try {
        return await inScope((scope) => commit(scope, prepared, stored))
      } catch (error) {
        if (!(error instanceof Overtaken) && !takenMeanwhile(error)) throw error
      }
    }
    throw wrongState('ほかの確定と重なりました。もう一度お試しください。')
  })
