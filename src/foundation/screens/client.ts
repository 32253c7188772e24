import type { Signature } from '../api/route.ts'
import { type Entity, updateKey } from '../entity/entity.ts'
import type { Named } from '../entity/kind.ts'
import type { ListQuery } from '../entity/list-query.ts'
import { ApiError, areaApiOf } from '../ui/api.ts'

/** A record as the API answers it; only the ID is sure at this level, the slice's own type knows the rest. */
export type RecordRow = Record<string, unknown> & { id_by_enterprise_id: number }

export type ListAnswer = { rows: RecordRow[]; count: number; count_is_capped: boolean; took_ms: number }

export type Change = {
  id: number
  created_at: string
  enterprise_member: Named | null
  process_id: number | null
  column_name: string | null
  /** As an update of the field takes it. */
  old_value: unknown
  old_label: string | null
  new_label: string | null
  kind: string
  /** The reason or number that was given with a move. */
  note?: string | null
}

type Records = Record<string, unknown>

/** The calls of every kind of record (`src/foundation/api/entity-routes.ts`), and of what any record carries. */
export type RecordCalls = readonly [
  Signature<'POST', `/api/enterprise/${string}/index`, ListQuery & { columns: readonly string[] }, Records>,
  Signature<'GET', `/api/enterprise/${string}/show/:id`, undefined, Record<string, RecordRow>>,
  Signature<'POST', `/api/enterprise/${string}/create`, Records, Record<string, RecordRow>>,
  Signature<'POST', `/api/enterprise/${string}/update/:id`, Records, Record<string, RecordRow>>,
  Signature<'POST', `/api/enterprise/${string}/delete/:id`, undefined, unknown>,
  Signature<
    'POST',
    '/api/enterprise/record_merges/forward',
    { target_type: string; id_by_enterprise_id: number },
    { survivor_id: number | null }
  >,
  Signature<
    'POST',
    '/api/enterprise/histories/index',
    { target_type: string; id_by_enterprise_id: number; column_name?: string },
    { histories: Change[] }
  >,
]
const api = areaApiOf<RecordCalls>()

/** The name of one record of a family, as bodies carry it: companies → company, company_members → company_member. */
export const singularOf = (plural: string) => plural.replace(/ies$/, 'y').replace(/([^y])s$/, '$1')

/** One page of the list with these fields (ID, title and updated_at always come). All calls of this file throw ApiError. */
export const listRecords = async (
  { plural }: Pick<Entity, 'plural'>,
  query: ListQuery,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<ListAnswer> => {
  const started = performance.now()
  const answer = await api.post(`/api/enterprise/${plural}/index`, { body: { ...query, columns }, signal })
  return {
    rows: answer[plural] as RecordRow[],
    count: answer.count as number,
    count_is_capped: answer.count_is_capped === true,
    took_ms: performance.now() - started,
  }
}

/** Families whose records can be merged: what is gone may live on in another. */
const mergeable = ['candidates', 'companies', 'company_members']

/** The record another one was merged into; null when there is none. */
const survivorOf = async (plural: string, id: number, signal?: AbortSignal): Promise<number | null> => {
  if (!mergeable.includes(plural)) return null
  const body = { target_type: singularOf(plural), id_by_enterprise_id: id }
  return (await api.post('/api/enterprise/record_merges/forward', { body, signal })).survivor_id
}

/** The record; of one that was merged the one it lives on in, which the caller tells by its ID. */
export const showRecord = async (plural: string, id: number, signal?: AbortSignal): Promise<RecordRow> => {
  const show = (wanted: number) => api.get(`/api/enterprise/${plural}/show/:id`, { id: wanted, signal })
  const answer = await show(id).catch(async (error: unknown) => {
    const survivor =
      error instanceof ApiError && error.status === 404 ? await survivorOf(plural, id, signal) : null
    if (survivor === null) throw error
    return show(survivor)
  })
  return answer[singularOf(plural)] as RecordRow
}

export const createRecord = async ({ plural, name }: Entity, draft: Record<string, unknown>) => {
  const answer = await api.post(`/api/enterprise/${plural}/create`, { body: { [name]: draft } })
  return answer[name] as RecordRow
}

/** 409 `stale` when the record has changed since `updated_at`; its `current` is the record as it stands. */
export const updateRecord = async (
  entity: Entity,
  row: RecordRow,
  patch: Record<string, unknown>,
): Promise<RecordRow> => {
  const body = { [updateKey(entity)]: patch, updated_at: row.updated_at }
  const answer = await api.post(`/api/enterprise/${entity.plural}/update/:id`, {
    id: row.id_by_enterprise_id,
    body,
  })
  return answer[entity.name] as RecordRow
}

export const deleteRecord = ({ plural }: Entity, id: number) =>
  api.post(`/api/enterprise/${plural}/delete/:id`, { id })

/** The edit history of a record, or of one field of it, newest first. */
export const listChanges = async (
  entity: Pick<Entity, 'name'>,
  id: number,
  column_name?: string,
): Promise<Change[]> => {
  const body = { target_type: entity.name, id_by_enterprise_id: id, ...(column_name && { column_name }) }
  const answer = await api.post('/api/enterprise/histories/index', { body })
  return answer.histories
}
