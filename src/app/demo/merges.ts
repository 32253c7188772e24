import type { App } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { confirmMerge } from '#money/billing-merges/confirm.ts'
import { waitingGroups } from '#money/billing-merges/pickup.ts'
import { createMerge } from '#money/billing-merges/write.ts'

/** Merges the first two groups of billings that can be merged: some may be paid already. The first one is confirmed, the second still open. */
export const makeMerges = async (app: App, enterpriseId: number, inScope: InScope): Promise<void> => {
  const groups = await inScope((scope) => waitingGroups(scope, {}))
  let made = 0
  for (const group of groups.filter(({ billings }) => billings.length > 1)) {
    const ids = group.billings.map(({ id_by_enterprise_id: id }) => id)
    const merge = await inScope((scope) => createMerge(scope, ids, {})).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
    if (!merge) continue
    made += 1
    if (made === 1) await confirmMerge(app, enterpriseId, inScope, merge.id_by_enterprise_id as number)
    if (made === 2) return
  }
}
