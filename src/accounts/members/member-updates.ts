import { sql } from 'kysely'
import { z } from 'zod'
import { placeOf } from '#foundation/api/app.ts'
import { type ManualCall, manualRoute } from '#foundation/api/route.ts'
import { email as emailField } from '#foundation/entity/kinds/text.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { hashNewPassword } from '../sessions/new-password.ts'
import { queueNotice } from '../sessions/notices.ts'
import { verifyPassword } from '../sessions/password.ts'
import { endSessions, openSession } from '../sessions/session.ts'
import { askNewAddress, checkFree, emailChangeRoutes } from './email-change.ts'
import { memberAnswer, memberById } from './members.ts'
import { photoRoutes } from './photo.ts'
import { profileFields } from './profile-fields.ts'

const one = z.object({ enterprise_member: memberAnswer })
const typed = z.string().max(300).nullable().optional()
const password = z.string().max(128)

const profile = z.strictObject({
  l_name: typed,
  f_name: typed,
  tel: typed,
  position: typed,
  /** 1 the candidates, 2 what waits today. */
  home_page_id: z.int().optional(),
  /** Takes the photo away; a new one comes by file_upload. */
  file_path_photo: z.null().optional(),
})
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
  const { file_path_photo, ...fields } = given
  const values: Record<string, unknown> = readFields(profileFields, fields)
  if (file_path_photo === null) Object.assign(values, { file_path_photo, photo_file_id: null })
  for (const [key, value] of Object.entries(values))
    await sql`UPDATE enterprise_members SET ${sql.ref(key)} = ${value}, updated_at = statement_timestamp() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
}

/** A new address as it is typed, lower case; 400 at the field for what is none. */
const readAddress = (typed: string): string => {
  const read = emailField('メールアドレス', 'E-mail').read(typed)
  if ('error' in read || read.value === '')
    throw invalid({ email: ['error' in read ? read.error : '必須項目です。入力してください'] })
  return read.value.toLowerCase()
}

const changePassword = async (tx: Executor, who: Who, given: z.infer<typeof passwordChange>) => {
  await confirmPassword(tx, who, given.current_password)
  const { email } = await memberById(tx, who.enterpriseId, who.id)
  const hash = await hashNewPassword(given, email)
  await sql`UPDATE enterprise_members SET password_hash = ${hash}, updated_at = statement_timestamp() WHERE enterprise_id = ${who.enterpriseId} AND id_by_enterprise_id = ${who.id}`.execute(
    tx,
  )
}

const shapes = {
  update_profile: profile,
  update_email: emailChange,
  update_password: passwordChange,
} as const

/** What was sent, as the context has it; 400 for anything else. */
const readAs = <S extends z.ZodType>(shape: S, given: unknown): z.infer<S> => {
  const read = shape.safeParse(given)
  if (!read.success) throw invalid({ enterprise_member: ['入力項目を確認してください'] })
  return read.data
}

type OwnCall = Pick<
  ManualCall<never, never>,
  'app' | 'enterpriseId' | 'member' | 'inScope' | 'request' | 'reply'
>

/** The old address stays until the new one has confirmed. */
const updateEmail = async ({ app, enterpriseId, member, inScope }: OwnCall, given: unknown) => {
  const { email, current_password } = readAs(shapes.update_email, given)
  const address = readAddress(email)
  await inScope(({ tx }) => confirmPassword(tx, { enterpriseId, id: member.id }, current_password))
  await checkFree(app, address, enterpriseId, member.id)
  await inScope(async ({ tx }) =>
    askNewAddress(app, tx, enterpriseId, await memberById(tx, enterpriseId, member.id), address),
  )
}

/** Ends every session of the member but this one, which goes on under a new token. */
const updatePassword = (call: OwnCall, given: unknown) =>
  call.inScope(async (scope) => {
    const { app, enterpriseId, member, request, reply } = call
    await changePassword(scope.tx, { enterpriseId, id: member.id }, readAs(shapes.update_password, given))
    const { email, l_name, f_name } = await memberById(scope.tx, enterpriseId, member.id)
    await endSessions(scope.tx, 'enterprise', enterpriseId, member.id)
    const who = {
      strategy: 'enterprise',
      enterprise_id: enterpriseId,
      member_id: member.id,
      uid: email,
    } as const
    await openSession(scope.tx, who, request, reply)
    const name = [l_name, f_name].filter(Boolean).join(' ')
    await queueNotice(
      app,
      { tx: scope.tx, enterpriseId, member: null },
      { email, name, surface: 'enterprise' },
      {
        subject: 'パスワードが変更されました',
        text: 'つむぎのパスワードが変更されました。この端末のほかは、すべてログアウトしています。',
        place: placeOf(request),
      },
    )
    const target = { type: 'enterprise_member', id: member.id, name }
    await audit(scope, { action: 'password_changed', target })
  })

const access = { feature: null, authority: 0 } as const

const updateOwn = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/update',
  summary:
    '自分のプロフィール（update_profile）、メールアドレス（update_email）、パスワード（update_password）を変更します。メールアドレスは、新しいアドレスに届くリンクを開いたときに変わります。パスワードを変えるとほかの端末はログアウトします',
  access,
  memberPayload: true,
  pace: { free: 30, forget_s: 20, delay_s: 20, longest_s: 900 },
  body: z.strictObject({
    enterprise_member: z.record(z.string(), z.unknown()),
    context: z.enum(['update_profile', 'update_email', 'update_password']).default('update_password'),
  }),
  answer: one,
  async handle({ body: { enterprise_member: given, context }, ...call }) {
    const { enterpriseId, member, inScope } = call
    if (context === 'update_email') await updateEmail(call, given)
    else if (context === 'update_password') await updatePassword(call, given)
    else
      await inScope(({ tx }) =>
        changeProfile(tx, { enterpriseId, id: member.id }, readAs(shapes.update_profile, given)),
      )
    return { enterprise_member: await inScope(({ tx }) => memberById(tx, enterpriseId, member.id)) }
  },
})

export const memberUpdateRoutes = [updateOwn, ...emailChangeRoutes, ...photoRoutes] as const
