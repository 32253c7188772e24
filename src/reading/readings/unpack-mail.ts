import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { badRequest } from '#foundation/platform/errors.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
const maxAttachments = 20

export type Unpacked = { subject: string; files: { filename: string; path: string }[] }

/** Pictures of a signature are no sheets. */
const isDecoration = (mimeType: string, related: boolean | undefined, disposition: string | null) =>
  mimeType.startsWith('image/') && (related === true || disposition === 'inline')

/** Writes the files of a mail into a folder, away from the serving thread; at most 20 of at most 20 MB. */
export const run = async ({ path, folder }: { path: string; folder: string }): Promise<Unpacked> => {
  const mail = await PostalMime.parse(await readFile(path), limits).catch(() => {
    throw badRequest('メールの形式を読み取れません')
  })
  const files: Unpacked['files'] = []
  for (const { content, filename, mimeType, related, disposition } of mail.attachments) {
    if (files.length >= maxAttachments) break
    if (typeof content === 'string' || isDecoration(mimeType, related, disposition)) continue
    const bytes = new Uint8Array(content)
    if (bytes.length === 0 || bytes.length > maxFileBytes) continue
    const to = join(folder, `attachment${files.length}`)
    await writeFile(to, bytes)
    files.push({ filename: filename ?? '名前のないファイル', path: to })
  }
  return { subject: mail.subject ?? '', files }
}
