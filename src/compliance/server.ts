import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { lawRules } from './law-rules.ts'
import { lawSettings, saveLawSettings } from './settings.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/law_settings/${verb}` as const
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
    await auditSetting(scope, '法令チェック')
    return { law_setting: await lawSettings(scope) }
  },
})

export const lawSettingRoutes = [show, update] as const
