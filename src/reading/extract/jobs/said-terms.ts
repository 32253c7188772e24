import type { Span } from '../layout/span.ts'
import type { JobReading } from '../reading.ts'
import type { ReadingWords } from '../words.ts'
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
    Object.assign(fields, {
      ...readHeads(line, false),
      ...readSaidInterviews(line, false),
      ...readSaidLimits(line),
      ...readSaidHours(line),
      ...(fields.monthly_payment_f_num || fields.monthly_payment_l_num ? {} : readSaidPrice(line)),
      ...(station ? { station_id: station } : {}),
      ...(style ? { work_styles_id: style } : {}),
      ...(start ? { inception_day: start } : {}),
      ...fields,
    })
  }
  return fields
}
