import { numberPlaceholders } from '#foundation/rules/number-format.ts'
import type { Placeholder } from '#foundation/rules/placeholders.ts'
import { displayItems } from '../choices.ts'
import { mailPlaceholders, titlePlaceholders } from '../placeholders.ts'
import type { SettingItem } from './setting-items.ts'

/** The form of a number. */
export const format = (path: string, label = '番号の形式'): SettingItem => ({
  path,
  label,
  control: { kind: 'line', placeholders: numberPlaceholders },
  wide: true,
})
/** The title of a document. */
export const title = (path: string): SettingItem => ({
  path,
  label: '件名',
  control: { kind: 'line', placeholders: titlePlaceholders },
  wide: true,
})
/** A free text of a document. */
export const notes = (path: string, label = '備考'): SettingItem => ({
  path,
  label,
  control: { kind: 'area', rows: 3 },
  wide: true,
})
/** Subject and body of a mail. */
export const mail = (
  path: string,
  to = '',
  placeholders: readonly Placeholder[] = mailPlaceholders,
  inTitle = placeholders,
): SettingItem[] => [
  {
    path: `${path}.title`,
    label: `${to}件名`,
    control: { kind: 'line', placeholders: inTitle },
    wide: true,
  },
  {
    path: `${path}.body`,
    label: `${to}本文`,
    control: { kind: 'area', placeholders, rows: 8 },
    wide: true,
  },
]
/** What a document shows. */
export const toDisplayItem = (path: string): SettingItem => ({
  path,
  label: '項目',
  control: { kind: 'checks', options: displayItems },
  wide: true,
})
