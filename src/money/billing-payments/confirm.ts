import { passLaw } from '#compliance/pass-law.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { AppError, wrongState } from '#foundation/platform/errors.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { createKeyedQueue } from '#foundation/platform/keyed-queue.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { checkSideConfirm } from '#foundation/rules/states/billing-payment.ts'
import { commitSides, Overtaken, type Prepared } from './confirm-commit.ts'
import { readDraft, renderDraft } from './document-draft.ts'
import { nextNumber, numberTaken, type Upcoming, upcoming } from './number.ts'
import { sideFindings } from './side-findings.ts'
import { billingPayments, sidesOf, withoutPaymentSide } from './store.ts'

/** Why a side was not confirmed, by the id of its record. */
export type Refusals = ReadonlyMap<number, unknown>
/** Done in the transaction of the confirms: a job writes down there how each row went. */
type Settle = (scope: Scope, confirmed: readonly number[], refused: Refusals) => Promise<void>

/** The unique index found the number given in the same moment: the next attempt says so. */
const takenMeanwhile = (error: unknown) => (error as { code?: string }).code === '23505'

const inTurn = createKeyedQueue()
const attempts = 20

const prepare = async (
  scope: Scope,
  id: number,
  side: SideName,
  numbers: Upcoming,
  override_reason: string | undefined,
): Promise<Prepared> => {
  const record = await find(billingPayments, scope, id)
  if (!sidesOf(record).includes(side)) throw wrongState(withoutPaymentSide)
  const refused = checkSideConfirm(side, record[`${side}_status_flg`] as number)
  if (refused) throw wrongState(refused)
  const draft = await readDraft(scope, record, side)
  const law_note = passLaw(scope, await sideFindings(scope, record, side), override_reason, '確定')
  return { draft, numbering: await nextNumber(scope, record, side, numbers), law_note }
}

const sameNumber = (number: string) =>
  wrongState(`番号「${number}」はすでに使われています。帳票設定の番号の形式を確認してください。`)

/** Prepares those that can be confirmed, in the order of their ids; the others stand in `refused` with their reason. */
const prepareAll = async (
  scope: Scope,
  ids: readonly number[],
  side: SideName,
  refused: Map<number, unknown>,
  override_reason: string | undefined,
): Promise<Prepared[]> => {
  const numbers = upcoming(scope)
  const given = new Set<string>()
  const prepared: Prepared[] = []
  for (const id of ids)
    try {
      const one = await prepare(scope, id, side, numbers, override_reason)
      const { number } = one.numbering
      if (given.has(number) || (await numberTaken(scope, side, number, id))) throw sameNumber(number)
      numbers.use(one.numbering)
      given.add(number)
      prepared.push(one)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(id, error)
    }
  return prepared
}

/** Renders all of them at the same time; answers undefined when one failed: the numbers after it are then others. */
const renderAll = async (
  app: App,
  enterpriseId: number,
  prepared: readonly Prepared[],
  refused: Map<number, unknown>,
): Promise<StoredFile[] | undefined> => {
  const results = await Promise.allSettled(
    prepared.map(async ({ draft, numbering }) =>
      app.files.put(enterpriseId, await renderDraft(app, draft, numbering.number)),
    ),
  )
  const files: StoredFile[] = []
  for (const [i, result] of results.entries())
    if (result.status === 'fulfilled') files.push(result.value)
    else refused.set(prepared[i]?.draft.record.id_by_enterprise_id as number, result.reason)
  return files.length === prepared.length ? files : undefined
}

/**
 * Confirms one side of several records: freezes the amounts, gives the numbers in the order of the ids, renders the PDFs
 * and stores them with their hashes. Rendering holds no lock: the PDFs are made with the numbers that would come next,
 * and the transaction that draws them refuses when it draws others, so that numbers and files stand together or not at
 * all. Confirms of one agency take turns in a process; those of other processes make it try again. What the law finds
 * asks for `override_reason` (a manager's). Answers what was refused, by id.
 */
export const confirmSides = (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  ids: readonly number[],
  side: SideName,
  settle?: Settle,
  override_reason?: string,
): Promise<Refusals> =>
  inTurn(`${enterpriseId}/${side}`, async () => {
    const refused = new Map<number, unknown>()
    for (let attempt = 0; attempt < attempts; attempt++) {
      const open = ids.filter((id) => !refused.has(id)).sort((a, b) => a - b)
      const prepared = await inScope((scope) => prepareAll(scope, open, side, refused, override_reason))
      const files = await renderAll(app, enterpriseId, prepared, refused)
      if (!files) continue
      try {
        await inScope(async (scope) => {
          await commitSides(scope, side, prepared, files)
          const confirmed = prepared.map(({ draft }) => draft.record.id_by_enterprise_id as number)
          await settle?.(scope, confirmed, refused)
        })
        return refused
      } catch (error) {
        if (!(error instanceof Overtaken) && !takenMeanwhile(error)) throw error
      }
    }
    throw wrongState('ほかの確定と重なりました。もう一度お試しください。')
  })

/** Confirms one side and answers its record; throws what refuses it. */
export const confirmSide = async (
  app: App,
  enterpriseId: number,
  inScope: InScope,
  id: number,
  side: SideName,
  override_reason?: string,
) => {
  const refused = await confirmSides(app, enterpriseId, inScope, [id], side, undefined, override_reason)
  if (refused.has(id)) throw refused.get(id)
  return inScope((scope) => find(billingPayments, scope, id))
}
