import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api-error.ts'

/** Typing pauses this long before it is saved. */
const pause_ms = 800

/** `conflict`: a colleague saved first, and nothing is saved until one chooses whose words stay. */
export type Saving = 'saved' | 'waiting' | 'failed' | 'conflict'

type Given<Row, Written extends object> = {
  start: Row
  /** What one writes of a row. */
  writtenOf: (row: Row) => Written
  /** Saves these fields on the version before; throws ApiError, `stale` when a colleague saved first. */
  send: (before: Row, changed: Partial<Written>) => Promise<Row>
  /** The row in the body of `stale`. */
  currentOf?: (current: unknown) => Row
  /** What of the words can be saved; the rest stays on the screen alone. */
  toSave?: (content: Written) => Written
  /** Tells the other screens what the server has. */
  keep: (row: Row) => void
  /** The words with what the server filled in beside them; `sent` are the words as they went, on the version `before`. */
  merge?: (content: Written, sent: Written, row: Row, before: Row) => Written
  /** A record that does not exist yet is sent also where nothing was changed of what it begins with. */
  isNew?: (row: Row) => boolean
  /** The name that the paths of refused fields begin with. */
  root?: string
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const changesOf = <Written extends object>(now: Written, before: Written) =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !same(value, before[key as keyof Written])),
  ) as Partial<Written>

const refused = (error: unknown, root: string): Record<string, string[]> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, texts]) => [path.replace(`${root}.`, ''), texts]),
      )
    : {}

/**
 * A record as it is written, saved by itself. One save is under way at a time, each on the version before and of what changed
 * since. When a colleague saved first nothing is thrown away: what was written stays until one chooses whose words to keep.
 */
export function useAutosave<Row, Written extends object>(given: Given<Row, Written>) {
  const { start, writtenOf, send, keep, root = '' } = given
  const { toSave = (content) => content, currentOf = (current) => current as Row } = given
  const { merge = (content) => content, isNew = () => false } = given
  const [content, setContent] = useState(() => writtenOf(start))
  const [server, setServer] = useState(start)
  const [saving, setSaving] = useState<Saving>('saved')
  const [savedAt, setSavedAt] = useState<Date>()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<Row>()
  // `saved` are the words as they were sent: what the server made of them (the order of keys, its allow-list) is not put back.
  const latest = useRef({ content, server, saved: content })
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const take = (row: Row) => {
    latest.current.server = row
    setServer(row)
    keep(row)
  }
  const write = (next: Written) => {
    latest.current.content = next
    setContent(next)
  }
  /** Asks whose words to keep; false when the error says something else. */
  const meet = (error: unknown): boolean => {
    if (!(error instanceof ApiError && error.code === 'stale')) return false
    setTheirs(currentOf(error.current))
    setSaving('conflict')
    return true
  }

  /** Goes on from the record as a colleague left it, with these words on top of it. */
  const settle = (row: Row, mine: Written) => {
    write(mine)
    latest.current.saved = writtenOf(row)
    take(row)
    setTheirs(undefined)
    setSaving('waiting')
  }

  const saveOnce = async (): Promise<Row | undefined> => {
    const now = toSave(latest.current.content)
    let held = now
    const changed = changesOf(now, latest.current.saved)
    try {
      if (Object.keys(changed).length > 0 || isNew(latest.current.server)) {
        const before = latest.current.server
        const row = await send(before, changed)
        held = merge(now, now, row, before)
        latest.current.saved = held
        write(merge(latest.current.content, now, row, before))
        take(row)
        setSavedAt(new Date())
      }
      setErrors({})
      setFailure(undefined)
      setSaving(same(toSave(latest.current.content), held) ? 'saved' : 'waiting')
      return latest.current.server
    } catch (error) {
      const fields = refused(error, root)
      setErrors(fields)
      setFailure(Object.values(fields)[0]?.[0] ?? (error as Error).message)
      // What was typed meanwhile has not been refused: it is sent as after every other pause.
      if (!meet(error)) setSaving(same(toSave(latest.current.content), now) ? 'failed' : 'waiting')
      return undefined
    }
  }
  /** Saves what is not saved, behind what is on its way; undefined when that failed. */
  const save = (): Promise<Row | undefined> => {
    const next = queue.current.then(saveOnce)
    queue.current = next
    return next
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts the pause anew; save reads what is latest
  useEffect(() => {
    if (saving !== 'waiting' && saving !== 'failed') return
    const timer = saving === 'waiting' ? setTimeout(save, pause_ms) : undefined
    const again = () => void save()
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [content, saving])

  return {
    content,
    server,
    saving,
    savedAt,
    /** What was refused, by field. */
    errors,
    /** Why the last save failed. */
    failure,
    theirs,
    save,
    take,
    meet,
    setErrors,
    /** What stands now, also between two drawings. */
    now: () => latest.current.content,
    change(patch: Partial<Written>) {
      write({ ...latest.current.content, ...patch })
      setSaving((before) => (before === 'conflict' ? before : 'waiting'))
    },
    settle,
    /** One's own words on top of the colleague's. */
    keepMine() {
      if (theirs) settle(theirs, latest.current.content)
    },
    /** The record as the server has it: the colleague's, or one that came otherwise. */
    replace(row: Row) {
      write(writtenOf(row))
      latest.current.saved = latest.current.content
      take(row)
      setTheirs(undefined)
      setErrors({})
      setFailure(undefined)
      setSaving('saved')
    },
  }
}

export type Autosaved<Row, Written extends object> = ReturnType<typeof useAutosave<Row, Written>>
