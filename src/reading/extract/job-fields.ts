import { readBusinessDays } from './business-days.ts'
import {
  readAgeLimit,
  readDresscode,
  readForeigners,
  readInterviews,
  readPcLoan,
  readRecruitment,
  readResale,
  readSettlement,
  readUsance,
  readWorkingTime,
} from './job-conditions.ts'
import type { JobTopic } from './label-words.ts'
import type { Labelled } from './labelled.ts'
import { findContractTypes, findIndustries, findOccupations } from './master-words.ts'
import { findPrefecture } from './prefecture.ts'
import { readPrice } from './price.ts'
import { readProcesses } from './processes.ts'
import { toText } from './prose.ts'
import type { JobReading } from './reading.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from './span.ts'
import { readStart } from './start.ts'
import { readStation } from './station.ts'
import { check, firstRead, sure } from './value.ts'
import type { ReadingWords } from './words.ts'
import { readWorkStyles } from './work-style.ts'

type Fields = JobReading['fields']
type Pick = (...topics: JobTopic[]) => Span[]

/** The fields of a job from its labels; conditions also from its remarks, where they name themselves. */
export function readJobFields(
  labelled: readonly Labelled<JobTopic>[],
  words: ReadingWords,
  base: string,
): Fields {
  const pick: Pick = (...topics) =>
    topics.flatMap((topic) => labelled.filter((each) => each.topic === topic).flatMap(({ spans }) => spans))
  return {
    ...readTexts(pick),
    ...readMoney(pick),
    ...readPlaceAndTime(pick, words, base),
    ...readInterviewing(pick),
    ...readLimits(pick),
    ...readKinds(pick, words),
  }
}

const firstLines = (spans: readonly Span[], count = 4): Span[] =>
  spans.flatMap((span) => linesOf(span).slice(0, count))

function readTexts(pick: Pick): Fields {
  const fields: Fields = {}
  const name = firstLines(pick('name'), 1)[0]
  if (name) fields.name = sure(name.plain.slice(0, 200), [name])
  const detail = toText(pick('detail'))
  const background = toText(pick('background'))
  const required = toText(pick('required'))
  const welcome = toText(pick('welcome'))
  if (detail) fields.detail = detail
  if (background) fields.background = background
  if (required) fields.required = required
  if (welcome) fields.welcome = welcome
  return fields
}

function readMoney(pick: Pick): Fields {
  const fields: Fields = {}
  const price = firstRead(firstLines(pick('price')), readPrice)
  const least = firstRead(pick('priceMin'), readPrice)
  const most = firstRead(pick('priceMax'), readPrice)
  if (least) fields.monthly_payment_f_num = sure((least.from ?? least.to)!, [least.span])
  if (most) fields.monthly_payment_l_num = sure((most.to ?? most.from)!, [most.span])
  if (price) {
    const read = price.isSure ? sure : check
    if (price.from !== undefined) fields.monthly_payment_f_num = read(price.from, [price.span], price.note)
    if (price.to !== undefined) fields.monthly_payment_l_num = read(price.to, [price.span], price.note)
  }
  const settlement =
    firstRead(firstLines(pick('hours')), (span) => readSettlement(span, true)) ??
    firstRead(firstLines(pick('price', 'workingTime', 'note', 'start')), (span) =>
      readSettlement(span, false),
    )
  if (settlement) {
    fields.adjustment_flg = sure(settlement.isFixed ? 2 : 1, [settlement.span])
    if (settlement.from !== undefined) fields.adjustment_time_f = sure(settlement.from, [settlement.span])
    if (settlement.to !== undefined) fields.adjustment_time_l = sure(settlement.to, [settlement.span])
  }
  const usance = firstRead(firstLines(pick('usance')), readUsance)
  if (usance) {
    fields.usance_span_id = sure(usance.span_id, [usance.span])
    fields.usance_day_id = sure(usance.day_id, [usance.span])
  }
  return fields
}

function readPlaceAndTime(pick: Pick, words: ReadingWords, base: string): Fields {
  const fields: Fields = {}
  const prefecture = firstRead(pick('place'), (span) => findPrefecture(span, words.lists.prefectures))
  if (prefecture) fields.prefecture_id = sure(prefecture.id, [prefecture.span])
  const station = firstRead(firstLines(pick('place')), (span) =>
    readStation(placeOnly(span, prefecture?.span), words, prefecture?.id),
  )
  if (station) fields.station_id = station
  const start = firstRead(firstLines(pick('start'), 2), (span) => {
    const found = readStart(span, base, true)
    return found ? { ...found, line: span } : undefined
  })
  if (start) {
    const day = start.day ?? words.today
    const note = start.isAtOnce ? '「即日」を今日と読みました。' : start.note
    fields.inception_day = note === null ? sure(day, [start.span]) : check(day, [start.span], note)
    const period = readUntil(sliceSpan(start.line, start.span.to - start.line.from, start.line.plain.length))
    if (period) fields.contract_period = period
  }
  const styles = firstRead(pick('workStyle', 'place', 'days', 'note', 'start', 'detail'), readWorkStyles)
  if (styles) {
    const id = styles.ids.includes(3) ? 3 : styles.ids.length === 1 ? styles.ids[0]! : 2
    fields.work_styles_id =
      styles.isSure && styles.ids.length === 1
        ? sure(id, [styles.span])
        : check(id, [styles.span], 'リモートの頻度の記載がありません。')
  }
  const days = firstRead(pick('days', 'workStyle', 'workingTime', 'start', 'place', 'note'), readBusinessDays)
  if (days) fields.business_day_ids = days
  const time = firstRead(firstLines(pick('workingTime', 'hours', 'note')), readWorkingTime)
  if (time) fields.working_schedule = time
  return fields
}

/** A bare 東京 or 大阪 that was read as the prefecture is not the station as well. */
function placeOnly(line: Span, prefecture: Span | undefined): Span {
  if (!prefecture || line.block !== prefecture.block || line.cell !== prefecture.cell) return line
  const [from, to] = [prefecture.from - line.from, prefecture.to - line.from]
  if (from < 0 || to > line.plain.length || line.plain.startsWith('駅', to)) return line
  return { ...line, plain: line.plain.slice(0, from) + ' '.repeat(to - from) + line.plain.slice(to) }
}

/** What stands behind the start: 長期, 2027年3月末. */
function readUntil(rest: Span) {
  const found =
    /^[^~\n]{0,12}?~\s*([^\s(（、。※/~][^\n(（、。※~]{0,40})/.exec(rest.plain) ??
    /(長期|単発|短期|スポット)/.exec(rest.plain)
  if (!found) return undefined
  const from = found.index + found[0].length - found[1]!.length
  const value = trimSpan(sliceSpan(rest, from, from + found[1]!.length))
  const text = value.plain.replace(/(?:予定|まで)$/, '')
  return text === '' ? undefined : sure(text, [value])
}

function readInterviewing(pick: Pick): Fields {
  const fields: Fields = {}
  const labelled = pick('interview').map((span) => readInterviews(span, true))
  const elsewhere = pick('note', 'resale').map((span) => readInterviews(span, false))
  const times = [...labelled, ...elsewhere].find((each) => each.times)?.times
  const way = labelled.find((each) => each.way)?.way
  if (times) fields.communications_time_id = times
  if (way) fields.communications_way_id = way
  return fields
}

function readLimits(pick: Pick): Fields {
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
  const resale = firstRead(
    [...pick('resale'), ...pick('note', 'contractType', 'recruitment', 'foreigner')],
    readResale,
  )
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
  const recruitment = firstRead(firstLines(pick('recruitment'), 1), readRecruitment)
  if (recruitment) fields.recruitment_num = recruitment
  const pc = firstRead(firstLines(pick('pc'), 1), readPcLoan)
  if (pc) fields.pc_loan_type_id = pc
  const dress = firstRead(pick('dress'), readDresscode)
  if (dress) fields.dresscode_type_id = dress
  return fields
}

function readKinds(pick: Pick, words: ReadingWords): Fields {
  const fields: Fields = {}
  const occupations = findOccupations(pick('occupation'), words)
  const industries = findIndustries(pick('industry'), words)
  const contracts = findContractTypes(pick('contractType'))
  if (occupations) fields.occupation_ids = occupations
  if (industries) fields.industry_id = { ...industries, value: industries.value[0]! }
  if (contracts) fields.contract_type_id = { ...contracts, value: contracts.value[0]! }
  const stated = pick('processes').map((span) => readProcesses(span))
  const told = pick('detail', 'name').map((span) => readProcesses(span, true))
  const processes = stated.some(({ ids }) => ids.length > 0) ? stated : told
  const ids = [...new Set(processes.flatMap((each) => each.ids))].sort((a, b) => a - b)
  if (ids.length > 0) fields.dev_process_ids = sure(ids, processes.flatMap(({ spans }) => spans).slice(0, 40))
  return fields
}
