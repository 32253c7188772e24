import { Select } from '@mantine/core'
import { namedOf, namedPatch } from './named.ts'
import { useOptions } from './options.ts'
import { MultiPicker, MultiSearchPicker } from './pickers.tsx'
import { useNames } from './use-names.ts'
import { type FilterProps, type InputProps, listOf } from './view.ts'

/** One of a short list whose names come from the server: prefectures, industries, members. */
export function ShortSelect({ id, field, name, record, change, error }: InputProps) {
  const options = useOptions(field.link ?? { to: 'master', list: '' })
  const value = namedOf(record, name)
  const all = value && !options.some((option) => option.id === value.id) ? [value, ...options] : options
  return (
    <Select<number>
      id={id}
      searchable
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': '選択を消す' }}
      placeholder="選択"
      data={all.map((option) => ({ value: option.id, label: option.name }))}
      value={value?.id ?? null}
      error={error}
      onChange={(picked) => change(namedPatch(name, all.find((option) => option.id === picked) ?? null))}
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
