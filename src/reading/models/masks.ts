import { readLabelled } from '../extract/labels/labelled.ts'
import { linesOf, type Source, type Span } from '../extract/layout/span.ts'
import { spansOf, type View } from '../extract/layout/view.ts'
import { candidateWords } from '../extract/people/person-labels.ts'
import type { CandidateReading, JobReading } from '../extract/reading.ts'
import type { ModelKind } from './topics.ts'

/** A piece of a text that is not sent: `word` goes in its place. */
export type Mask = { from: number; to: number; word: string }

/** The masks of each block and cell, in order, none over another. */
export type Masks = ReadonlyMap<string, readonly Mask[]>

export const placeKey = ({ block, cell }: Pick<Span, 'block' | 'cell'>) => `${block}/${cell}`

const words = {
  name: '〔氏名〕',
  contact: '〔連絡先〕',
  address: '〔住所〕',
  birth: '〔生年月日〕',
  url: '〔URL〕',
}

type Pattern = readonly [pattern: RegExp, word: string]

/** What looks like a contact or a name, in whatever document. A group is what is masked; without one all of it is. */
const everywhere: readonly Pattern[] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g, words.contact],
  [/(?:https?:\/\/|www\.)[^\s"'<>()、。」]{1,500}/gi, words.url],
  [/(?:[\w-]{1,63}\.){1,5}(?:com|jp|net|org|io|dev|me)\/[^\s"'<>()、。」]{1,300}/gi, words.url],
  [
    /(?<![\d./])(?:\+81[ -]?\d{1,4}|0\d{1,4})(?:-\d{1,4}-|[ ]\d{1,4}[ ]|[ ]?\(\d{1,4}\)[ ]?)\d{3,4}(?!\d)/g,
    words.contact,
  ],
  [/(?<![\d./])0\d{9,10}(?!\d)/g, words.contact],
  [/〒?[ ]?(?<!\d)\d{3}-\d{4}(?!\d)/g, words.address],
  [/(?<=の)(\p{Script=Han}{1,4}|[ァ-ヶー]{2,10})(?=(?:です|と申し))/gu, words.name],
  [/(?<!\p{Script=Han})(?!各位|企業|会社|皆)(\p{Script=Han}{2,4})(?=様|さん)/gu, words.name],
  [/(?:担当者?|営業担当|送信者|差出人|紹介者)[ ]?[:/][ ]?([^\n|]{1,40})/g, words.name],
]

/** What stands in papers about people besides. */
const ofPeople: readonly Pattern[] = [
  [
    /(?:北海道|東京都|京都府|大阪府|\p{Script=Han}{2,3}県)[^\s、。|\n]{1,16}?[市区町村郡][^\s、。|\n]{0,40}\d[^\s、。|\n]{0,20}/gu,
    words.address,
  ],
  [/\p{Script=Han}{1,8}[市区町村][^\s、。|\n]{0,20}(?:丁目|番地|\d-\d)[^\s、。|\n]{0,20}/gu, words.address],
  [/\d{4}[年/.-]\d{1,2}[月/.-]\d{1,2}日?[ ]?(?=生)/g, words.birth],
]

const ofLabels: Readonly<Record<string, string>> = {
  name: words.name,
  kana: words.name,
  sender: words.name,
  birth: words.birth,
  tel: words.contact,
  email: words.contact,
  address: words.address,
}
const longestLabelled = 80

const ofFields = {
  name: words.name,
  name_kana: words.name,
  email: words.contact,
  tel: words.contact,
  birth_date: words.birth,
  github_url: words.url,
} as const

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name wherever it stands again, with or without its blank, and the family name where it is spoken of. */
const ofName = (name: string): Pattern[] => {
  const parts = name.split(/\s+/).filter(Boolean)
  const [family = ''] = parts
  return [
    [new RegExp(parts.map(literal).join('[ ・]{0,3}'), 'gu'), words.name],
    ...(parts.length > 1
      ? [[new RegExp(`${literal(family)}(?=様|さん|氏|君|くん|です|と申)`, 'gu'), words.name] as const]
      : []),
  ]
}

const matchesIn = (span: Span, patterns: readonly Pattern[]): Mask[] =>
  patterns.flatMap(([pattern, word]) =>
    [...span.plain.matchAll(pattern)].flatMap((found) => {
      const masked = found[1] ?? found[0]
      const from = span.from + found.index + found[0].indexOf(masked)
      return masked.trim() === '' ? [] : [{ from, to: from + masked.length, word }]
    }),
  )

const joined = (masks: readonly Mask[]): Mask[] => {
  const kept: Mask[] = []
  for (const mask of [...masks].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept.at(-1)
    if (last && mask.from < last.to) last.to = Math.max(last.to, mask.to)
    else kept.push({ ...mask })
  }
  return kept
}

/** Names and contacts in what would be sent: what the rules read, what labels name, and what looks like one. */
export const findMasks = (
  source: Source,
  view: View,
  kind: ModelKind,
  results: readonly (CandidateReading | JobReading)[],
): Masks => {
  const found = new Map<string, Mask[]>()
  const add = (at: Pick<Span, 'block' | 'cell'>, masks: readonly Mask[]) => {
    const key = placeKey(at)
    found.set(key, [...(found.get(key) ?? []), ...masks])
  }
  const people = kind === 'candidate' ? (results as readonly CandidateReading[]) : []
  const names = people.flatMap(({ fields }) =>
    [fields.name?.value, fields.name_kana?.value].flatMap((name) => (name ? ofName(name) : [])),
  )
  for (const { fields } of people)
    for (const [key, word] of Object.entries(ofFields))
      for (const place of fields[key as keyof typeof ofFields]?.places ?? [])
        add(place, [{ from: place.from, to: place.to, word }])
  if (kind === 'candidate')
    for (const { topic, spans } of readLabelled(source, view, candidateWords, none))
      for (const line of spans.flatMap((span) => linesOf(span).slice(0, 1)))
        if (topic && ofLabels[topic] && line.plain.length <= longestLabelled)
          add(line, [{ from: line.from, to: line.to, word: ofLabels[topic] }])
  const patterns = [...everywhere, ...(kind === 'candidate' ? ofPeople : []), ...names]
  for (const span of view.flatMap((part) => spansOf(source, part))) add(span, matchesIn(span, patterns))
  return new Map([...found].map(([key, masks]) => [key, joined(masks)]))
}

const none = { heads: new Set<never>(), items: new Set<never>() }
