import { billingMerges } from './billing-merges/store.ts'
import { billingPayments } from './billing-payments/store.ts'
import { contractOperations } from './contract-operations/store.ts'
import { contracts } from './contracts/store.ts'
import { renames } from './entity/store/search-columns.ts'
import type { Store } from './entity/store/store.ts'
import { opportunities } from './opportunities/store.ts'

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
