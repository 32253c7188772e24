import { sql } from 'kysely'
import { billingMerges } from './billing-merges/store.ts'
import { billingPayments } from './billing-payments/store.ts'
import { contractOperations } from './contract-operations/store.ts'
import { contracts } from './contracts/store.ts'
import type { Scope } from './entity/scope.ts'
import { rewriteSearch } from './entity/store/search-columns.ts'
import type { Store } from './entity/store/store.ts'
import { opportunities } from './opportunities/store.ts'

/** Whose keyword finds the names of others. */
const named = [opportunities, contracts, contractOperations, billingPayments, billingMerges]

/**
 * What the store of these records does after a save: under a new name everything that refers to the record is found at
 * once, in the same transaction.
 */
export const renamed =
  (plural: 'candidates' | 'companies' | 'jobs') =>
  async (scope: Scope, id: number, changedKeys: readonly string[]): Promise<void> => {
    if (!changedKeys.includes('name')) return
    for (const of of named as unknown as readonly Store[]) {
      const keys = (of.keywordNames ?? []).filter((key) => of.entity.fields[key]?.link?.list === plural)
      if (keys.length === 0) continue
      const refers = keys.map((key) => sql`${sql.ref(`t.${key}`)} = ${id}`)
      await rewriteSearch(of, scope, sql.join(refers, sql` OR `))
    }
  }
