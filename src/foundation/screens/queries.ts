import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Entity } from '../entity/entity.ts'
import type { ListQuery } from '../entity/list-query.ts'
import { atLeast, formFetchMinimum_ms } from '../ui/at-least.ts'
import { listChanges, listRecords, type RecordRow, showRecord } from './client.ts'

/** A page of a list with these fields; the rows before stay on screen while the next ones travel. */
export const listOptions = (entity: Pick<Entity, 'plural'>, query: ListQuery, columns: readonly string[]) =>
  queryOptions({
    queryKey: [entity.plural, 'index', query, columns],
    queryFn: ({ signal }) => listRecords(entity, query, columns, signal),
    placeholderData: keepPreviousData,
  })

/** The records of a tab are shown again without asking for this long (specification 9: tab cache lifetime 5). */
export const tabCache_ms = 5_000

/** A page of the records of a tab. */
export const tabOptions = (entity: Entity, query: ListQuery, columns: readonly string[]) =>
  queryOptions({ ...listOptions(entity, query, columns), staleTime: tabCache_ms })

export const recordOptions = (plural: string, id: number) =>
  queryOptions({
    queryKey: [plural, 'show', id],
    queryFn: ({ signal }) => showRecord(plural, id, signal),
  })

/** The record behind a form: as it is now, and never so quickly that its skeleton flashes. */
export const formOptions = (plural: string, id: number) =>
  queryOptions({
    queryKey: [plural, 'show', id],
    queryFn: ({ signal }) => atLeast(formFetchMinimum_ms, showRecord(plural, id, signal)),
    staleTime: 0,
  })

/** Changes of a record; of one field when `column_name` is given. */
export const changesOptions = (entity: Entity, id: number, column_name?: string) =>
  queryOptions({
    queryKey: [entity.plural, 'changes', id, column_name ?? 'all'],
    queryFn: () => listChanges(entity, id, column_name),
  })

/** After a write whatever is known of the family is asked for again, and the answered record is shown at once. */
export const refreshFamily = (client: QueryClient, entity: Entity, row?: RecordRow) => {
  if (row) client.setQueryData(recordOptions(entity.plural, row.id_by_enterprise_id).queryKey, row)
  return client.invalidateQueries({ queryKey: [entity.plural] })
}
