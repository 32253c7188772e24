import { sql } from 'kysely'
import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'
import type { App } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import type { Account, Person } from '../sessions/person.ts'

/** A code counts in its own half minute and in the one before and after: clocks differ. */
const tolerance_s = 30

const purposeOf = ({ enterprise_id, id }: Account) => `one-time codes ${enterprise_id}/${id}`

export type SetUp = { secret: string; uri: string; qr_svg: string }

/** Makes a seed that counts once a first code confirms it; one that counts already stays until then. Base32, 160 bits. */
export const beginCodes = async (app: App, tx: Executor, person: Person): Promise<SetUp> => {
  const secret = generateSecret({ length: 20 })
  const sealed = app.secrets.seal(purposeOf(person), secret)
  await sql`INSERT INTO one_time_seeds (enterprise_id, member_id, seed, next_seed) VALUES (${person.enterprise_id}, ${person.id}, '', ${sealed})
      ON CONFLICT (enterprise_id, member_id) DO UPDATE SET next_seed = excluded.next_seed`.execute(tx)
  const uri = generateURI({ issuer: 'つむぎ', label: person.email, secret })
  return { secret, uri, qr_svg: renderSVG(uri, { border: 2 }) }
}

/** The period of a code that fits the seed, or undefined. */
const stepOf = async (secret: string, code: string): Promise<number | undefined> => {
  if (!/^\d{6}$/.test(code)) return undefined
  const found = await verify({ secret, token: code, epochTolerance: tolerance_s })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

type Seeds = { seed: string; next_seed: string | null; confirmed_at: string | null }

const seedsOf = (tx: Executor, { enterprise_id, id }: Account) =>
  row<Seeds>(
    tx,
    sql`SELECT seed, next_seed, confirmed_at FROM one_time_seeds WHERE enterprise_id = ${enterprise_id} AND member_id = ${id} FOR UPDATE`,
  )

/** The seed that was begun counts from now on, if the code is one of it. */
export const confirmCodes = async (
  app: App,
  tx: Executor,
  account: Account,
  code: string,
): Promise<boolean> => {
  const { enterprise_id, id } = account
  const found = await seedsOf(tx, account)
  if (!found?.next_seed) return false
  const step = await stepOf(app.secrets.open(purposeOf(account), found.next_seed), code)
  if (step === undefined) return false
  await sql`UPDATE one_time_seeds SET seed = ${found.next_seed}, next_seed = NULL, confirmed_at = statement_timestamp(), last_step = ${step}
      WHERE enterprise_id = ${enterprise_id} AND member_id = ${id}`.execute(tx)
  return true
}

/** Takes a code; each is good once, also when it comes twice in the same moment. */
export const takeCode = async (app: App, tx: Executor, account: Account, code: string): Promise<boolean> => {
  const { enterprise_id, id } = account
  const found = await seedsOf(tx, account)
  if (!found?.confirmed_at) return false
  const step = await stepOf(app.secrets.open(purposeOf(account), found.seed), code)
  if (step === undefined) return false
  const taken = await row(
    tx,
    sql`UPDATE one_time_seeds SET last_step = ${step}
        WHERE enterprise_id = ${enterprise_id} AND member_id = ${id} AND last_step < ${step} RETURNING 1 AS taken`,
  )
  return taken !== undefined
}

export const removeCodes = (tx: Executor, { enterprise_id, id }: Account) =>
  sql`DELETE FROM one_time_seeds WHERE enterprise_id = ${enterprise_id} AND member_id = ${id}`.execute(tx)
