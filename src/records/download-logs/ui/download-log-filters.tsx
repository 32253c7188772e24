import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { memberRoutes } from '#accounts/members/members.ts'
import { isValidDate } from '#foundation/rules/calendar.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import { apiOf } from '#foundation/ui/api.ts'
import styles from './download-logs.module.css'

const api = apiOf<typeof memberRoutes>()

/** The filters stand in the address under the names the call gives them. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const of = (key: string) => params.get(key) ?? ''
  const filters = {
    ...(of('enterprise_member_id') && { enterprise_member_id: Number(of('enterprise_member_id')) }),
    ...(of('target_type') && { target_type: of('target_type') }),
    ...(Number(of('target_id')) > 0 && { target_id: Number(of('target_id')) }),
    ...(isValidDate(of('from')) && { from: of('from') }),
    ...(isValidDate(of('to')) && { to: of('to') }),
  }
  const set = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ page: null, ...changed })) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true })
  }
  return { filters, of, set, page: Math.max(1, Number(of('page')) || 1), clear: () => setParams({}) }
}
type Filters = ReturnType<typeof useFilters>

/** Member, kind of record, record and days. */
export function FilterBar({ state: { of, set } }: { state: Filters }) {
  const { data: members = [] } = useQuery({
    queryKey: ['enterprise_members', 'index', 'names'],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/enterprise_members/index', { signal })).enterprise_members,
    meta: { quiet: true },
  })
  const entities = useEntities()
  return (
    <search className={styles.filters} aria-label="絞り込み">
      <Select
        label="メンバー"
        placeholder="すべて"
        clearable
        searchable
        data={members.map((one) => ({
          value: String(one.id_by_enterprise_id),
          label: [one.l_name, one.f_name].filter(Boolean).join(' '),
        }))}
        value={of('enterprise_member_id') || null}
        onChange={(value) => set({ enterprise_member_id: value })}
      />
      <Select
        label="対象"
        placeholder="すべて"
        clearable
        data={entities.map(({ name, label }) => ({ value: name, label: label.ja }))}
        value={of('target_type') || null}
        onChange={(value) => set({ target_type: value, target_id: null })}
      />
      {of('target_type') && (
        <TextInput
          label="対象のID"
          placeholder="すべて"
          inputMode="numeric"
          value={of('target_id')}
          onChange={(event) => set({ target_id: event.currentTarget.value.replace(/\D/g, '').slice(0, 9) })}
        />
      )}
      <DateBox label="開始日" value={of('from')} change={(from) => set({ from })} />
      <DateBox label="終了日" value={of('to')} change={(to) => set({ to })} />
    </search>
  )
}
