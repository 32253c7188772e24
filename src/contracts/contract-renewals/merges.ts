import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { type Side, sides } from '#foundation/rules/sides.ts'
import { lockContract } from '../contracts/locked.ts'
import { checkAsk, refuseSecondMail } from './ask.ts'
import { recipientOf } from './ask-mail.ts'
import { queueRenewalMail } from './mail.ts'

type Failed = { id: number; message: string }
/** Contracts that one mail asks about. */
type Group = [number, ...number[]]

const messageOf = (error: unknown): string => {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const { fields = {} } = error.extra as { fields?: Record<string, string[]> }
  return Object.values(fields).flat().join('、') || error.message
}

/** Whom the mail about a contract goes to; throws what keeps it from being sent. */
const addresseeOf = async (
  scope: Scope,
  contractId: number,
  side: Side,
  resend: boolean,
): Promise<string> => {
  // Held from here on, in the order of the ids: two who send at once do not both send.
  const contract = await lockContract(scope, contractId)
  const refused = checkAsk(contract, side)
  if (refused) throw new AppError(409, 'state', refused)
  if (!resend) await refuseSecondMail(scope, contractId, side)
  const recipient = await recipientOf(scope, contract, side)
  if (!recipient?.to) throw new AppError(400, 'invalid', '宛先のメールアドレスが登録されていません')
  return `${contract[`${side}_company_id_by_enterprise_id`] ?? recipient.party.name}\n${recipient.to}`
}

/** One mail to each company and address about all of its contracts; what cannot be sent is told, the rest goes out. */
const askAll = async (scope: Scope, side: Side, ids: readonly number[], resend: boolean) => {
  const groups = new Map<string, Group>()
  const failed: Failed[] = []
  for (const one of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      const to = await addresseeOf(scope, one, side, resend)
      const group = groups.get(to)
      if (group) group.push(one)
      else groups.set(to, [one])
    } catch (error) {
      failed.push({ id: one, message: messageOf(error) })
    }
  }
  const mail_ids: number[] = []
  for (const group of groups.values())
    mail_ids.push(await queueRenewalMail(scope, side, group, { resend, is_merge: group.length > 1 }))
  return { succeeded: [...groups.values()].flat().toSorted((a, b) => a - b), failed, mail_ids }
}

const createRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/contract_ext_confirm_merges/create',
  summary: '選択した契約の更新確認メールを、同じ宛先ごとに1通へまとめて送信します',
  access: { feature: 'contracts', authority: 0, contracts: true },
  body: z.strictObject({
    category: z.enum(sides),
    select_ids: z.array(id).min(1).max(500),
    context: z.literal('resend').optional(),
  }),
  answer: z.object({
    succeeded: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), message: z.string() })),
    mail_ids: z.array(z.int()),
  }),
  handle: ({ scope, body }) => askAll(scope, body.category, body.select_ids, body.context === 'resend'),
})

export const mergeRoutes = [createRoute] as const
