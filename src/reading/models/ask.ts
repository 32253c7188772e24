import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { AiConfig } from '#foundation/platform/config.ts'
import { type OutwardAnswer, openOutward } from '#foundation/platform/http/outward.ts'
import { readRetryAfter } from '#foundation/rules/retry-after.ts'

/** Whoever runs the platform named the address, so it may stand in our own network; answers that lead elsewhere are not followed. */
const outward = openOutward({ allowPrivate: true })

/** Bytes of an answer at most. */
const kept_bytes = 2_000_000
/** Before the second and the third attempt, where the server does not say how long. */
const waits_s: readonly number[] = [1, 5]
/** Who asks for a longer wait is not asked again. */
const longestWait_s = 60
/** Tokens of an answer at most. */
export const answerTokens = 8_000

export type Asking = { system: string; user: string; form: object }

/** How it ended: `failed` cost nothing; of `unknown` nobody knows whether it was answered and paid. `attempts` were made. */
export type Said = { attempts: number } & (
  | { outcome: 'answered'; content: string; prompt_tokens: number | null; completion_tokens: number | null }
  | { outcome: 'unusable'; message: string }
  | { outcome: 'failed'; message: string }
  | { outcome: 'unknown'; message: string }
)

const tokens = z.int().min(0).max(100_000_000).nullish()
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish(),
})

const read = ({ body }: OutwardAnswer, attempts: number): Said => {
  try {
    const { choices, usage } = completion.parse(JSON.parse(body))
    return {
      attempts,
      outcome: 'answered',
      content: choices[0]?.message.content ?? '',
      prompt_tokens: usage?.prompt_tokens ?? null,
      completion_tokens: usage?.completion_tokens ?? null,
    }
  } catch {
    return { attempts, outcome: 'unusable', message: 'モデルの答えの形が違いました' }
  }
}

const messages = ({ system, user }: Asking) => [
  { role: 'system', content: system },
  { role: 'user', content: user },
]

/** As most servers take it; and for those that refuse a part of it, with nothing but what all of them know. */
const bodiesOf = ({ model }: AiConfig, asking: Asking): readonly string[] => [
  JSON.stringify({
    model,
    messages: messages(asking),
    temperature: 0,
    max_tokens: answerTokens,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'reading', strict: true, schema: asking.form },
    },
  }),
  JSON.stringify({ model, messages: messages(asking), max_completion_tokens: answerTokens }),
]

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether nothing of it can have come to the server. */
const cameNowhere = (error: unknown) => unreached.has(String((error as { code?: unknown } | null)?.code))

const isOverTime = (error: unknown) =>
  ['AbortError', 'TimeoutError'].includes(String((error as { name?: unknown } | null)?.name))

const breakOf = ({ limit_ms }: AiConfig, error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'サーバーの停止で、モデルの答えを待てませんでした'
  if (!isOverTime(error)) return 'モデルとの接続が途中で切れました'
  return `${Math.ceil(limit_ms / 1000)}秒以内にモデルの答えがありませんでした`
}

const wordsOf = (status: number): string => {
  if (status === 401 || status === 403) return 'モデルの鍵が正しくありません。運営者にお問い合わせください'
  if (status === 404) return 'モデルが見つかりません。運営者にお問い合わせください'
  if (status === 413) return '文書が長すぎて、モデルに断られました'
  if (status === 429) return 'モデルが混み合っていました'
  return status >= 500 ? 'モデルのサーバーに障害がありました' : `モデルに断られました（${status}）`
}

const isPassing = (status: number) => status === 429 || status >= 500

/**
 * Asks the model once, and again where it is busy or broken (429, 5xx): three times at most. An answer that was not waited
 * for long enough, or a connection that broke, is not asked for again, since it may have been paid. It never throws.
 */
export const ask = async (ai: AiConfig, asking: Asking, signal: AbortSignal): Promise<Said> => {
  const headers = {
    'content-type': 'application/json',
    ...(ai.key !== undefined && { authorization: `Bearer ${ai.key}` }),
  }
  let [body = '', plainer] = bodiesOf(ai, asking)
  let last = 'モデルにつながりませんでした'
  let attempts = 0
  for (let waited = 0; waited <= waits_s.length; ) {
    attempts += 1
    let wait_s = waits_s[waited] ?? 0
    try {
      const answer = await outward.post({
        url: ai.url,
        headers,
        body,
        limit_ms: ai.limit_ms,
        kept_bytes,
        signal,
      })
      if (answer.status === 200) return read(answer, attempts)
      last = wordsOf(answer.status)
      if (answer.status === 400 && plainer !== undefined) {
        body = plainer
        plainer = undefined
        continue
      }
      if (!isPassing(answer.status)) return { attempts, outcome: 'failed', message: last }
      const asked = answer.headers['retry-after']
      if (asked !== undefined) wait_s = readRetryAfter(asked, new Date())
      if (wait_s > longestWait_s) return { attempts, outcome: 'failed', message: last }
    } catch (error) {
      if (!cameNowhere(error)) return { attempts, outcome: 'unknown', message: breakOf(ai, error, signal) }
    }
    waited += 1
    if (waited > waits_s.length) break
    const goesOn = await pause(wait_s * 1000, true, { signal }).catch(() => false)
    if (!goesOn) return { attempts, outcome: 'failed', message: 'サーバーの停止で、モデルに送れませんでした' }
  }
  return { attempts, outcome: 'failed', message: last }
}
