import { sql } from 'kysely'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import type { Source } from '../analyses/source.ts'
import { initialTyped } from './fields.ts'
import type { StepName, Typed } from './form-field.ts'

/**
 * A registration on the way. `applied` is set once it became an application: what was typed is gone then, and the token
 * lets its holder correct it (candidates/update).
 */
export type Draft = {
  job: number | null
  typed: Typed
  passed: StepName[]
  applied?: number
  /** Where the visitor came from. */
  source?: Source
  /** Names of the files sent with it, in order. */
  resumes?: string[]
}

/** Personal data of a registration that nobody finishes is dropped after this. */
export const draftDays = 7

export const newDraft = (job: number | null = null): Draft => ({ job, typed: initialTyped(), passed: [] })

/** The draft of a cookie's token, or undefined; `lock` holds it until the transaction ends. */
export const findDraft = async (
  tx: Executor,
  enterpriseId: number,
  token: string | undefined,
  lock = false,
): Promise<Draft | undefined> => {
  if (!token || token.length > 100) return undefined
  const found = await row<{ body: Draft }>(
    tx,
    sql`SELECT body FROM registration_drafts WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)} AND expires_at > now() ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return found?.body
}

/** Writes what has changed of a draft, whose time stays as it is. */
export const changeDraft = (tx: Executor, enterpriseId: number, token: string, draft: Draft) =>
  sql`UPDATE registration_drafts SET body = ${JSON.stringify(draft)}
      WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)}`.execute(tx)

/** Keeps the draft under the token for so many hours from now on and drops those whose time is over. */
export const saveDraft = async (
  tx: Executor,
  enterpriseId: number,
  token: string,
  draft: Draft,
  hours = draftDays * 24,
): Promise<void> => {
  await sql`DELETE FROM registration_drafts WHERE enterprise_id = ${enterpriseId} AND expires_at < now()`.execute(
    tx,
  )
  await sql`INSERT INTO registration_drafts (enterprise_id, token_hash, body, expires_at)
    VALUES (${enterpriseId}, ${hashToken(token)}, ${JSON.stringify(draft)}, now() + make_interval(hours => ${hours}))
    ON CONFLICT (enterprise_id, token_hash) DO UPDATE SET body = EXCLUDED.body, expires_at = EXCLUDED.expires_at`.execute(
    tx,
  )
}
