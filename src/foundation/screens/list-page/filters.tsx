import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../../ui/api.ts'
import { type Surface, useSurface } from '../../ui/surface.ts'
import { DateBox } from '../kinds/date-box.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './list-page.module.css'

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

type Props = { address: ListAddress }

/** What narrows a list, above it. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <search className={styles.filters} aria-label="絞り込み">
    {children}
  </search>
)

/** Typing pauses this long before the list is asked for. */
const pause_ms = 250

type SearchProps = Props & { name?: string; label: string; placeholder?: string }

/** A word to search for; its label stands over the box where the box says something else. */
export function SearchBox({ address: { text, set }, name = 'q', label, placeholder }: SearchProps) {
  const asked = text(name)
  const [typed, setTyped] = useState(asked)
  // The address may change without the box (the way back, cleared filters).
  useEffect(() => setTyped(asked), [asked])
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => set({ [name]: typed }), pause_ms)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      {...(placeholder ? { label, placeholder } : { 'aria-label': label, placeholder: label })}
      leftSection={<Search size={15} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

type Choice = { value: string; label: string }

type ChoiceProps = Props & {
  name: string
  label: string
  choices: readonly Choice[]
  /** What stands where nothing is chosen; the label then stands over the box no more. */
  all?: string
}

/** So many choices are searched rather than read. */
const readable = 15

/** One of a few choices, or all. */
export const ChoiceFilter = ({ address: { text, set }, name, label, choices, all }: ChoiceProps) => (
  <Select
    {...(all ? { 'aria-label': label, placeholder: all } : { label, placeholder: 'すべて' })}
    clearable
    clearButtonProps={{ 'aria-label': `${label}の選択を消す` }}
    searchable={choices.length > readable}
    data={choices}
    value={text(name) || null}
    onChange={(value) => set({ [name]: value })}
  />
)

/** First and last day. */
export const DayFilters = ({ address: { text, set } }: Props) => (
  <>
    <DateBox label="開始日" value={text('from')} change={(from) => set({ from })} />
    <DateBox label="終了日" value={text('to')} change={(to) => set({ to })} />
  </>
)

/** Who did it; `name` is the filter's name in the call. */
export function MemberFilter({ address, name }: Props & { name: string }) {
  const surface = useSurface()
  const { data: members = [] } = useQuery({
    queryKey: ['member-names', surface.strategy],
    queryFn: ({ signal }) => readNames(surface, signal),
    meta: { quiet: true },
  })
  const choices = members.map(({ id, l_name, f_name }) => ({
    value: String(id),
    label: [l_name, f_name].filter(Boolean).join(' '),
  }))
  return <ChoiceFilter address={address} name={name} label="メンバー" choices={choices} />
}
