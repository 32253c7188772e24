import { Textarea, TextInput } from '@mantine/core'
import { Row } from '#foundation/ui/layout.tsx'
import { useEditor } from '../editor-context.ts'
import { Count, counted } from './count.tsx'

type Props = {
  label: string
  value: string
  max: number
  onChange: (text: string) => void
  long?: true
  required?: true
  hint?: string
}

/** A text in an entry of a list, with its length. */
export function EntryText({ label, value, max, onChange, long, required, hint }: Props) {
  const { readOnly } = useEditor()
  const shared = {
    label,
    value,
    readOnly,
    maxLength: max,
    description: hint,
    required: required ?? false,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (long)
    return (
      <div>
        <Textarea {...shared} autosize minRows={2} maxRows={8} />
        <Row justify="end">
          <Count text={value} max={max} />
        </Row>
      </div>
    )
  return <TextInput {...shared} {...counted(value, max)} />
}

type WordsProps = {
  title: string
  desc: string
  patch: (change: { title?: string; desc?: string }) => void
}

/** The title of an entry and what is said under it. */
export const EntryWords = ({ title, desc, patch }: WordsProps) => (
  <>
    <EntryText label="タイトル" required value={title} max={60} onChange={(next) => patch({ title: next })} />
    <EntryText label="説明" required long value={desc} max={400} onChange={(next) => patch({ desc: next })} />
  </>
)
