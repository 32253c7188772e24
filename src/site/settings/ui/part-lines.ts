import { plainText } from '../../articles/content.ts'
import { type JobPartName, jobParts } from '../../frame/job-parts.ts'
import { type PageType, pageTypes } from '../../frame/page-types.ts'
import { toRich } from '../../frame/rich-body.ts'
import { readSettings } from '../../frame/settings.ts'
import { usanceStyles } from '../../frame/usance.ts'
import type { SettingKey } from '../schema.ts'

const known = readSettings({})

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(known, key)

/**
 * A part's value as lines that two versions are compared by: a line for each line of a text and for each entry of a list.
 * `[{ title: '特徴', desc: '説明' }]` → `1. 特徴／説明`
 */
export const partLines = (value: unknown, part?: SettingKey): string[] => {
  const read = part && readings[part]
  if (read) return read(value)
  if (typeof value === 'boolean') return [value ? '出す' : '出さない']
  if (typeof value === 'string') return value.split('\n').filter((line) => line.trim() !== '')
  if (Array.isArray(value)) return value.flatMap((entry, at) => entryLine(entry, at))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${key}：${textOf(inner)}`)
  return []
}

const richLines = (value: unknown) => partLines(plainText(toRich(String(value ?? ''))))

/** Parts that are kept by names of their own, in the words of the screen. */
const readings: Readonly<Partial<Record<SettingKey, (value: unknown) => string[]>>> = {
  terms_body: richLines,
  privacy_body: richLines,
  usance: (value) => {
    const { style, most_days } = readSettings({ usance: value }).usance
    return [usanceStyles[style], ...(most_days === null ? [] : [`${most_days}日サイトまで`])]
  },
  jobpage: (value) =>
    readSettings({ jobpage: value }).jobpage.map(
      ({ part, shown }: { part: JobPartName; shown: boolean }) =>
        `${jobParts[part]}${shown ? '' : '（出さない）'}`,
    ),
  sitemap: (value) => readSettings({ sitemap: value }).sitemap.map((page: PageType) => pageTypes[page]),
  keywordtags: (value) => (Array.isArray(value) ? value.map(String) : ['案件の多い条件（自動）']),
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
