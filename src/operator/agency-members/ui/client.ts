import { queryOptions } from '@tanstack/react-query'
import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { agencyMemberRoutes } from '../server.ts'

type Routes = typeof agencyMemberRoutes
const api = apiOf<Routes>()

export type AgencyMember = AnswerAt<
  Routes,
  '/api/admin/enterprise_members/index'
>['enterprise_members'][number]
export type MemberChange = NonNullable<
  BodyAt<Routes, '/api/admin/enterprise_members/update/:id'>['enterprise_member']
>

export const membersQuery = (enterprise_id: number) =>
  queryOptions({
    queryKey: ['agency_members', enterprise_id],
    queryFn: async ({ signal }) =>
      (await api.post('/api/admin/enterprise_members/index', { body: { enterprise_id }, signal }))
        .enterprise_members,
  })

/** Every call throws ApiError. */
export const inviteMember = (enterprise_id: number, email: string, authority: number) =>
  api.post('/api/admin/enterprise_members/create', {
    body: {
      enterprise_id,
      enterprise_member: { email, authority, contract_permission: authority === 2 ? 2 : 1 },
    },
  })
export const changeMember = (enterprise_id: number, id: number, enterprise_member: MemberChange) =>
  api.post('/api/admin/enterprise_members/update/:id', { id, body: { enterprise_id, enterprise_member } })
export const inviteAgain = (enterprise_id: number, id: number) =>
  api.post('/api/admin/enterprise_members/update/:id', { id, body: { enterprise_id, context: 'invite' } })
export const deleteMember = (enterprise_id: number, id: number, successor_id: number | null) =>
  api.post('/api/admin/enterprise_members/delete/:id', { id, body: { enterprise_id, successor_id } })
