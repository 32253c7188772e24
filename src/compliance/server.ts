import { z } from 'zod'
import { memberRoute, type Route } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { mergeFindings } from '#money/billing-merges/merge-findings.ts'
import { billingMerges } from '#money/billing-merges/store.ts'
import { sideFindings } from '#money/billing-payments/side-findings.ts'
import { billingPayments, sidesOf, withoutPaymentSide } from '#money/billing-payments/store.ts'
import { lawRules } from './law-rules.ts'
import { lawSettings, saveLawSettings } from './settings.ts'

const path = (verb: string) => `/api/enterprise/law_settings/${verb}`
const level = z.enum(['block', 'warn'])
const setting = z.strictObject({
  levels: z.strictObject(
    Object.fromEntries(Object.keys(lawRules).map((code) => [code, level])) as Record<
      keyof typeof lawRules,
      typeof level
    >,
  ),
  /** Yen. */
  capital_num: z.int().min(0).max(999_999_999_999).nullable(),
  employee_count: z.int().min(0).max(9_999_999).nullable(),
})
const answer = z.object({ law_setting: setting })

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '法令チェックの設定を取得します（未設定の項目は初期値）',
  access: { feature: null, authority: 0 },
  answer,
  handle: async ({ scope }) => ({ law_setting: await lawSettings(scope) }),
})

const update = memberRoute({
  method: 'POST',
  path: path('update'),
  summary:
    '法令チェックの設定を保存します（マネージャー以上。必須項目の不足は設定にかかわらず確定できません）',
  access: { feature: null, authority: 1 },
  body: answer,
  answer,
  async handle({ scope, body: { law_setting } }) {
    await saveLawSettings(scope, law_setting)
    return { law_setting: await lawSettings(scope) }
  },
})

const finding = z.object({
  code: z.string(),
  article: z.string(),
  level: z.enum(['refusal', 'override', 'advice']),
  message: z.string(),
})

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/law_findings/index',
  summary: '請求側・支払側・合算請求を確定する前に、法令チェックの指摘を取得します（何も保存しません）',
  access: { feature: 'billing_payments', authority: 0, contracts: true },
  body: z.strictObject({
    target_type: z.enum(['billing', 'payment', 'billing_merge']),
    id_by_enterprise_id: id,
  }),
  answer: z.object({ law_findings: z.array(finding) }),
  async handle({ scope, body: { target_type, id_by_enterprise_id: target } }) {
    if (target_type === 'billing_merge')
      return { law_findings: await mergeFindings(scope, await find(billingMerges, scope, target)) }
    const record = await find(billingPayments, scope, target)
    if (!sidesOf(record).includes(target_type)) throw wrongState(withoutPaymentSide)
    return { law_findings: await sideFindings(scope, record, target_type) }
  },
})

export const lawRoutes: Route[] = [show, update, index]
