import { nameKey } from '../../entity/entity.ts'
import type { Named } from '../../entity/kind.ts'
import type { Values } from './view.ts'

/** The reference of a row with its name: { company_id_by_enterprise_id: 3, company: { id: 3, name } } → { id: 3, name }. */
export const namedOf = (record: Values, name: string): Named | null => {
  const id = record[name]
  if (typeof id !== 'number') return null
  const named = record[nameKey(name)] as Named | null | undefined
  return named?.id === id ? named : { id, name: String(id) }
}

/** The patch that sets a reference: its id, and its name beside it for the screen. */
export const namedPatch = (name: string, value: Named | null): Values => ({
  [name]: value?.id ?? null,
  [nameKey(name)]: value && { id: value.id, name: value.name },
})
