import { mayUse } from '#foundation/api/token-guard.ts'
import type { Store } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { readScope } from '../api-tokens/scopes.ts'
import { checkMatch } from './etag.ts'
import { toPublicRecord } from './public-record.ts'
import type { Caller } from './read.ts'
import type { Resource } from './resources.ts'

/** What a write answers: the record, or its number alone to a token that may not read it. */
const told = (of: Store, { grant }: Caller, row: Record<string, unknown>) => {
  if (mayUse(grant, [readScope(of.entity.name)])) return toPublicRecord(of, row)
  const { id_by_enterprise_id, updated_at } = row
  return { id_by_enterprise_id, updated_at }
}

/** Holds If-Match against the record and keeps it locked until the transaction ends. Throws 404 or 412. */
const checkVersion = async (of: Store, { scope }: Caller, id: number, ifMatch: string | undefined) => {
  if (ifMatch === undefined) return
  const { stored } = await lock(of, scope, id)
  checkMatch(ifMatch, stored.updated_at)
}

export const createRecord = async ({ of, create }: Resource, caller: Caller, given: Stored) => {
  if (!create) throw notFound()
  return told(of, caller, await create(caller.scope, given))
}

export const updateRecord = async (
  { of, update }: Resource,
  caller: Caller,
  id: number,
  given: Stored,
  ifMatch: string | undefined,
) => {
  if (!update) throw notFound()
  await checkVersion(of, caller, id, ifMatch)
  return told(of, caller, await update(caller.scope, id, given, undefined))
}

export const removeRecord = async (
  { of, remove }: Resource,
  caller: Caller,
  id: number,
  ifMatch: string | undefined,
): Promise<void> => {
  if (!remove) throw notFound()
  await checkVersion(of, caller, id, ifMatch)
  await remove(caller.scope, id)
}
