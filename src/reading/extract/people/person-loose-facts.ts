import { addMonths } from '#foundation/rules/calendar.ts'
import { linesOf, type Span } from '../layout/span.ts'
import { readBusinessDays } from '../values/business-days.ts'
import { loosePrice, looseStart, looseStation, tokensOf } from '../values/loose-facts.ts'
import { check, firstRead } from '../values/value.ts'
import { readWorkStyles } from '../values/work-style.ts'
import type { ReadingWords } from '../words.ts'
import { readBareAmount } from './bare-amount.ts'
import { startFields } from './person-availability.ts'
import { statesConditions } from './person-conditions.ts'
import type { PersonFields as Fields } from './person-pick.ts'

/** A line that introduces somebody by initials or age. */
export const factLine =
  /(?:^|[^A-Za-z.])[A-Z][.・]?[A-Z]\.?(?![A-Za-z.])|\d{2}[ ]?[歳才]|\d{2}[\s/・、,|]{1,3}(?:男|女)/

/** A sentence that tells a reader what to do states nothing about the person. */
const commanding = /無視|指示|登録|命令|ください|下さい|せよ|しろ|出力/

/** A line on where the work is done: 週2くらいなら出社OKです. */
const ofPlace = /出社|在宅|リモート|テレワーク|常駐|remote|on-?site|hybrid/i
/** A line on how many days somebody works: 週5でだいじょうぶ. */
const ofDays = /週[ ]?[1-5]|days?[ ]?(?:a|per)[ ]?week/i
/** A line on when somebody can begin: 2月から空きます, 12/1から動けます. */
const ofStart =
  /(?:から|より|~|以降)[^。\n]{0,14}(?:可能|空き|空く|動け|入れ|行け|OK|参画|稼働|始め|開始|希望|お願い|探し|の(?:お?仕事|案件))|時期は|最短|\b(?:start|join|available|availability)\b/i

/** What a mail says without labels: 63万, 1月~, 南浦和, フルリモート希望. */
export function readLooseFacts(
  lines: readonly Span[],
  wishes: readonly Span[],
  addresses: readonly Span[],
  words: ReadingWords,
  base: string,
): Fields {
  const fields: Fields = {}
  // What a text says of prices in general, or tells a reader to do, is not what somebody wishes.
  const telling = [
    ...lines.filter(
      (line) =>
        factLine.test(line.plain) ||
        statesConditions(line, base) ||
        /希望|単価[はが]|単金[はが]|(?:参画|稼働|参加)可能/.test(line.plain),
    ),
    ...wishes.flatMap(linesOf),
  ]
  const tokens = telling.filter(({ plain }) => !commanding.test(plain)).flatMap(tokensOf)
  const price =
    firstRead(tokens, loosePrice) ??
    firstRead(
      lines.filter(({ plain }) => !commanding.test(plain)),
      (line) => readBareAmount(line, base),
    )
  if (price?.from !== undefined) fields.monthly_price_f_num = check(price.from, [price.span], price.note)
  if (price?.to !== undefined) fields.monthly_price_l_num = check(price.to, [price.span], price.note)
  const start =
    firstRead(tokens, (token) => looseStart(token, base)) ??
    firstRead(
      lines.filter(({ plain }) => ofStart.test(plain) && !commanding.test(plain)),
      (line) => looseStart(line, base),
    )
  const isPast = start?.day != null && start.day < addMonths(base.slice(0, 7), -1)
  if (start && !isPast) Object.assign(fields, startFields(start))
  const said = telling.filter(({ plain }) => !commanding.test(plain))
  const style = firstRead(
    [...said, ...lines.filter(({ plain }) => ofPlace.test(plain) && !commanding.test(plain))],
    readWorkStyles,
  )
  if (style?.isSure) fields.work_styles_ids = check(style.ids, [style.span], null)
  const days = firstRead(
    [...said, ...lines.filter(({ plain }) => ofDays.test(plain) && !commanding.test(plain))],
    readBusinessDays,
  )
  if (days) fields.business_day_ids = days
  const station =
    firstRead(lines, (line) => looseStation(line, factLine.test(line.plain), words)) ??
    firstRead([...wishes, ...addresses].flatMap(linesOf), (line) => looseStation(line, false, words))
  if (station) fields.station_id = station
  return fields
}
