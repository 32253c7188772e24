import { resolve } from 'node:path'
import { readConfig } from '#foundation/platform/config.ts'
import { openFileStore } from '#foundation/platform/files/file-store.ts'
import { withOwner } from '#foundation/platform/start-database.ts'
import { backUp } from '#operator/backups/backup.ts'

/** Saves database, files and the certificates of seals into a new folder: `npm run backup -- FOLDER`. Ends with 1 when a stored file is missing or changed. */
const folder = process.argv[2]
if (!folder) {
  console.error('使い方: npm run backup -- 新しいフォルダ')
  process.exit(1)
}
try {
  const config = readConfig()
  const files = await openFileStore(config)
  const {
    tables,
    files: saved,
    faults,
  } = await withOwner(config, (owner, engine) =>
    backUp({ engine, session: (work) => work(owner) }, { files, config }, resolve(folder)),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${tables.length}表・${rows.toLocaleString()}行と、${saved.count.toLocaleString()}個のファイルを ${folder} に保存しました。`,
  )
  for (const fault of faults) console.error(`保存できないファイル ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
