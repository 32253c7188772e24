import { z } from 'zod'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import { access } from '../billing-payments/download-route.ts'
import { sideBundleRoute } from '../billing-payments/side-bundle.ts'
import { billingMerge } from './billing-merge.ts'
import { cancelMerge } from './cancel.ts'
import { confirmMerge } from './confirm.ts'
import { downloadMergeRoute } from './download-route.ts'
import { queueMergeMail } from './mail.ts'
import { nextNumber } from './number.ts'
import { pickupRoutes } from './pickup-routes.ts'
import { billingMerges, processes } from './store.ts'
import { createMerge, removeMerge, updateMerge } from './write.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/billing_merges/${verb}` as const
const one = z.object({ billing_merge: rowSchema(billingMerge) })
const ids = z.array(id).min(1).max(500)
/** With the names of its fields, so that a body without its parts, or with wrong ones, does not compile. */
const fields = writeSchema(billingMerge) as z.ZodObject<
  Record<keyof typeof billingMerge.fields, z.ZodOptional<z.ZodUnknown>>
>

const createRoute = memberRoute({
  method: 'POST',
  path: path('create'),
  summary:
    '確定した請求（同じ販売先・請求月・支払期限）から合算請求を作ります。指定しない項目は帳票設定などから入ります',
  access,
  body: z.strictObject({
    billing_merge: fields.extend({ billing_payment_ids: ids }),
    context: z.string().max(100).optional(),
  }),
  answer: one,
  async handle({ scope, body }) {
    const { billing_payment_ids, ...given } = body.billing_merge
    return { billing_merge: await createMerge(scope, billing_payment_ids, given) }
  },
})

const updateRoute = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '合算請求の指定した項目を更新します。billing_payment_ids で合算する請求を入れ替えます',
  access,
  body: z.strictObject({
    billing_merge: fields.extend({ billing_payment_ids: ids.optional() }),
    updated_at: z.iso.datetime({ offset: true }).optional(),
    context: z.string().max(100).optional(),
  }),
  answer: one,
  async handle({ scope, id: merge, body }) {
    const { billing_payment_ids, ...patch } = body.billing_merge
    return { billing_merge: await updateMerge(scope, merge, patch, billing_payment_ids, body.updated_at) }
  },
})

const deleteRoute = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: '未確定の合算請求を解除します。含まれていた請求は再び合算や送信ができます',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id: merge }) {
    await removeMerge(scope, merge)
    return { deleted: true as const }
  },
})

const confirmRoute = manualRoute({
  method: 'POST',
  path: path('confirm/:id'),
  summary: '合算請求を確定し、番号を採番してPDFを保存します',
  access,
  answer: one,
  handle: async ({ app, enterpriseId, inScope, id: merge }) => ({
    billing_merge: await confirmMerge(app, enterpriseId, inScope, merge),
  }),
})

const cancelRoute = memberRoute({
  method: 'POST',
  path: path('confirm_cancel/:id'),
  summary: '合算請求の確定を取り消します（理由が必要です）',
  access,
  body: z.strictObject({ reason: z.string().trim().min(1).max(10_000) }),
  answer: one,
  handle: async ({ scope, id: merge, body }) => ({
    billing_merge: await cancelMerge(scope, merge, body.reason),
  }),
})

const numberRoute = memberRoute({
  method: 'POST',
  path: path('number_generator/:id'),
  summary: '合算請求を確定したときに付く番号を取得します（採番はしません）',
  access,
  answer: z.object({ number: z.string() }),
  handle: async ({ scope, id: merge }) => ({
    number: (await nextNumber(scope, await find(billingMerges, scope, merge))).number,
  }),
})

const mailRoute = memberRoute({
  method: 'POST',
  path: path('send_mail/:id'),
  summary: '確定した合算請求のPDFをメールで送ります（再送信は context: resend）',
  access,
  body: z.strictObject({ context: z.enum(['resend']).optional() }),
  answer: z.object({ mail: z.object({ id_by_enterprise_id: z.int(), status: z.int() }) }),
  async handle({ scope, id: merge, body }) {
    const mail = await queueMergeMail(scope, merge, body.context === 'resend')
    return { mail: { id_by_enterprise_id: mail, status: 0 } }
  },
})

export const billingMergeRoutes = [
  ...entityRoutes(billingMerges, ['index', 'show']),
  createRoute,
  updateRoute,
  deleteRoute,
  confirmRoute,
  cancelRoute,
  numberRoute,
  downloadMergeRoute,
  sideBundleRoute({
    path: path('bulk_download_pdf'),
    of: billingMerges,
    side: 'billing',
    label: '合算請求',
    title: '合算請求書',
    process_id: processes.download,
  }),
  mailRoute,
  ...pickupRoutes,
] as const
