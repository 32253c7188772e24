import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { applyReceipt } from './match.ts'
import { access, matches, path, receipt, target } from './schema.ts'
import { findExact } from './suggest.ts'

const exact = memberRoute({
  method: 'POST',
  path: path('exact'),
  summary:
    '金額と振込名義（または企業）が請求と一致し、ほかに候補のない入金を、消し込み先とともに返します（200件まで）',
  access,
  answer: z.object({
    exact: z.array(
      z.object({
        receipt,
        matches: z.array(
          z.object({
            ...target,
            amount: z.int(),
            fee: z.int(),
            number: z.string(),
            company_name: z.string(),
          }),
        ),
      }),
    ),
  }),
  handle: async ({ scope }) => ({ exact: await findExact(scope) }),
})

const matchMany = manualRoute({
  method: 'POST',
  path: path('match_many'),
  summary:
    '複数の入金を、それぞれの請求にまとめて消し込みます。入金ごとに1つのトランザクションで、消し込めなかった入金は理由とともに返します',
  access,
  body: z.strictObject({
    receipts: z.array(z.strictObject({ id, matches })).min(1).max(200),
  }),
  answer: z.object({
    matched: z.array(z.object({ id: z.int(), match_ids: z.array(z.int()) })),
    failed: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
  async handle({ inScope, body }) {
    const matched: { id: number; match_ids: number[] }[] = []
    const failed: { id: number; message: string }[] = []
    for (const { id, matches } of body.receipts)
      try {
        matched.push({ id, match_ids: await inScope((scope) => applyReceipt(scope, id, matches)) })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        failed.push({ id, message: error.message })
      }
    return { matched, failed }
  },
})

export const exactRoutes = [exact, matchMany] as const
