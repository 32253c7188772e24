import { Textarea } from '@mantine/core'
import styles from './kinds.module.css'
import { TextFilter } from './text.tsx'
import { type CellProps, type InputProps, type KindView, textOf } from './view.ts'

function LongTextCell({ name, row }: CellProps) {
  return <span className={styles.long}>{textOf(row[name])}</span>
}

function LongTextInput({ id, name, record, change, error }: InputProps) {
  return (
    <Textarea
      id={id}
      autosize
      minRows={3}
      maxRows={16}
      value={textOf(record[name])}
      error={error}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

export const longTextView: KindView = {
  Cell: LongTextCell,
  Input: LongTextInput,
  Filter: TextFilter,
  width: 240,
  wide: true,
}
