import { NumberBox } from './number-box.tsx'
import { type FilterProps, type InputProps, listOf } from './view.ts'

export function NumberInput({ id, field, name, record, change, error }: InputProps) {
  return (
    <NumberBox
      id={id}
      value={record[name]}
      unit={field.unit}
      error={error}
      change={(value) => change({ [name]: value })}
    />
  )
}

export function NumberFilter({ field, label, value, change }: FilterProps) {
  return <NumberBox label={label} value={listOf(value)[0]} unit={field.unit} change={change} />
}
