import type { Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import { readBusinessDays } from '../values/business-days.ts'
import { withoutFormer } from '../values/changed-value.ts'
import { loosePrice, looseStart, looseStation, tokensOf } from '../values/loose-facts.ts'
import { type Price, readPrice } from '../values/price.ts'
import { readProcessLines } from '../values/processes.ts'
import { check, firstRead, sure } from '../values/value.ts'
import { readWorkStyles } from '../values/work-style.ts'
import type { ReadingWords } from '../words.ts'
import { readBarePrice, readThousands } from './bare-price.ts'
import { readEnglishPeriod, readEnglishStart } from './english-terms.ts'
import { readLoosePlace } from './job-loose-place.ts'
import { readLoosePeriod } from './job-period.ts'
import { readLoosePeople } from './loose-people.ts'
import { withoutFirstWeeks } from './said-style.ts'

type Fields = JobReading['fields']

/** What a job says without labels: 〜80万, @渋谷, 1月〜, 面談1回, 週3リモート. */
export function readLooseJob(lines: readonly Span[], words: ReadingWords, base: string): Fields {
  const fields: Fields = {}
  const now = lines.map((line) => ({ ...line, plain: withoutFormer(line.plain) }))
  const tokens = now.flatMap(tokensOf)
  const price =
    firstRead(tokens, loosePrice) ??
    firstRead(lines, readThousands) ??
    firstRead(lines, readBareRange) ??
    readBarePrice(lines, words)
  if (price?.from !== undefined) fields.monthly_payment_f_num = check(price.from, [price.span], price.note)
  if (price?.to !== undefined) fields.monthly_payment_l_num = check(price.to, [price.span], price.note)
  const start = firstRead(tokens, (token) => looseStart(token, base))
  if (start)
    fields.inception_day = check(
      start.day ?? words.today,
      [start.span],
      start.isAtOnce ? '「即日」を今日と読みました。' : start.note,
    )
  const english = start ? undefined : firstRead(lines, (line) => readEnglishStart(line, base))
  if (english) fields.inception_day = english
  const period = firstRead(lines, readEnglishPeriod) ?? readLoosePeriod(tokens, start?.span)
  if (period) fields.contract_period = period
  const station =
    firstRead(lines, (line) =>
      looseStation(line, /[/|]|、.*、/.test(line.plain) && /\d[ ]?万/.test(line.plain), words),
    ) ?? firstRead(lines, (line) => readLoosePlace(line, words))
  if (station) fields.station_id = station
  const style = firstRead(lines.map(withoutFirstWeeks), readWorkStyles)
  if (style?.isSure)
    fields.work_styles_id = check(style.ids.includes(3) ? 3 : style.ids[0]!, [style.span], null)
  const processes = readProcessLines(lines)
  if (processes.ids.length > 0) fields.dev_process_ids = sure(processes.ids, processes.spans)
  const people = firstRead(lines, (line) => readLoosePeople(line, words))
  if (people) fields.recruitment_num = people
  const days = firstRead(lines, readBusinessDays)
  if (days) fields.business_day_ids = days
  return fields
}

/** A range of round numbers that is all its line says is the price, of a job that names none: ・60~65. */
function readBareRange(line: Span): Price | undefined {
  const found = /^[・★■◆●○→-]?[ ]?~?(\d{2,3})[ ]?[~-][ ]?(\d{2,3})$/.exec(line.plain)
  const [from, to] = [Number(found?.[1]), Number(found?.[2])]
  const isPrice = from >= 30 && to <= 150 && from < to && from % 5 === 0 && to % 5 === 0
  return isPrice ? readPrice(line) : undefined
}
