/**
 * Calls that screens of the foundation make of routes above them. The foundation declares what it sends and reads; here
 * each declaration is held against the route that serves it: one that does not fit does not compile.
 */

import type { announceRoutes } from '#accounts/announces/announces.ts'
import type { ownEnterpriseRoutes } from '#accounts/enterprises/enterprises.ts'
import type { adminMemberListRoutes } from '#accounts/members/admin-member-list.ts'
import type { memberUpdateRoutes } from '#accounts/members/member-updates.ts'
import type { memberRoutes } from '#accounts/members/members.ts'
import type { bulkActionRoutes } from '#data/bulk-actions/server.ts'
import type { paletteRoutes } from '#data/palette/server.ts'
import type { recordMergeRoutes } from '#data/record-merges/server.ts'
import type { trashRoutes } from '#data/trash/server.ts'
import type { Signature } from '#foundation/api/route.ts'
import type { BulkCalls } from '#foundation/screens/bulk/client.ts'
import type { RecordCalls } from '#foundation/screens/client.ts'
import type { DeletedCalls } from '#foundation/screens/deleted/client.ts'
import type { PropertyCalls } from '#foundation/screens/enterprise-entity.tsx'
import type { OptionCalls } from '#foundation/screens/kinds/options.ts'
import type { SavedConditionCalls } from '#foundation/screens/list/saved-conditions/client.ts'
import type { ViewCalls } from '#foundation/screens/list/views/client.ts'
import type { NameCalls } from '#foundation/screens/list-page/filters.tsx'
import type { InquiryCalls } from '#foundation/ui/pages/restricted-page.tsx'
import type { PaletteCalls } from '#foundation/ui/palette/use-palette-search.ts'
import type { AnnounceCalls } from '#foundation/ui/shell/announce-list.tsx'
import type { StageCalls } from '#foundation/ui/shell/use-stage-names.ts'
import type { EmailConfirmCalls } from '#foundation/ui/signin/email-confirm-page.tsx'
import type { SurfaceCalls } from '#foundation/ui/surface.ts'
import type { customPropertyRoutes } from '#records/custom-properties/server.ts'
import type { historyRoutes } from '#records/histories/server.ts'
import type { searchConditionRoutes } from '#records/search-conditions/server.ts'
import type { viewSettingRoutes } from '#records/view-settings/server.ts'
import type { modelSettingRoutes } from '#sales/opportunities/stages/server.ts'

type Routes =
  | (typeof adminMemberListRoutes)[number]
  | (typeof announceRoutes)[number]
  | (typeof bulkActionRoutes)[number]
  | ReturnType<typeof customPropertyRoutes>[number]
  | (typeof ownEnterpriseRoutes)[number]
  | (typeof historyRoutes)[number]
  | (typeof memberRoutes)[number]
  | (typeof memberUpdateRoutes)[number]
  | (typeof modelSettingRoutes)[number]
  | (typeof paletteRoutes)[number]
  | (typeof recordMergeRoutes)[number]
  | ReturnType<typeof searchConditionRoutes>[number]
  | (typeof trashRoutes)[number]
  | ReturnType<typeof viewSettingRoutes>[number]

type Calls = (
  | NameCalls
  | EmailConfirmCalls
  | AnnounceCalls
  | BulkCalls
  | DeletedCalls
  | InquiryCalls
  | OptionCalls
  | PaletteCalls
  | PropertyCalls
  | RecordCalls
  | SavedConditionCalls
  | StageCalls
  | SurfaceCalls
  | ViewCalls
)[number]

/** The route of a path; never for the paths of every kind of record, which are patterns. */
type At<R, P> =
  R extends Signature<string, infer Own, never, unknown>
    ? Own extends P
      ? P extends Own
        ? R
        : never
      : never
    : never
/** What a route takes, as a screen below knows it: kinds of records by any name, lists that are only read. */
type Taken<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer E)[]
      ? readonly Taken<E>[]
      : T extends object
        ? { [K in keyof T]: Taken<T[K]> }
        : T
type Fits<Sent, Wanted> = [Taken<Sent>] extends [Taken<Wanted>]
  ? true
  : [Sent, Record<never, never>] extends [undefined, Wanted]
    ? true
    : false
type Misfit<C> =
  C extends Signature<infer M, infer P, infer B, infer A>
    ? [At<Routes, P>] extends [never]
      ? never
      : At<Routes, P> extends Signature<M, string, infer Body, infer Given>
        ? Fits<B, Body> extends true
          ? Fits<Given, A> extends true
            ? never
            : { path: P; answers: Given; read_as: A }
          : { path: P; takes: Body; sent: B }
        : { path: P; method: M }
    : never

/** Empty; otherwise the error names each call that does not fit its route, and how. */
export const misfits = (found: Misfit<Calls>): never => found
