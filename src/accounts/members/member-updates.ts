import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import { email as emailField } from '#foundation/entity/kinds/text.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { duplicate, invalid } from '#foundation/platform/errors.ts'
import { hashPassword, verifyPassword } from '../sessions/password.ts'
import { checkPassword } from '../sessions/password-rules.ts'
import { endSessions, openSession } from '../sessions/session.ts'
import { memberAnswer, memberById } from './members.ts'
import { profileFields } from './profile-fields.ts'

const one = z.object({ enterprise_member: memberAnswer })
const typed = z.string().max(300).nullable().optional()
const password = z.string().max(128)

const profile = z.strictObject({ l_name: typed, f_name: typed, tel: typed, position: typed })
const emailChange = z.strictObject({ email: z.string().max(254), current_password: password })
const passwordChange = z.strictObject({
  current_password: password,
  password,
  password_confirmation: password,
})

type Who = { enterpriseId: number; id: number }

/** 400 at the field unless the member knows the password in use. */
const confirmPassword = async (tx: Executor, { enterpriseId, id }: Who, given: string): Promise<void> => {
  const found = await row<{ password_hash: string | null }>(
    tx,
    sql`SELECT password_hash FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!(await verifyPassword(given, found?.password_hash ?? null)))
    throw invalid({ current_password: ['現在のパスワードが正しくありません'] })
}

const changeProfile = async (tx: Executor, { enterpriseId, id }: Who, given: z.infer<typeof profile>) => {
  const values = readFields(profileFields, given)
  for (const [key, value] of Object.entries(values))
    await sql`UPDATE enterprise_members SET ${sql.ref(key)} = ${value}, updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
}

const changeEmail = async (tx: Executor, who: Who, given: z.infer<typeof emailChange>) => {
  const read = emailField('メールアドレス', 'E-mail').read(given.email)
  if ('error' in read || read.value === '')
    throw invalid({ email: ['error' in read ? read.error : '必須項目です。入力してください'] })
  await confirmPassword(tx, who, given.current_password)
  const login = read.value.toLowerCase()
  const taken = await row<{ id: number }>(
    tx,
    sql`SELECT 1 AS id FROM member_logins WHERE email = ${login} AND NOT (enterprise_id = ${who.enterpriseId} AND enterprise_member_id = ${who.id})`,
  )
  if (taken)
    throw duplicate('このメールアドレスは使われています', {
      email: ['このメールアドレスは使われています。別のメールアドレスを入力してください'],
    })
  await sql`DELETE FROM member_logins WHERE enterprise_id = ${who.enterpriseId} AND enterprise_member_id = ${who.id}`.execute(
    tx,
  )
  await sql`INSERT INTO member_logins (email, enterprise_id, enterprise_member_id) VALUES (${login}, ${who.enterpriseId}, ${who.id})`.execute(
    tx,
  )
  await sql`UPDATE enterprise_members SET email = ${login}, updated_at = statement_timestamp() WHERE enterprise_id = ${who.enterpriseId} AND id_by_enterprise_id = ${who.id}`.execute(
    tx,
  )
}

const changePassword = async (tx: Executor, who: Who, given: z.infer<typeof passwordChange>) => {
  await confirmPassword(tx, who, given.current_password)
  const { email } = await memberById(tx, who.enterpriseId, who.id)
  const wrong = checkPassword(given.password, email)
  if (wrong) throw invalid({ password: [wrong] })
  if (given.password !== given.password_confirmation)
    throw invalid({ password_confirmation: ['確認用のパスワードが一致しません'] })
  await sql`UPDATE enterprise_members SET password_hash = ${await hashPassword(given.password)}, updated_at = statement_timestamp() WHERE enterprise_id = ${who.enterpriseId} AND id_by_enterprise_id = ${who.id}`.execute(
    tx,
  )
}

const contexts = {
  update_profile: { shape: profile, change: changeProfile },
  update_email: { shape: emailChange, change: changeEmail },
  update_password: { shape: passwordChange, change: changePassword },
} as const

const access = { feature: null, authority: 0 } as const

const updateOwn = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/update',
  summary:
    '自分のプロフィール（update_profile）、メールアドレス（update_email）、パスワード（update_password）を変更します。パスワードを変えるとほかの端末はログアウトします',
  access,
  memberPayload: true,
  body: z.strictObject({
    enterprise_member: z.record(z.string(), z.unknown()),
    context: z.enum(['update_profile', 'update_email', 'update_password']).default('update_password'),
  }),
  answer: one,
  async handle({ app, enterpriseId, member, body, request, reply }) {
    const { shape, change } = contexts[body.context]
    const read = shape.safeParse(body.enterprise_member)
    if (!read.success) throw invalid({ enterprise_member: ['入力項目を確認してください'] })
    const who = { enterpriseId, id: member.id }
    // Addresses that sign in are kept apart from the agencies' data, so this is no transaction of one agency.
    return asSystem(app.db, async (tx) => {
      await change(tx, who, read.data as never)
      const enterprise_member = await memberById(tx, enterpriseId, member.id)
      if (body.context !== 'update_profile') {
        await endSessions(tx, 'enterprise', enterpriseId, member.id)
        await openSession(
          tx,
          {
            strategy: 'enterprise',
            enterprise_id: enterpriseId,
            member_id: member.id,
            uid: enterprise_member.email,
          },
          request,
          reply,
        )
      }
      return { enterprise_member }
    })
  },
})

export const memberUpdateRoutes = [updateOwn] as const
