import type { FieldsData } from '@kenjiuno/msgreader'
import { cleanText } from './clean-text.ts'
import { blocksOfHtml } from './from-html.ts'
import { openOutlook, unreadableMail } from './outlook.ts'
import { parseMail } from './parse-mail.ts'
import type { SourceBlock, SourceDocument } from './source-document.ts'

const maxAttachments = 50

type Mail = {
  from: string
  subject: string
  date: string | null
  text: string
  html: string
  attachments: string[]
}

/** Tables are read from the HTML part, words from the text part where there is one: it stands as people wrote it. */
const blocksOf = ({ text, html }: Mail): SourceBlock[] => {
  const fromHtml = html.trim() === '' ? [] : blocksOfHtml(html)
  if (fromHtml.some(({ kind }) => kind === 'table')) return fromHtml
  const clean = cleanText(text)
  return clean.trim() === '' ? fromHtml : [{ kind: 'text', text: clean }]
}

const toDocument = (mail: Mail): SourceDocument => {
  const { from, subject, date } = mail
  const attachments = mail.attachments.slice(0, maxAttachments)
  return {
    kind: 'mail',
    blocks: blocksOf(mail),
    mail: { from, subject, date, attachments },
    is_scanned: false,
    notes: [],
  }
}

/** The text of a mail as it was sent (RFC 5322). Attachments are named, not opened: each is a file of its own. */
export const sourceOfMail = async (bytes: Uint8Array): Promise<SourceDocument> => {
  const mail = await parseMail(bytes)
  if (!mail.from && !mail.subject && !mail.text && !mail.html) throw unreadableMail()
  return toDocument({
    from: cleanText(
      [mail.from?.name, mail.from && 'address' in mail.from ? mail.from.address : ''].join(' '),
    ).trim(),
    subject: cleanText(mail.subject ?? ''),
    date: mail.date && !Number.isNaN(Date.parse(mail.date)) ? new Date(mail.date).toISOString() : null,
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename }) => cleanText(filename ?? '名前のないファイル')),
  })
}

const htmlOf = ({ html, bodyHtml }: FieldsData): string =>
  bodyHtml ?? (html ? new TextDecoder().decode(html) : '')

/** The text of a mail that Outlook stored (.msg). */
export const sourceOfOutlook = (bytes: Uint8Array): SourceDocument => {
  const { data } = openOutlook(bytes)
  const sentAt = data.messageDeliveryTime ?? data.clientSubmitTime
  return toDocument({
    from: cleanText([data.senderName, data.senderSmtpAddress ?? data.senderEmail].filter(Boolean).join(' ')),
    subject: cleanText(data.subject ?? ''),
    date: sentAt && !Number.isNaN(Date.parse(sentAt)) ? new Date(sentAt).toISOString() : null,
    text: data.body ?? '',
    html: htmlOf(data),
    attachments: (data.attachments ?? []).map(({ fileName, name }) =>
      cleanText(fileName ?? name ?? '名前のないファイル'),
    ),
  })
}
