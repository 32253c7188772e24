import { readSettings } from '../../frame/settings.ts'
import type { SettingKey } from '../schema.ts'

const known = readSettings({})

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(known, key)

/**
 * A part's value as lines that two versions are compared by: a line for each line of a text and for each entry of a list.
 * `[{ title: '特徴', desc: '説明' }]` → `1. 特徴／説明`
 */
export const partLines = (value: unknown): string[] => {
  if (typeof value === 'boolean') return [value ? '出す' : '出さない']
  if (typeof value === 'string') return value.split('\n').filter((line) => line.trim() !== '')
  if (Array.isArray(value)) return value.flatMap((entry, at) => entryLine(entry, at))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${key}：${textOf(inner)}`)
  return []
}

const entryLine = (entry: unknown, at: number): string[] => {
  const text = textOf(entry)
  if (text === '') return []
  return [typeof entry === 'string' ? text : `${at + 1}. ${text}`]
}

/** How an entry is read: what it is called first, its addresses last; the database keeps its keys in an order of its own. */
const reading = ['title', 'title_1', 'title_2', 'question', 'answer', 'desc', 'description', 'body', 'alt']
const placeOf = (key: string) => reading.indexOf(key) + 1 || reading.length + 1

const valuesOf = (entry: object): unknown[] =>
  Object.entries(entry)
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .map(([, value]) => value)

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? valuesOf(value).map(textOf).filter(Boolean).join('／')
    : String(value ?? '').trim()
