import { sql } from 'kysely'
import type { ListQuery } from '#foundation/entity/list-query.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { notFound } from '#foundation/platform/errors.ts'
import type { Losses } from './losses.ts'
import type { ExportFile } from './schema.ts'

/** Days a finished export can be downloaded. */
export const keptDays = 30

const columns = sql`e.id_by_enterprise_id AS id, e.model_name, e.status, e.format, e.encoding_type_id, e.header_type_ids,
  e.table_setting_type_id, e.table_settings, e.conditions, e.keyword, e.sort, e."order", e.done_count, e.record_count, e.lost_count,
  e.lost_examples, e.message, f.name AS file_name, f.size, e.mail_sent_at, e.created_at, e.completed_at, e.expires_at,
  CASE WHEN m.id_by_enterprise_id IS NOT NULL
       THEN json_build_object('id', m.id_by_enterprise_id, 'name', concat_ws(' ', m.l_name, m.f_name)) END AS enterprise_member`

const joined = sql`export_files e
  LEFT JOIN files f ON f.enterprise_id = e.enterprise_id AND f.id_by_enterprise_id = e.file_id
  LEFT JOIN enterprise_members m ON m.enterprise_id = e.enterprise_id AND m.id_by_enterprise_id = e.created_by`

/** An export shows what its maker may see: it is the maker's, and the administrators'. */
const visible = ({ enterpriseId, member }: Scope) =>
  sql`e.enterprise_id = ${enterpriseId} AND (${(member?.authority ?? 0) === 2} OR e.created_by = ${member?.id ?? null})`

/** A page of the member's exports of these models, newest first, and how many there are. */
export const listExports = async (scope: Scope, models: readonly string[], page: number, limit: number) => {
  const filter = sql`${visible(scope)} AND e.model_name = ANY(${[...models]}::text[])`
  const counted = await row<{ count: number }>(
    scope.tx,
    sql`SELECT count(*) AS count FROM export_files e WHERE ${filter}`,
  )
  const found = await rows<ExportFile>(
    scope.tx,
    sql`SELECT ${columns} FROM ${joined} WHERE ${filter} ORDER BY e.id_by_enterprise_id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  )
  return { found, count: counted?.count ?? 0 }
}

/** One export with the id of its file, or 404. */
export const findExport = async (scope: Scope, id: number) => {
  const found = await row<ExportFile & { file_id: number | null }>(
    scope.tx,
    sql`SELECT ${columns}, e.file_id FROM ${joined} WHERE ${visible(scope)} AND e.id_by_enterprise_id = ${id}`,
  )
  if (!found) throw notFound()
  const { file_id, ...file } = found
  return { file, file_id }
}

export type NewExport = Pick<
  ExportFile,
  | 'model_name'
  | 'encoding_type_id'
  | 'header_type_ids'
  | 'table_setting_type_id'
  | 'table_settings'
  | 'format'
> &
  Pick<ListQuery, 'conditions' | 'keyword' | 'sort' | 'order'>

/** Keeps what is to be exported, waiting for its turn; answers its id. */
export const insertExport = async (scope: Scope, given: NewExport): Promise<number> => {
  const id = await draw(scope.tx, scope.enterpriseId, 'export_files')
  await sql`INSERT INTO export_files (enterprise_id, id_by_enterprise_id, model_name, conditions, keyword, sort, "order", encoding_type_id,
      header_type_ids, table_setting_type_id, table_settings, format, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${given.model_name}, ${JSON.stringify(given.conditions)}, ${given.keyword}, ${given.sort}, ${given.order},
      ${given.encoding_type_id}, ${JSON.stringify(given.header_type_ids)}, ${given.table_setting_type_id}, ${JSON.stringify(given.table_settings)},
      ${given.format}, ${scope.member?.id ?? null})`.execute(scope.tx)
  return id
}

const own = (scope: Pick<Scope, 'enterpriseId'>, id: number) =>
  sql`enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`

/** Sets the status from one of others; false when it is in none of them. */
export const moveExport = async (
  scope: Pick<Scope, 'tx' | 'enterpriseId'>,
  id: number,
  from: readonly string[],
  to: string,
  message: string | null = null,
): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`UPDATE export_files SET status = ${to}, message = ${message} WHERE ${own(scope, id)} AND status = ANY(${[...from]}::text[]) RETURNING 1 AS done`,
  )) !== undefined

/** Says how far a running export is; false when it runs no more because somebody cancelled it. */
export const recordProgress = async (
  scope: Pick<Scope, 'tx' | 'enterpriseId'>,
  id: number,
  done: number,
): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`UPDATE export_files SET done_count = ${done} WHERE ${own(scope, id)} AND status = 'running' RETURNING 1 AS done`,
  )) !== undefined

/** Ends a running export with its file; false when it was cancelled meanwhile. */
export const finishExport = async (
  scope: Scope,
  id: number,
  fileId: number,
  count: number,
  losses: Losses,
): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`UPDATE export_files SET status = 'completed', file_id = ${fileId}, record_count = ${count}, done_count = ${count},
          lost_count = ${losses.count}, lost_examples = ${JSON.stringify(losses.examples)}, completed_at = statement_timestamp(),
          expires_at = statement_timestamp() + ${`${keptDays} days`}::interval
        WHERE ${own(scope, id)} AND status = 'running' RETURNING 1 AS done`,
  )) !== undefined
