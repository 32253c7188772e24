import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import type { ArticleContent } from '../content.ts'
import { type Draft, draftQuery, refreshArticles, saveDraft } from './client.ts'

/** Typing pauses this long before it is saved. */
const pause_ms = 1_000

export type Saving = 'saved' | 'waiting' | 'failed' | 'conflict'

/** The draft that a colleague saved meanwhile. */
const theirsIn = (error: unknown): Draft | undefined =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as Draft) : undefined

const sameAs = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The draft as it is typed, saved by itself. Only one save is under way at a time, each on the version before. When a
 * colleague saved first, nothing is thrown away: what was typed stays until one chooses whose to keep.
 */
export function useDraft(start: Draft) {
  const client = useQueryClient()
  const id = start.article.id_by_enterprise_id
  const [content, setContent] = useState<ArticleContent>(start.article_draft)
  const [server, setServer] = useState(start)
  const [saving, setSaving] = useState<Saving>('saved')
  const [theirs, setTheirs] = useState<Draft>()
  const [savedAt, setSavedAt] = useState<Date>()
  const latest = useRef({ content, server })
  latest.current = { content, server }
  const busy = useRef<Promise<Draft | undefined>>(undefined)

  const take = (draft: Draft) => {
    latest.current.server = draft
    setServer(draft)
    setSavedAt(new Date())
    client.setQueryData(draftQuery(id).queryKey, draft)
    refreshArticles(client)
  }

  const saveOnce = async (): Promise<Draft | undefined> => {
    const { content: now, server: before } = latest.current
    const changed = Object.fromEntries(
      Object.entries(now).filter(
        ([key, value]) => !sameAs(value, before.article_draft[key as keyof ArticleContent]),
      ),
    ) as Partial<ArticleContent>
    if (Object.keys(changed).length === 0) {
      setSaving('saved')
      return before
    }
    try {
      const draft = await saveDraft(id, before.lock_version, changed)
      // What the allow-list took out is not put back by the next save.
      take({ ...draft, article_draft: { ...draft.article_draft, ...changed } })
      setSaving(sameAs(latest.current.content, now) ? 'saved' : 'waiting')
      return draft
    } catch (error) {
      const other = theirsIn(error)
      setTheirs(other)
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

  return {
    id,
    content,
    server,
    saving,
    savedAt,
    theirs,
    save,
    take,
    change(patch: Partial<ArticleContent>) {
      latest.current.content = { ...latest.current.content, ...patch }
      setContent(latest.current.content)
      setSaving((before) => (before === 'conflict' ? before : 'waiting'))
    },
    /** Stops the saving and asks whose to keep, when the error says that a colleague saved first. */
    meet(error: unknown): boolean {
      const other = theirsIn(error)
      if (!other) return false
      setTheirs(other)
      setSaving('conflict')
      return true
    },
    /** One's own words on top of the colleague's version. */
    keepMine() {
      if (!theirs) return
      latest.current.server = theirs
      setServer(theirs)
      setTheirs(undefined)
      setSaving('waiting')
    },
    /** The draft as the server has it: the colleague's, or a version that was brought back. */
    keepTheirs(draft: Draft) {
      latest.current = { content: draft.article_draft, server: draft }
      setContent(draft.article_draft)
      setTheirs(undefined)
      setSaving('saved')
      take(draft)
    },
  }
}
export type DraftState = ReturnType<typeof useDraft>
