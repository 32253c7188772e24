import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { MemberAnswer } from '../members.ts'
import { membersQuery } from './client.ts'

/** The member in the address; undefined while the members are read and where there is none. */
export function useShownMember() {
  const id = Number(useParams().id)
  const { data: members } = useQuery(membersQuery)
  return { isRead: members !== undefined, member: members?.find((one) => one.id_by_enterprise_id === id) }
}

export const membersPath = '/enterprise/setting/members'
export const memberPath = (member: MemberAnswer) => `${membersPath}/${member.id_by_enterprise_id}`
