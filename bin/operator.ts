import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { writeAudit } from '#accounts/audit/audit.ts'
import { createEnterprise } from '#accounts/enterprises/create-enterprise.ts'
import { readEmail } from '#accounts/links/alike.ts'
import { hashNewPassword } from '#accounts/sessions/new-password.ts'
import { addOperator } from '#accounts/set-up/first-operator.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'

/** Adds one of the operator's staff without a browser, and the first enterprise if wanted: `npm run operator -- add …`. */
const usage = `使い方: npm run operator -- add --email 自分のアドレス --l-name 姓 --f-name 名 [--authority 0|1|2] [--enterprise 会社名]
パスワードは、続けて入力します（パイプで渡すこともできます）。--enterprise を付けると、同じ人を管理者とする会社も作ります。`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    'l-name': { type: 'string' },
    'f-name': { type: 'string' },
    authority: { type: 'string', default: '2' },
    enterprise: { type: 'string' },
  },
})
const { email, 'l-name': l_name, 'f-name': f_name, enterprise } = values
const authority = ([0, 1, 2] as const).find((each) => String(each) === values.authority)
if (positionals[0] !== 'add' || !email || !l_name || !f_name || authority === undefined) {
  console.error(usage)
  process.exit(1)
}

/** The first line of what is piped, or what is typed. */
const readPassword = async (): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await lines.question('パスワード: ')
  lines.close()
  return typed
}

/** The message of a refusal with those of its fields. */
const textOf = (error: unknown): string => {
  if (!(error instanceof AppError)) return (error as Error).message
  const fields = Object.values((error.extra.fields ?? {}) as Record<string, string[]>).flat()
  return [error.message, ...fields].join('\n')
}

const db = await startDatabase(readConfig())
try {
  const address = readEmail(email)
  const password = await readPassword()
  const password_hash = await hashNewPassword({ password, password_confirmation: password }, address)
  const first = { l_name, f_name, email: address, password_hash }
  await asSystem(db, async (tx) => {
    const id = await addOperator(tx, { ...first, authority })
    await writeAudit(tx, platformId, { action: 'member_joined', member: { id, name: `${l_name} ${f_name}` } })
    if (enterprise) await createEnterprise(tx, { name: enterprise, name_service: null, tel: null }, first)
  })
  console.log(`運営メンバー ${address} を登録しました。/admin/signin からログインできます。`)
  if (enterprise)
    console.log(
      `会社「${enterprise}」も作りました。/enterprise/signin から、同じアドレスでログインできます。`,
    )
} catch (error) {
  console.error(textOf(error))
  process.exitCode = 1
} finally {
  await db.close()
}
