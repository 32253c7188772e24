import { parseArgs } from 'node:util'
import { sealBreaks } from '#agreements/seals/check-seals.ts'
import { checkDocuments } from '#documents/stored-documents/check.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { openFileStore } from '#foundation/platform/files/file-store.ts'
import { logFault } from '#foundation/platform/log.ts'
import { createOutside } from '#foundation/platform/outside/outside.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'

/**
 * Checks the ledgers of stored documents and the seals of agreements: `npm run check-documents [-- --head 1-42-9f86…]`, once
 * for each head that was exported. Ends with 1 when something was changed, with an alarm in the log for each place.
 */
try {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
  const config = readConfig()
  const db = await startDatabase(config)
  const outside = createOutside()
  try {
    const app = { db, outside, config, files: await openFileStore(config) }
    const { entries, breaks, heads } = await checkDocuments(app, values.head, (id) => sealBreaks(app, id))
    for (const { enterprise_id, id, message } of breaks) {
      console.error(`会社${enterprise_id}${id === null ? '' : `・台帳番号${id}`}: ${message}`)
      const at = new Date().toISOString()
      logFault({ at, level: 'error', alarm: 'stored_document_tampered', enterprise_id, entry_id: id })
    }
    console.log(`${entries.toLocaleString()}件を点検しました。`)
    for (const head of heads) console.log(`末尾 ${head}`)
    console.log(
      breaks.length === 0 ? '改ざんは見つかりませんでした。' : `${breaks.length}か所に異常があります。`,
    )
    process.exitCode = breaks.length === 0 ? 0 : 1
  } finally {
    await outside.close()
    await db.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
