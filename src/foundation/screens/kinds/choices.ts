import type { AnyField } from '../../entity/entity.ts'
import { stateNames } from '../../ui/state-names.ts'
import { stateViewOf } from './status.tsx'

/** The field with the words the enterprise has chosen for its states as the labels of its choices. */
export function useWorded(field: AnyField): AnyField {
  const names = stateNames.use()
  const view = stateViewOf(field.view)
  const own = view && names[view]
  if (!own || !field.choices) return field
  return { ...field, choices: field.choices.map(([id, label]) => [id, own[id] ?? label] as const) }
}
