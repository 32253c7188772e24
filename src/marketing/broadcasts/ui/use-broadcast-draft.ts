import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { recordOptions } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { broadcast } from '../broadcast.ts'
import { type Broadcast, type BroadcastBody, refreshBroadcasts, saveBroadcast } from './client.ts'

/** Typing pauses this long before it is saved. */
const pause_ms = 800

const keys = [
  'name',
  'title',
  'target_type_id',
  'enterprise_member_id',
  'body',
  'audience',
  'job_ids',
  'send_option_type_id',
  'send_reservation_at',
  'pace',
] as const
/** What one writes of a broadcast. */
export type Written = Pick<Broadcast, (typeof keys)[number] | 'enterprise_member'>

const writtenOf = (row: Broadcast): Written => ({
  ...(Object.fromEntries(keys.map((key) => [key, row[key]])) as Written),
  enterprise_member: row.enterprise_member,
})

export type Saving = 'saved' | 'waiting' | 'failed' | 'conflict'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const changesOf = (now: Written, before: Written): BroadcastBody =>
  Object.fromEntries(keys.flatMap((key) => (same(now[key], before[key]) ? [] : [[key, now[key]]])))

/**
 * A broadcast as it is written, saved by itself; one save is under way at a time, each on the version before. `toSave` is what of
 * it can be saved: a condition without its value stays on the screen alone. When a colleague saved first nothing is thrown away:
 * what was written stays until one chooses whose to keep.
 */
export function useBroadcastDraft(start: Broadcast, toSave: (content: Written) => Written) {
  const client = useQueryClient()
  const id = start.id_by_enterprise_id
  const [content, setContent] = useState(() => writtenOf(start))
  const [saving, setSaving] = useState<Saving>('saved')
  const [savedAt, setSavedAt] = useState<Date>()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<Broadcast>()
  const latest = useRef({ content, saved: writtenOf(start), updated_at: start.updated_at })
  const busy = useRef<Promise<string | undefined>>(undefined)

  const saveOnce = async (): Promise<string | undefined> => {
    const now = toSave(latest.current.content)
    const changed = changesOf(now, latest.current.saved)
    if (Object.keys(changed).length > 0)
      try {
        const row = await saveBroadcast(id, latest.current.updated_at, changed)
        latest.current.saved = now
        latest.current.updated_at = row.updated_at
        setSavedAt(new Date())
        client.setQueryData(recordOptions(broadcast.plural, id).queryKey, row)
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'stale'
        if (isStale) setTheirs(error.current as Broadcast)
        setErrors(error instanceof ApiError ? error.fields : {})
        setFailure((error as Error).message)
        setSaving(isStale ? 'conflict' : 'failed')
        return undefined
      }
    setErrors({})
    setFailure(undefined)
    setSaving(same(toSave(latest.current.content), now) ? 'saved' : 'waiting')
    return latest.current.updated_at
  }

  /** Saves what is not saved; answers when it was last written, undefined when saving failed. */
  const save = async (): Promise<string | undefined> => {
    await busy.current
    busy.current = saveOnce()
    return busy.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the pause anew; save reads what is latest
  useEffect(() => {
    if (saving !== 'waiting') return
    const timer = setTimeout(save, pause_ms)
    return () => clearTimeout(timer)
  }, [content, saving])

  // The list shows what was written once one goes back to it.
  useEffect(() => () => void refreshBroadcasts(client), [client])

  const replace = (next: Written) => {
    latest.current.content = next
    setContent(next)
  }
  return {
    id,
    content,
    saving,
    savedAt,
    errors,
    failure,
    theirs,
    save,
    setErrors,
    change(patch: Partial<Written>) {
      replace({ ...latest.current.content, ...patch })
      setSaving((before) => (before === 'conflict' ? before : 'waiting'))
    },
    /** One's own words on top of the colleague's. */
    keepMine() {
      if (!theirs) return
      latest.current.saved = writtenOf(theirs)
      latest.current.updated_at = theirs.updated_at
      setTheirs(undefined)
      setSaving('waiting')
    },
    keepTheirs() {
      if (!theirs) return
      latest.current.saved = writtenOf(theirs)
      latest.current.updated_at = theirs.updated_at
      replace(writtenOf(theirs))
      setTheirs(undefined)
      setSaving('saved')
    },
  }
}
export type BroadcastDraft = ReturnType<typeof useBroadcastDraft>
