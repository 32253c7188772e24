import { sql } from 'kysely'
import { type Instances, selectDead } from '../database/instance.ts'
import { asSystem, rows } from '../database/transaction.ts'
import type { Database, Fragment } from '../database/types.ts'

/** What a queue needs of the process it runs in. */
export type Process = { db: Database; instances: Instances }

/**
 * The rows of a queue as they are taken and given back. Whoever takes a row writes its claim, the name of its process with a
 * number (`7312/4`), into `claimed_by`, and commits that before anything is done. Who takes rows in several steps adds a
 * number of its own (`7312/4/2`).
 */
export type Claimable = {
  table: string
  /** Rows in somebody's hands. */
  held: Fragment
  /** What becomes of one whose process is gone: an assignment, as after SET. */
  freed: Fragment
}

let claims = 0

/** A claim that no other has. */
export const newClaim = (instance: string): string => `${instance}/${++claims}`

const instanceOf = (claim: string) => claim.split('/')[0] ?? ''
const withoutStep = (claim: string) => claim.split('/', 2).join('/')

/**
 * Frees what dead processes had in hand, and what this one has forgotten (`inHand`; without it this one forgets nothing):
 * so nothing waits for a process that will not come back.
 */
export const sweepClaims = async (
  { db, instances }: Process,
  { table, held, freed }: Claimable,
  inHand?: ReadonlySet<string>,
): Promise<void> => {
  const { id: me } = await instances.current()
  await asSystem(db, async (tx) => {
    const found = await rows<{ claimed_by: string }>(
      tx,
      sql`SELECT DISTINCT claimed_by FROM ${sql.table(table)} WHERE ${held} AND claimed_by IS NOT NULL`,
    )
    const all = found.map(({ claimed_by }) => claimed_by)
    const dead = new Set(await selectDead(db, tx, [...new Set(all.map(instanceOf))], me))
    const isMineAndForgotten = (claim: string) =>
      instanceOf(claim) === me && inHand !== undefined && !inHand.has(withoutStep(claim))
    const lost = all.filter((claim) => dead.has(instanceOf(claim)) || isMineAndForgotten(claim))
    if (lost.length > 0)
      await sql`UPDATE ${sql.table(table)} SET ${freed} WHERE ${held} AND claimed_by = ANY(${lost}::text[])`.execute(
        tx,
      )
  })
}
