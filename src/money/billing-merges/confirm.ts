import { sql } from 'kysely'
import { passLaw } from '#compliance/pass-law.ts'
import {
  type Issuing,
  issueAll,
  issueOne,
  type Ready,
  type Refusals,
  type Refused,
  type Settle,
} from '#documents/issuing/issue.ts'
import { type Upcoming, upcoming } from '#documents/issuing/numbering.ts'
import { Overtaken } from '#documents/issuing/overtaken.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { find } from '#foundation/entity/store/list.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { searchColumns } from '#foundation/entity/store/search-columns.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { AppError, wrongState } from '#foundation/platform/errors.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { checkSideConfirm } from '#foundation/rules/states/billing-payment.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import { type MergeDraft, mergeFileName, readMergeDraft, renderMerge } from './document.ts'
import { mergeFindings } from './merge-findings.ts'
import { nextNumber, numberTaken } from './number.ts'
import { billingMerges, processes } from './store.ts'

type ReadyMerge = Ready & { draft: MergeDraft }

const sameNumber = (number: string) =>
  wrongState(`番号「${number}」はすでに使われています。帳票設定の番号の形式を確認してください。`)

const prepare = async (scope: Scope, id: number, numbers: Upcoming): Promise<ReadyMerge> => {
  // Held while it is read: one that is dissolved between two statements would seem to lack its contents.
  const { answer: merge } = await lock(billingMerges, scope, id)
  const refused = checkSideConfirm('merge', merge.status_flg)
  if (refused) throw wrongState(refused)
  const draft = await readMergeDraft(scope, merge)
  // What an invoice lacks cannot be passed with a reason, so that none is asked for.
  passLaw(scope, await mergeFindings(scope, merge), undefined, '確定')
  const numbering = await nextNumber(scope, merge, numbers)
  if (await numberTaken(scope, numbering.number, id)) throw sameNumber(numbering.number)
  return { id, draft, numbering, file_name: mergeFileName(draft) }
}

/** Those that can be issued, with the numbers that come next in the order of their ids; the others stand in `refused`. */
export const prepareMerges = async (
  scope: Scope,
  ids: readonly number[],
  refused: Refused,
): Promise<ReadyMerge[]> => {
  const numbers = upcoming(scope)
  const ready = new Map<string, ReadyMerge>()
  for (const id of ids)
    try {
      const one = await prepare(scope, id, numbers)
      if (ready.has(one.numbering.number)) throw sameNumber(one.numbering.number)
      ready.set(one.numbering.number, one)
      numbers.use(one.numbering)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error)
    }
  return [...ready.values()]
}

/** Freezes the merge with its number and file. */
const freeze = async (
  scope: Scope,
  { id, numbering: { number } }: ReadyMerge,
  file: StoredFile | undefined,
) => {
  const { stored } = await lock(billingMerges, scope, id)
  const search = await searchColumns(billingMerges, scope, { ...stored, number })
  await sql`UPDATE billing_merges SET number = ${number}, status_flg = ${CONFIRMED}, confirmed_at = statement_timestamp(), path = ${file?.key},
      search_text = ${search.search_text}, search_grams = ${search.search_grams},
      ${updatedNow}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await tellFacts(scope, 'billing_merge', [id])
}

const confirming = (app: App): Issuing<ReadyMerge> => ({
  turn: 'billing_merge_number',
  verb: '確定',
  prepare: prepareMerges,
  render: ({ draft, numbering }) => renderMerge(app, draft, numbering.number),
  async lock(scope, ready) {
    for (const { id, draft } of ready) {
      const { stored } = await lock(billingMerges, scope, id)
      if (stored.updated_at !== draft.merge.updated_at) throw new Overtaken()
    }
  },
  async freeze(scope, ready, files) {
    for (const [at, one] of ready.entries()) await freeze(scope, one, files[at])
  },
  issuedOf: ({ id, draft: { merge }, numbering: { number } }) => ({
    kind: 'billing_merge/billing',
    target_id: id,
    number,
    issue_date: merge.issue_date ?? '',
    counterparty: merge.recipient_name ?? '',
    total: merge.total ?? 0,
  }),
  historyOf: ({ numbering: { number } }) => ({
    kind: 'confirm',
    process_id: processes.confirm,
    note: number,
  }),
})

/** Confirms several merges, as every document is issued; answers what was refused, by id. */
export const confirmMerges = (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  ids: readonly number[],
  settle: Settle,
): Promise<Refusals> => issueAll(app, enterpriseId, inScope, ids, confirming(app), settle)

/** Confirms a merge: freezes its amounts and issues its invoice, as every document is issued. */
export const confirmMerge = async (app: App, enterpriseId: number, inScope: InScope, id: number) => {
  await issueOne(app, enterpriseId, inScope, id, confirming(app))
  return inScope((scope) => find(billingMerges, scope, id))
}
