import type { Signature } from '#foundation/api/route.ts'
import { apiOf } from '#foundation/ui/api.ts'
import type { Finding } from '#foundation/ui/api-error.ts'
import type { lawSettingRoutes } from '../server.ts'

/** What the findings are asked by: the area of money, which answers them, comes after this one and holds its route to it. */
export type LawFindingCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/law_findings/index',
    { target_type: 'billing' | 'payment' | 'billing_merge'; id_by_enterprise_id: number },
    { law_findings: Finding[] }
  >,
]

export const api = apiOf<typeof lawSettingRoutes | LawFindingCalls>()

/** What the law has to say to confirming a side; nothing is written. */
export const lawFindings = async (target_type: 'billing' | 'payment', id: number) =>
  (await api.post('/api/enterprise/law_findings/index', { body: { target_type, id_by_enterprise_id: id } }))
    .law_findings
