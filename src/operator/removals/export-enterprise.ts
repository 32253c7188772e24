import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openZip } from '#data/exports/zip-file.ts'
import type { App } from '#foundation/api/app.ts'
import { csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { throughCursor } from '#foundation/entity/store/cursor.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { StoredFile } from '#foundation/platform/files/file-store.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { own } from '#foundation/rules/own.ts'
import { exportedTables, type Table, tablesOfEnterprises } from './tables.ts'

type Zip = ReturnType<typeof openZip>
type Cells = Record<string, string | null>

/** One table of an enterprise as CSV, in batches: memory does not grow with it. Answers how many rows there are. */
const writeTable = async (tx: Executor, enterprise: number, zip: Zip, { name, columns }: Table) => {
  const entry = await zip.begin(`${name}.csv`)
  const cells = columns.map((column) => sql`${sql.ref(column)}::text AS ${sql.ref(column)}`)
  const select = sql`SELECT ${sql.join(cells)} FROM ${sql.table(name)} WHERE enterprise_id = ${enterprise}`
  let count = 0
  await entry.write(encodeCsv(csvLine(columns), 'utf-8', true))
  for await (const batch of throughCursor<Cells, Cells[]>(tx, select, async (found) => found)) {
    const lines = batch.map((row) => csvLine(columns.map((column) => own(row, column) ?? ''))).join('')
    await entry.write(encodeCsv(lines, 'utf-8', false))
    count += batch.length
  }
  await entry.end()
  return count
}

/**
 * Writes all records of an enterprise as one ZIP with a CSV a table, and stores it among the operator's files; packed off the
 * serving thread. The stored files themselves stay where they are: `files.csv` lists them with their hashes.
 */
export const exportEnterprise = async (
  app: App,
  enterprise: number,
): Promise<{ stored: StoredFile; count: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-'))
  try {
    const path = join(folder, 'agency.zip')
    const file = createWriteStream(path)
    const zip = openZip(async (bytes) => {
      if (!file.write(bytes)) await once(file, 'drain')
    })
    let count = 0
    await inTenant(
      app.db,
      enterprise,
      async (tx) => {
        for (const table of exportedTables(await tablesOfEnterprises(tx)))
          count += await writeTable(tx, enterprise, zip, table)
      },
      'read only',
    )
    await zip.end()
    file.end()
    await once(file, 'finish')
    return { stored: await app.files.putFile(platformId, path), count }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
