import { demoAccounts, makeDemo } from '#app/demo/demo.ts'
import { openApp, openServer } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { stayUp } from '#foundation/platform/unhandled.ts'
import { buildAll } from './build.ts'

process.env.NODE_ENV ??= 'production'
const config = readConfig()

await buildAll()
const db = await startDatabase(config)
const app = await openApp(config, db)
const demo = config.demo && (await makeDemo(app))
const running = await openServer(app)
await running.start()
stayUp()

const where = config.databaseUrl ? 'PostgreSQL' : `組み込みデータベース（${config.dataDir}）`
console.log(`つむぎを起動しました（${where}）

  エージェント  ${config.origin}/enterprise/signin
  運営          ${config.origin}/admin/signin
  公開サイト    http://demo.localhost:${config.port}/  または ${config.origin}/site
  APIの説明     ${config.origin}/api/docs
`)
if (demo) console.log(`デモデータを作成しました。ログイン: ${demoAccounts}\n`)
if (!config.smtpUrl) console.log('SMTP_URL が未設定のため、メールは送信されず送信箱に残ります。\n')

const stop = async () => {
  await running.leave()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
