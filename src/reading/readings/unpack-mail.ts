import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { badRequest } from '#foundation/platform/errors.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { openOutlook } from '../source-text/outlook.ts'

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
const maxAttachments = 20

export type MailForm = 'eml' | 'msg'
export type Unpacked = { subject: string; files: { filename: string; path: string }[] }

type Attached = { filename: string | null | undefined; content: Uint8Array }
type Taken = { subject: string; attached: Attached[] }

/** Pictures of a signature are no sheets. */
const isDecoration = (mimeType: string, related: boolean | undefined, disposition: string | null) =>
  mimeType.startsWith('image/') && (related === true || disposition === 'inline')

const takeSent = async (bytes: Uint8Array): Promise<Taken> => {
  const mail = await PostalMime.parse(bytes, limits).catch(() => {
    throw badRequest('メールの形式を読み取れません')
  })
  return {
    subject: mail.subject ?? '',
    attached: mail.attachments.flatMap(({ content, filename, mimeType, related, disposition }) =>
      typeof content === 'string' || isDecoration(mimeType, related, disposition)
        ? []
        : [{ filename, content: new Uint8Array(content) }],
    ),
  }
}

/** Outlook hides what stands in the text; a mail within a mail is a conversation, no sheet. */
const takeStored = (bytes: Uint8Array): Taken => {
  const { reader, data } = openOutlook(bytes)
  return {
    subject: data.subject ?? '',
    attached: (data.attachments ?? []).flatMap((each, at) => {
      if (each.attachmentHidden || each.innerMsgContent) return []
      const { content } = reader.getAttachment(at)
      return content ? [{ filename: each.fileName ?? each.name, content }] : []
    }),
  }
}

/** Writes the files of a mail into a folder, away from the serving thread; at most 20 of at most 20 MB. */
export const run = async (given: { path: string; folder: string; form: MailForm }): Promise<Unpacked> => {
  const bytes = new Uint8Array(await readFile(given.path))
  const { subject, attached } = given.form === 'msg' ? takeStored(bytes) : await takeSent(bytes)
  const files: Unpacked['files'] = []
  for (const { filename, content } of attached) {
    if (files.length >= maxAttachments) break
    if (content.length === 0 || content.length > maxFileBytes) continue
    const to = join(given.folder, `attachment${files.length}`)
    await writeFile(to, content)
    files.push({ filename: filename || '名前のないファイル', path: to })
  }
  return { subject, files }
}
