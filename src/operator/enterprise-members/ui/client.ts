import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { enterpriseMemberRoutes } from '../server.ts'

type Answer = AnswerAt<typeof enterpriseMemberRoutes, '/api/admin/enterprise_members/index'>
export type EnterpriseMember = Answer['enterprise_members'][number]

export const api = apiOf<typeof enterpriseMemberRoutes>()

/** Families of what shows the members of an enterprise. */
export const families = ['enterprise_members']

export const membersQuery = (enterprise_id: number) => ({
  ...api.query.post('/api/admin/enterprise_members/index', { body: { enterprise_id } }),
  select: ({ enterprise_members }: Answer) => enterprise_members,
})
