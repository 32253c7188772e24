import type { AnyField } from '../../entity/entity.ts'
import type { Named } from '../../entity/kind.ts'

/** The choices an input offers: those no longer shown only where they are chosen already. */
export const selectChooseable = (field: AnyField, chosen: readonly number[]): Named[] =>
  (field.choices ?? [])
    .filter(([id]) => !field.retired?.includes(id) || chosen.includes(id))
    .map(([id, name]) => ({ id, name }))
