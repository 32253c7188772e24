import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { booksAccess } from '../accounts/access.ts'
import { accountSettingOf, saveAccountSetting } from './read-setting.ts'
import { accountSetting } from './setting.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/account_settings/${verb}` as const
const answer = z.object({ account_setting: accountSetting })

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '会計の設定（税の経理、科目の名前とコード、部門）を取得します（未設定の項目は初期値）',
  access: booksAccess,
  answer,
  handle: async ({ scope }) => ({ account_setting: await accountSettingOf(scope) }),
})

const update = memberRoute({
  method: 'POST',
  path: path('update'),
  summary: '会計の設定を保存します。仕訳は新しい設定で表示され、書き出されます',
  access: booksAccess,
  body: z.strictObject({ account_setting: accountSetting }),
  answer,
  async handle({ scope, body: { account_setting } }) {
    await saveAccountSetting(scope, account_setting)
    await auditSetting(scope, '会計')
    return { account_setting }
  },
})

export const accountSettingRoutes = [show, update] as const
