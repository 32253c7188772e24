import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { detectCharset } from '#foundation/entity/csv/charset.ts'
import { readCsv } from '#foundation/entity/csv/rows.ts'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { readStations } from '#foundation/masterdata/stations-file.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { inTransaction } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'

/** Replaces the built-in stations by a full list: `npm run stations -- stations.csv`. Takes effect at the next start. */
const path = process.argv[2]
if (!path) {
  console.error('使い方: npm run stations -- 駅一覧.csv（列: id, 駅名, カナ, 都道府県, 路線）')
  process.exit(1)
}

try {
  const rows: string[][] = []
  for await (const batch of readCsv(createReadStream(path), await detectCharset(createReadStream(path))))
    rows.push(...batch.map(({ cells }) => cells))
  const book = new MasterBook()
  const stations = readStations(rows, { idOf: (name) => book.idOf('prefectures', name) })
  const db = await startDatabase(readConfig())
  await inTransaction(db, (tx) =>
    sql`INSERT INTO master_imports (list, items) VALUES ('stations', ${JSON.stringify(stations)})
        ON CONFLICT (list) DO UPDATE SET items = EXCLUDED.items, version = now()`.execute(tx),
  )
  await db.close()
  console.log(`${stations.length.toLocaleString()}駅を取り込みました。次の起動から使われます`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
