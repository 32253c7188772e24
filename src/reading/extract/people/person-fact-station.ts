import { linesOf, type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { looseStation } from '../values/loose-facts.ts'
import { readStation } from '../values/station.ts'
import { firstRead } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { cellsBesideFacts } from './fact-cells.ts'
import type { Pick } from './person-pick.ts'

const ageOrGender = /\d{2}[ ]?[歳才]|(?:^|[\s/|・、,])(?:男|女)性?(?=$|[\s/|・、,])/
/** St. : 葛西. Without its dot it is the system test of a sheet. */
const shortLabel = /^[\s・■◆●>-]{0,12}(?:St|Sta|Stn)\.[ ]{0,12}:[ ]?/
/** A cell that is nothing but a station, its line before it or in brackets: 川崎（JR）. */
const stationCell = /^[^()。、\n]{2,20}(?:\([^()\n]{1,12}\))?\s*$/
const longestFacts = 80
const maxLines = 200

/**
 * A station among facts that has no label that we know: behind 「St.:」, behind initials or a name with an age or a gender (M.K　32歳
 * 男　北千住), in a cell right of one that is an age or a gender. For people to check.
 */
export function readFactStation(
  pick: Pick,
  texts: readonly Span[],
  words: ReadingWords,
): Reading<number> | undefined {
  const lines = texts.filter(({ cell }) => cell === null).flatMap(linesOf)
  const facts = pick('name', 'initials', 'age', 'gender')
    .flatMap(linesOf)
    .filter(({ plain }) => plain.length <= longestFacts && ageOrGender.test(plain))
  const station =
    firstRead(lines.slice(0, maxLines), (line) => behindShortLabel(line, words)) ??
    firstRead(facts, (line) => looseStation(line, true, words)) ??
    firstRead(
      cellsBesideFacts(texts).filter(({ plain }) => stationCell.test(plain)),
      (cell) => wholeStation(cell, words),
    )
  return station && { ...station, certainty: 'check' }
}

function behindShortLabel(line: Span, words: ReadingWords): Reading<number> | undefined {
  const label = shortLabel.exec(line.plain)
  return label
    ? readStation(sliceSpan(line, label[0].length, line.plain.length), words, undefined)
    : undefined
}

function wholeStation(cell: Span, words: ReadingWords): Reading<number> | undefined {
  const station = readStation(cell, words, undefined)
  const [place] = station?.places ?? []
  const behind = place ? cell.plain.slice(place.to - cell.from) : ''
  return /^駅?\s*(?:\([^()]{1,12}\))?\s*$/.test(behind) ? station : undefined
}
