import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { badRequest } from '#foundation/platform/errors.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { openOutlook } from '../source-text/outlook.ts'

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }
const maxAttachments = 20
/** Mails in mails: one that was forwarded as it came, and what somebody had forwarded before. */
const maxWrapped = 3

export type MailForm = 'eml' | 'msg'
/** A file of a mail; a mail within it (`isMail`) is read like any other. */
export type UnpackedFile = { filename: string; path: string; isMail: boolean }
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

const parse = (bytes: Uint8Array) =>
  PostalMime.parse(bytes, limits).catch(() => {
    throw badRequest('メールの形式を読み取れません')
  })

type Parsed = Awaited<ReturnType<typeof parse>>

const isBlank = ({ text, html }: Parsed) => !text?.trim() && !html?.replace(/<[^>]*>|&nbsp;|\s/g, '')

type Attached = { filename: string; content: Uint8Array; isMail: boolean }
type Taken = Omit<Unpacked, 'files'> & { attached: Attached[] }

const nameless = '名前のないファイル'

/** What is attached to a mail, and to the mails it wraps; a wrapped mail that says something is read itself. */
const attachedTo = async ({ attachments }: Parsed, depth: number): Promise<Attached[]> => {
  const attached: Attached[] = []
  for (const { content, filename, mimeType, related, disposition } of attachments) {
    if (typeof content === 'string' || isDecoration(mimeType, related, disposition)) continue
    const inside = new Uint8Array(content)
    if (mimeType !== 'message/rfc822' || depth >= maxWrapped) {
      attached.push({ filename: filename || nameless, content: inside, isMail: false })
      continue
    }
    const wrapped = await parse(inside)
    if (!isBlank(wrapped)) attached.push({ filename: wrapped.subject ?? '', content: inside, isMail: true })
    attached.push(...(await attachedTo(wrapped, depth + 1)))
  }
  return attached
}

const hashOf = (known: string | Uint8Array) => createHash('sha256').update(known).digest('hex')

const takeSent = async (bytes: Uint8Array): Promise<Taken> => {
  const mail = await parse(bytes)
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

/** Writes the files of a mail into a folder, away from the serving thread; at most 20 of at most 20 MB. */
export const run = async (given: { path: string; folder: string; form: MailForm }): Promise<Unpacked> => {
  const bytes = new Uint8Array(await readFile(given.path))
  const { attached, ...mail } = given.form === 'msg' ? takeStored(bytes) : await takeSent(bytes)
  const files: UnpackedFile[] = []
  for (const { filename, content, isMail } of attached) {
    if (files.length >= maxAttachments) break
    if (content.length === 0 || content.length > maxFileBytes) continue
    const to = join(given.folder, `attachment${files.length}`)
    await writeFile(to, content)
    files.push({ filename, path: to, isMail })
  }
  return { ...mail, files }
}
