import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import type { LetterValues } from '#documents/document-settings/placeholders.ts'
import field from '#documents/parts/ui/field.module.css'
import { fillPlaceholders, formatPlaceholder } from '#foundation/rules/placeholders.ts'
import { writeText } from '#foundation/ui/insert-text.ts'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import { unfilledText } from './filled-text.ts'
import styles from './mails.module.css'

/** What the mail fills in by itself when it is sent, as it will read. */
export const sentLabels = {
  number: '番号',
  total: '金額',
  deadline: '期限',
  confirm_url: '確認用URL',
} as const satisfies LetterValues
export type SentValues = { [K in keyof typeof sentLabels]?: string }

const keysOf = (values: SentValues) =>
  (Object.keys(sentLabels) as (keyof typeof sentLabels)[]).filter((key) => key in values)

type Props = {
  id: string
  label: string
  /** The text as it is stored. */
  text: string
  values: SentValues
  write: (text: string) => void
  error?: string | undefined
  /** One line that wraps, so that a long one is read whole. */
  subject?: true
}

/** Subject or body of a mail: it reads as it will be sent, and what is typed into it is what will be sent. */
export function MailTextInput({ id, label, text, values, write, error, subject }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const shown = fillPlaceholders(text, values)
  const typed = (next: string) =>
    write(unfilledText(text, values, subject ? next.replace(/[\r\n]+/g, ' ') : next))
  const insert = (key: keyof SentValues) => {
    const from = box.current?.selectionStart ?? shown.length
    const to = box.current?.selectionEnd ?? from
    writeText(box.current, from + (values[key]?.length ?? 0), () =>
      typed(`${shown.slice(0, from)}${formatPlaceholder(key)}${shown.slice(to)}`),
    )
  }
  const filled = keysOf(values).filter((key) => text.includes(formatPlaceholder(key)))
  const others = keysOf(values).filter((key) => key !== 'confirm_url' && !filled.includes(key))
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
        <RequiredMark />
      </label>
      <Textarea
        id={id}
        ref={box}
        autosize
        minRows={subject ? 1 : 8}
        maxRows={subject ? 4 : 24}
        value={shown}
        error={error}
        aria-describedby={filled.length > 0 ? `${id}-filled` : undefined}
        onKeyDown={(event) => {
          if (subject && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
        onChange={(event) => typed(event.currentTarget.value)}
      />
      {!subject && (
        <div className={styles.filled}>
          {filled.length > 0 && (
            <span id={`${id}-filled`}>
              {filled.map((key) => sentLabels[key]).join('・')}は、送信時の内容が自動で入ります
            </span>
          )}
          {others.map((key) => (
            <button
              key={key}
              type="button"
              aria-label={`${sentLabels[key]}を差し込む`}
              onClick={() => insert(key)}
            >
              ＋ {sentLabels[key]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
