import { linesOf, type Span } from '../layout/span.ts'
import { check, firstRead, matched, sure } from '../values/value.ts'
import { readAgeLimit } from './job-ages.ts'
import { readForeigners, readResale } from './job-limits.ts'
import { type JobFields as Fields, firstLines, type Pick } from './job-pick.ts'
import { readDresscode, readPcLoan, readRecruitment } from './job-terms.ts'

/** 3名募集 in a title or a remark. */
const readWanted = (span: Span) => {
  const found = /\d{1,2}[ ]?名(?=の?募集|を募集|枠)/.exec(span.plain.slice(0, 200))
  return found ? readRecruitment(matched(span, found)) : undefined
}

/** How many are still wanted: 募集中(残1名). */
const readLeft = (span: Span) => {
  const found = /(?:残り?|あと)[ ]?\d{1,2}[ ]?名/.exec(span.plain.slice(0, 200))
  return found ? readRecruitment(matched(span, found)) : undefined
}

export function readLimits(pick: Pick): Fields {
  const fields: Fields = {}
  const remarks = pick(
    'note',
    'resale',
    'foreigner',
    'age',
    'required',
    'recruitment',
    'interview',
    'contractType',
    'price',
  )
  const resale =
    firstRead(pick('resale'), (span) => readResale(span, true)) ??
    firstRead(pick('note', 'contractType', 'recruitment', 'foreigner'), (span) => readResale(span, false))
  if (resale) fields.resale_restriction_type_id = resale
  const foreigner =
    firstRead(pick('foreigner'), (span) => readForeigners(span, true)) ??
    firstRead(remarks, (span) => readForeigners(span, false))
  if (foreigner) fields.accept_foreigner_type_id = foreigner
  const limit =
    firstRead(firstLines(pick('age')), (span) => readAgeLimit(span, true)) ??
    firstRead(remarks.flatMap(linesOf), (span) => readAgeLimit(span, false))
  if (limit) {
    const read = limit.isSure ? sure : check
    const note = limit.isSure ? null : '年代から読みました。'
    if (limit.min !== undefined) fields.expected_age_min = read(limit.min, [limit.span], note)
    if (limit.max !== undefined) fields.expected_age_max = read(limit.max, [limit.span], note)
  }
  const recruitment =
    firstRead(firstLines(pick('recruitment'), 1), readRecruitment) ??
    firstRead([...pick('name'), ...firstLines(pick('note'))], readWanted) ??
    firstRead(pick('status'), readLeft)
  if (recruitment) fields.recruitment_num = recruitment
  const pc = firstRead(firstLines(pick('pc'), 1), readPcLoan)
  if (pc) fields.pc_loan_type_id = pc
  const dress = firstRead(pick('dress'), readDresscode)
  if (dress) fields.dresscode_type_id = dress
  return fields
}
