import { renderAll } from '#documents/parts/render-all.ts'
import type { App } from '#foundation/api/app.ts'
import type { InScope, Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { createKeyedQueue } from '#foundation/platform/keyed-queue.ts'
import type { SideName } from '#foundation/rules/sides.ts'
import { commitSides, Overtaken } from './confirm-commit.ts'
import { renderDraft } from './document-draft.ts'
import { idOf, type Prepared, prepareAll, type Refused } from './prepare.ts'
import { billingPayments } from './store.ts'

/** Why a side was not confirmed, by the id of its record. */
export type Refusals = ReadonlyMap<number, unknown>
/** Done in the transaction of the confirms: a job writes down there how each row went. */
type Settle = (scope: Scope, confirmed: readonly number[], refused: Refusals) => Promise<void>

/** The unique index found the number given in the same moment: the next attempt says so. */
export const takenMeanwhile = (error: unknown) => (error as { code?: string }).code === '23505'

const inTurn = createKeyedQueue()
const attempts = 20

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
    const refused: Refused = new Map()
    for (let attempt = 0; attempt < attempts; attempt++) {
      const open = ids.filter((id) => !refused.has(id)).sort((a, b) => a - b)
      const prepared = await inScope((scope) => prepareAll(scope, open, side, refused, override_reason))
      const render = ({ draft, numbering }: Prepared) => renderDraft(app, draft, numbering.number)
      const files = await renderAll(app.files, enterpriseId, prepared, { idOf, render }, refused)
      if (!files) continue
      try {
        await inScope(async (scope) => {
          await commitSides(scope, side, prepared, files)
          await settle?.(scope, prepared.map(idOf), refused)
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
