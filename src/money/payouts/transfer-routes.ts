import { z } from 'zod'
import { auditDownload } from '#accounts/audit/audit.ts'
import { checkTransfer } from '#documents/stored-documents/check-link.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { date, id } from '#foundation/api/schema.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'
import { createTransfer } from './create-transfer.ts'
import { proof, proofsOf } from './proofs.ts'
import { account, managers } from './schema.ts'
import { cancelTransfer, completeTransfer } from './transfer-moves.ts'
import { findTransfer, linesOf, listTransfers } from './transfers.ts'

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
  path: '/api/enterprise/transfers/index',
  summary: '振込の一覧を新しい順に取得します',
  access: managers,
  answer: z.object({ transfers: z.array(transfer) }),
  handle: async ({ scope }) => ({ transfers: await listTransfers(scope) }),
})

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/transfers/show/:id',
  summary: '振込を、含まれる支払と、支払を示す出金とともに取得します',
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
    withdrawals: z.array(proof),
  }),
  handle: async ({ scope, id }) => ({
    transfer: await findTransfer(scope, id),
    lines: await linesOf(scope, id),
    withdrawals: await proofsOf(scope, id),
  }),
})

const create = manualRoute({
  method: 'POST',
  path: '/api/enterprise/transfers/create',
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

const download = manualRoute({
  method: 'POST',
  path: '/api/enterprise/transfers/download/:id',
  summary: '作成時に保存した振込データ（全銀形式）を取得します',
  access: managers,
  answer: z.string().meta({ contentMediaType: 'text/plain' }),
  async handle({ app, inScope, id, reply }) {
    const file = await inScope(async (scope) => {
      const { file_id, status_flg, total } = await findTransfer(scope, id)
      if (file_id === null) throw wrongState('この振込には振込データがありません。')
      if (status_flg === 9)
        throw wrongState('取り消した振込の振込データは使えません。新しく作成してください。')
      await checkTransfer(scope, { id, file_id, total })
      const found = await fileRecord(scope, file_id)
      const files = [{ id: file_id, name: found.name }]
      await recordHistory(scope, [{ target_type: 'transfer', target_id: id, kind: 'download', files }])
      await auditDownload(scope, 'transfer', id)
      return found
    })
    return sendBytes(reply, await readVerified(app.files, file), file.name, file.content_type)
  },
})

const complete = memberRoute({
  method: 'POST',
  path: '/api/enterprise/transfers/complete/:id',
  summary: '振込を支払済みにします',
  access: managers,
  body: z.strictObject({ paid_on: date }),
  answer: one,
  handle: async ({ scope, id, body }) => {
    await completeTransfer(scope, id, body.paid_on)
    return { transfer: await findTransfer(scope, id) }
  },
})

const cancel = memberRoute({
  method: 'POST',
  path: '/api/enterprise/transfers/cancel/:id',
  summary: '振込を理由を添えて取り消します。含まれる支払は、あらためて振込を作成できます',
  access: managers,
  body: z.strictObject({ reason: z.string().trim().min(1).max(10_000) }),
  answer: one,
  handle: async ({ scope, id, body }) => {
    await cancelTransfer(scope, id, body.reason)
    return { transfer: await findTransfer(scope, id) }
  },
})

export const transferRoutes = [index, show, create, download, complete, cancel] as const
