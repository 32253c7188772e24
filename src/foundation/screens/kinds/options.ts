import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Signature } from '../../api/route.ts'
import type { Named } from '../../entity/kind.ts'
import {
  businessDays,
  type Choices,
  companyFeatures,
  companyTypes,
  contractTypes,
  devProcesses,
  devScales,
  jobFeatures,
  workStyles,
} from '../../masterdata/choices.ts'
import { areaApiOf } from '../../ui/api.ts'
import { heldVersion } from '../../ui/master-version.ts'
import { staffKey, useSurface } from '../../ui/surface.ts'
import { singularOf } from '../client.ts'

export type Option = Named & { group?: string | null; sub?: string | null }

type Found = { id_by_enterprise_id: number; name: string; sub?: string | null }
type MemberAnswer = { id_by_enterprise_id: number; l_name: string | null; f_name: string | null }
type StaffAnswer = { id: number; l_name: string; f_name: string | null; email: string }
type Search = { keyword: string } | { ids: number[] }

export type OptionCalls = readonly [
  Signature<'GET', `/api/masterdata/${string}/index`, undefined, Record<string, Option[]>>,
  Signature<'POST', `/api/masterdata/${string}/search`, Record<string, Search>, Record<string, Option[]>>,
  Signature<
    'POST',
    '/api/enterprise/enterprise_members/index',
    undefined,
    { enterprise_members: MemberAnswer[] }
  >,
  Signature<'POST', '/api/admin/admin_members/index', undefined, { admin_members: StaffAnswer[] }>,
  Signature<
    'POST',
    `/api/enterprise/${string}/search`,
    Record<string, { keyword: string } | number>,
    Record<string, Found[]>
  >,
]
const api = areaApiOf<OptionCalls>()

/** Master lists that are fixed in code. */
const fixed: Record<string, Choices> = {
  business_days: businessDays,
  company_types: companyTypes,
  contract_types: contractTypes,
  dev_processes: devProcesses,
  dev_scales: devScales,
  features_company: companyFeatures,
  features_job: jobFeatures,
  work_styles: workStyles,
}

/** Too long to open as a list: picked by searching kana, kanji or romaji. */
const searched: readonly string[] = ['stations', 'nationalities', 'skills']

export const isSearched = (list: string) => searched.includes(list)

/** A whole master list; it changes only with a release, so it is asked for once. */
export const masterOptions = (list: string) =>
  queryOptions({
    queryKey: ['masterdata', list],
    queryFn: async (): Promise<Option[]> => {
      const choices = fixed[list]
      if (choices) return choices.map(([id, name]) => ({ id, name }))
      // The version in the address: another version is another entry of the browser's cache.
      const query = { v: heldVersion(document.cookie) ?? '' }
      return (await api.get(`/api/masterdata/${list}/index`, { query }))[list] ?? []
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

type Person = { id: number; l_name: string | null; f_name: string | null; email?: string }

const peopleOptions = (key: readonly string[], read: () => Promise<readonly Person[]>) =>
  queryOptions({
    queryKey: [...key, 'options'],
    queryFn: async (): Promise<Option[]> =>
      (await read()).map(({ id, l_name, f_name, email = '' }) => ({
        id,
        name: [l_name, f_name].filter(Boolean).join(' ') || email,
      })),
    staleTime: 60_000,
  })

/** The members of the enterprise, for owners. */
export const memberOptions = peopleOptions(['enterprise_members'], async () =>
  (await api.post('/api/enterprise/enterprise_members/index')).enterprise_members.map(
    ({ id_by_enterprise_id: id, ...name }) => ({ id, ...name }),
  ),
)

/** The operator's own people, who are the members of its area. */
const staffOptions = peopleOptions(
  staffKey,
  async () => (await api.post('/api/admin/admin_members/index')).admin_members,
)

/** Who may stand in a field of members: an enterprise's own people, or the operator's in the operator's area. */
export const useMemberOptions = (enabled: boolean): readonly Option[] | undefined =>
  useQuery({ ...(useSurface().strategy === 'admin' ? staffOptions : memberOptions), enabled }).data

/** Records of a family whose name holds the keyword, at most 20. */
export const searchRecords = async (plural: string, keyword: string): Promise<Option[]> => {
  const body = { [singularOf(plural)]: { keyword }, limit_value: 20 }
  const answer = await api.post(`/api/enterprise/${plural}/search`, { body })
  return (answer[plural] ?? []).map((found) => ({
    id: found.id_by_enterprise_id,
    name: found.name,
    sub: found.sub ?? null,
  }))
}

/** Entries of a long master list found by kana, kanji or romaji. */
export const searchMaster = async (list: string, keyword: string): Promise<Option[]> =>
  (await api.post(`/api/masterdata/${list}/search`, { body: { [list]: { keyword } } }))[list] ?? []

/** The entries of a long master list with these ids. */
export const masterNames = (list: string, ids: number[]) =>
  queryOptions({
    queryKey: ['masterdata', list, 'names', ids],
    queryFn: async (): Promise<Option[]> =>
      (await api.post(`/api/masterdata/${list}/search`, { body: { [list]: { ids } } }))[list] ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The options of a short list: a master list, or the members. */
export const useOptions = ({ to, list }: { to: string; list: string }): readonly Option[] => {
  const members = useMemberOptions(to === 'member')
  const master = useQuery({ ...masterOptions(list), enabled: to === 'master' })
  return (to === 'member' ? members : master.data) ?? []
}
