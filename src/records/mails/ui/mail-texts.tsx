import type { Typed } from '#documents/parts/ui/paper-field.tsx'
import { textOf } from '#foundation/screens/kinds/view.ts'
import { MailTextInput, type SentValues } from './mail-text-input.tsx'

/** Where the link of a mail stands, and how it reads before it is made. */
export type MailLink = { url: string; place: (body: string) => string }

type Props = {
  typed: Typed
  /** Before the names of the mail's fields: billing_mail_. */
  prefix: string
  /** What is filled in when the mail is sent, as it will read. */
  values: SentValues
  /** For a mail that always carries one. */
  link?: MailLink | undefined
}

/** Subject and body of a mail as they will be sent. */
export function MailTexts({ typed: { record, errors, change }, prefix, values, link }: Props) {
  const input = (end: 'title' | 'body') => {
    const name = `${prefix}${end}`
    return {
      id: name,
      text: textOf(record[name]),
      values,
      write: (text: string) => change({ [name]: text }),
      error: errors[name]?.join('、'),
    }
  }
  const body = input('body')
  return (
    <>
      <MailTextInput {...input('title')} label="件名" subject />
      <MailTextInput
        {...body}
        label="本文"
        {...(link && {
          text: body.text && link.place(body.text),
          values: { ...values, confirm_url: link.url },
        })}
      />
    </>
  )
}
