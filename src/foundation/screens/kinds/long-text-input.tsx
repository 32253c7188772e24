import { Textarea } from '@mantine/core'
import { type InputProps, textOf } from './view.ts'

export function LongTextInput({ id, name, record, change, error }: InputProps) {
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
