import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import type { DraftAnswer } from '../schema.ts'
import { type Draft, draftQuery, refreshForms, saveForm } from './client.ts'

/** Typing pauses this long before it is saved. */
const pause_ms = 800

const keys = [
  'name',
  'title',
  'intro',
  'thanks',
  'by_section',
  'form',
  'closes_on',
  'open_status_flg',
  'open_link_flg',
] as const

/** What one writes of a form. */
export type Written = Pick<Draft, (typeof keys)[number]> & {
  notice_enterprise_member: Draft['notice_enterprise_member']
}
/** Of a draft only what one writes: everything else is the server's to say. */
const writtenOf = ({ name, title, intro, thanks, by_section, form, ...draft }: Draft): Written => ({
  name,
  title,
  intro,
  thanks,
  by_section,
  form,
  closes_on: draft.closes_on,
  open_status_flg: draft.open_status_flg,
  open_link_flg: draft.open_link_flg,
  notice_enterprise_member: draft.notice_enterprise_member,
})

export type Saving = 'saved' | 'waiting' | 'failed' | 'conflict'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const changesOf = (now: Written, before: Written) => {
  const changed = Object.fromEntries(
    keys.flatMap((key) => (same(now[key], before[key]) ? [] : [[key, now[key]]])),
  )
  const [told, toldBefore] = [
    now.notice_enterprise_member?.id ?? null,
    before.notice_enterprise_member?.id ?? null,
  ]
  return told === toldBefore ? changed : { ...changed, notice_enterprise_member_id: told }
}

/** The draft that a colleague saved meanwhile. */
const theirsIn = (error: unknown): Draft | undefined =>
  error instanceof ApiError && error.code === 'stale'
    ? (error.current as DraftAnswer).questionnaire_form_draft
    : undefined

/**
 * A form as it is written, saved by itself. One save is under way at a time, each on the version before. When a colleague
 * saved first nothing is thrown away: what was written stays until one chooses whose to keep.
 */
export function useFormDraft(start: Draft) {
  const client = useQueryClient()
  const id = start.id_by_enterprise_id
  const [content, setContent] = useState(() => writtenOf(start))
  const [server, setServer] = useState<Draft>(start)
  const [saving, setSaving] = useState<Saving>('saved')
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<Draft>()
  const [savedAt, setSavedAt] = useState<Date>()
  const latest = useRef({ content, server })
  const busy = useRef<Promise<Draft | undefined>>(undefined)

  const take = (draft: Draft) => {
    latest.current.server = draft
    setServer(draft)
    setSavedAt(new Date())
    client.setQueryData(draftQuery(id).queryKey, draft)
    refreshForms(client)
  }

  const saveOnce = async (): Promise<Draft | undefined> => {
    const { content: now, server: before } = latest.current
    const changed = changesOf(now, before)
    if (Object.keys(changed).length === 0) {
      setSaving('saved')
      return before
    }
    try {
      const saved = await saveForm(id, before.updated_at, changed)
      // The words as they were sent: the database keeps the keys of an item in an order of its own.
      take({ ...saved, ...now })
      setFailure(undefined)
      setSaving(same(latest.current.content, now) ? 'saved' : 'waiting')
      return latest.current.server
    } catch (error) {
      const other = theirsIn(error)
      setTheirs(other)
      const [first] = error instanceof ApiError ? Object.values(error.fields).flat() : []
      setFailure(first ?? (error as Error).message)
      setSaving(other ? 'conflict' : 'failed')
      return undefined
    }
  }

  /** Saves what is not saved; undefined when that failed. */
  const save = async (): Promise<Draft | undefined> => {
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
    failure,
    theirs,
    save,
    take,
    change(patch: Partial<Written>) {
      replace({ ...latest.current.content, ...patch })
      setSaving((before) => (before === 'conflict' ? before : 'waiting'))
    },
    /** What stands now, also between two drawings. */
    now: () => latest.current.content,
    /** One's own words on top of the colleague's. */
    keepMine() {
      if (!theirs) return
      latest.current.server = theirs
      setServer(theirs)
      setTheirs(undefined)
      setSaving('waiting')
    },
    /** The draft as the server has it. */
    keepTheirs(draft: Draft) {
      replace(writtenOf(draft))
      setTheirs(undefined)
      setSaving('saved')
      take(draft)
    },
  }
}
export type FormDraft = ReturnType<typeof useFormDraft>
