import { readFile } from 'node:fs/promises'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { badRequest } from '#foundation/platform/errors.ts'
import { visibleText } from '#foundation/rules/visible-text.ts'
import { type Returned, readDeliveryStatus, readFeedback, readNotice } from './read-report.ts'

/** A mail that came in, as far as we look at it. */
export type IncomingMail = {
  /** What it says became of a mail of ours, where it is a report. */
  returned: Returned | null
  /** Sent by a program in answer to ours (RFC 3834): nobody has read it. */
  automatic: boolean
  message_id: string | null
  from: { name: string; address: string }
  subject: string
  text: string
  attachments: { name: string; size: number }[]
  /** Addresses of ours in the mail that a complaint is about. */
  about: string[]
}

const limits = { maxNestingDepth: 50, maxHeadersSize: 200_000, maxRfc822NestingDepth: 3 }
const maxText = 10_000
const maxAttachments = 50

/** Control characters, but for line ends and tabs, have no place in what is shown. */
const controls = /(?![\t\n])\p{Cc}/gu

const oneLine = (text: string, longest: number) =>
  [...visibleText(text.replace(/\p{Cc}+/gu, ' ')).trim()].slice(0, longest).join('')

/** Text as people wrote it: without what is invisible, no more than one empty line, no longer than a comment. */
const manyLines = (text: string) =>
  [
    ...visibleText(text.replaceAll('\r\n', '\n').replace(controls, ''))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  ]
    .slice(0, maxText)
    .join('')

/** The words of a mail that has no text part: tags go, what they hold stays. */
const wordsOf = (html: string) =>
  html
    .slice(0, 50_000)
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(lt|gt|quot|nbsp|amp);/g,
      (_all, name: string) => ({ lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' })[name] ?? '',
    )

const asText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const sizeOf = ({ content }: Attachment): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength

const headerOf = ({ headers }: Email, key: string) => headers.find((one) => one.key === key)?.value ?? ''

/** RFC 3834 and what programs did before it. */
const isAutomatic = (mail: Email): boolean => {
  const submitted = headerOf(mail, 'auto-submitted').toLowerCase()
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)\b/i.test(headerOf(mail, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((key) => headerOf(mail, key) !== '')
  )
}

const partOf = ({ attachments }: Email, type: string) =>
  attachments.find(
    ({ mimeType }) => mimeType === type || mimeType === type.replace('message/', 'message/global-'),
  )

const returnedOf = (mail: Email, from: string, text: string): Returned | undefined => {
  const status = partOf(mail, 'message/delivery-status')
  if (status) return readDeliveryStatus(asText(status))
  const feedback = partOf(mail, 'message/feedback-report')
  if (feedback) return readFeedback(asText(feedback))
  return readNotice(from, mail.subject ?? '', text)
}

const ours = /\b(?:bounce|reply)\+[0-9a-f]{48}@[a-z0-9.-]+/gi

/** The mail a complaint is about says by its addresses of ours which it was. */
const aboutOf = (mail: Email): string[] => {
  const parts = ['message/feedback-report', 'message/rfc822', 'text/rfc822-headers']
  const texts = mail.attachments.filter(({ mimeType }) => parts.includes(mimeType)).map(asText)
  return [...new Set(texts.flatMap((text) => text.slice(0, 100_000).match(ours) ?? []))].slice(0, 5)
}

const parse = async (bytes: Uint8Array): Promise<Email> => {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, ...limits })
  } catch {
    throw badRequest('メールの形式を読み取れません')
  }
}

/** Reads the mail in a file, away from the serving thread. Throws 400 for what is nested too deep or no mail. */
export const run = async ({ path }: { path: string }): Promise<IncomingMail> => {
  const mail = await parse(await readFile(path))
  const from =
    mail.from && 'address' in mail.from && mail.from.address ? mail.from : { name: '', address: '' }
  const text = manyLines(mail.text?.trim() ? mail.text : wordsOf(mail.html ?? ''))
  return {
    returned: returnedOf(mail, from.address ?? '', text) ?? null,
    automatic: isAutomatic(mail),
    message_id: mail.messageId ? oneLine(mail.messageId, 255) : null,
    from: { name: oneLine(from.name, 100), address: oneLine(from.address ?? '', 254) },
    subject: oneLine(mail.subject ?? '', 255),
    text,
    attachments: mail.attachments
      .slice(0, maxAttachments)
      .map((each) => ({ name: oneLine(each.filename ?? '名前のないファイル', 255), size: sizeOf(each) })),
    about: aboutOf(mail),
  }
}
