import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { sides } from '#foundation/rules/sides.ts'
import { contract } from '../contracts/contract.ts'
import { contracts } from '../contracts/store.ts'
import { lockForAsking } from './ask.ts'
import { mailDraft } from './ask-mail.ts'
import { handleAnswers } from './handle.ts'
import { issueLink } from './links.ts'
import { renewalListRoutes } from './list-routes.ts'
import { queueRenewalMail } from './mail.ts'
import { mergeRoutes } from './merges.ts'
import { renewalRow, renewalRows } from './rows.ts'
import { portalRenewalRoutes, siteRenewalRoutes } from './site-routes.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const path = <V extends string>(rest: V) => `/api/enterprise/contracts/${rest}` as const
const category = z.enum(sides).meta({ description: 'sales 販売側, supplier 仕入側' })
const text = z.string().max(10_000)
const mail = z.strictObject({
  to: z.string().max(2_000).optional(),
  cc: z.string().max(2_000).optional(),
  title: z.string().min(1).max(255).optional(),
  body: text.min(1).optional(),
})

/** The contract with the state of its renewal. */
const readRenewals = async (scope: Scope, contractId: number) => {
  await find(contracts, scope, contractId)
  const page = { limit: 1, offset: 0 }
  return (await renewalRows(scope, sql`t.id_by_enterprise_id = ${contractId}`, page)).renewals[0] ?? null
}

const urlRoute = memberRoute({
  method: 'POST',
  path: path('ext_confirm_url/:id'),
  summary: '契約更新の回答用URLを新しく発行します。URLは二度と表示できません',
  access,
  body: z.strictObject({ category }),
  answer: z.object({ url: z.string(), expires_on: z.string() }),
  handle: async ({ app, scope, id: contractId, body }) => {
    const stored = await lockForAsking(scope, contractId, body.category)
    const url = await issueLink(scope, app.config.origin, contractId, body.category)
    const label = body.category === 'sales' ? '販売側' : '仕入側'
    await recordHistory(scope, [
      {
        target_type: 'contract',
        target_id: contractId,
        kind: 'renewal_link',
        note: `${label}の回答用URLを発行しました`,
      },
    ])
    return { url, expires_on: stored.period_end_date }
  },
})

const draftRoute = memberRoute({
  method: 'POST',
  path: path('ext_confirm_mail_draft/:id'),
  summary: '更新確認メールの下書きを取得します。{confirm_url} には送信するときに回答用URLが入ります',
  access,
  body: z.strictObject({ category }),
  answer: z.object({
    mail: z.object({
      from_name: z.string(),
      from: z.string(),
      to: z.string(),
      cc: z.string(),
      title: z.string(),
      body: z.string(),
    }),
  }),
  handle: async ({ scope, id: contractId, body }) => ({
    mail: await mailDraft(scope, [await lockForAsking(scope, contractId, body.category)], body.category),
  }),
})

const sendRoutes = sides.map((side) =>
  memberRoute({
    method: 'POST',
    path: path(`send_${side}_ext_confirm_mail/:id`),
    summary: `${side === 'sales' ? '販売側' : '仕入側'}へ契約更新の確認メールを送信します。送信済みのときは context に resend を指定します`,
    access,
    body: z.strictObject({ mail: mail.default({}), context: z.literal('resend').optional() }),
    answer: z.object({ contract: rowSchema(contract), mail_id: z.int() }),
    handle: async ({ scope, id: contractId, body }) => {
      const mail_id = await queueRenewalMail(scope, side, [contractId], {
        changes: body.mail,
        resend: body.context === 'resend',
        is_merge: false,
      })
      return { contract: await find(contracts, scope, contractId), mail_id }
    },
  }),
)

const showRoute = memberRoute({
  method: 'POST',
  path: path('ext_confirms/:id'),
  summary: '契約更新の状況を取得します。未確定の契約では null です',
  access,
  answer: z.object({ renewal: renewalRow.nullable() }),
  handle: async ({ scope, id: contractId }) => ({ renewal: await readRenewals(scope, contractId) }),
})

const handleRoute = memberRoute({
  method: 'POST',
  path: path('ext_confirm_handle/:id'),
  summary: '更新の回答への対応を開始します。以後、回答用URLから回答を変更できません',
  access,
  answer: z.object({ renewal: renewalRow.nullable() }),
  handle: async ({ scope, id: contractId }) => {
    await handleAnswers(scope, contractId)
    return { renewal: await readRenewals(scope, contractId) }
  },
})

export const contractRenewalRoutes = [
  urlRoute,
  draftRoute,
  ...sendRoutes,
  showRoute,
  handleRoute,
  ...renewalListRoutes,
  ...mergeRoutes,
  ...siteRenewalRoutes,
  ...portalRenewalRoutes,
] as const
