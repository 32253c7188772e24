import { readFile } from 'node:fs/promises'
import { badRequest } from '../errors.ts'
import { displayName } from './file-name.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { reencodeImage } from './reencode-image.ts'
import { sniff } from './sniff.ts'

export type AcceptedFile = { stored: StoredFile; name: string; content_type: string }

/**
 * Puts an uploaded file into the store: typed by its content, pictures drawn anew, its name made fit to show. Enter it
 * with `addFile`. 400 for a missing or empty file, 413 and 415 as `reencodeImage` and `sniff` say.
 */
export const acceptFile = async (
  files: FileStore,
  enterpriseId: number,
  upload: { path: string; filename: string } | undefined,
): Promise<AcceptedFile> => {
  if (!upload) throw badRequest('ファイルを選んでください')
  const bytes = new Uint8Array(await readFile(upload.path))
  if (bytes.length === 0) throw badRequest('ファイルが空です。内容を確認してからアップロードしてください')
  const type = await sniff(bytes, upload.filename)
  const kept = type.preview === 'image' ? await reencodeImage(bytes, type) : bytes
  return {
    stored: await files.put(enterpriseId, kept),
    name: displayName(upload.filename, type),
    content_type: type.content_type,
  }
}
