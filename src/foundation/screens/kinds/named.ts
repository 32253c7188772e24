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

/** The text that stands in place of a reference because it names nothing; '' where a reference or nothing stands there. */
export const keptText = (record: Values, name: string): string => {
  const value = record[name]
  return typeof value === 'string' ? value : ''
}

/** The patch of a lookup: what was taken, or the text that names nothing, which the check refuses so that nothing is lost. */
export const patchOf = (name: string, value: Named | null, text: string): Values =>
  value || text === '' ? namedPatch(name, value) : { [name]: text, [nameKey(name)]: null }
