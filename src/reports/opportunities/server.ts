import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { areaAccess } from '#foundation/entity/store/entity-access.ts'
import { reportRoutes } from '../figures/routes.ts'
import { rangeBody } from '../figures/schema.ts'
import type { WriteWorkbook } from '../figures/send-lines.ts'
import { funnelAnswer, readFunnel } from './funnel.ts'

const feature = 'opportunities'

const funnel = memberRoute({
  method: 'POST',
  path: '/api/enterprise/report_opportunities/funnel',
  summary:
    '期間に作成した商談が、どの段階まで進み、何日かかり、なぜ終わったかを取得します。段階は商談レポートの設定で選んだものです',
  access: areaAccess(feature),
  mayLag: true,
  body: rangeBody,
  answer: z.object({ funnel: funnelAnswer }),
  handle: async ({ scope, body }) => ({ funnel: await readFunnel(scope, body) }),
})

/** Opportunities by the month they were made. */
export const reportOpportunityRoutes = (writeWorkbook: WriteWorkbook) =>
  [
    ...reportRoutes({ family: 'report_opportunities', feature, keys: ['opportunity'] }, writeWorkbook),
    funnel,
  ] as const
