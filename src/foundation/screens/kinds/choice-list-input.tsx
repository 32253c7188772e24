import { selectChooseable } from './chooseable.ts'
import { mapOf } from './masters-cell.tsx'
import { MultiPicker } from './pickers.tsx'
import type { InputProps } from './view.ts'

/** Several of an enterprise's own options; written like an id list. */
export function ChoiceListInput({ id, field, name, record, change, error }: InputProps) {
  const value = Object.values(mapOf(record, name))
  return (
    <MultiPicker
      id={id}
      options={selectChooseable(
        field,
        value.map((item) => item.id),
      )}
      value={value}
      error={error}
      change={(items) => change({ [name]: Object.fromEntries(items.map((item) => [item.id, item])) })}
    />
  )
}
