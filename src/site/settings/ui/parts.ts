import { readSettings } from '../../frame/settings.ts'
import type { SettingKey, SettingParts } from '../schema.ts'
import type { Stored } from './client.ts'

/** A part as a form holds it: never null, since a form shows the default in its place. */
export type PartValue<K extends SettingKey> = NonNullable<SettingParts[K]>

const defaults: Stored = readSettings({})

/** What stands in a part: as it was written, else its default; a text without a default is empty. */
export const partValue = <K extends SettingKey>(settings: Stored, key: K): PartValue<K> =>
  // What is stored went through the schema these types come from, and the defaults have its shape.
  (settings[key] ?? defaults[key] ?? '') as PartValue<K>

export const defaultOf = <K extends SettingKey>(key: K): PartValue<K> => partValue({}, key)

/** The keys of an entry in one order: the database gives them back in its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const textOf = (value: unknown) => JSON.stringify(value ?? null, inOrder)

/** True when two settings hold the same in a part; null is the same as absent. */
export const sameIn = (a: Stored, b: Stored, key: string): boolean => textOf(a[key]) === textOf(b[key])

/** Names of the parts in which two settings differ. */
export const differing = (a: Stored, b: Stored): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !sameIn(a, b, key))
