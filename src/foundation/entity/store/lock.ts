import { sql } from 'kysely'
import { row } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Fields, Row } from '../entity.ts'
import type { MasterMap } from '../kind.ts'
import type { IdList } from '../kinds/choice.ts'
import type { Scope, Store } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { find } from './list.ts'
import { withProperties } from './properties.ts'
import { listKeys, tableOf, whereVisible } from './store.ts'

/** An answered list map back to what the list table holds. */
export const toIdList = (value: unknown): IdList =>
  Object.values((value ?? {}) as MasterMap).map(({ id, ability_level_id = null }) => ({
    id,
    ability_level_id,
  }))

/** The record as it is, locked until the transaction ends; lists as the table holds them. 404 when out of sight. */
export const lock = async <F extends Fields>(
  of: Store<F>,
  scope: Scope,
  id: number,
): Promise<{ answer: Row<F>; stored: Stored }> => {
  const any = await withProperties(of, scope)
  const locked = await row(
    scope.tx,
    sql`SELECT 1 AS found FROM ${tableOf(any.entity)} t WHERE ${whereVisible(any, scope)} AND t.id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!locked) throw notFound()
  const answer = await find(of, scope, id)
  const stored: Stored = { ...answer }
  for (const key of listKeys(any.entity)) stored[key] = toIdList(stored[key])
  return { answer, stored }
}
