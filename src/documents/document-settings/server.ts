import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import { documentImageRoutes } from './images.ts'
import { readSettings } from './read.ts'
import { documentSettingsPatch, documentSettingsSchema } from './schema.ts'
import { documentSettings, saveDocumentSettings } from './settings.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/enterprise_document_settings/${verb}` as const
const answer = z.object({ enterprise_document_setting: documentSettingsSchema })

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '帳票設定を取得します（未設定の項目は初期値）',
  access: { feature: null, authority: 0 },
  answer,
  handle: async ({ scope }) => ({ enterprise_document_setting: await documentSettings(scope) }),
})

const sectionNames: Readonly<Record<string, string>> = {
  basic: '基本',
  contract: '契約',
  billing: '請求',
  payment: '支払',
  billing_merge: '合算請求',
  bank_accounts: '口座',
}
/** What the pages call the parts that were saved. */
const sectionsOf = (patch: object) => Object.keys(patch).map((key) => own(sectionNames, key) ?? key)

const updateRoute = (recalculateTax: (scope: Scope) => Promise<void>) =>
  memberRoute({
    method: 'POST',
    path: path('update'),
    summary:
      '帳票設定の指定した項目を更新します（確定済みの書類は変わりません。端数処理を変えると、未確定の請求・支払を計算し直します）',
    access: { feature: null, authority: 1 },
    body: z.strictObject({
      enterprise_document_setting: documentSettingsPatch,
      context: z.string().max(100).optional(),
    }),
    answer,
    async handle({ scope, body }) {
      const { patch, errors } = readSettings(body.enterprise_document_setting, await documentSettings(scope))
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const saved = await saveDocumentSettings(scope, patch)
      if (patch.tax_rounding) await recalculateTax(scope)
      await auditSetting(scope, '帳票設定', sectionsOf(body.enterprise_document_setting))
      return { enterprise_document_setting: saved }
    },
  })

/** `recalculateTax` brings what is not confirmed to a new rounding of tax, in the same transaction. */
export const documentSettingRoutes = (recalculateTax: (scope: Scope) => Promise<void>) =>
  [show, updateRoute(recalculateTax), ...documentImageRoutes] as const
