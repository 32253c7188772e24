import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../../ui/api.ts'
import { type Surface, useSurface } from '../../ui/surface.ts'
import { DateBox } from '../kinds/date-box.tsx'
import styles from './log.module.css'
import type { LogAddress } from './log-address.ts'

type Name = { l_name: string; f_name: string | null }

/** Names of members and of the operator's staff, as the calls of their lists give them; those stand above this. */
export type NameCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/enterprise_members/index',
    undefined,
    { enterprise_members: readonly (Name & { id_by_enterprise_id: number })[] }
  >,
  Signature<
    'POST',
    '/api/admin/admin_members/index',
    undefined,
    { admin_members: readonly (Name & { id: number })[] }
  >,
]
const api = apiOf<NameCalls>()

const readNames = async ({ strategy }: Surface, signal: AbortSignal) =>
  strategy === 'enterprise'
    ? (await api.post('/api/enterprise/enterprise_members/index', { signal })).enterprise_members.map(
        ({ id_by_enterprise_id: id, ...name }) => ({ id, ...name }),
      )
    : (await api.post('/api/admin/admin_members/index', { signal })).admin_members

/** The filters of a log: what it has of its own, then first and last day. */
export const LogFilters = ({
  address: { of, set },
  children,
}: {
  address: LogAddress
  children: ReactNode
}) => (
  <search className={styles.filters} aria-label="絞り込み">
    {children}
    <DateBox label="開始日" value={of('from')} change={(from) => set({ from })} />
    <DateBox label="終了日" value={of('to')} change={(to) => set({ to })} />
  </search>
)

/** Who did it; `name` is the filter's name in the call. */
export function MemberFilter({ address: { of, set }, name }: { address: LogAddress; name: string }) {
  const surface = useSurface()
  const { data: members = [] } = useQuery({
    queryKey: ['member-names', surface.strategy],
    queryFn: ({ signal }) => readNames(surface, signal),
    meta: { quiet: true },
  })
  return (
    <Select
      label="メンバー"
      placeholder="すべて"
      clearable
      searchable
      data={members.map(({ id, l_name, f_name }) => ({
        value: String(id),
        label: [l_name, f_name].filter(Boolean).join(' '),
      }))}
      value={of(name) || null}
      onChange={(value) => set({ [name]: value })}
    />
  )
}
