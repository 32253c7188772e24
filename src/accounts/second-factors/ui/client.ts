import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Signature } from '#foundation/api/route.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import { makePasskey } from '#foundation/ui/signin/passkey.ts'
import type { Otp } from '#foundation/ui/signin/sign-in-calls.ts'
import { type Surface, useSurface } from '#foundation/ui/surface.ts'
import type { sessionRoutes } from '../../sessions/server.ts'
import type { secondFactorRoutes } from '../server.ts'

export type Factors = AnswerAt<
  typeof secondFactorRoutes,
  '/api/enterprise/second_factors/show'
>['second_factor']
export const hasFactor = ({ otp_at, passkeys }: Factors) => otp_at !== null || passkeys.length > 0
export type OwnPasskey = Factors['passkeys'][number]
export type OwnSession = AnswerAt<typeof sessionRoutes, '/api/enterprise/sessions/index'>['sessions'][number]
export type OwnSignIn = AnswerAt<typeof sessionRoutes, '/api/enterprise/sign_ins/index'>['sign_ins'][number]

type Post<Path extends string, B, A> = Signature<'POST', `/api/${string}/${Path}`, B, A>
type Proof = { current_password: string }
type Codes = { recovery_codes: readonly string[] | null }
type Opaque = Record<string, unknown>

/** The calls of members, which the staff has under its own surface (server.ts, staff-server.ts). */
export type SecurityCalls = readonly [
  Signature<'GET', `/api/${string}/second_factors/show`, undefined, { second_factor: Factors }>,
  Post<'second_factors/begin_otp', Proof, { otp: Otp }>,
  Post<'second_factors/confirm_otp', { code: string }, Codes>,
  Post<'second_factors/delete_otp', Proof, unknown>,
  Post<'second_factors/make_recovery_codes', Proof, { recovery_codes: readonly string[] }>,
  Post<'passkeys/begin_create', Proof, { ticket: string; options: Opaque }>,
  Post<'passkeys/create', { ticket: string; passkey: { name: string; credential: Opaque } }, Codes>,
  Post<'passkeys/update/:id', { passkey: { name: string } }, unknown>,
  Post<'passkeys/delete/:id', Proof, unknown>,
  Post<'sessions/index', undefined, { sessions: readonly OwnSession[] }>,
  Post<'sessions/delete', { session: { id: string } }, unknown>,
  Post<'sessions/delete_others', undefined, { ended: number }>,
  Post<'sign_ins/index', undefined, { sign_ins: readonly OwnSignIn[] }>,
]
const api = apiOf<SecurityCalls>()
const agencyApi = apiOf<typeof secondFactorRoutes>()

const family = ({ strategy }: Surface) => [strategy, 'security'] as const

export const factorsQuery = (surface: Surface) =>
  queryOptions({
    queryKey: [...family(surface), 'factors'],
    queryFn: async ({ signal }) =>
      (await api.get(`${surface.api}/second_factors/show`, { signal })).second_factor,
  })

export const sessionsQuery = (surface: Surface) =>
  queryOptions({
    queryKey: [...family(surface), 'sessions'],
    queryFn: async ({ signal }) => (await api.post(`${surface.api}/sessions/index`, { signal })).sessions,
  })

export const signInsQuery = (surface: Surface) =>
  queryOptions({
    queryKey: [...family(surface), 'sign_ins'],
    queryFn: async ({ signal }) => (await api.post(`${surface.api}/sign_ins/index`, { signal })).sign_ins,
  })

/** What the security page changes; each throws ApiError and refreshes the page. */
export function useSecurityCalls() {
  const surface = useSurface()
  const client = useQueryClient()
  const refreshed = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call
    await client.invalidateQueries({ queryKey: family(surface) })
    return answer
  }
  const proof = (current_password: string) => ({ body: { current_password } })
  const own = surface.api
  return {
    beginOtp: (password: string) => api.post(`${own}/second_factors/begin_otp`, proof(password)),
    confirmOtp: (code: string) =>
      refreshed(api.post(`${own}/second_factors/confirm_otp`, { body: { code } })),
    deleteOtp: (password: string) => refreshed(api.post(`${own}/second_factors/delete_otp`, proof(password))),
    makeRecoveryCodes: (password: string) =>
      refreshed(api.post(`${own}/second_factors/make_recovery_codes`, proof(password))),
    /** Nothing when it was called off in the browser's window. */
    addPasskey: async (password: string, name: string) => {
      const { ticket, options } = await api.post(`${own}/passkeys/begin_create`, proof(password))
      const credential = await makePasskey(options)
      return (
        credential &&
        refreshed(api.post(`${own}/passkeys/create`, { body: { ticket, passkey: { name, credential } } }))
      )
    },
    renamePasskey: (id: number, name: string) =>
      refreshed(api.post(`${own}/passkeys/update/:id`, { id, body: { passkey: { name } } })),
    deletePasskey: (id: number, password: string) =>
      refreshed(api.post(`${own}/passkeys/delete/:id`, { id, ...proof(password) })),
    requireFactor: (required: boolean) =>
      refreshed(
        agencyApi.post('/api/enterprise/second_factors/require', { body: { required: required ? 1 : 0 } }),
      ),
    endSession: (id: string) => refreshed(api.post(`${own}/sessions/delete`, { body: { session: { id } } })),
    endOthers: () => refreshed(api.post(`${own}/sessions/delete_others`)),
  }
}
