import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { api } from '#foundation/ui/api.ts'
import { backOffice, memberQuery } from '#foundation/ui/surface.ts'
import type { MemberAnswer } from '../members.ts'

const members = '/api/enterprise/enterprise_members'
type One = { enterprise_member: MemberAnswer }

/** Every member of the agency but the deleted ones. */
export const membersQuery = queryOptions({
  queryKey: ['enterprise_members', 'all'],
  queryFn: async ({ signal }) =>
    (await api.post<{ enterprise_members: MemberAnswer[] }>(`${members}/index`, {}, signal))
      .enterprise_members,
})

/** One's own profile with everything the settings show. */
export const profileQuery = queryOptions({
  queryKey: ['enterprise_members', 'own'],
  queryFn: async ({ signal }) => (await api.get<One>(`${members}/show`, signal)).enterprise_member,
})

type Context = 'update_profile' | 'update_email' | 'update_password'

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
    updateOwn: (enterprise_member: Values, context: Context) =>
      refreshed(api.post<One>(`${members}/update`, { enterprise_member, context })),
    updateMember: (id: number, enterprise_member: Values) =>
      refreshed(api.post<One>(`${members}/update/${id}`, { enterprise_member })),
    deleteMember: (id: number) => refreshed(api.post(`${members}/delete/${id}`)),
  }
}
