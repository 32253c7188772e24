import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { Account, Person } from '../sessions/person.ts'

/** Read when somebody first uses a passkey: with all it knows of certificates it is large. */
const library = () => import('@simplewebauthn/server')

type Stored = {
  id_by_enterprise_id: number
  member_id: number
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

export type Passkey = {
  id_by_enterprise_id: number
  name: string
  synced: number
  created_at: string
  last_used_at: string | null
}

/** The host that keys are made for, and the one page address they answer to: those browsers reach us at. */
const placeOf = ({ config }: Pick<App, 'config'>) => ({
  rpID: new URL(config.origin).hostname,
  origin: new URL(config.origin).origin,
})

/** Whose key it is, as the key itself keeps it: enterprise and number, which name nobody. */
const handleOf = ({ enterprise_id, id }: Account): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(enterprise_id)
  bytes.writeUInt32BE(id, 4)
  return new Uint8Array(bytes)
}

/** The account a key says it belongs to; what it says is then proved by its signature. */
export const accountOfHandle = (handle: string | undefined): Account | undefined => {
  const bytes = Buffer.from(handle ?? '', 'base64url')
  return bytes.length === 8 ? { enterprise_id: bytes.readUInt32BE(), id: bytes.readUInt32BE(4) } : undefined
}

const storedOf = (tx: Executor, { enterprise_id, id }: Account) =>
  rows<Stored>(
    tx,
    sql`SELECT id_by_enterprise_id, member_id, credential_id, public_key, counter, transports FROM passkeys
        WHERE enterprise_id = ${enterprise_id} AND member_id = ${id} ORDER BY id_by_enterprise_id`,
  )

/** The passkeys of somebody, oldest first. */
export const listPasskeys = (tx: Executor, { enterprise_id, id }: Account): Promise<Passkey[]> =>
  rows<Passkey>(
    tx,
    sql`SELECT id_by_enterprise_id, name, synced, created_at, last_used_at FROM passkeys
        WHERE enterprise_id = ${enterprise_id} AND member_id = ${id} ORDER BY id_by_enterprise_id`,
  )

const described = (keys: readonly Stored[]) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

/** What the browser makes a new passkey with. It can sign in alone: the device asks for a finger, a face or a PIN. */
export const registrationOptions = async (app: App, tx: Executor, person: Person) =>
  (await library()).generateRegistrationOptions({
    rpName: 'つむぎ',
    rpID: placeOf(app).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: handleOf(person),
    attestationType: 'none',
    excludeCredentials: described(await storedOf(tx, person)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Enters the passkey that a browser made for the challenge; undefined when it does not hold. */
export const addPasskey = async (
  app: App,
  tx: Executor,
  { enterprise_id, id }: Account,
  given: { response: RegistrationResponseJSON; challenge: string; name: string },
): Promise<number | undefined> => {
  const { rpID, origin } = placeOf(app)
  const { verified, registrationInfo } = await (await library())
    .verifyRegistrationResponse({
      response: given.response,
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    .catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { credential, credentialDeviceType } = registrationInfo
  const number = await draw(tx, enterprise_id, 'passkeys')
  await sql`INSERT INTO passkeys (enterprise_id, id_by_enterprise_id, member_id, credential_id, public_key, counter, transports, synced, name)
      VALUES (${enterprise_id}, ${number}, ${id}, ${credential.id}, ${Buffer.from(credential.publicKey).toString('base64url')},
        ${credential.counter}, ${JSON.stringify(credential.transports ?? [])}, ${credentialDeviceType === 'multiDevice' ? 1 : 0}, ${given.name})`.execute(
    tx,
  )
  return number
}

/** What the browser signs with a passkey: one of the account's, or any it has where nobody is known yet. */
export const authenticationOptions = async (app: App, tx: Executor, account: Account | undefined) =>
  (await library()).generateAuthenticationOptions({
    rpID: placeOf(app).rpID,
    userVerification: 'required',
    allowCredentials: account ? described(await storedOf(tx, account)) : [],
  })

/** Whether a passkey of the account signed the challenge; its counter then goes on, so that a copy is found out. */
export const takePasskey = async (
  app: App,
  tx: Executor,
  { enterprise_id, id }: Account,
  { response, challenge }: { response: AuthenticationResponseJSON; challenge: string },
): Promise<boolean> => {
  const key = await row<Stored>(
    tx,
    sql`SELECT id_by_enterprise_id, member_id, credential_id, public_key, counter, transports FROM passkeys
        WHERE enterprise_id = ${enterprise_id} AND member_id = ${id} AND credential_id = ${response.id} FOR UPDATE`,
  )
  if (!key) return false
  const { rpID, origin } = placeOf(app)
  const answer = await (await library())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: key.transports,
      },
    })
    .catch(() => undefined)
  if (!answer?.verified) return false
  await sql`UPDATE passkeys SET counter = ${answer.authenticationInfo.newCounter}, last_used_at = statement_timestamp()
      WHERE enterprise_id = ${enterprise_id} AND id_by_enterprise_id = ${key.id_by_enterprise_id}`.execute(tx)
  return true
}
