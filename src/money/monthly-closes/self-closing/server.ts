import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { keysOf } from '#foundation/rules/keys-of.ts'
import { isMonth } from '../schema.ts'
import { lookAtMonths } from './look.ts'
import { obstacleLabels } from './obstacles.ts'

const obstacle = z.object({
  code: z.enum(keysOf(obstacleLabels)),
  label: z.string(),
  detail: z.string().nullable(),
})
const row = z.object({
  operation_id: z.int(),
  worker: z.string(),
  client: z.string().nullable(),
  contract_name: z.string(),
  minutes: z.int().nullable(),
  /** At which hour of the day it is confirmed, where nothing stands against it. */
  hour: z.int(),
  obstacles: z.array(obstacle),
})
export type SelfRow = z.infer<typeof row>

const show = memberRoute({
  method: 'POST',
  path: '/api/enterprise/monthly_closes/self_closing/:month',
  summary:
    '自動確定にしている契約の、月（YYYY-MM）の稼働について、そのまま確定されるものと、例外とその理由を取得します（確定はしません）',
  access: { feature: 'contract_operations', authority: 0, contracts: true },
  answer: z.object({ rows: z.array(row) }),
  async handle({ scope, params }) {
    if (!isMonth(params.month)) throw notFound()
    await checkArea(scope, 'billing_payments')
    const looked = await lookAtMonths(scope, params.month)
    return {
      rows: looked.map(({ id, worker, client, contract_name, minutes, setting, obstacles }) => ({
        operation_id: id,
        worker,
        client,
        contract_name,
        minutes,
        hour: setting.auto_confirm_hour,
        obstacles: obstacles.map(({ code, detail }) => ({ code, label: obstacleLabels[code], detail })),
      })),
    }
  },
})

export const selfClosingRoutes = [show] as const
