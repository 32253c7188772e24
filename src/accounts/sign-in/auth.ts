import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { sessionOf } from '#foundation/api/guard.ts'
import { openRoute } from '#foundation/api/route.ts'
import { asSystem, inTransaction, row } from '#foundation/platform/database/transaction.ts'
import { unauthenticated } from '#foundation/platform/errors.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { adminMember } from '../members/admin-members.ts'
import { memberAnswer, memberById } from '../members/members.ts'
import { verifyPassword } from '../sessions/password.ts'
import { clearCookies, openSession } from '../sessions/session.ts'
import { countSignIn } from './sign-in-limit.ts'

const credentials = z.strictObject({ email: z.string().max(254), password: z.string().max(128) })
const wrong = () =>
  unauthenticated(
    'メールアドレスまたはパスワードが正しくありません。入力内容を確認して、もう一度お試しください',
  )

type Login = { enterprise_id: number; id: number; password_hash: string | null }

/** The address says whose member it is; of that agency alone the member is read. */
const findLogin = (app: App, email: string): Promise<Login | undefined> =>
  asSystem(app.db, async (tx) => {
    const known = await row<{ enterprise_id: number; member_id: number }>(
      tx,
      sql`SELECT enterprise_id, enterprise_member_id AS member_id FROM member_logins WHERE email = ${email}`,
    )
    if (!known) return undefined
    return row<Login>(
      tx,
      sql`SELECT m.enterprise_id, m.id_by_enterprise_id AS id, m.password_hash FROM enterprise_members m
          JOIN enterprises e ON e.id = m.enterprise_id
          WHERE m.enterprise_id = ${known.enterprise_id} AND m.id_by_enterprise_id = ${known.member_id}
            AND m.member_status = 1 AND e.contract_status_id = 1`,
    )
  })

const signIn = openRoute({
  method: 'POST',
  path: '/api/enterprise/auth/sign_in',
  summary: 'エージェントのメンバーとしてログインします',
  why: 'password, limits by address, by origin and by both',
  memberPayload: true,
  body: z.strictObject({ enterprise_member: credentials }),
  answer: z.object({ enterprise_member: memberAnswer }),
  async handle({ app, body, request, reply }) {
    const email = body.enterprise_member.email.trim().toLowerCase()
    const counted = await countSignIn(app, 'enterprise', { email, ip: request.ip })
    const login = await findLogin(app, email)
    if (!(await verifyPassword(body.enterprise_member.password, login?.password_hash ?? null)) || !login)
      throw wrong()
    await counted.succeeded()
    await inTransaction(app.db, (tx) =>
      openSession(
        tx,
        { strategy: 'enterprise', enterprise_id: login.enterprise_id, member_id: login.id, uid: email },
        request,
        reply,
      ),
    )
    return {
      enterprise_member: await asSystem(app.db, (tx) => memberById(tx, login.enterprise_id, login.id)),
    }
  },
})

const adminAnswer = z.object({ admin_member: adminMember })
type AdminRow = z.infer<typeof adminAnswer>['admin_member'] & { password_hash?: string | null }

const adminSignIn = openRoute({
  method: 'POST',
  path: '/api/admin/auth/sign_in',
  summary: '運営のメンバーとしてログインします',
  why: 'password, limits by address, by origin and by both',
  body: z.strictObject({ admin_member: credentials }),
  answer: adminAnswer,
  async handle({ app, body, request, reply }) {
    const email = body.admin_member.email.trim().toLowerCase()
    const counted = await countSignIn(app, 'admin', { email, ip: request.ip })
    const found = await asSystem(app.db, (tx) =>
      row<AdminRow>(
        tx,
        sql`SELECT id, l_name, f_name, email, authority, password_hash FROM admin_members WHERE lower(email) = ${email} AND member_status = 1`,
      ),
    )
    if (!(await verifyPassword(body.admin_member.password, found?.password_hash ?? null)) || !found)
      throw wrong()
    await counted.succeeded()
    await inTransaction(app.db, (tx) =>
      openSession(
        tx,
        { strategy: 'admin', enterprise_id: null, member_id: found.id, uid: email },
        request,
        reply,
      ),
    )
    const { password_hash, ...admin_member } = found
    return { admin_member }
  },
})

const signOut = (surface: 'enterprise' | 'admin') =>
  openRoute({
    method: 'DELETE',
    path: `/api/${surface}/auth/sign_out`,
    summary: 'ログアウトします',
    why: 'ends only the session whose token it carries',
    answer: z.object({ signed_out: z.literal(true) }),
    async handle({ app, request, reply }) {
      const session = await sessionOf(app, request)
      const token = request.cookies['access-token'] ?? String(request.headers['access-token'] ?? '')
      if (session)
        await inTransaction(app.db, (tx) =>
          sql`DELETE FROM sessions WHERE token_hash = ${hashToken(token)}`.execute(tx),
        )
      clearCookies(reply)
      return { signed_out: true as const }
    },
  })

export const authRoutes = [signIn, adminSignIn, signOut('enterprise'), signOut('admin')] as const
