import { Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import {
  formatPlaceholder,
  type Placeholder,
  showPlaceholders,
  storePlaceholders,
} from '#foundation/rules/placeholders.ts'
import { insertText } from '#foundation/ui/insert-text.ts'
import { Note, Row } from '#foundation/ui/layout.tsx'
import type { Control } from './setting-items.ts'
import styles from './settings.module.css'

type Props = {
  id: string
  control: Extract<Control, { kind: 'line' | 'area' }>
  value: string
  error: string | undefined
  write: (value: string | null) => void
}

const none: readonly Placeholder[] = []

/** A text whose placeholders stand in Japanese, {計上月}, with buttons that put them in at the cursor. */
export function PlaceholderText({ id, control, value, error, write }: Props) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const list = control.placeholders ?? none
  const shown = showPlaceholders(value, list)
  const typed = (text: string) => {
    const next = storePlaceholders(text, list)
    write(control.nullable && next === '' ? null : next)
  }
  const insert = (label: string) => insertText(box.current, shown, formatPlaceholder(label), typed)
  const props = {
    id,
    error,
    ref: box,
    value: shown,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      typed(event.currentTarget.value),
  }
  return (
    <>
      {control.kind === 'line' ? (
        <TextInput {...props} />
      ) : (
        <Textarea {...props} autosize minRows={control.rows ?? 3} maxRows={16} />
      )}
      {list.length > 0 && (
        <Row wrap gap={6} above={6} className={styles.inserts}>
          <Note as="span">差し込み</Note>
          {list.map(({ name, label }) => (
            <button key={name} type="button" aria-label={`${label}を差し込む`} onClick={() => insert(label)}>
              ＋ {label}
            </button>
          ))}
        </Row>
      )}
    </>
  )
}
