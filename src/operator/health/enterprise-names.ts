import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'

export type EnterpriseName = { id: number; name: string }

/** What enterprises are called, by their ids; one that is gone keeps its number. */
export const enterpriseNames = async (
  tx: Executor,
  ids: readonly number[],
): Promise<(id: number) => EnterpriseName> => {
  const found = await rows<EnterpriseName>(
    tx,
    sql`SELECT id, name FROM enterprises WHERE id = ANY(${[...new Set(ids)]}::integer[])`,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => ({ id, name: names.get(id) ?? `会社 ${id}` })
}
