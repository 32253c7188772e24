import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Signature } from '../api/route.ts'
import { apiOf } from './api.ts'

/** One of the two signed-in areas. They share the shell's parts and never each other's session. */
export type Surface = {
  /** Path every screen of the area begins with. */
  home: '/enterprise' | '/admin'
  api: '/api/enterprise' | '/api/admin'
  strategy: 'enterprise' | 'admin'
  signIn: string
  /** The screen a signed-in visitor lands on. */
  landing: string
  /** Singular family of the people who sign in. */
  member: 'enterprise_member' | 'admin_member'
}

export const backOffice: Surface = {
  home: '/enterprise',
  api: '/api/enterprise',
  strategy: 'enterprise',
  signIn: '/enterprise/signin',
  landing: '/enterprise/candidates',
  member: 'enterprise_member',
}

export const operatorArea: Surface = {
  home: '/admin',
  api: '/api/admin',
  strategy: 'admin',
  signIn: '/admin/signin',
  landing: '/admin/enterprises',
  member: 'admin_member',
}

export const SurfaceContext = createContext<Surface>(backOffice)
export const useSurface = () => useContext(SurfaceContext)

/** What is held of the operator's staff stands below this key, and is read anew after a change of any of them. */
export const staffKey = ['admin', 'admin_members'] as const

/** The signed-in member; authority 0 member, 1 manager, 2 administrator. */
export type Member = {
  id_by_enterprise_id: number
  l_name: string
  f_name: string | null
  email: string
  authority: number
  /** Where the photo is read; enterprise members who have one. */
  file_path_photo?: string | null
  /** 2 all contracts, 1 own, 0 none; enterprise members only. */
  contract_permission?: number
  /** The screen after sign-in that the member chose; enterprise members only. */
  home_page_id?: number
  /** 0 once the member closed the first steps; enterprise members only. */
  first_steps_flg?: number
}

/** Screens a member may choose to open after sign-in. */
const homes: Readonly<Record<number, string>> = { 2: '/enterprise/today' }

/** Where a member lands: on the screen they chose, else on that of the surface. */
export const landingOf = ({ landing, strategy }: Surface, { home_page_id }: Pick<Member, 'home_page_id'>) =>
  (strategy === 'enterprise' && homes[home_page_id ?? 0]) || landing

/** The operator's members have one series of ids. */
export type MemberAnswer = Omit<Member, 'id_by_enterprise_id'> & { id_by_enterprise_id?: number; id?: number }

/** The member out of the answer of sign-in and of the member's own show. */
export function memberOf(surface: Surface, answer: Record<string, MemberAnswer>): Member {
  const member = answer[surface.member] as MemberAnswer
  return { ...member, id_by_enterprise_id: member.id_by_enterprise_id ?? member.id ?? 0 }
}

/** Whether the operator looks in with the enterprise's consent: nobody of the enterprise, who only reads. */
export const isSupport = ({ id_by_enterprise_id }: Member): boolean => id_by_enterprise_id === 0

export const memberName = ({ l_name, f_name }: Member) => (f_name ? `${l_name} ${f_name}` : l_name)

/** What every screen asks of who is signed in, and of the enterprise. */
export type SurfaceCalls = readonly [
  Signature<'GET', `/api/${string}/show`, undefined, Record<string, MemberAnswer>>,
  Signature<'GET', '/api/enterprise/enterprises/show', undefined, { enterprise: Enterprise }>,
]
const api = apiOf<SurfaceCalls>()

export const memberQuery = (surface: Surface) =>
  queryOptions({
    queryKey: [surface.strategy, 'member'],
    queryFn: async ({ signal }) => {
      const path = `${surface.api}/${surface.member}s/show` as const
      return memberOf(surface, await api.get(path, { signal }))
    },
    staleTime: 5 * 60_000,
  })

/** The signed-in member, for every screen under the shell: its loader has read it before. */
export const useMember = (): Member => useSuspenseQuery(memberQuery(useSurface())).data

/** The enterprise one works in; a restriction of 1 closes the feature. */
export type Enterprise = {
  name: string
  name_service: string | null
  restrictions: Record<string, number>
  is_demo: boolean
}

export const enterpriseQuery = queryOptions({
  queryKey: ['enterprise', 'agency'],
  queryFn: async ({ signal }) => (await api.get('/api/enterprise/enterprises/show', { signal })).enterprise,
  staleTime: 60_000,
})
