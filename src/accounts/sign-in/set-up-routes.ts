import { z } from 'zod'
import { placeOf } from '#foundation/api/app.ts'
import { openRoute } from '#foundation/api/route.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { deviceName } from '#foundation/rules/device-name.ts'
import { writeAudit } from '../audit/audit.ts'
import { beginCodes, confirmCodes } from '../second-factors/one-time-codes.ts'
import { addPasskey, registrationOptions } from '../second-factors/passkeys.ts'
import { makeRecoveryCodes } from '../second-factors/recovery-codes.ts'
import { code, options, registration, setUp, ticket } from '../second-factors/schema.ts'
import { noteFactor } from '../second-factors/state.ts'
import { findTicket, setChallenge } from '../second-factors/tickets.ts'
import { enter } from '../sessions/enter.ts'
import { type AccountSurface, inAccount, type Person, targetOf } from '../sessions/person.ts'
import { guess, holderOf, type StepCall, takeTicket } from './second-step.ts'

const path = <S extends AccountSurface, V extends string>(surface: S, verb: V) =>
  `/api/${surface}/auth/${verb}` as const
const pace: Pace = { free: 60, forget_s: 10, delay_s: 10, longest_s: 900 }
const why = 'a ticket that the right password gave, of ten minutes, good for setting up alone'
const codes = z.object({ recovery_codes: z.array(z.string()) })

type Made = { method: 'password_otp' | 'password_passkey'; ticket: string }

/**
 * Sets the first factor up with `make` (false when it does not hold) and lets its owner in; answers the recovery codes,
 * which are shown this once. One transaction: whoever sends the same ticket twice sets up one factor.
 */
const setUpAndEnter = async (
  call: StepCall,
  surface: AccountSurface,
  made: Made,
  make: (tx: Executor, person: Person) => Promise<boolean>,
): Promise<string[]> => {
  const { app, request } = call
  const person = await holderOf(app, surface, made.ticket, 'set_up')
  let recovery_codes: string[] = []
  await guess(call, surface, person, made.method, () =>
    inAccount(app, person, async (tx) => {
      if (!(await make(tx, person))) return false
      await takeTicket(tx, person, made.ticket, 'set_up')
      recovery_codes = await makeRecoveryCodes(tx, person)
      await noteFactor(tx, person)
      await enter(app, tx, person, made.method, call)
      const action = made.method === 'password_otp' ? 'second_factor_on' : 'passkey_added'
      const member = { id: person.id, name: person.name }
      await writeAudit(tx, person.enterprise_id, { action, member, target: targetOf(person) }, request)
      return true
    }),
  )
  return recovery_codes
}

const routesOf = <S extends AccountSurface>(surface: S) =>
  [
    openRoute({
      method: 'POST',
      path: path(surface, 'second_factor_set_up'),
      summary:
        '会社が2段階認証を必須にしているとき、ログインの前に認証アプリを設定します（QRコードを返します）',
      why,
      pace,
      body: z.strictObject({ ticket }),
      answer: z.object({ otp: setUp }),
      async handle({ app, body }) {
        const person = await holderOf(app, surface, body.ticket, 'set_up')
        return inAccount(app, person, async (tx) => ({ otp: await beginCodes(app, tx, person) }))
      },
    }),
    openRoute({
      method: 'POST',
      path: path(surface, 'second_factor_confirm'),
      summary: '設定した認証アプリの番号を確かめてログインします。予備のコードは、このときだけ見られます',
      why,
      pace,
      body: z.strictObject({ ticket, code }),
      answer: codes,
      handle: async ({ body, ...call }) => ({
        recovery_codes: await setUpAndEnter(
          call,
          surface,
          { method: 'password_otp', ticket: body.ticket },
          (tx, person) => confirmCodes(call.app, tx, person, body.code.replace(/\s/g, '')),
        ),
      }),
    }),
    openRoute({
      method: 'POST',
      path: path(surface, 'second_factor_set_up_options'),
      summary:
        '会社が2段階認証を必須にしているとき、ログインの前にパスキーを登録します（ブラウザに渡す値を返します）',
      why,
      pace,
      body: z.strictObject({ ticket }),
      answer: z.object({ options }),
      async handle({ app, body }) {
        const person = await holderOf(app, surface, body.ticket, 'set_up')
        return inAccount(app, person, async (tx) => {
          const asked = await registrationOptions(app, tx, person)
          await setChallenge(tx, person.enterprise_id, body.ticket, asked.challenge)
          return { options: { ...asked } }
        })
      },
    }),
    openRoute({
      method: 'POST',
      path: path(surface, 'second_factor_set_up_passkey'),
      summary:
        'ブラウザが作ったパスキーを登録してログインします。名前は端末の名前で、あとで変えられます。予備のコードは、このときだけ見られます',
      why,
      pace,
      body: z.strictObject({ ticket, credential: registration }),
      answer: codes,
      handle: async ({ body, ...call }) => ({
        recovery_codes: await setUpAndEnter(
          call,
          surface,
          { method: 'password_passkey', ticket: body.ticket },
          async (tx, person) => {
            const found = await findTicket(tx, person.enterprise_id, body.ticket, ['set_up'])
            await setChallenge(tx, person.enterprise_id, body.ticket, null)
            if (!found?.challenge) return false
            const { challenge } = found
            const { name } = deviceName(placeOf(call.request).device)
            const given = { response: body.credential, challenge, name: name.slice(0, 50) }
            return (await addPasskey(call.app, tx, person, given)) !== undefined
          },
        ),
      }),
    }),
  ] as const

export const setUpStepRoutes = [...routesOf('enterprise'), ...routesOf('admin')] as const
