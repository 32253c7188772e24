import { sql } from 'kysely'
import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { gone, notFound } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { writeAudit } from '../audit/audit.ts'
import { createEnterprise, type NewEnterprise } from '../enterprises/create-enterprise.ts'
import { readEmail, typedEmail } from '../links/alike.ts'
import { hashNewPassword, newPassword } from '../sessions/new-password.ts'
import { firstMemberFields, newEnterpriseFields } from '../sign-up/sign-up-fields.ts'
import { addOperator, hasOperator } from './first-operator.ts'

const code = z.string().trim().max(100)
const typed = z.string().max(300).nullable().default(null)
const why = 'the one-time code that the start prints; closed for good once there is an operator'
const pace = { free: 10, forget_s: 60, delay_s: 10, longest_s: 900 }

/** 410 once the operator has somebody, 404 for a code that no start printed. `lock` keeps others out until the end. */
const checkCode = async (tx: Executor, given: string, lock: boolean): Promise<void> => {
  // Two browsers with two codes: the second one waits, and finds that it is over.
  if (lock) await sql`LOCK TABLE set_up_codes IN EXCLUSIVE MODE`.execute(tx)
  if (await hasOperator(tx)) throw gone('はじめの設定は終わっています。ログインしてください')
  const found = await row(tx, sql`SELECT 1 FROM set_up_codes WHERE token_hash = ${hashToken(given)}`)
  if (!found) throw notFound('コードが正しくありません。起動したときに表示されたコードを入力してください')
}

const validation = openRoute({
  method: 'POST',
  path: '/api/admin/auth/sign_up_validation',
  summary: 'はじめの設定のコードを確かめます（運営メンバーができた後は 410）',
  why,
  pace,
  body: z.strictObject({ code }),
  answer: z.object({ valid: z.literal(true) }),
  handle: ({ app, body }) =>
    asSystem(app.db, async (tx) => {
      await checkCode(tx, body.code, false)
      return { valid: true as const }
    }),
})

const signUp = openRoute({
  method: 'POST',
  path: '/api/admin/auth/sign_up',
  summary:
    '最初の運営メンバー（管理者）を登録します。enterprise を送れば、同じ人を管理者とする最初の会社も作ります（1度だけ。その後は 410）',
  why,
  pace,
  body: z.strictObject({
    code,
    admin_member: z.strictObject({ email: typedEmail, l_name: typed, f_name: typed, ...newPassword }),
    enterprise: z.strictObject({ name: typed, name_service: typed, tel: typed }).nullable().default(null),
  }),
  answer: z.object({ admin_member: z.object({ email: z.string() }), enterprise_id: z.int().nullable() }),
  handle: ({ app, body, request }) =>
    asSystem(app.db, async (tx) => {
      await checkCode(tx, body.code, true)
      const { email: typedAddress, l_name, f_name, ...password } = body.admin_member
      const email = readEmail(typedAddress)
      const enterprise =
        body.enterprise && (readFields(newEnterpriseFields, body.enterprise) as NewEnterprise)
      const person = readFields(firstMemberFields, { l_name, f_name }) as { l_name: string; f_name: string }
      const first = { ...person, email, password_hash: await hashNewPassword(password, email) }
      const id = await addOperator(tx, { ...first, authority: 2 })
      const enterprise_id = enterprise ? await createEnterprise(tx, enterprise, first) : null
      await sql`DELETE FROM set_up_codes`.execute(tx)
      const who = { id, name: `${person.l_name} ${person.f_name}` }
      await writeAudit(tx, platformId, { action: 'member_joined', member: who }, request)
      return { admin_member: { email }, enterprise_id }
    }),
})

export const setUpRoutes = [validation, signUp] as const
