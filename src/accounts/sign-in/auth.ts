import { sql } from 'kysely'
import { z } from 'zod'
import { sessionOf } from '#foundation/api/guard.ts'
import { openRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { unauthenticated } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { writeAudit } from '../audit/audit.ts'
import { pendingSignIn } from '../second-factors/schema.ts'
import { verifyPassword } from '../sessions/password.ts'
import { personByEmail, personById } from '../sessions/people.ts'
import { type AccountSurface, targetOf } from '../sessions/person.ts'
import { clearCookies } from '../sessions/session.ts'
import { adminAnswer, enterpriseAnswer, whoIs } from './answers.ts'
import { checkStays, noteRefusal } from './refusal.ts'
import { afterPassword } from './second-step.ts'
import { countSignIn } from './sign-in-limit.ts'

const credentials = z.strictObject({ email: z.string().max(254), password: z.string().max(128) })
const wrong = () =>
  unauthenticated(
    'メールアドレスまたはパスワードが正しくありません。入力内容を確認して、もう一度お試しください',
  )

type Typed = z.infer<typeof credentials>
type SignInCall = Parameters<Parameters<typeof openRoute>[0]['handle']>[0]

/** The password, and what comes after it: the session, or the second step. */
const signInWith = async (
  surface: AccountSurface,
  typed: Typed,
  call: Pick<SignInCall, 'app' | 'request' | 'reply'>,
) => {
  const { app, request } = call
  const email = typed.email.trim().toLowerCase()
  const counted = await countSignIn(app, surface, { email, ip: request.ip })
  const person = await personByEmail(app, surface, email)
  if (!(await verifyPassword(typed.password, person?.password_hash ?? null)) || !person) {
    await noteRefusal(app, person, 'password', request)
    throw wrong()
  }
  if (person.has_left) await noteRefusal(app, person, 'password', request)
  checkStays(app, person)
  const pending = await afterPassword(person, call)
  if (pending) return { person, pending }
  await counted.succeeded()
  return { person, pending: undefined }
}

const summary = (who: string) =>
  `${who}としてログインします。2段階認証があるときは、Cookieを置かずに second_factor（ticket と使える方法）を返します。続きは auth/second_factor です`

const signIn = openRoute({
  method: 'POST',
  path: '/api/enterprise/auth/sign_in',
  summary: summary('エージェントのメンバー'),
  why: 'password, limits by address, by origin and by both',
  memberPayload: true,
  body: z.strictObject({ enterprise_member: credentials }),
  answer: z.union([enterpriseAnswer, z.object({ second_factor: pendingSignIn })]),
  async handle({ body, ...call }) {
    const { person, pending } = await signInWith('enterprise', body.enterprise_member, call)
    return pending ? { second_factor: pending } : whoIs(call.app, person)
  },
})

const adminSignIn = openRoute({
  method: 'POST',
  path: '/api/admin/auth/sign_in',
  summary: summary('運営のメンバー'),
  why: 'password, limits by address, by origin and by both',
  body: z.strictObject({ admin_member: credentials }),
  answer: z.union([adminAnswer, z.object({ second_factor: pendingSignIn })]),
  async handle({ body, ...call }) {
    const { person, pending } = await signInWith('admin', body.admin_member, call)
    return pending ? { second_factor: pending } : whoIs(call.app, person)
  },
})

const signOut = (surface: AccountSurface) =>
  openRoute({
    method: 'DELETE',
    path: `/api/${surface}/auth/sign_out`,
    summary: 'ログアウトします',
    why: 'ends only the session whose token it carries',
    answer: z.object({ signed_out: z.literal(true) }),
    async handle({ app, request, reply }) {
      const session = await sessionOf(app, request)
      const token = request.cookies['access-token'] ?? String(request.headers['access-token'] ?? '')
      if (session) {
        const [enterprise, id] =
          session.strategy === 'admin'
            ? [platformId, session.adminMember.id]
            : [session.enterpriseId, session.member.id]
        const person = await personById(
          app,
          session.strategy === 'admin' ? 'admin' : 'enterprise',
          enterprise,
          id,
        )
        await inTenant(app.db, enterprise, async (tx) => {
          await sql`DELETE FROM sessions WHERE token_hash = ${hashToken(token)}`.execute(tx)
          if (person)
            await writeAudit(
              tx,
              enterprise,
              { action: 'sign_out', member: { id, name: person.name }, target: targetOf(person) },
              request,
            )
        })
      }
      clearCookies(reply)
      return { signed_out: true as const }
    },
  })

export const authRoutes = [signIn, adminSignIn, signOut('enterprise'), signOut('admin')] as const
