import { readConfig } from '#foundation/platform/config.ts'
import { ownerClient } from '#foundation/platform/database/connect.ts'
import { distribute, openRoles } from '#foundation/platform/database/distribute.ts'
import { migrate } from '#foundation/platform/database/migrate.ts'
import { installJobs } from '#foundation/platform/jobs/install.ts'

/** Makes the database a cluster's (docs/OPERATIONS.md): the schema as it is today, then every enterprise's rows on one machine. */
const { databaseUrl } = readConfig()
if (!databaseUrl) {
  console.error('DATABASE_URL に、Citus のコーディネーターを指定してください')
  process.exit(1)
}
const owner = ownerClient(databaseUrl)
await owner.connect()
try {
  const { rows } = await owner.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'")
  if (rows.length === 0)
    throw new Error('このデータベースに拡張 citus がありません。CREATE EXTENSION citus を先に行ってください')
  await migrate(owner)
  await installJobs(owner)
  await openRoles(owner)
  const { everywhere, byEnterprise } = await distribute(owner)
  console.log(
    everywhere.length + byEnterprise.length === 0
      ? 'すべての表は分散済みです。'
      : `分散しました：全台に${everywhere.length}表、会社ごとに${byEnterprise.length}表。`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await owner.end()
}
