import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { formatPlaceholder } from '#foundation/rules/placeholders.ts'
import { insertText } from '#foundation/ui/insert-text.ts'
import { Row, Spring } from '#foundation/ui/layout.tsx'
import type { PageType } from '../../../frame/page-types.ts'
import { placeholdersOf } from '../../../frame/page-words.ts'
import { useEditor } from '../editor-context.ts'
import { Count } from './count.tsx'

type Props = {
  page: PageType
  label: string
  value: string
  max: number
  placeholder?: string
  long?: true
  onChange: (text: string) => void
}

/** Words of a page in which placeholders can stand, each a press away. */
export function WordsField({ page, label, value, max, placeholder, long, onChange }: Props) {
  const { readOnly } = useEditor()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (word: string) => insertText(box.current, value, formatPlaceholder(word), onChange)
  const shared = {
    ref: box,
    label,
    value,
    readOnly,
    maxLength: max,
    placeholder,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <div>
      {long ? <Textarea {...shared} autosize minRows={2} maxRows={6} /> : <TextInput {...shared} />}
      <Row wrap gap={6} above={6}>
        {!readOnly &&
          placeholdersOf(page).map(({ name }) => (
            <Button key={name} variant="default" size="compact-xs" onClick={() => insert(name)}>
              {name}
            </Button>
          ))}
        <Spring />
        <Count text={value} max={max} />
      </Row>
    </div>
  )
}
