import { namedOf, namedPatch } from './named.ts'
import { SearchPicker } from './pickers.tsx'
import type { InputProps } from './view.ts'

export function RecordInput({ id, field, name, record, change, error }: InputProps) {
  if (!field.link) return null
  return (
    <SearchPicker
      id={id}
      link={field.link}
      required={field.required === true}
      value={namedOf(record, name)}
      error={error}
      change={(value) => change(namedPatch(name, value))}
    />
  )
}
