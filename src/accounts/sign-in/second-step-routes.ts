import { z } from 'zod'
import { openRoute } from '#foundation/api/route.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { authenticationOptions, takePasskey } from '../second-factors/passkeys.ts'
import { assertion, code, options, ticket } from '../second-factors/schema.ts'
import { findTicket, setChallenge } from '../second-factors/tickets.ts'
import { enter } from '../sessions/enter.ts'
import { type AccountSurface, inAccount } from '../sessions/person.ts'
import { adminAnswer, enterpriseAnswer, whoIs } from './answers.ts'
import { guess, holderOf, stepWithCode, takeTicket } from './second-step.ts'

const path = <S extends AccountSurface, V extends string>(surface: S, verb: V) =>
  `/api/${surface}/auth/${verb}` as const
/** Of one origin; guesses are counted by the person besides. */
const pace: Pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }
const why = 'a ticket that the right password gave, of ten minutes, and a count of guesses'
const signedIn = z.union([enterpriseAnswer, adminAnswer])

const stepRoutes = <S extends AccountSurface>(surface: S) =>
  [
    openRoute({
      method: 'POST',
      path: path(surface, 'second_factor'),
      summary: 'ログインの2段階目です。認証アプリの6桁の番号か、予備のコードを送ります',
      why,
      pace,
      body: z.strictObject({ ticket, code }),
      answer: signedIn,
      handle: async ({ body, ...call }) =>
        whoIs(call.app, await stepWithCode(surface, call, body.ticket, body.code)),
    }),
    openRoute({
      method: 'POST',
      path: path(surface, 'second_factor_options'),
      summary: 'ログインの2段階目にパスキーを使うための、ブラウザに渡す値を取得します',
      why,
      pace,
      body: z.strictObject({ ticket }),
      answer: z.object({ options }),
      async handle({ app, body }) {
        const person = await holderOf(app, surface, body.ticket, 'second_factor')
        return inAccount(app, person, async (tx) => {
          const asked = await authenticationOptions(app, tx, person)
          await setChallenge(tx, person.enterprise_id, body.ticket, asked.challenge)
          return { options: { ...asked } }
        })
      },
    }),
    openRoute({
      method: 'POST',
      path: path(surface, 'second_factor_passkey'),
      summary: 'ログインの2段階目です。パスキーの答えを送ります',
      why,
      pace,
      body: z.strictObject({ ticket, passkey: assertion }),
      answer: signedIn,
      async handle({ body, ...call }) {
        const { app } = call
        const person = await holderOf(app, surface, body.ticket, 'second_factor')
        await guess(call, surface, person, 'password_passkey', () =>
          inAccount(app, person, async (tx) => {
            const found = await findTicket(tx, person.enterprise_id, body.ticket, ['second_factor'])
            await setChallenge(tx, person.enterprise_id, body.ticket, null)
            const challenge = found?.challenge
            if (!challenge || !(await takePasskey(app, tx, person, { response: body.passkey, challenge })))
              return false
            await takeTicket(tx, person, body.ticket, 'second_factor')
            await enter(app, tx, person, 'password_passkey', call)
            return true
          }),
        )
        return whoIs(app, person)
      },
    }),
  ] as const

export const secondStepRoutes = [...stepRoutes('enterprise'), ...stepRoutes('admin')] as const
