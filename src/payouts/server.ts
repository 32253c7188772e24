import { z } from 'zod'
import { manualRoute, memberRoute, type Route } from '../api/route.ts'
import { id } from '../api/schema.ts'
import { recordHistory } from '../entity/store/history.ts'
import { wrongState } from '../platform/errors.ts'
import { fileRecord, readVerified } from '../platform/files/file-records.ts'
import { sendBytes } from '../platform/files/send-bytes.ts'
import { date } from '../receipts/server.ts'
import { extraSigns } from '../rules/zengin.ts'
import { payables, payDays } from './payables.ts'
import { payeesOf } from './payees.ts'
import { saveTransferSettings, transferSettings } from './settings.ts'
import {
  cancelTransfer,
  completeTransfer,
  createTransfer,
  findTransfer,
  linesOf,
  listTransfers,
} from './transfers.ts'

const access = { feature: 'billing_payments', authority: 0, contracts: true } as const
const managers = { ...access, authority: 1 } as const
const path = (family: string, verb: string) => `/api/enterprise/${family}/${verb}`

const account = z.record(z.string(), z.unknown()).nullable()
const payable = z.object({
  billing_payment_id: z.int(),
  payee_key: z.string(),
  payee_name: z.string(),
  account,
  worker_name: z.string(),
  number: z.string(),
  billing_month: z.string(),
  pay_day: z.string(),
  total: z.int(),
  withholding: z.int(),
  transfer_id: z.int().nullable(),
  transfer_status_flg: z.int().nullable(),
})
const transfer = z.object({
  id_by_enterprise_id: z.int(),
  kind_id: z.int(),
  pay_day: z.string(),
  execution_date: z.string(),
  payee_count: z.int(),
  total: z.int(),
  status_flg: z.int(),
  sha256: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  paid_on: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancel_reason: z.string().nullable(),
})
const one = z.object({ transfer })

const index = memberRoute({
  method: 'POST',
  path: path('payouts', 'index'),
  summary: '支払日の一覧と、支払日の支払先ごとの支払額（合計−源泉徴収税額）を取得します',
  access,
  body: z.strictObject({ pay_day: date.optional() }),
  answer: z.object({
    pay_days: z.array(
      z.object({
        pay_day: z.string(),
        count: z.int(),
        amount: z.int(),
        unpaid_count: z.int(),
        unpaid: z.int(),
      }),
    ),
    pay_day: z.string().nullable(),
    payees: z.array(
      z.object({
        payee_key: z.string(),
        payee_name: z.string(),
        account,
        amount: z.int(),
        withholding: z.int(),
        problems: z.array(z.string()),
        warnings: z.array(z.string()),
        payables: z.array(payable),
      }),
    ),
  }),
  async handle({ scope, body }) {
    const pay_days = await payDays(scope)
    const pay_day =
      body.pay_day ??
      pay_days.find(({ unpaid_count }) => unpaid_count > 0)?.pay_day ??
      pay_days.at(-1)?.pay_day ??
      null
    const { settings } = await transferSettings(scope)
    const found = pay_day === null ? [] : await payables(scope, { pay_day })
    return { pay_days, pay_day, payees: payeesOf(found, settings) }
  },
})

const settings = z.strictObject({
  consignor_code: z.string().regex(/^\d{10}$/, '10桁の数字で入力してください'),
  consignor_name: z.string().trim().min(1).max(50),
  account_number: z.string().max(10),
  line_end: z.enum(['crlf', 'lf', 'none']),
  extra_characters: z
    .string()
    .max(10)
    .refine((text) => [...text].every((sign) => (extraSigns as readonly string[]).includes(sign))),
})
const shownSettings = z.object({
  transfer_setting: z.object({ ...settings.shape, consignor_code: z.string(), consignor_name: z.string() }),
  accounts: z.array(z.record(z.string(), z.unknown())),
})

const settingsShow = memberRoute({
  method: 'GET',
  path: path('transfer_settings', 'show'),
  summary: '振込データの設定と、選べる自社の口座を取得します',
  access,
  answer: shownSettings,
  handle: async ({ scope }) => {
    const { settings: transfer_setting, accounts } = await transferSettings(scope)
    return { transfer_setting, accounts }
  },
})

const settingsUpdate = memberRoute({
  method: 'POST',
  path: path('transfer_settings', 'update'),
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

const transfersIndex = memberRoute({
  method: 'POST',
  path: path('transfers', 'index'),
  summary: '振込の一覧を新しい順に取得します',
  access: managers,
  answer: z.object({ transfers: z.array(transfer) }),
  handle: async ({ scope }) => ({ transfers: await listTransfers(scope) }),
})

const transfersShow = memberRoute({
  method: 'GET',
  path: path('transfers', 'show/:id'),
  summary: '振込を、含まれる支払とともに取得します',
  access: managers,
  answer: one.extend({
    lines: z.array(
      z.object({
        billing_payment_id: z.int(),
        payee_key: z.string(),
        payee_name: z.string(),
        account,
        number: z.string(),
        total: z.int(),
        withholding: z.int(),
      }),
    ),
  }),
  handle: async ({ scope, id }) => ({
    transfer: await findTransfer(scope, id),
    lines: await linesOf(scope, id),
  }),
})

const transfersCreate = manualRoute({
  method: 'POST',
  path: path('transfers', 'create'),
  summary: '確定した支払から振込を作成します（kind_id 1 全銀の総合振込データ、2 ほかの方法での振込の記録）',
  access: managers,
  body: z.strictObject({
    transfer: z.strictObject({
      kind_id: z.union([z.literal(1), z.literal(2)]).default(1),
      pay_day: date,
      execution_date: date,
      billing_payment_ids: z.array(id).min(1).max(5_000),
    }),
  }),
  answer: one,
  handle: async ({ app, enterpriseId, inScope, body }) => {
    const made = await createTransfer(app, enterpriseId, inScope, body.transfer)
    return { transfer: await inScope((scope) => findTransfer(scope, made)) }
  },
})

const transfersDownload = manualRoute({
  method: 'POST',
  path: path('transfers', 'download/:id'),
  summary: '作成時に保存した振込データ（全銀形式）を取得します',
  access: managers,
  answer: z.string().meta({ contentMediaType: 'text/plain' }),
  async handle({ app, inScope, id, reply }) {
    const file = await inScope(async (scope) => {
      const { file_id, status_flg } = await findTransfer(scope, id)
      if (file_id === null) throw wrongState('この振込には振込データがありません。')
      if (status_flg === 9)
        throw wrongState('取り消した振込の振込データは使えません。新しく作成してください。')
      const found = await fileRecord(scope, file_id)
      const files = [{ id: file_id, name: found.name }]
      await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'download', files }])
      return found
    })
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  },
})

const transfersComplete = memberRoute({
  method: 'POST',
  path: path('transfers', 'complete/:id'),
  summary: '振込を支払済みにします',
  access: managers,
  body: z.strictObject({ paid_on: date }),
  answer: one,
  handle: async ({ scope, id, body }) => {
    await completeTransfer(scope, id, body.paid_on)
    return { transfer: await findTransfer(scope, id) }
  },
})

const transfersCancel = memberRoute({
  method: 'POST',
  path: path('transfers', 'cancel/:id'),
  summary: '振込を理由を添えて取り消します。含まれる支払は、あらためて振込を作成できます',
  access: managers,
  body: z.strictObject({ reason: z.string().trim().min(1).max(10_000) }),
  answer: one,
  handle: async ({ scope, id, body }) => {
    await cancelTransfer(scope, id, body.reason)
    return { transfer: await findTransfer(scope, id) }
  },
})

export const payoutRoutes: Route[] = [
  index,
  settingsShow,
  settingsUpdate,
  transfersIndex,
  transfersShow,
  transfersCreate,
  transfersDownload,
  transfersComplete,
  transfersCancel,
]
