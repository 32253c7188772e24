import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import type { Saving } from '#foundation/ui/autosave/use-autosave.ts'
import { useReact } from '#foundation/ui/errors.ts'
import type { SettingKey, SettingParts } from '../schema.ts'
import { type DraftAnswer, draftQuery, type Stored, saveParts } from './client.ts'
import { differing } from './parts.ts'
import { useHistory } from './use-history.ts'

/** Typing pauses this long before it is saved and the page drawn anew. */
const pause_ms = 600
/** A save that failed is tried again by itself. */
const retry_ms = 10_000

/** The draft that a colleague saved meanwhile. */
const theirsIn = (error: unknown): DraftAnswer | undefined =>
  error instanceof ApiError && error.code === 'stale' ? (error.current as DraftAnswer) : undefined

/** Messages by the part they are about: `site_setting_draft.settings.banners.0.link` is about banners. */
const partErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([path, messages]) => {
          const part = /^site_setting_draft\.settings\.(\w+)/.exec(path)?.[1]
          return part ? [[part, messages.join('、')]] : []
        }),
      )
    : {}

/**
 * The site's draft as it is typed, saved by itself: only one save is under way at a time, each on the version before.
 * When a colleague saved first nothing is thrown away, what was typed stays until one chooses; a part that is refused
 * waits, with its reason, until it is changed, and the others are saved.
 */
export function useSiteDraft(start: DraftAnswer) {
  const client = useQueryClient()
  const react = useReact()
  const [settings, setSettings] = useState<Stored>(start.settings)
  const [server, setServer] = useState(start)
  const [saving, setSaving] = useState<Saving>('saved')
  const [theirs, setTheirs] = useState<DraftAnswer>()
  const [savedAt, setSavedAt] = useState(start.updated_at ? new Date(start.updated_at) : undefined)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const latest = useRef({ settings, server, errors })
  latest.current = { settings, server, errors }
  const busy = useRef(Promise.resolve<DraftAnswer | undefined>(undefined))
  const [tried, setTried] = useState(0)
  const history = useHistory()

  const unsaved = (): string[] => differing(latest.current.settings, latest.current.server.settings)

  const put = (next: Stored) => {
    latest.current.settings = next
    setSettings(next)
    setSaving((before) => (before === 'conflict' ? before : 'waiting'))
  }
  const refuse = (next: Record<string, string>) => {
    latest.current.errors = next
    setErrors(next)
  }
  const take = (draft: DraftAnswer) => {
    latest.current.server = draft
    setServer(draft)
    setSavedAt(new Date())
    client.setQueryData(draftQuery.queryKey, { site_setting_draft: draft })
  }
  /** The draft as the server has it: a colleague's, an old version, or none after it was published or discarded. */
  const replace = (draft: DraftAnswer) => {
    history.keep(latest.current.settings)
    latest.current.settings = draft.settings
    setSettings(draft.settings)
    refuse({})
    setTheirs(undefined)
    setSaving('saved')
    take(draft)
  }

  /** Shows what a colleague did first; false when the error says something else. */
  const meet = (error: unknown): boolean => {
    const other = theirsIn(error)
    if (!other) return false
    setTheirs(other)
    setSaving('conflict')
    return true
  }

  const saveOnce = async (): Promise<DraftAnswer | undefined> => {
    const { settings: now, server: before } = latest.current
    const parts = unsaved().filter((key) => !latest.current.errors[key])
    if (parts.length === 0) {
      setSaving(unsaved().length > 0 ? 'failed' : 'saved')
      return unsaved().length > 0 ? undefined : before
    }
    const changed: SettingParts = Object.fromEntries(parts.map((key) => [key, now[key] ?? null]))
    try {
      const draft = await saveParts(before.lock_version, changed)
      // What saving changed in a text (its allow-list, a shade in capitals) is not put back by the next save.
      take({ ...draft, settings: { ...draft.settings, ...changed } })
      setSaving(unsaved().length > 0 ? 'waiting' : 'saved')
      return draft
    } catch (error) {
      const refused = partErrors(error)
      if (meet(error)) return undefined
      if (Object.keys(refused).length > 0) {
        refuse({ ...latest.current.errors, ...refused })
        setSaving('waiting')
        return undefined
      } else if (!(error instanceof ApiError) || error.status !== 0) react(error, 'action')
      setSaving('failed')
      return undefined
    }
  }
  /** Saves what is not saved; undefined when something could not be. */
  const save = (): Promise<DraftAnswer | undefined> => {
    busy.current = busy.current.then(saveOnce).finally(() => setTried((count) => count + 1))
    return busy.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the pause anew; save reads what is latest
  useEffect(() => {
    if (saving !== 'waiting' && saving !== 'failed') return
    const timer = setTimeout(save, saving === 'waiting' ? pause_ms : retry_ms)
    const now = () => void save()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [settings, saving, errors, tried])

  return {
    settings,
    server,
    saving,
    savedAt,
    theirs,
    errors,
    unsaved: unsaved(),
    /** The version that the next call is made on, also right after a save. */
    lockVersion: () => latest.current.server.lock_version,
    save,
    meet,
    replace,
    change(part: SettingKey, value: unknown) {
      const before = latest.current.settings[part]
      const isStep = Array.isArray(value) && Array.isArray(before) && value.length !== before.length
      history.keep(latest.current.settings, isStep ? '' : part)
      const { [part]: _, ...others } = latest.current.errors
      refuse(others)
      put({ ...latest.current.settings, [part]: value })
    },
    /** Every part as these settings have it, to be saved as what was typed. */
    changeAll(next: Stored) {
      history.keep(latest.current.settings)
      refuse({})
      put(next)
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    undo: () => history.undo(latest.current.settings, put),
    redo: () => history.redo(latest.current.settings, put),
    /** One's own words on top of the colleague's draft. */
    keepMine() {
      if (!theirs) return
      const mine = Object.fromEntries(unsaved().map((key) => [key, latest.current.settings[key] ?? null]))
      setTheirs(undefined)
      take(theirs)
      setSaving('waiting')
      latest.current.settings = { ...theirs.settings, ...mine }
      setSettings(latest.current.settings)
    },
  }
}
export type SiteDraft = ReturnType<typeof useSiteDraft>
