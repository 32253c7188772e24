import { readingKey } from '#foundation/masterdata/normalize.ts'
import { cutAt, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import type { ReadingWords } from '../words.ts'
import { chooseStation } from './station.ts'
import { stationNames } from './station-names.ts'
import { check } from './value.ts'

const longestValue = 120
const longestName = 40
const shortestKey = 3
const maxWords = 4

/** What stands around the name: JR Chuo Line Mitaka, Mitaka Sta., near Ebisu. */
const line = /^.*\b(?:line|subway|metro)\b/i
const before = /^(?:jr|near|nearest|from|the)\s+/i
const behind = /\s*(?:駅|\b(?:station|sta|stn|st)\b\.?|周辺|付近|です)\s*$/i

/**
 * The station under a label for it that is written by its reading: Musashi-Kosugi, Warabi (JR Keihin-Tohoku line), にしかさい. Letters
 * that read like one are none where nothing asks for a station.
 */
export function readSpelledStation(
  span: Span,
  words: ReadingWords,
  prefecture_id: number | undefined,
): Reading<number> | undefined {
  const { byReading } = stationNames(words.lists.stations)
  for (const part of cutAt(
    sliceSpan(span, 0, Math.min(longestValue, span.plain.length)),
    /[,/()|;:、・\n]/g,
  )) {
    const name = nameIn(part)
    const key = name.plain.length <= longestName ? readingKey(name.plain) : ''
    const stations = key.length >= shortestKey ? byReading.get(key) : undefined
    const chosen = stations && chooseStation(stations, name, prefecture_id)
    if (chosen) return check(chosen.value, [name], '駅名の読みから選びました。')
  }
  return undefined
}

/** A part without what stands around a name, a name of kana or letters; empty for everything else. */
function nameIn(part: Span): Span {
  const from = (line.exec(part.plain)?.[0] ?? '').length
  const rest = trimSpan(sliceSpan(part, from, part.plain.length))
  const start = before.exec(rest.plain)?.[0].length ?? 0
  const end = behind.exec(rest.plain)?.index ?? rest.plain.length
  const name = trimSpan(sliceSpan(rest, Math.min(start, end), end))
  const isName =
    /^(?:[A-Za-zāīūēōâîûêô' -]+|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+)$/u.test(name.plain) &&
    name.plain.split(' ').length <= maxWords
  return isName ? name : sliceSpan(name, 0, 0)
}
