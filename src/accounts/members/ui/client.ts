import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf, type BodyAt } from '#foundation/ui/api.ts'
import { backOffice, memberQuery } from '#foundation/ui/surface.ts'
import type { resetRoutes } from '../../second-factors/reset.ts'
import type { memberInviteRoutes } from '../member-invites.ts'
import type { memberMoveRoutes } from '../member-moves.ts'
import type { memberRoutes } from '../members.ts'
import type { memberCsvRoutes } from '../members-csv.ts'

type Routes =
  | typeof memberRoutes
  | typeof memberMoveRoutes
  | typeof memberInviteRoutes
  | typeof memberCsvRoutes
  | typeof resetRoutes
type Move = BodyAt<Routes, '/api/enterprise/enterprise_members/update/:id'>['enterprise_member']

export type NewInvite = BodyAt<Routes, '/api/enterprise/invites/create'>['enterprise_member']

const api = apiOf<Routes>()

/** Every member of the agency but the deleted ones. */
export const membersQuery = queryOptions({
  queryKey: ['enterprise_members', 'all'],
  queryFn: async ({ signal }) =>
    (await api.post('/api/enterprise/enterprise_members/index', { signal })).enterprise_members,
})

/** Those who were deleted: their names stand in records and histories. */
export const deletedMembersQuery = queryOptions({
  queryKey: ['enterprise_members', 'deleted'],
  queryFn: async ({ signal }) => {
    const body = { filter: { member_status: 3 } }
    return (await api.post('/api/enterprise/enterprise_members/index', { body, signal })).enterprise_members
  },
})

/** The members as a table for a spreadsheet. */
export const exportMembers = (select_ids: number[]) =>
  api.blob('/api/enterprise/enterprise_members/csv', { body: { select_ids } })

/** The calls that change accounts; each throws ApiError and refreshes what shows them. */
export function useAccountCalls() {
  const client = useQueryClient()
  const refreshed = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call
    await Promise.all([
      client.invalidateQueries({ queryKey: ['enterprise_members'] }),
      client.invalidateQueries({ queryKey: memberQuery(backOffice).queryKey }),
    ])
    return answer
  }
  return {
    updateMember: (id: number, enterprise_member: Move) =>
      refreshed(
        api.post('/api/enterprise/enterprise_members/update/:id', { id, body: { enterprise_member } }),
      ),
    /** `successor_id` takes over what the member looks after; null leaves the name in place. */
    deleteMember: (id: number, successor_id: number | null) =>
      refreshed(api.post('/api/enterprise/enterprise_members/delete/:id', { id, body: { successor_id } })),
    invite: (enterprise_member: NewInvite) =>
      refreshed(api.post('/api/enterprise/invites/create', { body: { enterprise_member } })),
    resetFactors: (id: number) =>
      refreshed(api.post('/api/enterprise/enterprise_members/reset_second_factor/:id', { id })),
    inviteAgain: (id: number) => refreshed(api.post('/api/enterprise/invites/update/:id', { id })),
  }
}
