import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { agreementSettingOf, saveAgreementSetting } from './read-setting.ts'
import { agreementSetting } from './setting.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/agreement_settings/${verb}` as const
const access = { feature: 'contracts', authority: 0, contracts: true } as const
const answer = z.object({ agreement_setting: agreementSetting })

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary:
    '合意の設定（自社の承諾者の権限、期限、催促、合意のない契約の扱い、メッセージ）を取得します（未設定の項目は初期値）',
  access,
  answer,
  handle: async ({ scope }) => ({ agreement_setting: await agreementSettingOf(scope) }),
})

const update = memberRoute({
  method: 'POST',
  path: path('update'),
  summary: '合意の設定を保存します（マネージャー以上）',
  access: { ...access, authority: MANAGER },
  body: z.strictObject({ agreement_setting: agreementSetting }),
  answer,
  async handle({ scope, body: { agreement_setting } }) {
    await saveAgreementSetting(scope, agreement_setting)
    await auditSetting(scope, '合意')
    return { agreement_setting }
  },
})

export const agreementSettingRoutes = [show, update] as const
