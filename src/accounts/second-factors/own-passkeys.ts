import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { badRequest, notFound } from '#foundation/platform/errors.ts'
import { enterpriseOfToken, isToken } from '#foundation/platform/tokens.ts'
import { inAccount, type Person } from '../sessions/person.ts'
import { checkLeft, firstRecoveryCodes, noteChange } from './own-factors.ts'
import { addPasskey, registrationOptions } from './passkeys.ts'
import { factorsOf } from './state.ts'
import { findTicket, makeTicket, removeTicket } from './tickets.ts'

type Doing = { app: App; request: FastifyRequest; person: Person }

/** What the browser makes a passkey with, and the ticket that its answer comes back with. */
export const beginPasskey = ({ app, person }: Doing) =>
  inAccount(app, person, async (tx) => {
    const options = await registrationOptions(app, tx, person)
    const { challenge } = options
    const given = { purpose: 'register', member_id: person.id, challenge } as const
    return { ticket: await makeTicket(tx, person.enterprise_id, given), options: { ...options } }
  })

type Made = { ticket: string; name: string; credential: RegistrationResponseJSON }

const refused = () => badRequest('パスキーを登録できませんでした。もう一度お試しください')

/** Enters the passkey; its challenge is good for one answer of whoever asked for it. */
export const createPasskey = async (doing: Doing, { ticket, name, credential }: Made) => {
  const { app, person } = doing
  if (!isToken(ticket) || enterpriseOfToken(ticket) !== person.enterprise_id) throw refused()
  const challenge = await inAccount(app, person, async (tx) => {
    const found = await findTicket(tx, person.enterprise_id, ticket, ['register'])
    await removeTicket(tx, person.enterprise_id, ticket)
    return found?.member_id === person.id ? found.challenge : null
  })
  if (!challenge) throw refused()
  return inAccount(app, person, async (tx) => {
    const before = await factorsOf(tx, person)
    const id = await addPasskey(app, tx, person, { response: credential, challenge, name })
    if (id === undefined) throw refused()
    const recovery_codes = await firstRecoveryCodes(tx, person, before)
    await noteChange(doing, tx, 'passkey_added', { name })
    return { id, recovery_codes }
  })
}

/** 404 unless the passkey is the person's own. */
export const checkOwnPasskey = ({ app, person }: Doing, id: number): Promise<void> =>
  inAccount(app, person, async (tx) => {
    const found = await row(
      tx,
      sql`SELECT 1 AS found FROM passkeys WHERE enterprise_id = ${person.enterprise_id} AND id_by_enterprise_id = ${id}
            AND member_id = ${person.id}`,
    )
    if (!found) throw notFound()
  })

export const renamePasskey = ({ app, person }: Doing, id: number, name: string): Promise<void> =>
  inAccount(app, person, async (tx) => {
    const done = await row(
      tx,
      sql`UPDATE passkeys SET name = ${name} WHERE enterprise_id = ${person.enterprise_id} AND id_by_enterprise_id = ${id}
            AND member_id = ${person.id} RETURNING 1 AS done`,
    )
    if (!done) throw notFound()
  })

/** 409 when it is the last factor and the enterprise asks for one. */
export const deletePasskey = (doing: Doing, id: number): Promise<void> =>
  inAccount(doing.app, doing.person, async (tx) => {
    const { person } = doing
    const gone = await row<{ name: string }>(
      tx,
      sql`DELETE FROM passkeys WHERE enterprise_id = ${person.enterprise_id} AND id_by_enterprise_id = ${id}
            AND member_id = ${person.id} RETURNING name`,
    )
    if (!gone) throw notFound()
    await checkLeft(tx, person)
    await noteChange(doing, tx, 'passkey_removed', { name: gone.name })
  })
