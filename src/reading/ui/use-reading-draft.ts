import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isWritable, nameKey } from '#foundation/entity/entity.ts'
import { writtenValue } from '#foundation/screens/form/draft.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { batchQuery, type Reading, readingQuery, type Shown, saveReading } from './client.ts'
import type { ReadingUi } from './kinds.ts'
import { writtenSkills } from './written-skills.ts'

const pause_ms = 500

/** What one has done here since the reading was opened; it goes on top of whatever others saved meanwhile. */
type Mine = { typed: Values; confirmed: readonly string[] }

/** The state of a save that failed otherwise than by somebody being faster. */
export type Saving = 'saved' | 'saving' | 'failed'

const omit = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

const merged = (base: Reading, mine: Mine) => ({
  typed: { ...base.typed, ...mine.typed },
  confirmed: [...new Set([...base.confirmed, ...mine.confirmed])],
})

/**
 * A reading being put right. What is typed is saved while one types, one call after another; when somebody else was
 * faster, theirs is kept and only what one has typed oneself goes on top.
 */
export function useReadingDraft(ui: ReadingUi, reading: Reading) {
  const client = useQueryClient()
  const react = useReact()
  const base = useRef(reading)
  const mine = useRef<Mine>({ typed: {}, confirmed: [] })
  const unsaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [patch, setPatch] = useState<Values>({})
  const [shown, setShown] = useState(() => merged(reading, mine.current))
  const [saving, setSaving] = useState<Saving>('saved')

  const keep = (saved: Reading) => {
    base.current = saved
    client.setQueryData(readingQuery(ui.kind, saved.id).queryKey, (before: Shown | undefined) =>
      before ? { ...before, reading: saved } : before,
    )
  }
  const send = async () => {
    if (!unsaved.current) return
    unsaved.current = false
    try {
      keep(
        await saveReading(ui.kind, base.current, merged(base.current, mine.current)).catch(
          (error: unknown) => {
            if (!(error instanceof ApiError && error.code === 'stale')) throw error
            const current = error.current as Reading
            return saveReading(ui.kind, current, merged(current, mine.current))
          },
        ),
      )
      setShown(merged(base.current, mine.current))
      setSaving(unsaved.current ? 'saving' : 'saved')
      void client.invalidateQueries({ queryKey: batchQuery(ui.kind, reading.batch_id).queryKey })
    } catch (error) {
      unsaved.current = true
      setSaving('failed')
      throw error
    }
  }
  /** Saves what is not saved yet, behind what is on its way. */
  const flush = () => {
    clearTimeout(timer.current)
    const next = queue.current.catch(() => undefined).then(send)
    queue.current = next
    return next
  }
  const latest = useRef(flush)
  latest.current = flush
  const later = () => {
    unsaved.current = true
    setSaving('saving')
    setShown(merged(base.current, mine.current))
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => latest.current().catch((error: unknown) => react(error, 'action')),
      pause_ms,
    )
  }
  const change = (changed: Values) => {
    setPatch((before) => ({ ...before, ...changed }))
    const written = Object.entries(changed).flatMap(([key, value]) => {
      const field = ui.entity.fields[key]
      if (!field || !isWritable(field)) return []
      const written = key === 'skill_ids' ? writtenSkills(value, shown.typed) : writtenValue(field, value)
      return [[key, written] as const]
    })
    mine.current = { ...mine.current, typed: { ...mine.current.typed, ...Object.fromEntries(written) } }
    later()
  }
  /** A reading that the server has put right: what it entered there holds against what was typed before. */
  const take = async <Answer extends { reading: Reading }>(work: () => Promise<Answer>) => {
    await flush()
    const before = base.current.typed
    const answer = await work()
    const saved = answer.reading
    const fresh = Object.keys(saved.typed).filter((key) => saved.typed[key] !== before[key])
    const without = (values: Values) => omit(values, fresh)
    mine.current = { ...mine.current, typed: without(mine.current.typed) }
    keep(saved)
    setPatch((patch) =>
      omit(
        patch,
        fresh.flatMap((key) => [key, nameKey(key)]),
      ),
    )
    setShown(merged(base.current, mine.current))
    return answer
  }
  const confirm = (key: string) => {
    mine.current = { ...mine.current, confirmed: [...mine.current.confirmed, key] }
    later()
  }
  // Leaving the screen sends what waits.
  useEffect(
    () => () => {
      latest.current().catch((error: unknown) => react(error, 'action'))
    },
    [react],
  )
  return {
    record: { ...base.current.draft, ...patch } as Values,
    ...shown,
    saving,
    change,
    confirm,
    take,
    flush,
  }
}

export type ReadingDraft = ReturnType<typeof useReadingDraft>
