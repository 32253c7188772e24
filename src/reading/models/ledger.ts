import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import type { AiConfig } from '#foundation/platform/config.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Said } from './ask.ts'
import { hostOf, isAgreed, type ModelSetting } from './setting.ts'
import type { ModelKind } from './topics.ts'

type Tenant = Pick<Scope, 'tx' | 'enterpriseId'>

export const thisMonth = (): string => today().slice(0, 7)

/** Tokens used, or set aside for what is on its way, in a month. */
export const usedTokens = async ({ tx, enterpriseId }: Tenant, month = thisMonth()): Promise<number> => {
  const used = await row<{ tokens: string | null }>(
    tx,
    sql`SELECT sum(tokens)::text AS tokens FROM reading_model_calls WHERE enterprise_id = ${enterpriseId} AND month = ${month}`,
  )
  return Number(used?.tokens ?? 0)
}

/** What is asked, of which source; `tokens` it may cost at most. */
export type Wanted = {
  source_id: number
  kind: ModelKind
  is_masked: boolean
  sha256: string
  sent: string
  tokens: number
  /** The process that asks. */
  me: string
}

/** Go and ask; or here is what was answered to it before; or it is not asked, and why. */
export type Begun = { call: number } | { answer: string } | { refused: string }

type Known = {
  id: number
  status: 'sending' | 'answered' | 'unusable' | 'failed' | 'unknown'
  message: string | null
}

const unsure =
  '前の読み取りが途中で止まり、モデルの答えが分かりません。二重に払わないよう、送りなおしていません'
export const exhausted =
  '今月のモデルの上限に達しました。来月まで、または上限を上げるまで、規則だけで読み取ります'
export const changed =
  'モデルの送り先か伏せ方が、同意したときと変わりました。管理者が設定で同意しなおすまで、規則だけで読み取ります'

/** What became of the same question before; one that a process died over is not asked again, for it may have been paid. */
const recall = async (
  { tx, enterpriseId }: Tenant,
  { id, status, message }: Known,
): Promise<Begun | undefined> => {
  if (status === 'failed') return undefined
  if (status === 'sending')
    await sql`UPDATE reading_model_calls SET status = 'unknown', message = ${unsure}, claimed_by = NULL
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
  if (status === 'sending' || status === 'unknown') return { refused: message ?? unsure }
  const kept = await row<{ answer: string | null }>(
    tx,
    sql`SELECT answer FROM reading_model_texts WHERE enterprise_id = ${enterpriseId} AND call_id = ${id}`,
  )
  return kept?.answer ? { answer: kept.answer } : { refused: message ?? unsure }
}

const enter = async (
  { tx, enterpriseId }: Tenant,
  ai: AiConfig,
  { source_id, kind, is_masked, sha256, sent, tokens, me }: Wanted,
  again: number | undefined,
): Promise<number> => {
  const call = again ?? (await draw(tx, enterpriseId, 'reading_model_calls'))
  const asked = await row<{ member_id: number | null }>(
    tx,
    sql`SELECT b.created_by AS member_id FROM reading_sources s
        JOIN reading_batches b ON b.enterprise_id = s.enterprise_id AND b.id_by_enterprise_id = s.batch_id
        WHERE s.enterprise_id = ${enterpriseId} AND b.enterprise_id = ${enterpriseId} AND s.id_by_enterprise_id = ${source_id}`,
  )
  await sql`INSERT INTO reading_model_calls (enterprise_id, id_by_enterprise_id, source_id, kind, member_id, host, model, is_masked,
      request_sha256, status, tokens, month, claimed_by)
    VALUES (${enterpriseId}, ${call}, ${source_id}, ${kind}, ${asked?.member_id ?? null}, ${hostOf(ai)}, ${ai.model}, ${is_masked},
      ${sha256}, 'sending', ${tokens}, ${thisMonth()}, ${me})
    ON CONFLICT (enterprise_id, id_by_enterprise_id) DO UPDATE SET status = 'sending', tokens = excluded.tokens, month = excluded.month,
      claimed_by = excluded.claimed_by, message = NULL, ended_at = NULL, created_at = excluded.created_at`.execute(
    tx,
  )
  await sql`INSERT INTO reading_model_texts (enterprise_id, call_id, source_id, sent) VALUES (${enterpriseId}, ${call}, ${source_id}, ${sent})
    ON CONFLICT (enterprise_id, call_id) DO UPDATE SET sent = excluded.sent`.execute(tx)
  return call
}

/**
 * Writes down that the model is about to be asked, with what it may cost, before it is: so that a month is never overspent by
 * calls at the same time, and a process that dies leaves word of it.
 */
export const begin = async (scope: Tenant, ai: AiConfig, wanted: Wanted): Promise<Begun> => {
  const { tx, enterpriseId } = scope
  const setting = await row<Pick<ModelSetting, 'is_on' | 'is_masked' | 'month_tokens' | 'consent_text'>>(
    tx,
    // An enterprise that has ended sends nothing.
    sql`SELECT s.is_on, s.is_masked, s.month_tokens, s.consent_text FROM reading_model_settings s
        JOIN enterprises e ON e.id = s.enterprise_id AND e.contract_status_id = 1 WHERE s.enterprise_id = ${enterpriseId} FOR UPDATE OF s`,
  )
  if (!setting || !isAgreed(ai, setting) || setting.is_masked !== wanted.is_masked)
    return { refused: changed }
  const known = await row<Known>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, status, message FROM reading_model_calls
        WHERE enterprise_id = ${enterpriseId} AND source_id = ${wanted.source_id} AND request_sha256 = ${wanted.sha256}`,
  )
  const before = known && (await recall(scope, known))
  if (before) return before
  if ((await usedTokens(scope)) + wanted.tokens > setting.month_tokens) return { refused: exhausted }
  return { call: await enter(scope, ai, wanted, known?.id) }
}

const costOf = (said: Said, setAside: number): number => {
  if (said.outcome === 'failed') return 0
  if (said.outcome !== 'answered' || said.prompt_tokens === null) return setAside
  return said.prompt_tokens + (said.completion_tokens ?? 0)
}

/** Writes down how a call ended: with the answer, so that it is not asked for again. */
export const settle = async (
  { tx, enterpriseId }: Tenant,
  call: number,
  { tokens, me }: Wanted,
  said: Said,
  isUsable: boolean,
): Promise<void> => {
  const answered = said.outcome === 'answered'
  const status = answered && !isUsable ? 'unusable' : said.outcome
  const message = answered ? (isUsable ? null : unusable) : said.message
  await sql`UPDATE reading_model_calls SET status = ${status}, message = ${message}, attempts = attempts + ${said.attempts}::integer,
      tokens = ${costOf(said, tokens)}, prompt_tokens = ${answered ? said.prompt_tokens : null},
      completion_tokens = ${answered ? said.completion_tokens : null}, claimed_by = NULL, ended_at = statement_timestamp()
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${call} AND status = 'sending' AND claimed_by = ${me}`.execute(
    tx,
  )
  if (answered)
    await sql`UPDATE reading_model_texts SET answer = ${said.content.slice(0, 200_000)} WHERE enterprise_id = ${enterpriseId} AND call_id = ${call}`.execute(
      tx,
    )
}

export const unusable = 'モデルの答えの形が違ったため、使いませんでした'
