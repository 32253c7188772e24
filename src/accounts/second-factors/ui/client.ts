import { type AnswerAt, areaApiOf, type BodyAt } from '#foundation/ui/api.ts'
import { makePasskey } from '#foundation/ui/signin/passkey.ts'
import { useRefresh } from '#foundation/ui/use-refresh.ts'
import type { sessionRoutes } from '../../sessions/server.ts'
import type { secondFactorRoutes } from '../server.ts'

type Routes = typeof secondFactorRoutes | typeof sessionRoutes
type FactorsAnswer = AnswerAt<Routes, '/api/enterprise/second_factors/show'>
type SessionsAnswer = AnswerAt<Routes, '/api/enterprise/sessions/index'>
type Credential = BodyAt<Routes, '/api/enterprise/passkeys/create'>['passkey']['credential']
type SignInsAnswer = AnswerAt<Routes, '/api/enterprise/sign_ins/index'>

export type Factors = FactorsAnswer['second_factor']
export type OwnPasskey = Factors['passkeys'][number]
export type OwnSession = SessionsAnswer['sessions'][number]
export type OwnSignIn = SignInsAnswer['sign_ins'][number]

export const hasFactor = ({ otp_at, passkeys }: Factors) => otp_at !== null || passkeys.length > 0

/** The calls of members, which the staff has under its own area (server.ts, staff-server.ts). */
export const api = areaApiOf<Routes>()

export const factorsQuery = {
  ...api.query.get('/api/enterprise/second_factors/show'),
  select: ({ second_factor }: FactorsAnswer) => second_factor,
}
export const sessionsQuery = {
  ...api.query.post('/api/enterprise/sessions/index'),
  select: ({ sessions }: SessionsAnswer) => sessions,
}
export const signInsQuery = {
  ...api.query.post('/api/enterprise/sign_ins/index'),
  select: ({ sign_ins }: SignInsAnswer) => sign_ins,
}

/** Families of what the security page shows: any of its calls may change all of it. */
export const refresh = ['second_factors', 'sessions', 'sign_ins']

/** The calls that ask for the password once more; each throws ApiError and refreshes the page. */
export function useProvenCalls() {
  const readAnew = useRefresh(refresh)
  const refreshed = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call
    await readAnew()
    return answer
  }
  const proof = (current_password: string) => ({ body: { current_password } })
  return {
    beginOtp: (password: string) => api.post('/api/enterprise/second_factors/begin_otp', proof(password)),
    deleteOtp: (password: string) =>
      refreshed(api.post('/api/enterprise/second_factors/delete_otp', proof(password))),
    makeRecoveryCodes: (password: string) =>
      refreshed(api.post('/api/enterprise/second_factors/make_recovery_codes', proof(password))),
    /** Nothing when it was called off in the browser's window. */
    addPasskey: async (password: string, name: string) => {
      const { ticket, options } = await api.post('/api/enterprise/passkeys/begin_create', proof(password))
      const made = await makePasskey(options)
      if (!made) return undefined
      // As browsers write it by their own standard (WebAuthn); the server reads it anew.
      const credential = made as Credential
      const body = { ticket, passkey: { name, credential } }
      return refreshed(api.post('/api/enterprise/passkeys/create', { body }))
    },
    deletePasskey: (id: number, password: string) =>
      refreshed(api.post('/api/enterprise/passkeys/delete/:id', { id, ...proof(password) })),
  }
}
