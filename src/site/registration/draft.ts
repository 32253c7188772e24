import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { applies } from '#sales/applies/server.ts'
import type { Source } from '../analyses/source.ts'
import { initialTyped } from './fields.ts'
import type { StepName, Typed } from './form-field.ts'

/**
 * A registration on the way. `applied` is set once it became an application: the token then lets its holder send
 * documents, and correct what was typed (decision 0124).
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
  /** The token was made for a mail, of the one that the registration itself holds. */
  mailed?: true
  /** When the holder last showed that the registration is theirs; ISO 8601. */
  confirmed_at?: string
  /** Ties the tokens of one registration together once its way on was mailed. */
  mail_ref?: string
}

/** A link of a mail opens what was typed once its holder has shown that it is theirs: the mail may have gone astray. */
export const needsConfirmation = ({ mailed, confirmed_at }: Draft) =>
  mailed === true && confirmed_at === undefined

/** A registration that became an application. */
export type Applied = Draft & { applied: number }

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

const isApplied = (draft: Draft | undefined): draft is Applied => draft?.applied !== undefined

/** The registration of a token that became an application; undefined while it has not. */
export const findApplied = async (
  tx: Executor,
  enterpriseId: number,
  token: string | undefined,
): Promise<Applied | undefined> => {
  const draft = await findDraft(tx, enterpriseId, token)
  return isApplied(draft) ? draft : undefined
}

/** What was typed in the form is still known; an application by the API never had a form. */
export const isCorrectable = ({ typed }: Draft): boolean => Object.keys(typed).length > 0

/**
 * Locks the application of a token, then reads what is known of it: several tokens of one application wait for each
 * other in this order, and one that was erased meanwhile is gone.
 */
export const holdApplied = async (scope: Scope, token: string | undefined): Promise<Applied | undefined> => {
  const seen = await findApplied(scope.tx, scope.enterpriseId, token)
  if (!seen) return undefined
  await lock(applies, scope, seen.applied)
  return findApplied(scope.tx, scope.enterpriseId, token)
}

/** Writes the same of all tokens of an application; their times stay. The caller holds the application. */
export const changeApplied = (
  { tx, enterpriseId }: Scope,
  applied: number,
  changes: Pick<Draft, 'typed'> | Pick<Draft, 'resumes'>,
) =>
  sql`UPDATE registration_drafts SET body = body || ${JSON.stringify(changes)}::jsonb
      WHERE enterprise_id = ${enterpriseId} AND (body->>'applied')::integer = ${applied}`.execute(tx)

/** Notes that the holder of the token has shown whose registration it is. */
export const confirmDraft = (tx: Executor, enterpriseId: number, token: string) =>
  sql`UPDATE registration_drafts SET body = body || jsonb_build_object('confirmed_at', to_jsonb(now()))
      WHERE enterprise_id = ${enterpriseId} AND token_hash = ${hashToken(token)}`.execute(tx)

/** What the registration itself holds of an application, for a token that a mail brings; undefined once its days are over. */
export const findSource = async (
  tx: Executor,
  enterpriseId: number,
  applied: number,
): Promise<Applied | undefined> => {
  const found = await row<{ body: Applied }>(
    tx,
    sql`SELECT body FROM registration_drafts
        WHERE enterprise_id = ${enterpriseId} AND (body->>'applied')::integer = ${applied} AND body->'mailed' IS NULL AND expires_at > now() LIMIT 1`,
  )
  return found?.body
}

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
