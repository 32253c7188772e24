import { contractFeatures, type Feature } from '../entity.ts'
import type { Authority } from '../member.ts'
import type { Store } from '../scope.ts'

/** Who may call the routes of an area: it must be open, and contracts and money need a contract permission. */
export const areaAccess = <F extends Feature | null>(feature: F, authority: Authority = 0) => ({
  feature,
  authority,
  ...(contractFeatures.includes(feature) ? { contracts: true as const } : {}),
})

/** Who may call the routes of an entity. */
export const entityAccess = ({ entity }: Store, authority: Authority = 0) =>
  areaAccess(entity.feature, authority)

/** The path of a call of an entity's family. */
export const entityPath = ({ entity }: Store, rest: string) => `/api/enterprise/${entity.plural}/${rest}`
