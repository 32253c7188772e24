import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readSheet, type Sheet } from '../entity/csv/sheet.ts'
import { inTemporaryFolder } from '../platform/files/temporary-folder.ts'
import type { App } from './app.ts'

/** Works with the rows of a stored file, which are gone afterwards. To be called outside of any transaction: it waits for its turn. */
export const withStoredSheet = <T>(
  { files, outside }: App,
  enterpriseId: number,
  key: string,
  work: (sheet: Sheet) => Promise<T>,
): Promise<T> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file')
    await pipeline(await files.stream(key), createWriteStream(path))
    return work(await readSheet(outside, enterpriseId, path))
  })
