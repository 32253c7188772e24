import { stat } from 'node:fs/promises'
import { badRequest } from '../errors.ts'
import type { Outside } from '../outside/outside.ts'
import { taskOf } from '../outside/task.ts'
import { displayName } from './file-name.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import type { run } from './inspect-file.ts'

const inspectFile = taskOf<typeof run>(new URL('./inspect-file.ts', import.meta.url))

export type AcceptedFile = { stored: StoredFile; name: string; content_type: string }

/**
 * Puts an uploaded file into the store: typed by its content, pictures drawn anew, both outside, its name made fit to
 * show. Enter it with `addFile`. 400 for a missing or empty file, 413 and 415 as `reencodeImage` and `sniff` say.
 */
export const acceptFile = async (
  { files, outside }: { files: FileStore; outside: Outside },
  enterpriseId: number,
  upload: { path: string; filename: string } | undefined,
): Promise<AcceptedFile> => {
  if (!upload) throw badRequest('ファイルを選んでください')
  const { path, filename } = upload
  if ((await stat(path)).size === 0)
    throw badRequest('ファイルが空です。内容を確認してからアップロードしてください')
  const { type, kept } = await outside.run(enterpriseId, inspectFile, {
    path,
    out: `${path}.drawn`,
    filename,
  })
  return {
    stored: await files.putFile(enterpriseId, kept),
    name: displayName(filename, type),
    content_type: type.content_type,
  }
}
