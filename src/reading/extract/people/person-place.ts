import { cutAt, linesOf, type Span } from '../layout/span.ts'
import { readMisreadStation } from '../values/misread-station.ts'
import { findPrefecture } from '../values/prefecture.ts'
import { readSpelledStation } from '../values/spelled-station.ts'
import { readStation } from '../values/station.ts'
import { firstRead, sure } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { readHomeBesideTown, readHomeInWords } from './person-home.ts'
import type { PersonFields as Fields, Pick } from './person-pick.ts'

/** 〒231-0023 神奈川県横浜市中区: an address needs no label. */
const isAddress = ({ plain }: Span) =>
  /^(?:〒[\d -]{7,10}|現?住所|(?:住まい|自宅|家)は)?\s*(?:東京都|北海道|京都府|大阪府|[\p{Script=Han}]{2,3}県)[^\s]{1,8}[市区町村郡]/u.test(
    plain,
  ) && !/会社|事務所|本社|支店|オフィス/.test(plain)

const maxSentences = 300

/** The sentences that may tell a station: by its sign, or in brackets. */
const sentencesOf = (text: Span) =>
  linesOf(text)
    .flatMap((line) => cutAt(line, /。/g))
    .filter(({ plain }) => /駅|線/.test(plain))

/**
 * Where somebody lives: under its label, or by an address or a prefecture that needs none; and the station there, also where it is
 * said in one of the `texts`.
 */
export function readPlace(
  pick: Pick,
  lines: readonly Span[],
  texts: readonly Span[],
  words: ReadingWords,
): Fields {
  const fields: Fields = {}
  const prefecture = firstRead([...pick('address'), ...lines.filter(isAddress)], (span) =>
    findPrefecture(span, words.lists.prefectures),
  )
  if (prefecture) fields.prefecture_id = sure(prefecture.id, [prefecture.span])
  const nearOf = (span: Span) => findPrefecture(span, words.lists.prefectures)?.id ?? prefecture?.id
  const station =
    firstRead(
      pick('station').filter(({ plain }) => !/\d番?出口/.test(plain.slice(0, 40))),
      (span) =>
        readStation(span, words, nearOf(span)) ??
        readMisreadStation(span, words, nearOf(span)) ??
        readSpelledStation(span, words, nearOf(span)),
    ) ??
    firstRead(pick('address').flatMap(linesOf), (line) => readHomeBesideTown(line, true, words)) ??
    firstRead([...texts, ...pick('wishes')], (span) => readHomeInWords(span, words)) ??
    firstRead([...texts, ...pick('wishes')].flatMap(sentencesOf).slice(0, maxSentences), (span) =>
      readHomeBesideTown(span, false, words),
    )
  if (station) fields.station_id = station
  return fields
}
