import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { unauthenticated } from '#foundation/platform/errors.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { isToken } from '#foundation/platform/tokens.ts'
import { accountOfHandle, authenticationOptions, takePasskey } from '../second-factors/passkeys.ts'
import { assertion, options, ticket } from '../second-factors/schema.ts'
import { findTicket, makeTicket, removeTicket } from '../second-factors/tickets.ts'
import { enter } from '../sessions/enter.ts'
import { accountById } from '../sessions/people.ts'
import { type AccountSurface, inAccount } from '../sessions/person.ts'
import { adminAnswer, enterpriseAnswer, whoIs } from './answers.ts'
import { checkStays, noteRefusal } from './refusal.ts'
import { rememberSignIn } from './sign-in-limit.ts'

const path = <S extends AccountSurface, V extends string>(surface: S, verb: V) =>
  `/api/${surface}/auth/${verb}` as const
const pace: Pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }
const why = 'a signature of a passkey over a challenge of ten minutes, each good for one answer'
const refused = () =>
  unauthenticated(
    'パスキーでログインできませんでした。もう一度お試しいただくか、パスワードでログインしてください',
  )

const routesOf = <S extends AccountSurface>(surface: S) =>
  [
    openRoute({
      method: 'POST',
      path: path(surface, 'passkey_options'),
      summary: 'パスキーだけでログインするための、ブラウザに渡す値を取得します',
      why,
      pace,
      answer: z.object({ ticket: z.string(), options }),
      handle: ({ app }) =>
        // Nobody is known yet: the challenge waits with the platform.
        inTenant(app.db, platformId, async (tx) => {
          const asked = await authenticationOptions(app, tx, undefined)
          const given = { purpose: 'passkey', member_id: null, challenge: asked.challenge } as const
          return { ticket: await makeTicket(tx, platformId, given), options: { ...asked } }
        }),
    }),
    openRoute({
      method: 'POST',
      path: path(surface, 'passkey'),
      summary: 'パスキーの答えを送り、ログインします。メールアドレスもパスワードも要りません',
      why,
      pace,
      body: z.strictObject({ ticket, passkey: assertion }),
      answer: z.union([enterpriseAnswer, adminAnswer]),
      async handle({ body, ...call }) {
        const { app, request } = call
        const challenge = await inTenant(app.db, platformId, async (tx) => {
          if (!isToken(body.ticket)) return null
          const found = await findTicket(tx, platformId, body.ticket, ['passkey'])
          await removeTicket(tx, platformId, body.ticket)
          return found?.challenge ?? null
        })
        const account = accountOfHandle(body.passkey.response.userHandle)
        if (!challenge || !account || (surface === 'admin') !== (account.enterprise_id === platformId))
          throw refused()
        const person = await accountById(app, surface, account.enterprise_id, account.id)
        if (!person) throw refused()
        const isIn = await inAccount(app, person, async (tx) => {
          if (!(await takePasskey(app, tx, person, { response: body.passkey, challenge }))) return false
          checkStays(app, person)
          await enter(app, tx, person, 'passkey', call)
          return true
        })
        if (!isIn) {
          await noteRefusal(app, person, 'passkey', request)
          throw refused()
        }
        await rememberSignIn(app, surface, { email: person.email.toLowerCase(), ip: request.ip })
        return whoIs(app, person)
      },
    }),
  ] as const

export const passkeyRoutes = [...routesOf('enterprise'), ...routesOf('admin')] as const
