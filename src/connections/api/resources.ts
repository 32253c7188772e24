import { agreements } from '#agreements/agreements/store.ts'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { withDefaults } from '#contracts/contracts/defaults.ts'
import { removeContract } from '#contracts/contracts/moves.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { remove } from '#foundation/entity/store/remove.ts'
import { create, update } from '#foundation/entity/store/write.ts'
import type { Stored } from '#foundation/entity/validate.ts'
import { billingMerges } from '#money/billing-merges/store.ts'
import { billingPayments } from '#money/billing-payments/store.ts'
import { updateSides } from '#money/billing-payments/update-sides.ts'
import { personOf, receive } from '#sales/applies/receive.ts'
import { applies } from '#sales/applies/store.ts'
import { candidates } from '#sales/candidates/server.ts'
import { companies } from '#sales/companies/server.ts'
import { companyMembers } from '#sales/company-members/server.ts'
import { jobs } from '#sales/jobs/server.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import { writeScope } from '../api-tokens/scopes.ts'

type Row = Promise<Record<string, unknown>>

/** A kind of record as programs may use it; what is absent the back office does not do either. */
export type Resource = {
  of: Store
  create?: (scope: Scope, given: Stored) => Row
  /** Scopes of which one allows to create; `{entity}.write` where it is not said. */
  createScopes?: readonly string[]
  update?: (scope: Scope, id: number, given: Stored, updatedAt: string | undefined) => Row
  remove?: (scope: Scope, id: number) => Promise<void>
}

const updates =
  (of: Store): NonNullable<Resource['update']> =>
  (scope, id, given, updatedAt) =>
    update(of, scope, id, given, updatedAt)

/** Written like any other record; `said` stands where the program says nothing. */
const plain = (of: Store, said: Stored = {}): Resource => ({
  of,
  create: (scope, given) => create(of, scope, { ...said, ...given }),
  update: updates(of),
  remove: (scope, id) => remove(of, scope, id),
})

/** Where a record came from, as the choices of candidates and applications number it: the API. */
const byApi = { candidate: { register_route_type_id: 6 }, apply: { route_type_id: 60 } } as const

/** Everything `/api/v1` and `/mcp` serve, made of the same stores and the same ways to write as the back office. */
export const resources: readonly Resource[] = [
  plain(candidates, byApi.candidate),
  plain(companies),
  plain(companyMembers),
  plain(jobs),
  plain(opportunities),
  {
    of: applies,
    create: (scope, given) =>
      receive(
        scope,
        { ...byApi.apply, ...given },
        { ...byApi.candidate, prefecture_id: null, ...personOf(given) },
      ),
    createScopes: ['apply.create', writeScope('apply')],
    update: updates(applies),
  },
  {
    of: contracts,
    create: async (scope, given) => create(contracts, scope, await withDefaults(scope, given)),
    update: updates(contracts),
    remove: removeContract,
  },
  { of: contractOperations, update: updates(contractOperations) },
  { of: billingPayments, update: updateSides },
  { of: billingMerges },
  { of: agreements },
]
