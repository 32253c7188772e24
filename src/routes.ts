import { adminMemberRoutes } from './accounts/admin-members.ts'
import { announceRoutes } from './accounts/announces.ts'
import { authRoutes } from './accounts/auth.ts'
import { enterpriseRoutes } from './accounts/enterprises.ts'
import { memberRoutes } from './accounts/members.ts'
import type { Route } from './api/route.ts'
import { applyRoutes } from './applies/server.ts'
import { historyFileRoutes } from './billing-payments/history-files.ts'
import { billingPaymentRoutes } from './billing-payments/server.ts'
import { candidateRoutes } from './candidates/server.ts'
import { companyRoutes } from './companies/server.ts'
import { companyMemberRoutes } from './company-members/server.ts'
import { contractOperationRoutes } from './contract-operations/server.ts'
import { contractRoutes } from './contracts/server.ts'
import { documentSettingRoutes } from './document-settings/server.ts'
import { historyRoutes } from './histories/server.ts'
import { importRoutes } from './imports/server.ts'
import { jobRoutes } from './jobs/server.ts'
import { mailRoutes } from './mails/server.ts'
import { masterdataRoutes } from './masterdata/server.ts'
import { opportunityRoutes } from './opportunities/server.ts'
import { paletteRoutes } from './palette/server.ts'
import { siteRoutes } from './site/api.ts'

/** Every call of the product: what the server answers, the API document shows and the walks over all routes visit. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...adminMemberRoutes,
  ...memberRoutes,
  ...enterpriseRoutes,
  ...announceRoutes,
  ...masterdataRoutes,
  ...candidateRoutes,
  ...companyRoutes,
  ...companyMemberRoutes,
  ...jobRoutes,
  ...opportunityRoutes,
  ...applyRoutes,
  ...contractRoutes,
  ...contractOperationRoutes,
  ...billingPaymentRoutes,
  ...documentSettingRoutes,
  ...mailRoutes,
  ...historyRoutes,
  ...historyFileRoutes,
  ...importRoutes,
  ...paletteRoutes,
  ...siteRoutes,
]
