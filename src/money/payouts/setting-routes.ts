import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { extraSigns } from '#foundation/rules/zengin.ts'
import { access, managers } from './schema.ts'
import { saveTransferSettings, transferSettings } from './settings.ts'

const allowed: readonly string[] = extraSigns

const settings = z.strictObject({
  consignor_code: z.string().regex(/^\d{10}$/, '10桁の数字で入力してください'),
  consignor_name: z.string().trim().min(1).max(50),
  account_number: z.string().max(10),
  line_end: z.enum(['crlf', 'lf', 'none']),
  extra_characters: z
    .string()
    .max(10)
    .refine((text) => [...text].every((sign) => allowed.includes(sign))),
})

const shownSettings = z.object({
  transfer_setting: z.object({ ...settings.shape, consignor_code: z.string(), consignor_name: z.string() }),
  accounts: z.array(z.record(z.string(), z.unknown())),
})

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/transfer_settings/show',
  summary: '振込データの設定と、選べる自社の口座を取得します',
  access,
  answer: shownSettings,
  handle: async ({ scope }) => {
    const { settings: transfer_setting, accounts } = await transferSettings(scope)
    return { transfer_setting, accounts }
  },
})

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/transfer_settings/update',
  summary: '振込データの設定（委託者コード、振込元の口座、改行、使える記号）を更新します',
  access: managers,
  body: z.strictObject({ transfer_setting: settings }),
  answer: shownSettings,
  handle: async ({ scope, body }) => {
    await saveTransferSettings(scope, body.transfer_setting)
    const { settings: transfer_setting, accounts } = await transferSettings(scope)
    return { transfer_setting, accounts }
  },
})

export const transferSettingRoutes = [show, update] as const
