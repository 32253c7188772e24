import { type RefObject, useId, useImperativeHandle, useRef } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { contentLength, editErrors, type MailContent, mailLimits } from '../content.ts'
import type { TargetType } from '../placeholders.ts'
import { BodyEditor, type FormOffer } from './body-editor.tsx'
import styles from './mail-editor.module.css'
import { SubjectEditor } from './subject-editor.tsx'
import type { Focus } from './use-names.ts'

/** Puts the cursor where a finding is mended (`ChecksPanel`). */
export type MailEditorHandle = { focus: (place: 'subject' | 'body') => void }

type Props = {
  value: MailContent
  onChange: (value: MailContent) => void
  targetType: TargetType
  /** What stands where the cards come: 案件カード 5件. Without it no cards are offered. */
  jobsLabel?: string
  /** The button of a questionnaire is offered. */
  form?: FormOffer | undefined
  /** What the server or a submit found, by `subject` and `body`; what is wrong as one types is shown anyway. */
  errors?: FieldErrors
  readOnly?: boolean
  handle?: RefObject<MailEditorHandle | null>
}

const Errors = ({ id, messages }: { id: string; messages: readonly string[] }) => (
  <div id={id} role={messages.length > 0 ? 'alert' : undefined}>
    {messages.map((message) => (
      <Note key={message} tone="ng" above={4}>
        {message}
      </Note>
    ))}
  </div>
)

/** Subject and text of a marketing mail. Value in, change out; nothing is sent or stored here. */
export function MailEditor(props: Props) {
  const { value, onChange, targetType, jobsLabel, form, errors, readOnly = false, handle } = props
  const id = useId()
  const subject = useRef<Focus>(null)
  const body = useRef<Focus>(null)
  useImperativeHandle(handle, () => ({
    focus: (place) => (place === 'subject' ? subject : body).current?.focus(),
  }))
  // Both editors write into what stood there last, however quickly one follows the other.
  const latest = useRef(value)
  latest.current = value
  const change = (part: Partial<MailContent>) => {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }
  const found = editErrors(value, targetType)
  const messagesOf = (field: 'subject' | 'body') => [
    ...new Set([...(errors?.[field] ?? []), ...(found[field] ?? [])]),
  ]
  const length = contentLength(value)
  const field = (name: 'subject' | 'body', ref: RefObject<Focus | null>) => ({
    labelledBy: `${id}-${name}`,
    describedBy: messagesOf(name).length > 0 ? `${id}-${name}-errors` : undefined,
    isInvalid: messagesOf(name).length > 0,
    readOnly,
    handle: ref,
  })
  return (
    <Stack gap={16}>
      <div>
        <Row wrap justify="between" gap={12} below={4}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a label's press, as of any field */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by keys */}
          <span id={`${id}-subject`} className={styles.label} onClick={() => subject.current?.focus()}>
            {needed('件名')}
          </span>
          <Note as="span">
            {length.subject > mailLimits.subject / 2
              ? `${length.subject} / ${mailLimits.subject}字`
              : `${length.subject}字`}
          </Note>
        </Row>
        <SubjectEditor
          subject={value.subject}
          targetType={targetType}
          onChange={(text) => change({ subject: text })}
          {...field('subject', subject)}
        />
        <Errors id={`${id}-subject-errors`} messages={messagesOf('subject')} />
      </div>
      <div>
        <Row wrap justify="between" gap={12} below={4}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a label's press, as of any field */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by keys */}
          <span id={`${id}-body`} className={styles.label} onClick={() => body.current?.focus()}>
            {needed('本文')}
          </span>
          {!readOnly && (
            <Note as="span">
              差し込みは <Kbd>{'{'}</Kbd> で選べます
            </Note>
          )}
        </Row>
        <BodyEditor
          body={value.body}
          targetType={targetType}
          onChange={(blocks) => change({ body: blocks })}
          jobsLabel={jobsLabel}
          form={form}
          {...field('body', body)}
        />
        <Errors id={`${id}-body-errors`} messages={messagesOf('body')} />
      </div>
    </Stack>
  )
}
