import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { callStatuses, findCall, listCalls } from './calls.ts'
import { thisMonth, usedTokens } from './ledger.ts'
import {
  consentTo,
  hostOf,
  isAgreed,
  monthTokens,
  readSetting,
  saveMonthTokens,
  saveSetting,
  switchOff,
} from './setting.ts'

const access = { feature: null, authority: 2 } as const
const member = z.object({ id: z.int(), name: z.string() }).nullable()
const tokens = z.int().min(monthTokens.least).max(monthTokens.most)

const setting = z.object({
  reading_model: z.object({
    /** Whether the operator has named a model. */
    is_available: z.boolean(),
    host: z.string().nullable(),
    model: z.string().nullable(),
    is_on: z.boolean(),
    /** Switched on, for this host, this model and this masking. */
    is_agreed: z.boolean(),
    is_masked: z.boolean(),
    month_tokens: z.int(),
    month: z.string(),
    used_tokens: z.int(),
    consent: z.object({ text: z.string(), consented_at: z.string(), enterprise_member: member }).nullable(),
    /** What is agreed to, with and without masking. */
    consent_texts: z.object({ masked: z.string(), unmasked: z.string() }).nullable(),
  }),
})

const toAnswer = async (app: App, scope: Scope) => {
  const { ai } = app.config
  const kept = await readSetting(scope)
  const by = kept?.consented_by ?? null
  const names = await recordNames(scope, 'enterprise_members', by === null ? [] : [by])
  return {
    reading_model: {
      is_available: ai !== undefined,
      host: ai ? hostOf(ai) : null,
      model: ai?.model ?? null,
      is_on: kept?.is_on ?? false,
      is_agreed: ai !== undefined && kept !== undefined && isAgreed(ai, kept),
      is_masked: kept?.is_masked ?? true,
      month_tokens: kept?.month_tokens ?? monthTokens.first,
      month: thisMonth(),
      used_tokens: await usedTokens(scope),
      consent: kept
        ? {
            text: kept.consent_text,
            consented_at: kept.consented_at,
            enterprise_member: by === null ? null : { id: by, name: names.get(by) ?? '' },
          }
        : null,
      consent_texts: ai ? { masked: consentTo(ai, true), unmasked: consentTo(ai, false) } : null,
    },
  }
}

const name = '読み取りのモデル'

const call = z.object({
  id: z.int(),
  kind: z.enum(['candidate', 'job']),
  source_name: z.string().nullable(),
  enterprise_member: member,
  host: z.string(),
  model: z.string(),
  is_masked: z.boolean(),
  status: z.enum(callStatuses),
  message: z.string().nullable(),
  attempts: z.int(),
  tokens: z.int(),
  prompt_tokens: z.int().nullable(),
  completion_tokens: z.int().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
})

export const readingModelRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/enterprise/reading_models/show',
    summary: '読み取りに使うモデルの設定、同意、今月使ったトークンを取得します（管理者）',
    access,
    answer: setting,
    handle: ({ app, scope }) => toAnswer(app, scope),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_models/switch_on',
    summary:
      'モデルでも読み取るようにします（管理者）。consent_text には、画面に示した同意の文をそのまま送ります。送り先か伏せ方が変わっていれば断ります',
    access,
    body: z.strictObject({
      reading_model: z.strictObject({
        is_masked: z.boolean(),
        month_tokens: tokens,
        consent_text: z.string().max(5_000),
      }),
    }),
    answer: setting,
    async handle({ app, scope, body: { reading_model } }) {
      const { ai } = app.config
      if (!ai) throw wrongState('このサーバーでは、モデルを使えません。運営者にお問い合わせください')
      if (reading_model.consent_text !== consentTo(ai, reading_model.is_masked))
        throw wrongState('送り先が変わりました。画面を更新し、同意の文を読みなおしてください')
      await saveSetting(scope, ai, reading_model)
      await auditSetting(scope, name, [
        '有効にした',
        hostOf(ai),
        reading_model.is_masked ? '伏せる' : '伏せない',
      ])
      return toAnswer(app, scope)
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_models/switch_off',
    summary: 'モデルで読み取るのをやめます（管理者）。次の読み取りから、何も送りません',
    access,
    answer: setting,
    async handle({ app, scope }) {
      await switchOff(scope)
      await auditSetting(scope, name, ['無効にした'])
      return toAnswer(app, scope)
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_models/update',
    summary: '1か月に使うトークンの上限を変えます（管理者）',
    access,
    body: z.strictObject({ reading_model: z.strictObject({ month_tokens: tokens }) }),
    answer: setting,
    async handle({ app, scope, body }) {
      if (!(await readSetting(scope))) throw wrongState('先に、モデルでの読み取りを有効にしてください')
      await saveMonthTokens(scope, body.reading_model.month_tokens)
      await auditSetting(scope, name, ['上限'])
      return toAnswer(app, scope)
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_model_calls/index',
    summary: 'モデルに送った記録を新しい順に取得します（管理者）',
    access,
    body: z.strictObject({
      before: z.int().min(1).nullable().default(null),
      limit_value: z.int().min(1).max(100).default(50),
    }),
    answer: z.object({ reading_model_calls: z.array(call), next_before: z.int().nullable() }),
    async handle({ scope, body: { before, limit_value } }) {
      const found = await listCalls(scope, before, limit_value + 1)
      const shown = found.slice(0, limit_value)
      return {
        reading_model_calls: shown,
        next_before: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      }
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/api/enterprise/reading_model_calls/show/:id',
    summary: 'モデルに送った内容と、返ってきた内容を取得します（管理者）。読み取りが消えると、内容も消えます',
    access,
    answer: z.object({
      reading_model_call: call.extend({ sent: z.string().nullable(), answer: z.string().nullable() }),
    }),
    handle: async ({ scope, id }) => ({ reading_model_call: await findCall(scope, id) }),
  }),
] as const
