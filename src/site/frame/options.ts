import type { MasterBook } from '#foundation/masterdata/book.ts'
import type { Choices } from '#foundation/masterdata/choices.ts'

export type Option = { value: string; label: string }
export type OptionGroup = { label: string; options: Option[] }

/** A fixed list as options. */
export const choices = (list: Choices): Option[] => list.map(([id, label]) => ({ value: String(id), label }))
/** A master list as options. */
export const items = (masters: MasterBook, list: string): Option[] =>
  masters.items(list).map(({ id, name }) => ({ value: String(id), label: name }))

/** A master list by its groups. */
export const toOptionGroups = (masters: MasterBook, list: string): OptionGroup[] => {
  const groups = new Map<string, Option[]>()
  for (const { id, name, group = 'その他' } of masters.items(list))
    groups.set(group, [...(groups.get(group) ?? []), { value: String(id), label: name }])
  return [...groups].map(([label, options]) => ({ label, options }))
}
