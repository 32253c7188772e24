import { contractOperations } from '#contracts/contract-operations/store.ts'
import { contracts } from '#contracts/contracts/store.ts'
import { renames } from '#foundation/entity/store/search-columns.ts'
import type { Store } from '#foundation/entity/store/store.ts'
import { billingMerges } from '#money/billing-merges/store.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { opportunities } from '#sales/opportunities/store.ts'

/** Whose keyword finds the names of others. A contract, being one of them, says itself who finds its number. */
const named = [
  opportunities,
  contracts,
  contractOperations,
  billingPayments,
  billingMerges,
] as unknown as readonly Store[]

/** What the store of these records does after a save: under a new name everything that refers to the record is found. */
export const renamed = (plural: 'candidates' | 'companies' | 'jobs') => renames(named, plural, 'name')
