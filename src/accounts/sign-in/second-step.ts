import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { badRequest, invalid, unauthenticated } from '#foundation/platform/errors.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { countAttempt, forgetAttempts } from '#foundation/platform/rate-limit.ts'
import { enterpriseOfToken, isToken } from '#foundation/platform/tokens.ts'
import type { SignInMethod } from '../audit/sign-in-methods.ts'
import { takeCode } from '../second-factors/one-time-codes.ts'
import { looksLikeRecovery, takeRecoveryCode } from '../second-factors/recovery-codes.ts'
import type { PendingSignIn } from '../second-factors/schema.ts'
import { type Factors, factorsOf, hasFactor } from '../second-factors/state.ts'
import { findTicket, makeTicket, removeTicket, type TicketPurpose } from '../second-factors/tickets.ts'
import { enter } from '../sessions/enter.ts'
import { personById } from '../sessions/people.ts'
import { type AccountSurface, inAccount, type Person } from '../sessions/person.ts'
import { noteRefusal } from './refusal.ts'
import { rememberSignIn } from './sign-in-limit.ts'

export type StepCall = { app: App; request: FastifyRequest; reply: FastifyReply }

/** Guesses of one person's codes, whoever has their password; the longest wait is a quarter of an hour. */
const guesses: Pace = { free: 5, forget_s: 300, delay_s: 30, longest_s: 900 }
const guessKey = ({ surface, enterprise_id, id }: Person) => `second_factor:${surface}:${enterprise_id}:${id}`

const methodsOf = ({ otp_at, passkey_count, recovery_codes_left }: Factors): PendingSignIn['methods'] => [
  ...(passkey_count > 0 ? (['passkey'] as const) : []),
  ...(otp_at ? (['otp'] as const) : []),
  ...(recovery_codes_left > 0 ? (['recovery'] as const) : []),
]

/** After the right password: in, where nothing more is asked for; else what is, with a ticket that says how far one came. */
export const afterPassword = (person: Person, call: StepCall): Promise<PendingSignIn | undefined> =>
  inAccount(call.app, person, async (tx) => {
    const factors = await factorsOf(tx, person)
    const set_up = !hasFactor(factors)
    if (set_up && !factors.required) {
      await enter(call.app, tx, person, 'password', call)
      return undefined
    }
    const purpose = set_up ? 'set_up' : 'second_factor'
    const ticket = await makeTicket(tx, person.enterprise_id, {
      purpose,
      member_id: person.id,
      challenge: null,
    })
    return { ticket, methods: set_up ? [] : methodsOf(factors), set_up }
  })

const over = () =>
  unauthenticated('ログインの手続きの有効期限（10分）が切れました。もう一度ログインしてください')

/** Whose ticket it is; throws 401 for one that is none, or whose time is over. */
export const holderOf = async (
  app: App,
  surface: AccountSurface,
  token: string,
  purpose: TicketPurpose,
): Promise<Person> => {
  const enterprise_id = enterpriseOfToken(token)
  if (!isToken(token) || (surface === 'admin') !== (enterprise_id === 0)) throw over()
  const found = await inAccount(app, { enterprise_id, id: 0 }, (tx) =>
    findTicket(tx, enterprise_id, token, [purpose]),
  )
  const person = found?.member_id && (await personById(app, surface, enterprise_id, found.member_id))
  if (!person) throw over()
  return person
}

/** Takes the ticket out of the world in the transaction that lets its holder in: whoever comes second finds none. */
export const takeTicket = async (
  tx: Executor,
  { enterprise_id }: Person,
  token: string,
  purpose: TicketPurpose,
) => {
  const found = await findTicket(tx, enterprise_id, token, [purpose])
  if (!found) throw over()
  await removeTicket(tx, enterprise_id, token)
  return found
}

/** Counts a guess before it is looked at; `take` says whether it was right, and lets its owner in. */
export const guess = async (
  { app, request }: StepCall,
  surface: AccountSurface,
  person: Person,
  method: SignInMethod,
  take: () => Promise<boolean>,
): Promise<void> => {
  const key = guessKey(person)
  await countAttempt(app.db, [{ key, pace: guesses }])
  if (!(await take())) {
    await noteRefusal(app, person, method, request)
    if (method === 'password_passkey')
      throw badRequest('パスキーを確認できませんでした。もう一度お試しください')
    throw invalid({ code: ['番号が正しくないか、すでに使われています。新しい番号を入力してください'] })
  }
  await forgetAttempts(app.db, key)
  await rememberSignIn(app, surface, { email: person.email.toLowerCase(), ip: request.ip })
}

/** The second step with a code: six digits of the app, or one of the recovery codes. */
export const stepWithCode = async (surface: AccountSurface, call: StepCall, token: string, code: string) => {
  const { app } = call
  const person = await holderOf(app, surface, token, 'second_factor')
  const isRecovery = looksLikeRecovery(code)
  const method = isRecovery ? 'password_recovery' : 'password_otp'
  await guess(call, surface, person, method, () =>
    inAccount(app, person, async (tx) => {
      const isRight = isRecovery
        ? await takeRecoveryCode(tx, person, code)
        : await takeCode(app, tx, person, code.replace(/\s/g, ''))
      if (!isRight) return false
      await takeTicket(tx, person, token, 'second_factor')
      await enter(app, tx, person, method, call)
      return true
    }),
  )
  return person
}
