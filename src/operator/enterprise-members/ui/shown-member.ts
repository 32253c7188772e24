import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { recordOptions } from '#foundation/screens/queries.ts'
import { membersQuery } from './client.ts'

/** Where the page of an enterprise's member is; the numbers of members begin anew in each enterprise. */
export const enterpriseMemberPath = (enterprise: number, id: number, page = '') =>
  `/admin/enterprise_members/${id}${page}?enterprise_id=${enterprise}`

export const membersOfPath = (enterprise: number) => `/admin/enterprises/${enterprise}/enterprise-members`

/** The member in the address, undefined while the members of the enterprise are read and where there is none; and whose it is. */
export function useShownMember() {
  const id = Number(useParams().id)
  const [query] = useSearchParams()
  const enterprise = Number(query.get('enterprise_id'))
  const { data: all } = useQuery(membersQuery(enterprise))
  const { data: owner } = useQuery({ ...recordOptions('enterprises', enterprise), meta: { quiet: true } })
  return {
    enterprise,
    section: `${owner ? String(owner.name) : 'エージェント'}・メンバー`,
    all: all ?? [],
    isRead: all !== undefined,
    member: all?.find((one) => one.id_by_enterprise_id === id),
  }
}
