import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { type AutomationContent, changedParts, emptyContent } from '../content.ts'
import type { DraftBody, EmailAnswer } from '../schema.ts'
import { type Email, emailQuery, refreshEmails, saveEmail } from './client.ts'

/** Typing pauses this long before it is saved. */
const pause_ms = 800

/** What one writes of an e-mail. */
export type Written = AutomationContent & { name: string }

const writtenOf = ({ name, draft }: Email): Written => ({ ...emptyContent, ...draft, name })

export type Saving = 'saved' | 'waiting' | 'failed' | 'conflict'

const changesOf = (now: Written, before: Written): DraftBody => ({
  ...Object.fromEntries(changedParts(now, before).map((key) => [key, now[key]])),
  ...(now.name !== before.name && { name: now.name }),
})

/** The e-mail that a colleague saved meanwhile. */
const theirsIn = (error: unknown): Email | undefined =>
  error instanceof ApiError && error.code === 'stale'
    ? (error.current as EmailAnswer).automation_email_draft
    : undefined

/**
 * An e-mail as it is written, saved by itself. One save is under way at a time, each on the version before. When a
 * colleague saved first nothing is thrown away: what was written stays until one chooses whose to keep.
 */
export function useEmailDraft(start: Email) {
  const client = useQueryClient()
  const id = start.id_by_enterprise_id
  const [content, setContent] = useState(() => writtenOf(start))
  const [server, setServer] = useState(start)
  const [saving, setSaving] = useState<Saving>('saved')
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<Email>()
  const [savedAt, setSavedAt] = useState<Date>()
  const latest = useRef({ content, server })
  const busy = useRef<Promise<Email | undefined>>(undefined)

  /** What the server has now, beside what is being written. */
  const take = (email: Email) => {
    latest.current.server = email
    setServer(email)
    client.setQueryData(emailQuery(id).queryKey, email)
    void refreshEmails(client)
  }

  const saveOnce = async (): Promise<Email | undefined> => {
    const { content: now, server: before } = latest.current
    const changed = changesOf(now, writtenOf(before))
    try {
      if (Object.keys(changed).length > 0) {
        take(await saveEmail(id, changed, before.updated_at))
        setSavedAt(new Date())
      }
      setErrors({})
      setFailure(undefined)
      setSaving(latest.current.content === now ? 'saved' : 'waiting')
      return latest.current.server
    } catch (error) {
      const other = theirsIn(error)
      const fields = error instanceof ApiError ? error.fields : {}
      setTheirs(other)
      // A field that is not well formed is named by its path.
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([key, texts]) => [key.replace('automation_email_draft.', ''), texts]),
        ),
      )
      setFailure(Object.values(fields)[0]?.[0] ?? (error as Error).message)
      setSaving(other ? 'conflict' : 'failed')
      return undefined
    }
  }

  /** Saves what is not saved; undefined when that failed. */
  const save = async (): Promise<Email | undefined> => {
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

  const replace = (next: Written) => {
    latest.current.content = next
    setContent(next)
  }
  return {
    id,
    content,
    server,
    saving,
    savedAt,
    errors,
    failure,
    theirs,
    save,
    take,
    setErrors,
    change(patch: Partial<Written>) {
      replace({ ...latest.current.content, ...patch })
      setSaving((before) => (before === 'conflict' ? before : 'waiting'))
    },
    /** One's own words on top of the colleague's. */
    keepMine() {
      if (!theirs) return
      take(theirs)
      setTheirs(undefined)
      setSaving('waiting')
    },
    keepTheirs() {
      if (!theirs) return
      replace(writtenOf(theirs))
      take(theirs)
      setTheirs(undefined)
      setSaving('saved')
    },
  }
}
export type EmailDraft = ReturnType<typeof useEmailDraft>
