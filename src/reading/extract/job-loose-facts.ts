import { readBusinessDays } from './business-days.ts'
import { readInterviews } from './job-interviews.ts'
import { readForeigners } from './job-limits.ts'
import { readSettlement } from './job-money.ts'
import { readRecruitment } from './job-terms.ts'
import { loosePrice, looseStart, looseStation, tokensOf } from './loose-facts.ts'
import type { JobReading } from './reading.ts'
import { type Span, sliceSpan } from './span.ts'
import { check, firstRead, sure } from './value.ts'
import type { ReadingWords } from './words.ts'
import { readWorkStyles } from './work-style.ts'

type Fields = JobReading['fields']

/** What a job says without labels: 〜80万, @渋谷, 1月〜, 面談1回, 週3リモート. */
export function readLooseJob(lines: readonly Span[], words: ReadingWords, base: string): Fields {
  const fields: Fields = {}
  const tokens = lines.flatMap(tokensOf)
  const price = firstRead(tokens, loosePrice)
  if (price?.from !== undefined) fields.monthly_payment_f_num = check(price.from, [price.span], price.note)
  if (price?.to !== undefined) fields.monthly_payment_l_num = check(price.to, [price.span], price.note)
  const start = firstRead(tokens, (token) => looseStart(token, base))
  if (start)
    fields.inception_day = check(
      start.day ?? words.today,
      [start.span],
      start.isAtOnce ? '「即日」を今日と読みました。' : start.note,
    )
  const station = firstRead(lines, (line) =>
    looseStation(line, /[/|]|、.*、/.test(line.plain) && /\d[ ]?万/.test(line.plain), words),
  )
  if (station) fields.station_id = station
  const settlement = firstRead(lines, (line) => readSettlement(line, false))
  if (settlement) {
    fields.adjustment_flg = sure(settlement.isFixed ? 2 : 1, [settlement.span])
    if (settlement.from !== undefined) fields.adjustment_time_f = sure(settlement.from, [settlement.span])
    if (settlement.to !== undefined) fields.adjustment_time_l = sure(settlement.to, [settlement.span])
  }
  const style = firstRead(lines, readWorkStyles)
  if (style?.isSure)
    fields.work_styles_id = check(style.ids.includes(3) ? 3 : style.ids[0]!, [style.span], null)
  return { ...fields, ...readTerms(lines) }
}

function readTerms(lines: readonly Span[]): Fields {
  const fields: Fields = {}
  for (const line of lines) {
    const at = line.plain.search(/面談|面接|打合せ/)
    if (at < 0) continue
    const { times, way } = readInterviews(sliceSpan(line, at, Math.min(line.plain.length, at + 30)), true)
    if (times) fields.communications_time_id ??= times
    if (way) fields.communications_way_id ??= way
  }
  const foreigner = firstRead(lines, (line) => readForeigners(line, false))
  if (foreigner) fields.accept_foreigner_type_id = foreigner
  const days = firstRead(lines, readBusinessDays)
  if (days) fields.business_day_ids = days
  for (const line of lines) {
    const found = /\d{1,2}[ ]?名(?=を|の?募集|で募集)/.exec(line.plain)
    const count = found && readRecruitment(sliceSpan(line, found.index, found.index + found[0].length))
    if (count) fields.recruitment_num ??= count
  }
  return fields
}
