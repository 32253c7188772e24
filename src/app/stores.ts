import { bookChangedFacts } from '#accounting/journals/book.ts'
import { agreements } from '#agreements/agreements/store.ts'
import { withdrawCancelled } from '#agreements/agreements/withdraw-cancelled.ts'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { broadcasts } from '#marketing/broadcasts/store.ts'
import { proposals } from '#marketing/proposals/store.ts'
import { billingMerges } from '#money/billing-merges/store.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { applies } from '#sales/applies/server.ts'
import { candidates } from '#sales/candidates/server.ts'
import { companies } from '#sales/companies/server.ts'
import { companyMembers } from '#sales/company-members/server.ts'
import { jobs } from '#sales/jobs/server.ts'
import { opportunities } from '#sales/opportunities/server.ts'

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
  // The books follow what any record says of money.
  { ...billingPayments, whenFactsChange: bookChangedFacts },
  billingMerges,
  // Its rule about what others cancel builds on the store itself.
  { ...agreements, whenCancelled: withdrawCancelled },
  broadcasts,
  proposals,
]
