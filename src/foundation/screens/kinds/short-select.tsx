import { keptText, namedOf, patchOf } from './named.ts'
import { useOptions } from './options.ts'
import { MultiPicker, MultiSearchPicker, ShortPicker } from './pickers.tsx'
import { useNames } from './use-names.ts'
import { type FilterProps, type InputProps, listOf } from './view.ts'

/** One of a short list whose names come from the server: prefectures, industries, members. */
export function ShortSelect({ id, field, name, record, change, error }: InputProps) {
  const options = useOptions(field.link ?? { to: 'master', list: '' })
  const held = namedOf(record, name)
  // A default is only an id: its name stands in the list.
  const value = options.find((option) => option.id === held?.id) ?? held
  return (
    <ShortPicker
      id={id}
      options={options}
      value={value}
      kept={keptText(record, name)}
      required={field.required === true}
      error={error}
      change={(next, text) => change(patchOf(name, next, text))}
    />
  )
}

/** Any of a short list. */
export function ShortFilter({ field, label, value, change }: FilterProps) {
  const options = useOptions(field.link ?? { to: 'master', list: '' })
  const chosen = listOf(value).map(
    (id) => options.find((option) => option.id === Number(id)) ?? { id: Number(id), name: String(id) },
  )
  return (
    <MultiPicker
      label={label}
      options={options}
      value={chosen}
      change={(named) => change(named.length > 0 ? named.map(({ id }) => id) : null)}
    />
  )
}

/** Any of a long list, found by searching. */
export function SearchFilter({ field, label, value, change }: FilterProps) {
  const names = useNames(field.link, listOf(value))
  if (!field.link) return null
  return (
    <MultiSearchPicker
      label={label}
      link={field.link}
      value={names}
      change={(named) => change(named.length > 0 ? named.map(({ id }) => id) : null)}
    />
  )
}
