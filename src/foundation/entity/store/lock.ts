import { sql } from 'kysely'
import { notFound } from '../../platform/errors.ts'
import type { Fields, Held, Row } from '../entity.ts'
import type { MasterMap } from '../kind.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { findMany } from './list.ts'
import { withProperties } from './properties.ts'
import { listKeys, tableOf, whereVisible } from './store.ts'

/** An answered list map back to what the list table holds. */
export const toIdList = (value: unknown): IdList =>
  Object.values((value ?? {}) as MasterMap).map(({ id, ability_level_id = null }) => ({
    id,
    ability_level_id,
  }))

type Locked<F extends Fields> = { answer: Row<F>; stored: Held<F> }

/** Those of these records that the member may see, as they are, locked until the transaction ends; lists as the table holds them. */
export const lockMany = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  ids: readonly number[],
): Promise<Locked<F>[]> => {
  const any = await withProperties(of, scope)
  await sql`SELECT 1 FROM ${tableOf(any.entity)} t WHERE ${whereVisible(any, scope)} AND t.id_by_enterprise_id = ANY(${ids}::integer[])
    ORDER BY t.id_by_enterprise_id FOR UPDATE`.execute(scope.tx)
  const keys = listKeys(any.entity)
  return (await findMany(of, scope, ids)).map((answer) => {
    const stored: Stored = { ...answer }
    for (const key of keys) stored[key] = toIdList(stored[key])
    return { answer, stored: stored as Held<F> }
  })
}

/** The same for one record; 404 when it is out of sight. */
export const lock = async <F extends Fields>(of: Store<F>, scope: Scope, id: number): Promise<Locked<F>> => {
  const [locked] = await lockMany(of, scope, [id])
  if (!locked) throw notFound()
  return locked
}
