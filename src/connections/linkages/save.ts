import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { linkageMark, shownLength } from './presented.ts'
import { findService } from './records.ts'
import type { LinkageDraft } from './schema.ts'
import { type Mapped, serviceName } from './services.ts'
import { targetsOf } from './targets.ts'

/** Each of the sender's fields fills one of ours, which is there. */
const checkMapping = async (scope: Scope, mapping: readonly Mapped[]) => {
  const known = new Set((await targetsOf(scope)).list.map(({ key }) => key))
  mapping.forEach(({ from, to }, i) => {
    if (!known.has(to))
      throw invalid({ [`linkage.mapping.${i}.to`]: ['この項目には入れられません。一覧から選んでください'] })
    if (mapping.findIndex((each) => each.from === from) < i)
      throw invalid({ [`linkage.mapping.${i}.from`]: [`「${from}」は上の行にもあります。1行にしてください`] })
  })
}

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

/** Makes the linkage of a service or changes what is named of it; a new one, and one whose token is rotated, answers its token once. */
export const saveLinkage = async (
  scope: Scope,
  draft: LinkageDraft,
  context: 'save' | 'rotate_token',
): Promise<Saved> => {
  const { tx, enterpriseId } = scope
  if (draft.mapping) await checkMapping(scope, draft.mapping)
  if (draft.job_ids) await checkJobs(scope, draft.job_ids)
  const before = await findService(scope, draft.group_id, draft.service_id)
  if (!before && context === 'rotate_token') throw notFound()
  const text = before && context === 'save' ? null : newToken(enterpriseId)
  const token = text && linkageMark + text
  const next = {
    name: draft.name ?? before?.name ?? serviceName(draft.service_id),
    is_active: draft.is_active ?? before?.is_active ?? true,
    basic_user: (draft.basic_user === undefined ? before?.basic_user : draft.basic_user) || null,
    mapping: JSON.stringify(draft.mapping ?? before?.mapping ?? []),
    job_ids: draft.job_ids === undefined ? (before?.job_ids ?? null) : draft.job_ids,
  }
  const jobs = next.job_ids && JSON.stringify(next.job_ids)
  if (!before) {
    const id = await draw(tx, enterpriseId, 'linkages')
    // Somebody else may make the same one at this moment: 409 by its unique index.
    await sql`INSERT INTO linkages (enterprise_id, id_by_enterprise_id, group_id, service_id, name, is_active, basic_user, mapping, job_ids, token_hash, token_prefix)
        VALUES (${enterpriseId}, ${id}, ${draft.group_id}, ${draft.service_id}, ${next.name}, ${next.is_active}, ${next.basic_user},
          ${next.mapping}::jsonb, ${jobs}::jsonb, ${hashToken(text as string)}, ${(token as string).slice(0, shownLength)})`.execute(
      tx,
    )
    return { id, token, made: true }
  }
  const id = before.id_by_enterprise_id
  await sql`UPDATE linkages SET name = ${next.name}, is_active = ${next.is_active}, basic_user = ${next.basic_user},
      mapping = ${next.mapping}::jsonb, job_ids = ${jobs}::jsonb, updated_at = ${new Date().toISOString()},
      token_hash = coalesce(${text && hashToken(text)}::text, token_hash), token_prefix = coalesce(${token?.slice(0, shownLength) ?? null}::text, token_prefix)
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
  return { id, token, made: false }
}
