import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** What the browser's own call answers (WebAuthn, as JSON); the library looks at every part of it. */
const text = z.string().max(20_000)
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

export const registration = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: text,
      attestationObject: text,
      authenticatorData: text.optional(),
      transports: z.array(text).max(20).optional(),
      publicKeyAlgorithm: z.number().optional(),
      publicKey: text.optional(),
    }),
  })
  .transform((given) => given as RegistrationResponseJSON)

export const assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: text,
      authenticatorData: text,
      signature: text,
      userHandle: text.nullish().transform((handle) => handle ?? undefined),
    }),
  })
  .transform((given) => given as AuthenticationResponseJSON)

export const ticket = z.string().max(100)
export const code = z.string().trim().min(1).max(60)
/** What the browser is asked to do, as the library makes it. */
export const options = z.looseObject({ challenge: z.string() })
export const setUp = z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() })
export const recoveryCodes = z.array(z.string()).nullable()

/** How a sign-in can go on when the password was right and is not enough. */
export const pendingSignIn = z.object({
  /** Ten minutes; proves that the password was right. */
  ticket: z.string(),
  methods: z.array(z.enum(['passkey', 'otp', 'recovery'])),
  /** The enterprise asks for a second factor and the member has none: it is set up before anything else. */
  set_up: z.boolean(),
})
export type PendingSignIn = z.infer<typeof pendingSignIn>

const name = z.string().trim().min(1).max(50)
export const password = z.strictObject({ current_password: z.string().max(128) })
export const passkeyName = z.strictObject({ passkey: z.strictObject({ name }) })
export const newPasskey = z.strictObject({
  ticket,
  passkey: z.strictObject({ name, credential: registration }),
})
export const madePasskey = z.object({
  passkey: z.object({ id_by_enterprise_id: z.int() }),
  recovery_codes: recoveryCodes,
})
export const done = z.object({ done: z.literal(true) })
export const factorsAnswer = z.object({
  second_factor: z.object({
    otp_at: z.string().nullable(),
    passkeys: z.array(
      z.object({
        id_by_enterprise_id: z.int(),
        name: z.string(),
        synced: z.int(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
      }),
    ),
    recovery_codes_left: z.int(),
    required: z.boolean(),
    password_changed_at: z.string().nullable(),
  }),
})
