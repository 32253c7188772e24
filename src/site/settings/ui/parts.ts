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

/** True when two settings hold the same in a part; null is the same as absent. */
export const sameIn = (a: Stored, b: Stored, key: string): boolean =>
  JSON.stringify(a[key] ?? null) === JSON.stringify(b[key] ?? null)

/** Names of the parts in which two settings differ. */
export const differing = (a: Stored, b: Stored): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !sameIn(a, b, key))
