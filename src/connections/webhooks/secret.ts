import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Secrets } from '#foundation/platform/secrets.ts'

const purpose = 'webhook'
const secretBytes = 24
/** How long the secret before the last change signs besides; hours. */
export const overlap_hours = 24

/** A secret as Standard Webhooks writes it: `whsec_` and base64 of 192 bits. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

/** What is kept of a secret: sealed, and its last four signs to tell it by. */
export const sealSecret = (secrets: Secrets, secret: string) => ({
  sealed: secrets.seal(purpose, secret),
  tail: secret.slice(-4),
})

/** The secrets that sign for an endpoint now, the newest first. */
export type Signing = { sealed_secret: string; sealed_previous: string | null; previous_until: string | null }

/** What signs bodies for an endpoint: with the secret, and for a day with the one before it. */
export const signerOf = (
  secrets: Secrets,
  { sealed_secret, sealed_previous, previous_until }: Signing,
  now: Date,
) => {
  const isOverlap =
    sealed_previous !== null && previous_until !== null && Date.parse(previous_until) > now.getTime()
  const keys = [sealed_secret, ...(isOverlap ? [sealed_previous] : [])].map(
    (sealed) => new Webhook(secrets.open(purpose, sealed)),
  )
  return (id: string, at: Date, body: string): string => keys.map((key) => key.sign(id, at, body)).join(' ')
}
export type Signer = ReturnType<typeof signerOf>
