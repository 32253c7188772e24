import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { inTransaction, row } from '#foundation/platform/database/transaction.ts'
import type { Database } from '#foundation/platform/database/types.ts'
import { originOf } from '#foundation/platform/http/origin.ts'
import type { Pace } from '#foundation/platform/pace.ts'
import { type Attempt, countAttempt, forgetAttempts, takeBack } from '#foundation/platform/rate-limit.ts'

/** An address from one origin. */
const ofPair: Pace = { free: 10, forget_s: 900, delay_s: 30, longest_s: 900 }
/** An address from all origins it never signed in from, together: four guesses an hour, whoever guesses. */
const ofAddress: Pace = { free: 20, forget_s: 900, delay_s: 30, longest_s: 900 }
/** All addresses from one origin that none of them signed in from. */
const ofOrigin: Pace = { free: 60, forget_s: 60, delay_s: 10, longest_s: 900 }

const rememberedDays = 180

type Who = { account: string; origin: string }

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url')
const keysOf = ({ account, origin }: Who) => ({
  account: hashText(account),
  origin: hashText(`${account} ${origin}`),
})

const isKnown = async (db: Database, who: Who): Promise<boolean> => {
  const { account, origin } = keysOf(who)
  const found = await row(
    db.executor,
    sql`SELECT 1 FROM sign_in_origins WHERE account = ${account} AND origin = ${origin}`,
  )
  return found !== undefined
}

const remember = (db: Database, who: Who, now: number) =>
  inTransaction(db, async (tx) => {
    const { account, origin } = keysOf(who)
    const at = new Date(now).toISOString()
    await sql`DELETE FROM sign_in_origins WHERE account = ${account}
        AND seen_at < ${at}::timestamptz - make_interval(days => ${rememberedDays})`.execute(tx)
    await sql`INSERT INTO sign_in_origins (account, origin, seen_at) VALUES (${account}, ${origin}, ${at})
        ON CONFLICT (account, origin) DO UPDATE SET seen_at = excluded.seen_at`.execute(tx)
  })

/** Where somebody signed in from in two steps: the origin is known from now on, and its count begins anew. */
export const rememberSignIn = async (
  { db }: Pick<App, 'db'>,
  surface: 'enterprise' | 'admin',
  { email, ip }: { email: string; ip: string },
  now = Date.now(),
): Promise<void> => {
  const who = { account: `${surface}:${email}`, origin: originOf(ip) }
  await forgetAttempts(db, `sign_in:${who.account}:${who.origin}`)
  await remember(db, who, now)
}

/**
 * Counts a sign-in before its password is looked at, or throws 429, the same for an address nobody has. An origin the
 * address signed in from has its own count and no other: whoever guesses elsewhere never shuts the owner out (decision
 * 0054). `succeeded` takes the attempt back. `now` is in milliseconds since 1970.
 */
export const countSignIn = async (
  { db }: Pick<App, 'db'>,
  surface: 'enterprise' | 'admin',
  { email, ip }: { email: string; ip: string },
  now = Date.now(),
): Promise<{ succeeded(): Promise<void> }> => {
  const who = { account: `${surface}:${email}`, origin: originOf(ip) }
  const pair = `sign_in:${who.account}:${who.origin}`
  const shared: Attempt[] = (await isKnown(db, who))
    ? []
    : [
        { key: `sign_in:address:${who.account}`, pace: ofAddress },
        { key: `sign_in:origin:${who.origin}`, pace: ofOrigin },
      ]
  await countAttempt(db, [{ key: pair, pace: ofPair }, ...shared], now)
  return {
    async succeeded() {
      await forgetAttempts(db, pair)
      await takeBack(db, shared, now)
      await remember(db, who, now)
    },
  }
}
