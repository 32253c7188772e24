import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { resetRoutes } from '../../second-factors/reset.ts'
import type { memberInviteRoutes } from '../member-invites.ts'
import type { memberMoveRoutes } from '../member-moves.ts'
import type { ListedMember, memberRoutes } from '../members.ts'
import type { memberCsvRoutes } from '../members-csv.ts'

type Routes =
  | typeof memberRoutes
  | typeof memberMoveRoutes
  | typeof memberInviteRoutes
  | typeof memberCsvRoutes
  | typeof resetRoutes

export const api = apiOf<Routes>()
export type Change = BodyAt<Routes, '/api/enterprise/enterprise_members/update/:id'>['enterprise_member']

/** Families of what shows members: their lists, and whoever is signed in. */
export const families = ['enterprise_members', 'enterprise']

const index = '/api/enterprise/enterprise_members/index'
const select = ({ enterprise_members }: { enterprise_members: ListedMember[] }) => enterprise_members

/** Every member of the enterprise but the deleted ones. */
export const membersQuery = { ...api.query.post(index), select }

/** Those who were deleted: their names stand in records and histories. */
export const deletedMembersQuery = {
  ...api.query.post(index, { body: { filter: { member_status: 3 } } }),
  select,
}
