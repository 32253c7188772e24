import { makeSetUpCode } from '#accounts/set-up/first-operator.ts'
import { logLine, routeOutput } from '#foundation/platform/log.ts'
import { keepRunning } from './keep-running.ts'

/** The product until it is told to stop, for bin/start.ts. */
routeOutput()
const { app, demoAccounts } = await keepRunning()
const { config, db } = app

const where = config.databaseUrl ? 'PostgreSQL' : `組み込みデータベース（${config.dataDir}）`
logLine(`つむぎを起動しました（${where}）

  エージェント  ${config.origin}/enterprise/signin
  運営          ${config.origin}/admin/signin
  公開サイト    http://demo.localhost:${config.port}/  または ${config.origin}/site
  APIの説明     ${config.origin}/api/docs
`)
if (demoAccounts) logLine(`デモデータを作成しました。ログイン: ${demoAccounts}\n`)
const code = await makeSetUpCode(db)
if (code)
  logLine(
    `運営メンバーがまだいません。次のページで、最初の運営メンバーを登録してください（このコードは登録が済むまで使えます）。

  ページ  ${config.origin}/admin/registration/signup
  コード  ${code}
`,
  )
if (!config.smtpUrl) logLine('SMTP_URL が未設定のため、メールは送信されず送信箱に残ります。\n')
