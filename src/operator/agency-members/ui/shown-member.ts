import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { recordOptions } from '#foundation/screens/queries.ts'
import { membersQuery } from './client.ts'

/** Where the page of an agency's member is; the numbers of members begin anew in each agency. */
export const agencyMemberPath = (agency: number, id: number, page = '') =>
  `/admin/enterprise_members/${id}${page}?enterprise_id=${agency}`

export const membersOfPath = (agency: number) => `/admin/enterprises/${agency}/enterprise-members`

/** The member in the address, undefined while the members of the agency are read and where there is none; and whose it is. */
export function useShownMember() {
  const id = Number(useParams().id)
  const [query] = useSearchParams()
  const agency = Number(query.get('enterprise_id'))
  const { data: all } = useQuery(membersQuery(agency))
  const { data: owner } = useQuery({ ...recordOptions('enterprises', agency), meta: { quiet: true } })
  return {
    agency,
    section: `${owner ? String(owner.name) : 'エージェント'}・メンバー`,
    all: all ?? [],
    isRead: all !== undefined,
    member: all?.find((one) => one.id_by_enterprise_id === id),
  }
}
