import { Select, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { formatPlaceholder } from '#foundation/rules/placeholders.ts'
import { insertText } from '#foundation/ui/insert-text.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import type { TemplateText } from '../message-template.ts'
import { usageOf, usages } from '../placeholders.ts'
import { PlaceholderButtons } from './placeholder-buttons.tsx'

type Props = {
  form: TemplateText
  change: (patch: Partial<TemplateText>) => void
  errors: FieldErrors
  isReadOnly: boolean
}

/** Name, use, subject and body; a placeholder goes to where the cursor last stood. */
export function TemplateFields({ form, change, errors, isReadOnly }: Props) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<'subject' | 'body'>('body')
  const insert = (text: string) => {
    const field = last.current
    const input = field === 'subject' ? subject.current : body.current
    insertText(input, form[field], text, (next) => change({ [field]: next }))
  }
  const common = (key: keyof TemplateText) => ({
    name: key,
    error: errors[key]?.join('、'),
    readOnly: isReadOnly,
  })
  return (
    <Stack gap={16} above={12}>
      <TextInput
        {...common('name')}
        label="テンプレート名"
        required
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        {...common('usage_id')}
        label="用途"
        description="使える差し込み項目が用途ごとに変わります。「共通」はどのメールでも選べます"
        required
        allowDeselect={false}
        data={usages.map(({ id, label }) => ({ value: String(id), label }))}
        value={String(form.usage_id)}
        onChange={(value) => change({ usage_id: Number(value) })}
      />
      {!isReadOnly && (
        <PlaceholderButtons
          legend="差し込み項目"
          placeholders={(usageOf(form.usage_id)?.placeholders ?? []).map(({ label }) => ({
            name: label,
            label,
          }))}
          insert={(label) => insert(formatPlaceholder(label))}
        />
      )}
      <TextInput
        {...common('subject')}
        ref={subject}
        label="件名"
        required
        value={form.subject}
        onFocus={() => {
          last.current = 'subject'
        }}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        {...common('body')}
        ref={body}
        label="本文"
        required
        autosize
        minRows={12}
        maxRows={24}
        value={form.body}
        onFocus={() => {
          last.current = 'body'
        }}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
    </Stack>
  )
}
