import { applies } from './applies/server.ts'
import { billingMerges } from './billing-merges/store.ts'
import { billingPayments } from './billing-payments/store.ts'
import { candidates } from './candidates/server.ts'
import { companies } from './companies/server.ts'
import { companyMembers } from './company-members/server.ts'
import { contractOperations } from './contract-operations/store.ts'
import { contracts } from './contracts/store.ts'
import type { Store } from './entity/store/store.ts'
import { jobs } from './jobs/server.ts'
import { opportunities } from './opportunities/server.ts'

/** Every store, for what serves any record: history, palette, import. */
export const stores = [
  candidates,
  companies,
  companyMembers,
  jobs,
  opportunities,
  applies,
  contracts,
  contractOperations,
  billingPayments,
  billingMerges,
] as unknown as readonly Store[]
