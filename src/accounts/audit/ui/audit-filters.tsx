import { Select, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { own } from '#foundation/rules/own.ts'
import type { LogAddress } from '#foundation/screens/log/log-address.ts'
import { LogFilters, MemberFilter } from '#foundation/screens/log/log-filters.tsx'
import { type AuditAction, auditActions } from '../actions.ts'

const isAction = (text: string): text is AuditAction => own(auditActions, text) !== undefined

/** What the call is asked for, out of the address. */
export const auditFiltersOf = ({ of, number, days }: LogAddress) => {
  const action = of('action')
  return {
    ...(isAction(action) && { action }),
    ...number('member_id'),
    ...days,
    ...(of('keyword') && { keyword: of('keyword').slice(0, 100) }),
  }
}

const typing_ms = 300

/** Action, member, days and a word. */
export function AuditFilterBar({ address }: { address: LogAddress }) {
  const { of, set } = address
  const [word, setWord] = useState(of('keyword'))
  const asked = of('keyword')
  useEffect(() => {
    if (word === asked) return
    const timer = setTimeout(() => set({ keyword: word }), typing_ms)
    return () => clearTimeout(timer)
  }, [word, asked, set])
  return (
    <LogFilters address={address}>
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
      <MemberFilter address={address} name="member_id" />
    </LogFilters>
  )
}
