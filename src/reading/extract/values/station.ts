import { foldText } from '#foundation/masterdata/normalize.ts'
import type { MasterItem } from '#foundation/masterdata/types.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import type { ReadingWords } from '../words.ts'
import { stationNames } from './station-names.ts'
import { check, sure } from './value.ts'

const longestValue = 120
const linePattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーA-Za-z0-9・々 ]{1,18}?(?:線|ライン|エクスプレス|モノレール|ライナー|ゆりかもめ|TX(?![A-Za-z]))/gu
const operators =
  /^(?:jr(?:東日本|西日本|東海)?|東京メトロ|osakametro|大阪メトロ|メトロ|都営地下鉄|都営|市営地下鉄|地下鉄|東急|京王|小田急|西武|東武|京成|京急|相鉄|阪急|阪神|近鉄|南海|京阪|名鉄|私鉄|各線)+/
const tokenPattern = /[^\s/、,，;:~→@|「」『』()（）[\]【】・\n]+/g
/** What may stand behind the name of a station in one word. */
const behind = /^(?:駅|から|より|徒歩|付近|近辺|周辺|近郊|最寄|まで|エリア|在住|在|$)/

/** 東急田園都市線 and 田園都市線, JR中央・総武線 and 中央総武線 are one. */
const lineKey = (line: string) => {
  const key = foldText(line).replace(/[\s・]/g, '')
  return key === 'tx' ? 'ツクバエクスプレス' : key.replace(operators, '') || key
}

type Named = { stations: MasterItem[]; span: Span; hasSign: boolean }

/**
 * The station that a text names, its line and the way there taken off. A name of several stations is told by its line or its
 * prefecture, written beside it or `prefecture_id`; the only one around Tokyo is offered to be checked; else there is none.
 */
export function readStation(
  span: Span,
  words: ReadingWords,
  prefecture_id: number | undefined,
): Reading<number> | undefined {
  const text = span.plain.slice(0, longestValue)
  const lines = [...text.matchAll(linePattern)].map(([line]) => lineKey(line))
  const named = findNamed(sliceSpan(span, 0, text.length), words)
  if (!named) return undefined
  const onLine = named.stations.filter(({ lines: served = [] }) =>
    served.some((each) => lines.some((line) => isSameLine(lineKey(each), line))),
  )
  const [only, second] = onLine.length > 0 ? onLine : named.stations
  if (only && !second) {
    const contradicts = lines.length > 0 && onLine.length === 0
    return contradicts
      ? check(only.id, [named.span], '書かれた路線が、この駅の路線にありません。')
      : sure(only.id, [named.span])
  }
  return chooseStation(named.stations, named.span, prefecture_id)
}

/** The one of several stations of a name: in the prefecture that is known, else the only one around Tokyo. */
export function chooseStation(
  stations: readonly MasterItem[],
  span: Span,
  prefecture_id: number | undefined,
): Reading<number> | undefined {
  if (stations.length === 1) return check(stations[0]!.id, [span], null)
  const here = stations.filter((station) => station.prefecture_id === prefecture_id)
  if (here.length === 1) return check(here[0]!.id, [span], '同じ名前の駅から、都道府県で選びました。')
  const near = stations.filter(({ prefecture_id: id }) => id !== undefined && id >= 11 && id <= 14)
  return near.length === 1
    ? check(near[0]!.id, [span], '同じ名前の駅がほかの地方にもあります。首都圏の駅と読みました。')
    : undefined
}

const isSameLine = (served: string, line: string) =>
  served === line || served.endsWith(line) || line.endsWith(served) || served.replace('本線', '線') === line

/** The first name of a station; one with 「駅」 before one without. */
function findNamed(span: Span, words: ReadingWords): Named | undefined {
  const found = [...span.plain.matchAll(tokenPattern)].flatMap((token) => namesIn(span, token, words))
  return found.find(({ hasSign }) => hasSign) ?? found[0]
}

function namesIn(span: Span, token: RegExpExecArray, words: ReadingWords): Named[] {
  const word = token[0].slice(0, 40)
  // JR中央線三鷹駅, 東武東上線の志木: the station begins behind its line.
  const lineEnd = /^.*(?:線|ライン|エクスプレス|モノレール|ライナー)の?(?=.)/.exec(word)?.[0].length ?? 0
  const starts = [...new Set([lineEnd, /^(?:最寄り?駅?|自宅|各線|JR)/.exec(word)?.[0].length ?? 0, 0])]
  for (const start of starts) {
    const name = longestName(word.slice(start), words)
    if (!name) continue
    const from = token.index + start
    return [
      {
        stations: name.stations,
        span: sliceSpan(span, from, from + name.length),
        hasSign: word.startsWith('駅', start + name.length),
      },
    ]
  }
  return []
}

function longestName(
  text: string,
  words: ReadingWords,
): { stations: MasterItem[]; length: number } | undefined {
  const { byName, longest } = stationNames(words.lists.stations)
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    if (!behind.test(text.slice(length))) continue
    const name = text.slice(0, length)
    const alias = words.aliases.find(
      ({ list, text: own }) => list === 'stations' && foldText(own) === foldText(name),
    )
    const stations = alias
      ? words.lists.stations.filter(({ id }) => id === alias.id)
      : byName.get(foldText(name))
    if (stations && stations.length > 0) return { stations, length }
  }
  return undefined
}
