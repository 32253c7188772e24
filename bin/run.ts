import { makeSetUpCode } from '#accounts/set-up/first-operator.ts'
import { openApp, openServer } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { stayUp } from '#foundation/platform/unhandled.ts'

/** The product until it is told to stop, for bin/start.ts. */
const config = readConfig()
const db = await startDatabase(config)
const app = await openApp(config, db)
const demo = config.demo ? await import('#app/demo/demo.ts') : undefined
const isMade = await demo?.makeDemo(app)
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
if (isMade) console.log(`デモデータを作成しました。ログイン: ${demo?.demoAccounts}\n`)
const code = await makeSetUpCode(db)
if (code)
  console.log(
    `運営メンバーがまだいません。次のページで、最初の運営メンバーを登録してください（このコードは登録が済むまで使えます）。

  ページ  ${config.origin}/admin/registration/signup
  コード  ${code}
`,
  )
if (!config.smtpUrl) console.log('SMTP_URL が未設定のため、メールは送信されず送信箱に残ります。\n')

const stop = async () => {
  await running.leave()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
