import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Entity } from '../entity.ts'
import type { ListQuery } from '../list-query.ts'
import { listChanges, listRecords, type RecordRow, showRecord } from './entity-api.ts'

/** A page of a list with these fields; the rows before stay on screen while the next ones travel. */
export const listOptions = (entity: Entity, query: ListQuery, columns: readonly string[]) =>
  queryOptions({
    queryKey: [entity.plural, 'index', query, columns],
    queryFn: ({ signal }) => listRecords(entity, query, columns, signal),
    placeholderData: keepPreviousData,
  })

export const recordOptions = (plural: string, id: number) =>
  queryOptions({
    queryKey: [plural, 'show', id],
    queryFn: ({ signal }) => showRecord(plural, id, signal),
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
