import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { openOutlook } from '../source-text/outlook.ts'
import { parseMail } from '../source-text/parse-mail.ts'
import { maxAttachments } from './mail-sources.ts'

/** Mails in mails: one that was forwarded as it came, and what somebody had forwarded before. */
const maxWrapped = 3

export type MailForm = 'eml' | 'msg'
/** A file of a mail, or why it is refused; a mail within it (`isMail`) is read like any other. */
export type UnpackedFile =
  | { filename: string; path: string; isMail: boolean }
  | { filename: string; refused: string }
export type Unpacked = {
  subject: string
  /** What the mail is known by: its Message-ID, or what is in it. */
  key: string
  /** It says nothing itself. */
  isBlank: boolean
  files: UnpackedFile[]
}

/** Pictures of a signature are no sheets. */
const isDecoration = (mimeType: string, related: boolean | undefined, disposition: string | null) =>
  mimeType.startsWith('image/') && (related === true || disposition === 'inline')

const isBlank = ({ text, html }: Email) => !text?.trim() && !html?.replace(/<[^>]*>|&nbsp;|\s/g, '')

type Attached = { filename: string; content: Uint8Array; isMail: boolean }
type Taken = Omit<Unpacked, 'files'> & { attached: Attached[] }

const nameless = '名前のないファイル'

/** What is attached to a mail, and to the mails it wraps; a wrapped mail that says something is read itself. */
const attachedTo = async ({ attachments }: Email, depth: number): Promise<Attached[]> => {
  const attached: Attached[] = []
  for (const { content, filename, mimeType, related, disposition } of attachments) {
    if (typeof content === 'string' || isDecoration(mimeType, related, disposition)) continue
    const inside = new Uint8Array(content)
    if (mimeType !== 'message/rfc822' || depth >= maxWrapped) {
      attached.push({ filename: filename || nameless, content: inside, isMail: false })
      continue
    }
    const wrapped = await parseMail(inside)
    if (!isBlank(wrapped)) attached.push({ filename: wrapped.subject ?? '', content: inside, isMail: true })
    attached.push(...(await attachedTo(wrapped, depth + 1)))
  }
  return attached
}

const hashOf = (known: string | Uint8Array) => createHash('sha256').update(known).digest('hex')

const takeSent = async (bytes: Uint8Array): Promise<Taken> => {
  const mail = await parseMail(bytes)
  return {
    subject: mail.subject ?? '',
    key: hashOf(mail.messageId?.trim() || bytes),
    isBlank: isBlank(mail),
    attached: await attachedTo(mail, 0),
  }
}

/** Outlook hides what stands in the text; a mail within a mail is a conversation, no sheet. */
const takeStored = (bytes: Uint8Array): Taken => {
  const { reader, data } = openOutlook(bytes)
  return {
    subject: data.subject ?? '',
    key: hashOf(bytes),
    isBlank: false,
    attached: (data.attachments ?? []).flatMap((each, at) => {
      if (each.attachmentHidden || each.innerMsgContent) return []
      const { content } = reader.getAttachment(at)
      return content ? [{ filename: each.fileName || each.name || nameless, content, isMail: false }] : []
    }),
  }
}

const keep = async ({ filename, content, isMail }: Attached, path: string): Promise<UnpackedFile> => {
  if (content.length > maxFileBytes)
    return {
      filename,
      refused: `添付ファイルは${maxFileBytes / 1_048_576}MBまでです。小さくするか、分けて追加してください`,
    }
  await writeFile(path, content)
  return { filename, path, isMail }
}

const leftOut = (count: number): UnpackedFile => ({
  filename: `ほか${count.toLocaleString('ja-JP')}個の添付ファイル`,
  refused: `1通のメールで読み取れる添付ファイルは${maxAttachments}個までです。残りは、取り出して追加してください`,
})

/** Writes the files of a mail into a folder, away from the serving thread: at most 20 of at most 20 MB, and what was refused. */
export const run = async (given: { path: string; folder: string; form: MailForm }): Promise<Unpacked> => {
  const bytes = new Uint8Array(await readFile(given.path))
  const { attached, ...mail } = given.form === 'msg' ? takeStored(bytes) : await takeSent(bytes)
  const filled = attached.filter(({ content }) => content.length > 0)
  const files: UnpackedFile[] = []
  for (const [at, each] of filled.slice(0, maxAttachments).entries())
    files.push(await keep(each, join(given.folder, `attachment${at}`)))
  if (filled.length > maxAttachments) files.push(leftOut(filled.length - maxAttachments))
  return { ...mail, files }
}
