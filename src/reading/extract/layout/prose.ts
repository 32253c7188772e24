import type { Reading } from '../reading.ts'
import { spellQualifications } from '../values/qualification-names.ts'
import { check, sure } from '../values/value.ts'
import { linesOf, type Span } from './span.ts'

const longestText = 10_000
const nothing = /^(?:特に)?(?:なし|無し|無|ナシ|-+|ありません|特になし|n\/a|none|×|該当なし|記載なし)[。.]?$/i

/** The text of some values, a line each; undefined where they say that there is nothing. */
export function toText(spans: readonly Span[], longest = longestText): Reading<string> | undefined {
  const lines = spans.flatMap(linesOf).filter(({ plain }) => !nothing.test(plain))
  if (lines.length === 0) return undefined
  const text = lines
    .map(({ plain }) => plain)
    .join('\n')
    .slice(0, longest)
  return sure(text, spans.slice(0, 40))
}

const when =
  /[(（]?[ ]?(?:(?:19|20)\d{2}|(?:平成|令和|昭和|[HRS])[ ]?(?:\d{1,2}|元))[ ]?(?:[年/.-][ ]?(?:\d{1,2}[ ]?(?:月|[/.-]\d{1,2})?(?:\d{1,2}日)?)?)?[ ]?(?:[春秋]期?)?[ ]?(?:取得|合格|修了|認定|受験)?(?:済み?|予定)?[ ]?[)）]?/g

/** A line below them with a label of its own: ひとこと：…. */
const ofAnother = /^[^\s:、]{2,8}:(?!\/\/)/
/** The value beside the name of one, and the label once more in English. */
const noName = /^(?:有|あり|取得済?み?|合格|certifications?|qualifications?|licenses?)$/i

/**
 * Qualifications one after the other, without when they were passed: 応用情報技術者（2018）、AWS SAA. Sure only where nothing was left
 * out of what is written in one place.
 */
export function toQualifications(spans: readonly Span[]): Reading<string> | undefined {
  const names = spans
    .flatMap((span) => linesOf(span).filter(({ plain }, i) => i === 0 || !ofAnother.test(plain)))
    .flatMap(({ plain }) =>
      plain.split(/[、;]|[,](?!\s*(?:Silver|Gold|Bronze|SE|EE|Associate|Professional|Expert))/),
    )
    .map((name) =>
      name
        .replace(when, ' ')
        .replace(/[(（][ ]?(?:取得|合格|済)?[ ]?[)）]/g, '')
        .replace(/[ ](?:合格|取得|保有)(?:済み?)?$/, '')
        .replace(/^[\s・■◆●○*:/|-]+|[\s:/|]+$/g, '')
        .replace(/\s{2,}/g, ' '),
    )
    .filter((name) => name !== '' && !nothing.test(name) && !noName.test(name))
  const { names: spelled, note } = spellQualifications(names)
  const text = [...new Set(spelled)].join('、').slice(0, longestText)
  if (text === '') return undefined
  const written = [...new Set(names)].join('、')
  const isWritten =
    spans.length === 1 && lettersOf(spans[0]!.plain) === lettersOf(written) && !refers.test(written)
  return isWritten && note === null ? sure(text, spans) : check(text, spans.slice(0, 20), note)
}

/** 同上級アドミニストレーター, 基本情報／PMP: names that need the one before them, or that a sign parts which names hold too. */
const refers = /(?:^|、)同|[/]|\n/
const lettersOf = (text: string) => text.replace(/[\s、,;・■◆●○*:|-]/g, '')
