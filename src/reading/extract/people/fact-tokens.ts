import { cutAt, type Span, trimSpan } from '../layout/span.ts'
import { loosePrice, looseStart } from '../values/loose-facts.ts'
import { check, firstRead } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { startFields } from './person-availability.ts'
import type { PersonFields as Fields } from './person-pick.ts'
import { startOf, stationOf } from './value-forms.ts'

/** The parts of a cell that holds the facts of somebody side by side: 40歳／男性／京阪本線 枚方市／1月中旬以降／単価75前後. */
const partsOf = (cell: Span): Span[] =>
  cutAt(cell, /(?<!\d)[/|]|[/|](?!\d)|[、,()\n]/g).map((part) =>
    trimSpan({ ...part, from: part.from + skipOf(part), plain: part.plain.slice(skipOf(part)) }),
  )

const skipOf = ({ plain }: Span) => (/^[/|、,()\n]/.test(plain) ? 1 : 0)

/** The station, the start and the price among such facts; all of it for people to check. */
export function readFactTokens(cells: readonly Span[], words: ReadingWords): Fields {
  const parts = cells.flatMap(partsOf)
  const station = firstRead(parts, (part) => stationOf(part, words))
  const start = firstRead(parts, (part) => startOf(part, words.today) ?? looseStart(part, words.today))
  const price = firstRead(parts, loosePrice)
  return {
    ...(station ? { station_id: station } : {}),
    ...(start ? startFields(start) : {}),
    ...(price?.from === undefined
      ? {}
      : { monthly_price_f_num: check(price.from, [price.span], price.note) }),
    ...(price?.to === undefined ? {} : { monthly_price_l_num: check(price.to, [price.span], price.note) }),
  }
}
