import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { Database, Executor, Fragment } from '#foundation/platform/database/types.ts'
import type { Others } from '../sealing/kept-certificates.ts'

const select = async (tx: Executor, where: Fragment): Promise<Others> => {
  const found = await rows<{ certificate: string; root: string | null }>(
    tx,
    sql`SELECT DISTINCT certificate, root FROM agreement_seals WHERE ${where}`,
  )
  return {
    signers: [...new Set(found.map(({ certificate }) => certificate))],
    authorities: [...new Set(found.flatMap(({ root }) => root ?? []))],
  }
}

/** The certificates that the seals of an enterprise rest on, whichever machine set them. */
export const keptOfEnterprise = (tx: Executor, enterpriseId: number): Promise<Others> =>
  select(tx, sql`enterprise_id = ${enterpriseId}`)

const known = new WeakMap<Database, { at: number; others: Others }>()

/** Those of all seals, as they were at most so many milliseconds ago: whoever signs is another one once in years. */
export const keptOfAll = async ({ db }: Pick<App, 'db'>, age_ms: number): Promise<Others> => {
  const last = known.get(db)
  if (last && Date.now() - last.at <= age_ms) return last.others
  const at = Date.now()
  const others = await asSystem(db, (tx) => select(tx, sql`true`))
  known.set(db, { at, others })
  return others
}
