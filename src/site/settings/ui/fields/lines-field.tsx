import { TextInput } from '@mantine/core'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { useEditor, usePart } from '../editor-context.ts'
import { counted } from './count.tsx'
import { PublishedNote } from './part-head.tsx'

type Props = { part: 'main_title' | 'sub_title'; label: string; max: number; hint?: string }

const lines = [0, 1, 2]

/** A part of up to three lines, each shown as a line of the page. */
export function LinesField({ part, label, max, hint }: Props) {
  const { value, published, error, readOnly, change } = usePart(part)
  const { draft } = useEditor()
  const put = (at: number, text: string) => {
    const next = lines.map((each) => (each === at ? text : (value[each] ?? '')))
    while (next.length > 0 && next.at(-1) === '') next.pop()
    change(next)
  }
  const wasEmptied = value.every((line) => line.trim() === '') && !draft.errors[part]
  return (
    <Stack gap={6} data-field={part} role="group" aria-label={label}>
      <Note as="div">
        <Row justify="between" align="baseline">
          {label}
          {hint && <span>{hint}</span>}
        </Row>
      </Note>
      {lines.map((at) => (
        <TextInput
          key={at}
          aria-label={`${label} ${at + 1}行目`}
          placeholder={at === 2 ? '3行目（任意）' : `${at + 1}行目`}
          error={at === 0 ? error : undefined}
          readOnly={readOnly}
          {...counted(value[at] ?? '', max)}
          onChange={(event) => put(at, event.currentTarget.value)}
        />
      ))}
      {wasEmptied && <Note>すべて空にすると、はじめの文言が表示されます。</Note>}
      <PublishedNote part={part} name={label} text={published.join(' ')} />
    </Stack>
  )
}
