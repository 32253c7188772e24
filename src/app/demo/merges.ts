import type { App } from '#foundation/api/app.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { confirmMerge } from '#money/billing-merges/confirm.ts'
import { waitingGroups } from '#money/billing-merges/pickup.ts'
import { createMerge } from '#money/billing-merges/write.ts'

/** Merges the first two groups of billings that can be merged; the first one is confirmed, the second still open. */
export const makeMerges = async (app: App, enterpriseId: number, inScope: InScope): Promise<void> => {
  const groups = await inScope((scope) => waitingGroups(scope, {}))
  const [first, second] = groups.filter(({ billings }) => billings.length > 1)
  for (const group of [first, second]) {
    if (!group) continue
    const ids = group.billings.map(({ id_by_enterprise_id: id }) => id)
    const merge = await inScope((scope) => createMerge(scope, ids, {}))
    if (group === first) await confirmMerge(app, enterpriseId, inScope, merge.id_by_enterprise_id as number)
  }
}
