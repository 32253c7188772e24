import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { findMany } from '#foundation/entity/store/list.ts'
import type { RecordRow } from '#foundation/screens/client.ts'

type Sent = { target_type: string | null; target_id: number | null; purpose: string }
/** What the record of a mail is called: null when it was deleted, undefined when the member may not see it. */
type NameOf = (mail: Sent) => string | null | undefined

/** Reads the records of one kind that these mails belong to. */
const namesOf = async (scope: Scope, of: Store, mails: readonly Sent[]): Promise<NameOf> => {
  const { columns, name } = of.naming ?? { columns: [], name: (row) => String(row[of.entity.title] ?? '') }
  const ids = [...new Set(mails.flatMap(({ target_id }) => target_id ?? []))]
  const found = (await findMany(of, scope, ids, columns)) as RecordRow[]
  const rows = new Map(found.map((row) => [row.id_by_enterprise_id, row]))
  // Who sees only some of a kind is not told whether the others are there.
  const missing = of.visible?.(scope) === undefined ? null : undefined
  return ({ target_id, purpose }) => {
    const row = rows.get(target_id as number)
    return row ? name(row, purpose) : missing
  }
}

/**
 * The mails whose record the member may see, in their order, each with what its list calls the record; null stands for
 * one that was deleted. The records are read kind by kind.
 */
export const withRecords = async <M extends Sent>(
  scope: Scope,
  mails: readonly M[],
): Promise<(M & { record_name: string | null })[]> => {
  const restrictions = await restrictionsOf(scope)
  const names = new Map<string | null, NameOf>()
  for (const [type, those] of Map.groupBy(mails, ({ target_type }) => target_type)) {
    const of = scope.stores.find(({ entity }) => entity.name === type)
    if (of && maySee(scope, of.entity.feature, restrictions)) names.set(type, await namesOf(scope, of, those))
  }
  return mails.flatMap((mail) => {
    const record_name = names.get(mail.target_type)?.(mail)
    return record_name === undefined ? [] : { ...mail, record_name }
  })
}
