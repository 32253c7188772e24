import styles from './kinds.module.css'
import { NumberBox } from './number-box.tsx'
import { type CellProps, type FilterProps, type InputProps, type KindView, listOf } from './view.ts'

function NumberCell({ field, name, row }: CellProps) {
  const value = row[name]
  return typeof value === 'number' ? (
    <span className={styles.numeral}>
      {value.toLocaleString('ja-JP')}
      {field.unit}
    </span>
  ) : null
}

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

export const numberView: KindView = {
  Cell: NumberCell,
  Input: NumberInput,
  Filter: NumberFilter,
  width: 100,
  align: 'right',
}
