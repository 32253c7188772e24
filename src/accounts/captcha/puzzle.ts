import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import { inTransaction, row } from '#foundation/platform/database/transaction.ts'

/** How long a puzzle may be solved; long enough to fill a form first. */
const minutes = 20
/** Rounds of one guess, and guesses until the answer: some 0.3 seconds of a telephone. */
const cost = 5_000
const guesses = { least: 40, most: 120 }

const keysOf = ({ secrets }: Pick<App, 'secrets'>) => ({
  hmacSignatureSecret: secrets.keyFor('captcha'),
  hmacKeySignatureSecret: secrets.keyFor('captcha answer'),
})

/** A puzzle that costs a browser a moment of computing, signed, so that nothing is kept of it until it is solved. */
export const makePuzzle = (app: Pick<App, 'secrets'>): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(guesses.least, guesses.most),
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...keysOf(app),
  })

const hex = z.string().max(200)
const solved = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.literal(cost),
      nonce: hex,
      salt: hex,
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
})

const readToken = (token: string) => {
  try {
    return solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Writes the solution down; false when it was handed in before. */
const takeOnce = ({ db }: Pick<App, 'db'>, signature: string, expiresAt: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await sql`DELETE FROM captcha_solutions WHERE expires_at < now()`.execute(tx)
    const taken = await row(
      tx,
      sql`INSERT INTO captcha_solutions (signature, expires_at) VALUES (${signature}, to_timestamp(${expiresAt}))
          ON CONFLICT (signature) DO NOTHING RETURNING 1 AS taken`,
    )
    return taken !== undefined
  })

/** Whether a token is the solution of a puzzle of ours, in time, and for the first time. */
export const isSolved = async (app: Pick<App, 'db' | 'secrets'>, token: string): Promise<boolean> => {
  const read = readToken(token)
  if (!read) return false
  const { verified } = await verifySolution({ ...read, deriveKey, ...keysOf(app) })
  return verified && takeOnce(app, read.challenge.signature, read.challenge.parameters.expiresAt)
}
