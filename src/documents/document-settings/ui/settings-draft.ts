import { useState } from 'react'
import { mergeSections, mergeSettings } from '../merge.ts'
import type { DocumentSettings, DocumentSettingsPatch } from '../schema.ts'

type Values = Record<string, unknown>

/** The value at a path such as `contract.sales.desc`. */
export const valueAt = (settings: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], settings)

/** The id that a setting holds. */
export const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const nestValue = (path: readonly string[], value: unknown): Values => {
  const [key = '', ...rest] = path
  return { [key]: rest.length > 0 ? nestValue(rest, value) : value }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Settings with what is typed on top of them; only what differs counts as changed. */
export function useSettingsDraft(stored: DocumentSettings) {
  const [typed, setTyped] = useState<Values>({})
  const changed = Object.keys(typed).filter((path) => !same(typed[path], valueAt(stored, path)))
  const patch: DocumentSettingsPatch = changed.reduce<Values>(
    (all, path) => mergeSections(all, nestValue(path.split('.'), typed[path])),
    {},
  )
  return {
    /** What the form shows: wrong values included. */
    settings: mergeSettings(stored, patch),
    patch,
    typed,
    changed,
    change: (values: Values) => setTyped((before) => ({ ...before, ...values })),
    reset: () => setTyped({}),
  }
}
