import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { storedMapping } from './mapped-values.ts'
import { linkageMark, shownLength } from './presented.ts'
import { findService, type Linkage } from './records.ts'
import type { LinkageDraft } from './schema.ts'
import { serviceName } from './services.ts'

const checkJobs = async ({ tx, enterpriseId }: Scope, ids: readonly number[]) => {
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT id_by_enterprise_id AS id FROM jobs WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
  )
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0)
    throw invalid({
      'linkage.job_ids': [`案件${missing.slice(0, 10).join('、')}はありません。番号を確認してください`],
    })
}

export type Saved = { id: number; token: string | null; made: boolean }

/** What is stored of a linkage: what is named of it, else what it was, else what a new one is. */
const nextOf = async (scope: Scope, draft: LinkageDraft, before: Linkage | undefined) => {
  const jobs = draft.job_ids === undefined ? (before?.job_ids ?? null) : draft.job_ids
  const mapping = draft.mapping ? await storedMapping(scope, draft.mapping) : (before?.mapping ?? [])
  return {
    name: draft.name ?? before?.name ?? serviceName(draft.service_id),
    url: (draft.url === undefined ? before?.url : draft.url) || null,
    is_active: draft.is_active ?? before?.is_active ?? true,
    basic_user: (draft.basic_user === undefined ? before?.basic_user : draft.basic_user) || null,
    mapping: JSON.stringify(mapping),
    jobs: jobs && JSON.stringify(jobs),
  }
}

/** Makes the linkage of a service or changes what is named of it; a new one, and one whose token is rotated, answers its token once. */
export const saveLinkage = async (
  scope: Scope,
  draft: LinkageDraft,
  context: 'save' | 'rotate_token',
): Promise<Saved> => {
  const { tx, enterpriseId } = scope
  if (draft.job_ids) await checkJobs(scope, draft.job_ids)
  const kept = await findService(scope, draft.group, draft.service_id, true)
  const before = kept?.deleted_at ? undefined : kept
  if (!before && context === 'rotate_token') throw notFound()
  const text = before && context === 'save' ? null : newToken(enterpriseId)
  const token = text && linkageMark + text
  const next = await nextOf(scope, draft, before)
  if (!kept) {
    const id = await draw(tx, enterpriseId, 'linkages')
    // Somebody else may make the same one at this moment: 409 by its unique index.
    await sql`INSERT INTO linkages (enterprise_id, id_by_enterprise_id, group_id, service_id, name, url, is_active, basic_user, mapping, job_ids, token_hash, token_prefix)
        VALUES (${enterpriseId}, ${id}, ${draft.group}, ${draft.service_id}, ${next.name}, ${next.url}, ${next.is_active}, ${next.basic_user},
          ${next.mapping}::jsonb, ${next.jobs}::jsonb, ${hashToken(text as string)}, ${(token as string).slice(0, shownLength)})`.execute(
      tx,
    )
    return { id, token, made: true }
  }
  const id = kept.id_by_enterprise_id
  const now = new Date().toISOString()
  // One that was deleted begins anew under its number: by it the sender's numbers are known.
  await sql`UPDATE linkages SET name = ${next.name}, url = ${next.url}, is_active = ${next.is_active}, basic_user = ${next.basic_user},
      mapping = ${next.mapping}::jsonb, job_ids = ${next.jobs}::jsonb, updated_at = ${now}, deleted_at = NULL,
      created_at = CASE WHEN deleted_at IS NULL THEN created_at ELSE ${now}::timestamptz END,
      token_hash = coalesce(${text && hashToken(text)}::text, token_hash), token_prefix = coalesce(${token?.slice(0, shownLength) ?? null}::text, token_prefix)
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
  return { id, token, made: !before }
}

/**
 * Ends a linkage at once and forgets what it was; its number stays, and with it the numbers of its sender, for a year.
 * Throws 404.
 */
export const endLinkage = async (
  { tx, enterpriseId }: Scope,
  id: number,
): Promise<Pick<Linkage, 'group' | 'service_id'>> => {
  const ended = await row<Pick<Linkage, 'group' | 'service_id'>>(
    tx,
    sql`UPDATE linkages SET deleted_at = ${new Date().toISOString()}, is_active = false, token_hash = ${hashToken(newToken(enterpriseId))},
          token_prefix = '', basic_user = NULL, mapping = '[]', job_ids = NULL, url = NULL, last_received_at = NULL, last_fetched_at = NULL
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND deleted_at IS NULL RETURNING group_id AS "group", service_id`,
  )
  if (!ended) throw notFound()
  await sql`DELETE FROM linkage_receipts WHERE enterprise_id = ${enterpriseId} AND linkage_id = ${id}`.execute(
    tx,
  )
  await sql`DELETE FROM linkage_fetches WHERE enterprise_id = ${enterpriseId} AND linkage_id = ${id}`.execute(
    tx,
  )
  return ended
}
