import { parseArgs } from 'node:util'
import { checkDocuments } from '#documents/stored-documents/check.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { openFileStore } from '#foundation/platform/files/file-store.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'

/**
 * Checks the ledgers of stored documents: `npm run check-documents [-- --head 1-42-9f86…]`, once for each head that was
 * exported. Ends with 1 when something was changed.
 */
try {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
  const config = readConfig()
  const db = await startDatabase(config)
  try {
    const { entries, breaks, heads } = await checkDocuments(
      { db, files: await openFileStore(config) },
      values.head,
    )
    for (const { enterprise_id, id, message } of breaks)
      console.error(`会社${enterprise_id}${id === null ? '' : `・台帳番号${id}`}: ${message}`)
    console.log(`${entries.toLocaleString()}件を点検しました。`)
    for (const head of heads) console.log(`末尾 ${head}`)
    console.log(
      breaks.length === 0 ? '改ざんは見つかりませんでした。' : `${breaks.length}か所に異常があります。`,
    )
    process.exitCode = breaks.length === 0 ? 0 : 1
  } finally {
    await db.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
