import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type App, placeOf } from '#foundation/api/app.ts'
import { email as emailField } from '#foundation/entity/kinds/text.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor, Fragment } from '#foundation/platform/database/types.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import { closeAccountLinks } from '../links/account-links.ts'
import { hashNewPassword } from '../sessions/new-password.ts'
import { queueNotice } from '../sessions/notices.ts'
import { verifyPassword } from '../sessions/password.ts'
import { type AccountSurface, type Person, targetOf } from '../sessions/person.ts'
import { endSessions, openSession } from '../sessions/session.ts'
import { askNewAddress, checkFree } from './email-change.ts'
import { mirrorStaff } from './mirror-staff.ts'
import { ownProfileFields } from './profile-fields.ts'

/** Whose account it is: a member of an enterprise, or one of the operator's staff, whose enterprise is 0. */
export type Owner = Pick<Person, 'surface' | 'enterprise_id' | 'id'>

/** A call on one's own account. `run` opens a transaction that may see it. */
export type OwnCall = {
  app: App
  owner: Owner
  request: FastifyRequest
  reply: FastifyReply
  run: <T>(work: (tx: Executor) => Promise<T>) => Promise<T>
}

const typed = z.string().max(300).nullable().optional()
const password = z.string().max(128)

const profile = z.strictObject({
  l_name: typed,
  f_name: typed,
  tel: typed,
  position: typed,
  /** Takes the photo away; a new one comes by file_upload. */
  file_path_photo: z.null().optional(),
})
const profiles = {
  /** `home_page_id`: 1 the candidates, 2 what waits today. `first_steps_flg`: 0 closes the first steps, 1 shows them again. */
  enterprise: profile.extend({ home_page_id: z.int().optional(), first_steps_flg: z.int().optional() }),
  admin: profile,
} as const
const emailChange = z.strictObject({ email: z.string().max(254), current_password: password })
const passwordChange = z.strictObject({
  current_password: password,
  password,
  password_confirmation: password,
})

/** What one changes of oneself, by what the call names. */
export const ownContext = z
  .enum(['update_profile', 'update_email', 'update_password'])
  .default('update_password')

const rowOf = ({ surface, enterprise_id, id }: Owner): { table: Fragment; where: Fragment } =>
  surface === 'admin'
    ? { table: sql`admin_members`, where: sql`id = ${id}` }
    : {
        table: sql`enterprise_members`,
        where: sql`enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${id}`,
      }

/** Writes columns of somebody's row; what the operator's enterprise says of its staff follows. */
export const writeOwn = async (
  tx: Executor,
  owner: Owner,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { table, where } = rowOf(owner)
  const columns = Object.entries(values).map(([key, value]) => sql`${sql.ref(key)} = ${value}`)
  if (columns.length === 0) return
  await sql`UPDATE ${table} SET ${sql.join(columns)}, updated_at = statement_timestamp() WHERE ${where}`.execute(
    tx,
  )
  if (owner.surface === 'admin') await mirrorStaff(tx, owner.id)
}

/** 400 at the field unless whoever sits there knows the password in use. Holds the row until the end. */
const confirmPassword = async (tx: Executor, owner: Owner, given: string): Promise<Person> => {
  const { table, where } = rowOf(owner)
  const found = await row<{ name: string; email: string; password_hash: string | null }>(
    tx,
    sql`SELECT concat_ws(' ', l_name, f_name) AS name, email, password_hash FROM ${table} WHERE ${where} FOR UPDATE`,
  )
  if (!found) throw notFound()
  if (!(await verifyPassword(given, found.password_hash)))
    throw invalid({ current_password: ['現在のパスワードが正しくありません'] })
  return { ...owner, name: found.name, email: found.email }
}

const memberKey = { enterprise: 'enterprise_member', admin: 'admin_member' } as const

/** What was sent, as the context has it; 400 for anything else. */
const readAs = <S extends z.ZodType>(shape: S, surface: AccountSurface, given: unknown): z.infer<S> => {
  const read = shape.safeParse(given)
  if (!read.success) throw invalid({ [memberKey[surface]]: ['入力項目を確認してください'] })
  return read.data
}

/** A new address as it is typed, lower case; 400 at the field for what is none. */
const readAddress = (text: string): string => {
  const read = emailField('メールアドレス', 'E-mail').read(text)
  if ('error' in read || read.value === '')
    throw invalid({ email: ['error' in read ? read.error : '必須項目です。入力してください'] })
  return read.value.toLowerCase()
}

const updateProfile = ({ owner, run }: OwnCall, given: unknown): Promise<void> => {
  const { file_path_photo, ...fields } = readAs(profiles[owner.surface], owner.surface, given)
  const values = readFields(ownProfileFields, fields)
  const photo = file_path_photo === null ? { file_path_photo, photo_file_id: null } : {}
  return run((tx) => writeOwn(tx, owner, { ...values, ...photo }))
}

/** The old address stays until the new one has confirmed. */
const updateEmail = async ({ app, owner, run }: OwnCall, given: unknown): Promise<void> => {
  const { email, current_password } = readAs(emailChange, owner.surface, given)
  const address = readAddress(email)
  const person = await run((tx) => confirmPassword(tx, owner, current_password))
  await checkFree(app, address, owner)
  await run((tx) => askNewAddress(app, tx, person, address))
}

/** Ends every session of the account but this one, which goes on under a new token. */
const updatePassword = ({ app, owner, request, reply, run }: OwnCall, given: unknown): Promise<void> =>
  run(async (tx) => {
    const { current_password, ...chosen } = readAs(passwordChange, owner.surface, given)
    const person = await confirmPassword(tx, owner, current_password)
    await writeOwn(tx, owner, { password_hash: await hashNewPassword(chosen, person.email) })
    const { surface, enterprise_id, id, name, email } = person
    await closeAccountLinks(tx, person)
    await endSessions(tx, surface, surface === 'admin' ? null : enterprise_id, id)
    const who = { member_id: id, uid: email }
    await openSession(
      tx,
      surface === 'admin'
        ? { strategy: 'admin', enterprise_id: null, ...who }
        : { strategy: 'enterprise', enterprise_id, ...who },
      request,
      reply,
    )
    await queueNotice(app, { tx, enterpriseId: enterprise_id, member: null }, person, {
      subject: 'パスワードが変更されました',
      text: 'つむぎのパスワードが変更されました。この端末のほかは、すべてログアウトしています。',
      place: placeOf(request),
    })
    const entry = { action: 'password_changed', member: { id, name }, target: targetOf(person) } as const
    await writeAudit(tx, enterprise_id, entry, request)
  })

const updates = {
  update_profile: updateProfile,
  update_email: updateEmail,
  update_password: updatePassword,
} as const

/** Changes one's own profile, address or password. Throws 400 at the field, and 409 for an address in use. */
export const updateOwn = (
  call: OwnCall,
  context: z.infer<typeof ownContext>,
  given: unknown,
): Promise<void> => updates[context](call, given)
