import { resolve } from 'node:path'
import { readConfig } from '#foundation/platform/config.ts'
import { openFileStore } from '#foundation/platform/files/file-store.ts'
import { withOwner } from '#foundation/platform/start-database.ts'
import { restore } from '#operator/backups/restore.ts'

/** Puts a backup into an empty database and the store of files: `npm run restore -- FOLDER`. */
const folder = process.argv[2]
if (!folder) {
  console.error('使い方: npm run restore -- バックアップのフォルダ')
  process.exit(1)
}
try {
  const config = readConfig()
  const files = await openFileStore(config)
  const {
    finished_at,
    tables,
    files: saved,
    faults,
  } = await withOwner(config, (owner, engine) => restore(owner, engine, { files, config }, resolve(folder)))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${finished_at} のバックアップから、${tables.length}表・${rows.toLocaleString()}行と、${saved.count.toLocaleString()}個のファイルを復元しました。`,
  )
  for (const fault of faults) console.error(`バックアップのときになかったファイル ${fault}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
