import { sql } from 'kysely'
import type { AnyField } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { tableOf } from '#foundation/entity/store/store.ts'
import { update } from '#foundation/entity/store/write.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { badRequest, invalid, notFound, stale } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import type { DuplicateType } from '../duplicates/rules.ts'
import { type Dropped, type Moved, moveRows } from './move-rows.ts'
import { referencesTo } from './references.ts'
import { renameInSearch, type Texts } from './search-text.ts'
import { snapshot } from './snapshot.ts'
import { canUnite, mergeFields, type Take, uniteValues } from './united.ts'

export type Order = {
  survivor_id: number
  loser_id: number
  fields: Record<string, Take>
  /** As last read: what the chooser saw is what is merged. */
  updated_at?: { survivor: string; loser: string } | undefined
}

type Answer = Record<string, unknown>

/** The values to write on the survivor; 400 names a field one cannot choose or unite. */
const patchOf = (of: Store, fields: Order['fields'], survivor: Answer, loser: Answer): Answer => {
  const known = new Set(mergeFields(of.entity))
  const patch: Answer = {}
  for (const [key, take] of Object.entries(fields)) {
    const field = known.has(key) ? (own(of.entity.fields, key) as AnyField) : undefined
    if (!field || (take === 'both' && !canUnite(field)))
      throw invalid({
        [`fields.${key.slice(0, 100)}`]: ['この項目はそのようには選べません。選び直してください'],
      })
    patch[key] = take === 'loser' ? loser[key] : uniteValues(field, survivor[key], loser[key])
  }
  return patch
}

const sameInstant = (a: string, b: unknown) => new Date(a).getTime() === new Date(b as string).getTime()

/** Both records locked, the smaller id first, so that two merges of the same pair never wait for each other. */
const lockBoth = async (of: Store, scope: Scope, { survivor_id, loser_id, updated_at }: Order) => {
  if (survivor_id === loser_id) throw badRequest('統合する2件を選んでください')
  const answers = new Map<number, Answer>()
  for (const id of [survivor_id, loser_id].sort((a, b) => a - b))
    answers.set(id, (await lock(of, scope, id)).answer)
  const survivor = answers.get(survivor_id) as Answer
  const loser = answers.get(loser_id) as Answer
  if (updated_at && !sameInstant(updated_at.survivor, survivor.updated_at)) throw stale(survivor)
  if (updated_at && !sameInstant(updated_at.loser, loser.updated_at)) throw stale(loser)
  return { survivor, loser }
}

const snapshotOf = async (scope: Scope, plural: string, id: number) => {
  const found = await snapshot(scope, plural, id)
  if (!found) throw notFound()
  return found
}

/** Moves all that belongs to the loser, and puts the survivor's name into the keyword texts of what moved. */
const moveEverything = async (of: Store, scope: Scope, order: Order, from: string, to: string) => {
  const moved: Moved[] = []
  const dropped: Dropped[] = []
  const texts: Texts[] = []
  const { name, plural } = of.entity
  for (const reference of await referencesTo(scope.tx, name, plural)) {
    const result = await moveRows(scope, reference, order.loser_id, order.survivor_id)
    dropped.push(...result.dropped)
    if (result.moved.keys.length === 0) continue
    moved.push(result.moved)
    if (!(await isSearched(scope, reference.table))) continue
    const ids = result.moved.keys.map((key) => key.id_by_enterprise_id as number)
    texts.push(await renameInSearch(scope, reference.table, ids, from, to))
  }
  return { moved: { rows: moved, texts: texts.filter((each) => each.texts.length > 0) }, dropped }
}

const isSearched = async (scope: Scope, table: string) => {
  const { rows } =
    await sql`SELECT 1 FROM pg_attribute WHERE attrelid = ${table}::regclass AND attname = 'search_grams'`.execute(
      scope.tx,
    )
  return rows.length > 0
}

/** The batch under which a merge's history entries stand. */
export const batchOf = (id: number) => `merge-${id}`

/**
 * Makes one record of two in the caller's transaction: the survivor takes the chosen values and all that belonged to the
 * loser, the loser goes. Answers the merge's id. 409 `stale` when one of them changed since it was read.
 */
export const merge = async (
  plain: Store,
  scope: Scope,
  type: DuplicateType,
  order: Order,
): Promise<number> => {
  const of = await withProperties(plain, scope)
  const { survivor, loser } = await lockBoth(of, scope, order)
  const id = await draw(scope.tx, scope.enterpriseId, 'record_merges')
  const inBatch: Scope = { ...scope, batch: batchOf(id) }
  const { plural, title, label } = of.entity
  const gone = await snapshotOf(scope, plural, order.loser_id)
  const before = await snapshotOf(scope, plural, order.survivor_id)
  const patch = patchOf(of, order.fields, survivor, loser)
  const merged =
    Object.keys(patch).length > 0 ? await update(of, inBatch, order.survivor_id, patch) : survivor
  const [from, to] = [String(loser[title]), String(merged[title as keyof typeof merged])]
  const { moved, dropped } = await moveEverything(of, scope, order, from, to)
  await sql`DELETE FROM ${tableOf(of.entity)} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${order.loser_id}`.execute(
    scope.tx,
  )
  const after = await snapshotOf(scope, plural, order.survivor_id)
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  await sql`INSERT INTO record_merges (enterprise_id, id_by_enterprise_id, target_type, survivor_id, loser_id, loser_title, loser, before, after, moved, dropped, enterprise_member_id)
    VALUES (${scope.enterpriseId}, ${id}, ${type}, ${order.survivor_id}, ${order.loser_id}, ${from}, ${json(gone)}, ${json(before)}, ${json(after)}, ${json(moved)}, ${json(dropped)}, ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
  await recordHistory(inBatch, [
    {
      target_type: type,
      target_id: order.survivor_id,
      kind: 'merge',
      note: `${label.ja} ID ${order.loser_id}「${from}」を統合`,
    },
  ])
  return id
}
