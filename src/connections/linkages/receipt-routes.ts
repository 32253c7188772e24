import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'
import { AppError, notFound, wrongState } from '#foundation/platform/errors.ts'
import { maskSent, type Sent } from './flatten.ts'
import { plainNames } from './mapping.ts'
import { keptOf, type Outcome, outcomeOf, refusalOf } from './receipts.ts'
import { findLinkage } from './records.ts'
import { takeIn } from './take-in.ts'
import { targetsOf } from './targets.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/linkage_receipts/${verb}` as const
const access = { feature: 'candidates', authority: 0 } as const
const pageSize = 50

const receipt = z.object({
  id_by_enterprise_id: z.int(),
  linkage_id: z.int(),
  outcome: z.int(),
  reasons: z.record(z.string(), z.array(z.string())),
  notes: z.record(z.string(), z.array(z.string())),
  apply_id: z.int().nullable(),
  retried_at: z.string().nullable(),
  created_at: z.string(),
})
const whole = receipt.extend({ body: z.record(z.string(), z.string()) })
type Receipt = z.infer<typeof receipt>
type Whole = z.infer<typeof whole>

const columns = sql`r.id_by_enterprise_id, r.linkage_id, r.outcome, r.reasons, r.notes, r.apply_id, r.retried_at, r.created_at`

const find = async ({ tx, enterpriseId }: Scope, receiptId: number, lock = false): Promise<Whole> => {
  const found = await row<Whole>(
    tx,
    sql`SELECT ${columns}, r.body FROM linkage_receipts r
        WHERE r.enterprise_id = ${enterpriseId} AND r.id_by_enterprise_id = ${receiptId} ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  if (!found) throw notFound()
  return found
}

/** One receipt as it is shown: what says who somebody is, is covered. */
const shown = async (scope: Scope, receiptId: number): Promise<Whole> => {
  const found = await find(scope, receiptId)
  if (found.outcome !== 3) return found
  const linkage = await findLinkage(scope, found.linkage_id)
  const plain = plainNames(await targetsOf(scope), linkage.mapping, found.body)
  return { ...found, body: maskSent(found.body, plain) }
}

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '連携で届いた応募の記録を新しい順に取得します（30日間、1回に50件。続きは before に最後の番号）',
  access,
  body: z.strictObject({
    linkage_id: id,
    outcome: z.int().min(1).max(3).optional(),
    before: id.optional(),
  }),
  answer: z.object({ linkage_receipts: z.array(receipt), has_more: z.boolean() }),
  async handle({ scope: { tx, enterpriseId }, body: { linkage_id, outcome, before } }) {
    const found = await rows<Receipt>(
      tx,
      sql`SELECT ${columns} FROM linkage_receipts r WHERE r.enterprise_id = ${enterpriseId} AND r.linkage_id = ${linkage_id}
            AND (${outcome ?? null}::integer IS NULL OR r.outcome = ${outcome ?? null})
            AND r.id_by_enterprise_id < ${before ?? 2_147_483_647}
          ORDER BY r.id_by_enterprise_id DESC LIMIT ${pageSize + 1}`,
    )
    return { linkage_receipts: found.slice(0, pageSize), has_more: found.length > pageSize }
  },
})

const show = memberRoute({
  method: 'POST',
  path: path('show/:id'),
  summary: '連携で届いた1件の記録を取得します。だれかが分かる値は伏せ字にしています',
  access,
  answer: z.object({ linkage_receipt: whole }),
  handle: async ({ scope, id: receiptId }) => ({ linkage_receipt: await shown(scope, receiptId) }),
})

const keep = ({ tx, enterpriseId }: Scope, receiptId: number, body: Sent, result: Outcome) =>
  sql`UPDATE linkage_receipts SET outcome = ${result.outcome}, reasons = ${JSON.stringify(result.reasons)}::jsonb,
        notes = ${JSON.stringify(result.notes)}::jsonb, apply_id = ${result.apply},
        body = ${JSON.stringify(keptOf(body, result))}::jsonb, retried_at = ${new Date().toISOString()}
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${receiptId}`.execute(tx)

const retry = manualRoute({
  method: 'POST',
  path: path('retry/:id'),
  summary: '受け付けられなかった1件を、今の対応づけでもう一度読みます',
  access,
  answer: z.object({ linkage_receipt: whole }),
  async handle({ inScope, id: receiptId }) {
    try {
      await inScope(async (scope) => {
        const { outcome, body, linkage_id } = await find(scope, receiptId, true)
        if (outcome !== 3) throw wrongState('受け付けられています。画面を更新して確認してください')
        const taken = await takeIn(scope, await findLinkage(scope, linkage_id), body)
        await keep(scope, receiptId, body, outcomeOf(taken))
      })
    } catch (error) {
      if (!(error instanceof AppError) || !error.extra.fields) throw error
      await inScope(async (scope) => {
        const { outcome, body } = await find(scope, receiptId, true)
        if (outcome === 3) await keep(scope, receiptId, body, refusalOf(error))
      })
    }
    return inScope(async (scope) => ({ linkage_receipt: await shown(scope, receiptId) }))
  },
})

export const receiptRoutes = [index, show, retry] as const
