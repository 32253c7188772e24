import type { Scope, Store } from '#foundation/entity/scope.ts'
import { list } from '#foundation/entity/store/list.ts'
import { type DuplicateType, type Reason, shownFields } from './rules.ts'

export type SuspectRow = Record<string, unknown> & { id_by_enterprise_id: number }
export type Suspect = { reasons: Reason[]; row: SuspectRow }

/** What is shown of suspects, by id; at most 200. */
export const suspectRows = async (
  of: Store,
  scope: Scope,
  type: DuplicateType,
  ids: readonly number[],
): Promise<Map<number, SuspectRow>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await list(
    of,
    scope,
    {
      page: 1,
      limit_value: 200,
      sort: 'id_by_enterprise_id',
      order: 'desc',
      keyword: '',
      conditions: [{ column: 'id_by_enterprise_id', type: 1, value: [...ids] }],
    },
    shownFields[type],
  )
  return new Map((rows as SuspectRow[]).map((row) => [row.id_by_enterprise_id, row]))
}
