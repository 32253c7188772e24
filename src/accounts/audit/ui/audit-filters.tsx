import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Signature } from '#foundation/api/route.ts'
import { isValidDate } from '#foundation/rules/calendar.ts'
import { own } from '#foundation/rules/own.ts'
import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import { apiOf } from '#foundation/ui/api.ts'
import { type AuditAction, auditActions } from '../actions.ts'
import styles from './audit.module.css'

/** The members' names, as the call of their list gives them; this slice stands below theirs. */
export type NameCalls = readonly [
  Signature<
    'POST',
    '/api/enterprise/enterprise_members/index',
    undefined,
    { enterprise_members: readonly { id_by_enterprise_id: number; l_name: string; f_name: string | null }[] }
  >,
]
const api = apiOf<NameCalls>()

const isAction = (text: string): text is AuditAction => own(auditActions, text) !== undefined

/** The filters stand in the address under the names the call gives them. */
export const useAuditFilters = () => {
  const [params, setParams] = useSearchParams()
  const of = (key: string) => params.get(key) ?? ''
  const action = of('action')
  const filters = {
    ...(isAction(action) && { action }),
    ...(Number(of('member_id')) > 0 && { member_id: Number(of('member_id')) }),
    ...(isValidDate(of('from')) && { from: of('from') }),
    ...(isValidDate(of('to')) && { to: of('to') }),
    ...(of('keyword') && { keyword: of('keyword').slice(0, 100) }),
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
type Filters = ReturnType<typeof useAuditFilters>

const typing_ms = 300

/** Action, member, days and a word. */
export function AuditFilterBar({ state: { of, set } }: { state: Filters }) {
  const [word, setWord] = useState(of('keyword'))
  const asked = of('keyword')
  useEffect(() => {
    if (word === asked) return
    const timer = setTimeout(() => set({ keyword: word }), typing_ms)
    return () => clearTimeout(timer)
  }, [word, asked, set])
  const { data: members = [] } = useQuery({
    queryKey: ['enterprise_members', 'index', 'names'],
    queryFn: async ({ signal }) =>
      (await api.post('/api/enterprise/enterprise_members/index', { signal })).enterprise_members,
    meta: { quiet: true },
  })
  return (
    <search className={styles.filters} aria-label="絞り込み">
      <TextInput
        label="キーワード"
        placeholder="名前、対象、IPアドレス"
        leftSection={<Search size={14} aria-hidden />}
        maxLength={100}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <Select
        label="操作"
        placeholder="すべて"
        clearable
        searchable
        data={Object.entries(auditActions).map(([value, label]) => ({ value, label }))}
        value={of('action') || null}
        onChange={(value) => set({ action: value })}
      />
      <Select
        label="メンバー"
        placeholder="すべて"
        clearable
        searchable
        data={members.map((one) => ({
          value: String(one.id_by_enterprise_id),
          label: [one.l_name, one.f_name].filter(Boolean).join(' '),
        }))}
        value={of('member_id') || null}
        onChange={(value) => set({ member_id: value })}
      />
      <DateBox label="開始日" value={of('from')} change={(from) => set({ from })} />
      <DateBox label="終了日" value={of('to')} change={(to) => set({ to })} />
    </search>
  )
}
