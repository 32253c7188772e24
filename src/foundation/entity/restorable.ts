import { bulkTargets } from './bulk/bulk-action.ts'
import type { Entity } from './entity.ts'

/** The kinds that people delete and can put back: what is deleted in bulk, and contracts, which are deleted one by one. */
const restorableTargets: readonly string[] = [...bulkTargets, 'contract']

export const isRestorable = ({ name }: Pick<Entity, 'name'>) => restorableTargets.includes(name)
