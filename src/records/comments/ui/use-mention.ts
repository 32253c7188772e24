import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { memberRoutes } from '#accounts/members/members.ts'
import type { Named } from '#foundation/entity/kind.ts'
import { foldText } from '#foundation/masterdata/normalize.ts'
import { apiOf } from '#foundation/ui/api.ts'
import { writeText } from '#foundation/ui/insert-text.ts'
import { typedName, withName } from './mention-text.ts'

const api = apiOf<typeof memberRoutes>()
const ACTIVE = 1
const shown = 8

/** Active members by name; asked for once somebody types an @. */
const useMembers = (enabled: boolean): Named[] => {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/enterprise_members/index', {
      body: { filter: { member_status: ACTIVE } },
    }),
    enabled,
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  })
  return (data?.enterprise_members ?? []).map(({ id_by_enterprise_id: id, l_name, f_name }) => ({
    id,
    name: f_name ? `${l_name} ${f_name}` : l_name,
  }))
}

type Box = { box: RefObject<HTMLTextAreaElement | null>; body: string; write: (body: string) => void }

/** The list of members that opens while a name is typed after @: ↑ ↓ Enter Tab choose, Esc closes it. */
export function useMention({ box, body, write }: Box) {
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closedFor, setClosedFor] = useState<string>()
  const [picked, setPicked] = useState<readonly Named[]>([])
  const typed = typedName(body, caret)
  const wanted = typed !== undefined && closedFor !== body
  const members = useMembers(wanted)
  const key = foldText(typed ?? '').replaceAll(' ', '')
  const found = wanted
    ? members.filter(({ name }) => foldText(name).replaceAll(' ', '').includes(key)).slice(0, shown)
    : []
  const active = Math.min(at, found.length - 1)

  const follow = () => {
    setCaret(box.current?.selectionStart ?? 0)
    setAt(0)
  }
  const put = (next: string, place: number) =>
    writeText(box.current, place, () => {
      write(next)
      setCaret(place)
    })
  const pick = (member: Named) => {
    const next = withName(body, caret, member.name)
    setPicked((before) => [...before, member])
    put(next.body, next.caret)
  }
  /** Takes the keys that belong to the open list; answers whether it did. */
  const onKey = (event: KeyboardEvent): boolean => {
    const member = found[active]
    if (!member || event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown') setAt((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((active + found.length - 1) % found.length)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') pick(member)
    else if (event.key === 'Escape') setClosedFor(body)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  /** Types an @ where the caret stands, for the button. */
  const begin = () => {
    const place = box.current?.selectionStart ?? body.length
    const space = place === 0 || /\s$/.test(body.slice(0, place)) ? '' : ' '
    put(`${body.slice(0, place)}${space}@${body.slice(place)}`, place + space.length + 1)
  }
  return { found, active, picked, follow, pick, onKey, begin }
}
