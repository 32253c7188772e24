import { z } from 'zod'
import { lawFinding } from '#compliance/finding.ts'
import type { LawFindingCalls } from '#compliance/ui/client.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { mergeFindings } from '../billing-merges/merge-findings.ts'
import { billingMerges } from '../billing-merges/store.ts'
import { sideFindings } from '../billing-payments/side-findings.ts'
import { billingPayments, sidesOf, withoutPaymentSide } from '../billing-payments/store.ts'

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/law_findings/index',
  summary: '請求側・支払側・合算請求を確定する前に、法令チェックの指摘を取得します（何も保存しません）',
  access: { feature: 'billing_payments', authority: 0, contracts: true },
  body: z.strictObject({
    target_type: z.enum(['billing', 'payment', 'billing_merge']),
    id_by_enterprise_id: id,
  }),
  answer: z.object({ law_findings: z.array(lawFinding) }),
  async handle({ scope, body: { target_type, id_by_enterprise_id: target } }) {
    if (target_type === 'billing_merge')
      return { law_findings: await mergeFindings(scope, await find(billingMerges, scope, target)) }
    const record = await find(billingPayments, scope, target)
    if (!sidesOf(record).includes(target_type)) throw wrongState(withoutPaymentSide)
    return { law_findings: await sideFindings(scope, record, target_type) }
  },
})

export const lawFindingRoutes = [index] as const satisfies LawFindingCalls
