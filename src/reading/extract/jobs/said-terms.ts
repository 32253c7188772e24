import type { Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import { tokensOf } from '../values/loose-facts.ts'
import { findContractTypes } from '../values/master-words.ts'
import { check, matched } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { countFacts } from './fact-words.ts'
import { readUsance } from './job-money.ts'
import { readHeads } from './said-heads.ts'
import { readSaidInterviews } from './said-interviews.ts'
import { readSaidLimits } from './said-limits.ts'
import { readSaidHours, readSaidPrice } from './said-money.ts'
import { readSaidPlace } from './said-place.ts'
import { readSaidStart } from './said-start.ts'
import { readSaidStyle } from './said-style.ts'

type Fields = JobReading['fields']

const longestLine = 600
/** What somebody writes for whoever reads or keeps the mail, and those of another document, is no condition of a job. */
const ofMail =
  /^(?:from|to|sent|date|subject|cc|件名|差出人|送信)[ ]?:|https?:|として(?:登録|入力|出力)|この案件を見た人/i

/** The conditions of a job wherever and in whatever words a line says them: each by its own form, all for people to check. */
export function readSaidTerms(lines: readonly Span[], words: ReadingWords, base: string): Fields {
  const fields: Fields = {}
  for (const line of lines) {
    if (ofMail.test(line.plain) || line.plain.length > longestLine) continue
    const station = readSaidPlace(line, words)
    const style = readSaidStyle(line)
    const start = readSaidStart(line, words.today, base)
    const pay = ofPay.test(line.plain) ? readUsance(line) : undefined
    Object.assign(fields, {
      ...readHeads(line, false),
      ...readSaidInterviews(line, false),
      ...readSaidLimits(line),
      ...readSaidHours(line),
      ...(fields.monthly_payment_f_num || fields.monthly_payment_l_num ? {} : readSaidPrice(line)),
      ...(station ? { station_id: station } : {}),
      ...(style ? { work_styles_id: style } : {}),
      ...(start ? { inception_day: start } : {}),
      ...(pay
        ? {
            usance_span_id: check(pay.span_id, [pay.span], null),
            usance_day_id: check(pay.day_id, [pay.span], null),
          }
        : {}),
      ...readDispatch(line),
      ...readBareTimes(line, words),
      ...fields,
    })
  }
  return fields
}

const ofPay = /支払[^\n]{0,20}翌|翌[^\n]{0,10}払/
/** A form of those who are sent as dispatched workers: 派遣スタッフ募集, 労働者派遣, 派遣先. */
const dispatch = /労働者派遣|派遣(?=スタッフ|先|期間|社員|依頼|の個別|元)/

function readDispatch(line: Span): Fields {
  const found = /ではなく|でない|しない/.test(line.plain) ? null : dispatch.exec(line.plain)
  const types = found ? findContractTypes([matched(line, found)]) : undefined
  return types ? { contract_type_id: check(types.value[0]!, [matched(line, found!)], null) } : {}
}

const fewestFacts = 2

/** A number of times that is a word of its own in a line of facts is that of interviews: 池袋／1月／65万／1回. */
function readBareTimes(line: Span, words: ReadingWords): Fields {
  if (!/[1-3]回/.test(line.plain)) return {}
  const tokens = tokensOf(line)
  const times = tokens.find(({ plain }) => /^[1-3]回$/.test(plain))
  return times && countFacts(tokens, words) >= fewestFacts
    ? { communications_time_id: check(Number(times.plain[0]), [times], null) }
    : {}
}
