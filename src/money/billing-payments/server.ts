import { z } from 'zod'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import { billingSides, type SideName } from '#foundation/rules/sides.ts'
import { billingPayment } from './billing-payment.ts'
import { cancelSide } from './cancel.ts'
import { confirmSide } from './confirm.ts'
import { access, downloadRoute, path, readSide } from './download-route.ts'
import { queueSideMail } from './mail.ts'
import { nextNumber } from './number.ts'
import { sideBundleRoute } from './side-bundle.ts'
import { sideFileRoutes } from './side-files.ts'
import { billingPayments, processes, sideLabels } from './store.ts'
import { updateSides } from './update-sides.ts'

const one = z.object({ billing_payment: rowSchema(billingPayment) })

const updateRoute = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '請求・支払の指定した項目を更新し、合計を計算し直します',
  access,
  body: z.strictObject({
    billing_payments: writeSchema(billingPayment),
    updated_at: z.iso.datetime({ offset: true }).optional(),
    context: z.string().max(100).optional(),
  }),
  answer: one,
  handle: async ({ scope, id, body }) => ({
    billing_payment: await updateSides(scope, id, body.billing_payments, body.updated_at),
  }),
})

const confirmRoute = (side: SideName) =>
  manualRoute({
    method: 'POST',
    path: path(`${side}_confirm/:id`),
    summary: `${sideLabels[side]}を確定し、番号を採番してPDFを保存します（法令チェックの指摘はマネージャー以上が理由を添えて進められます）`,
    access,
    body: z.strictObject({ override_reason: z.string().max(1_000).optional() }),
    answer: one,
    handle: async ({ app, enterpriseId, inScope, id, body }) => ({
      billing_payment: await confirmSide(app, enterpriseId, inScope, id, side, body.override_reason),
    }),
  })

const cancelRoute = (side: SideName) =>
  memberRoute({
    method: 'POST',
    path: path(`${side}_confirm_cancel/:id`),
    summary: `${sideLabels[side]}の確定を取り消します（理由が必要です）`,
    access,
    body: z.strictObject({ reason: z.string().trim().min(1).max(10_000) }),
    answer: one,
    handle: async ({ scope, id, body }) => ({
      billing_payment: await cancelSide(scope, id, side, body.reason),
    }),
  })

const numberRoute = (side: SideName) =>
  memberRoute({
    method: 'POST',
    path: path(`${side}_number_generator/:id`),
    summary: `${sideLabels[side]}を確定したときに付く番号を取得します（採番はしません）`,
    access,
    answer: z.object({ number: z.string() }),
    handle: async ({ scope, id }) => ({
      number: (await nextNumber(scope, await readSide(scope, id, side), side)).number,
    }),
  })

const mailRoute = (side: SideName) =>
  memberRoute({
    method: 'POST',
    path: path(`send_${side}_mail/:id`),
    summary: `確定した${sideLabels[side]}のPDFをメールで送ります（再送信は context: resend）`,
    access,
    body: z.strictObject({ context: z.enum(['resend']).optional() }),
    answer: z.object({ mail: z.object({ id_by_enterprise_id: z.int(), status: z.int() }) }),
    async handle({ scope, id, body }) {
      const mail = await queueSideMail(scope, id, side, body.context === 'resend')
      return { mail: { id_by_enterprise_id: mail, status: 0 } }
    },
  })

export const billingPaymentRoutes = [
  ...entityRoutes(billingPayments, ['index', 'show']),
  updateRoute,
  ...billingSides.flatMap((side) => [
    confirmRoute(side),
    cancelRoute(side),
    numberRoute(side),
    downloadRoute(side),
    sideBundleRoute({
      path: path(`${side}_bulk_download_pdf`),
      of: billingPayments,
      side,
      label: sideLabels[side],
      title: side === 'billing' ? '請求書' : '支払通知書',
      process_id: processes[side].download,
    }),
    mailRoute(side),
  ]),
  ...sideFileRoutes,
] as const
