import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flashError } from '#foundation/ui/flash.tsx'
import type { GroupId } from '../filters.ts'
import { api, type Email, refreshEmails } from './client.ts'

/**
 * The e-mails of a group in the order one sees: as it is moved by pointer or keys, then as it was saved. One save is under
 * way at a time; what was moved meanwhile is saved after it.
 */
export function useOrder(group: GroupId, emails: readonly Email[]) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<number[]>()
  const latest = useRef<number[]>([])
  const busy = useRef<Promise<void>>(undefined)
  const saved = emails.map(({ id_by_enterprise_id: id }) => id)
  const ids = moved ?? saved
  latest.current = ids
  const savedText = saved.join()
  // What was moved stands until the list says so itself, or says something else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list from the server is another order
  useEffect(() => {
    if (!busy.current) setMoved(undefined)
  }, [savedText])

  const saveOnce = async () => {
    try {
      await api.post('/api/enterprise/automation_email_drafts/update_order', {
        body: { group, ids: latest.current },
      })
    } catch (error) {
      flashError((error as Error).message)
    }
    busy.current = undefined
    await refreshEmails(client)
    if (!busy.current) setMoved(undefined)
  }
  const ordered = ids.flatMap((id) => emails.find((one) => one.id_by_enterprise_id === id) ?? [])
  return {
    ordered,
    placeOf: (id: number) => latest.current.indexOf(id),
    move(from: number, to: number) {
      const id = latest.current[from]
      if (id === undefined || to < 0 || to >= latest.current.length || from === to) return
      latest.current = latest.current.toSpliced(from, 1).toSpliced(to, 0, id)
      setMoved(latest.current)
    },
    save() {
      busy.current = (busy.current ?? Promise.resolve()).then(saveOnce)
    },
  }
}
export type Order = ReturnType<typeof useOrder>
