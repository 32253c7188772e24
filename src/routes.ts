import { announceRoutes } from './accounts/announces.ts'
import { authRoutes } from './accounts/auth.ts'
import { enterpriseRoutes } from './accounts/enterprises.ts'
import { memberRoutes } from './accounts/members.ts'
import { applyRoutes } from './applies/server.ts'
import { candidateRoutes } from './candidates/server.ts'
import { companyRoutes } from './companies/server.ts'
import { companyMemberRoutes } from './company-members/server.ts'
import { historyRoutes } from './histories/server.ts'
import { jobRoutes } from './jobs/server.ts'
import { masterdataRoutes } from './masterdata/server.ts'
import { opportunityRoutes } from './opportunities/server.ts'
import { paletteRoutes } from './palette/server.ts'
import type { Route } from './platform/http/route.ts'

/** Every call of the product: what the server answers, the API document shows and the walks over all routes visit. */
export const routes: readonly Route[] = [
  ...authRoutes,
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
  ...historyRoutes,
  ...paletteRoutes,
]
