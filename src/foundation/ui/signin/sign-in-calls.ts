import type { Signature } from '../../api/route.ts'
import { apiOf } from '../api.ts'
import type { MemberAnswer } from '../surface.ts'

/** How a sign-in goes on when the password was right and is not enough. */
export type Pending = {
  ticket: string
  methods: readonly ('passkey' | 'otp' | 'recovery')[]
  set_up: boolean
}
export type Otp = { secret: string; uri: string; qr_svg: string }

type Who = Record<string, MemberAnswer>
type Post<Verb extends string, B, A> = Signature<'POST', `/api/${string}/auth/${Verb}`, B, A>
/** What browser and server say to each other about a passkey; neither looks into it here. */
type Opaque = Record<string, unknown>

export type SignInCalls = readonly [
  Post<'sign_in', Record<string, { email: string; password: string }>, Who & { second_factor?: Pending }>,
  Post<'second_factor', { ticket: string; code: string }, Who>,
  Post<'second_factor_options', { ticket: string }, { options: Opaque }>,
  Post<'second_factor_passkey', { ticket: string; passkey: Opaque }, Who>,
  Post<'second_factor_set_up', { ticket: string }, { otp: Otp }>,
  Post<'second_factor_confirm', { ticket: string; code: string }, { recovery_codes: readonly string[] }>,
  Post<'second_factor_set_up_options', { ticket: string }, { options: Opaque }>,
  Post<
    'second_factor_set_up_passkey',
    { ticket: string; credential: Opaque },
    { recovery_codes: readonly string[] }
  >,
  Post<'passkey_options', undefined, { ticket: string; options: Opaque }>,
  Post<'passkey', { ticket: string; passkey: Opaque }, Who>,
]
export const api = apiOf<SignInCalls>()
