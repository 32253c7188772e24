import type { ReactNode } from 'react'
import { PaperField, type Typed } from '#documents/parts/ui/paper-field.tsx'
import type { Entity } from '#foundation/entity/entity.ts'
import { Stack } from '#foundation/ui/layout.tsx'
import { type TemplateFor, TemplatePicker } from '../../message-templates/ui/template-picker.tsx'
import type { Mail } from './client.ts'
import { MailHistory } from './mail-history.tsx'
import type { SentValues } from './mail-text-input.tsx'
import { type MailLink, MailTexts } from './mail-texts.tsx'

type Props = {
  entity: Entity
  typed: Typed
  /** Before the names of the mail's fields: billing_mail_. */
  prefix: string
  /** The field of the sender's name. */
  sender: string
  template: TemplateFor
  values: SentValues
  link?: MailLink | undefined
  /** What went out so far. */
  mails: readonly Mail[]
  /** What goes with the mail, and the button that sends it. */
  children: ReactNode
}

/** The mail of a document: written here, sent with the stored file. */
export function MailPane(props: Props) {
  const { entity, typed, prefix, sender, template, values, link, mails, children } = props
  const field = (name: string, label: string, required = false) => (
    <PaperField entity={entity} typed={typed} name={name} label={label} required={required} />
  )
  return (
    <>
      <Stack gap={10} below={10}>
        {field(sender, '差出人名')}
        {field(`${prefix}from`, '差出人', true)}
        {field(`${prefix}reply_to`, '返信先')}
        {field(`${prefix}to`, 'To', true)}
        {field(`${prefix}cc`, 'Cc')}
        <TemplatePicker
          {...template}
          pick={({ subject, body }) => typed.change({ [`${prefix}title`]: subject, [`${prefix}body`]: body })}
        />
        <MailTexts typed={typed} prefix={prefix} values={values} link={link} />
      </Stack>
      {children}
      <MailHistory mails={mails} />
    </>
  )
}
