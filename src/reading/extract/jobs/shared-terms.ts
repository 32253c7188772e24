import { labelClauses } from '../labels/clause-topics.ts'
import { readLabelled } from '../labels/labelled.ts'
import { findLineLabels, isSeparator } from '../labels/line-labels.ts'
import { linesOf, type Source, type Span, sliceSpan } from '../layout/span.ts'
import type { TablePart, View } from '../layout/view.ts'
import { linesOfView } from '../values/loose-facts.ts'
import type { ReadingWords } from '../words.ts'
import { fillFields } from './filled-fields.ts'
import { readJobFields } from './job-fields.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { readLooseJob } from './job-loose-facts.ts'
import { periodAsWritten } from './job-period.ts'
import type { JobFields } from './job-pick.ts'
import { readPlainTerms } from './job-plain-terms.ts'
import { blocks } from './job-topics.ts'

/** The conditions of a job that one sentence may state for several. */
export const conditions: readonly (keyof JobFields)[] = [
  'adjustment_flg',
  'adjustment_time_f',
  'adjustment_time_l',
  'work_styles_id',
  'inception_day',
  'communications_time_id',
  'communications_way_id',
  'pc_loan_type_id',
  'dresscode_type_id',
  'resale_restriction_type_id',
  'expected_age_min',
  'expected_age_max',
  'accept_foreigner_type_id',
]

/** The fields that all jobs of a document may share; its work, skills and price are each job's own. */
const shareable = new Set<keyof JobFields>([
  ...conditions,
  'contract_type_id',
  'usance_span_id',
  'usance_day_id',
  'business_day_ids',
  'prefecture_id',
  'station_id',
  'contract_period',
  'working_schedule',
])
const ofAll =
  /全て|すべて|全件|全案件|いずれも|どれも|どちらも|両方とも|(?:\d|[二三四五六七八九十])[件つ]とも|共通(?=[ :>】)＞で]|条件|事項|項目|のお願い|$)|^\W{0,3}all\b(?! the best)/i
/** Words on some of the jobs only: 1,3は…, Ⅱ~Ⅳいずれも …, その他は …. */
const ofSome =
  /[\divxa-e①-⑳Ⅰ-Ⅻ][ ]?[~、,・と&][ ]?[\divxa-e①-⑳Ⅰ-Ⅻ][ ]?(?:は|の|いずれ)|^\W{0,3}[\da-e①-⑳][ ]?(?:は|のみ)|その他は|以外/i
/** 共通事項, ＜全案件共通＞, ３．契約条件（共通）, ■ 共通: what stands below is of all jobs. */
const heading = /^[^。]{0,16}共通[^。:]{0,10}$/

/**
 * What a document with several jobs says once of all of them, in a sentence, below a heading or in a row under a list; of `head`, what
 * stands before the first, the labels count, and of `rest`, what speaks of no single one, all.
 */
export function readSharedTerms(
  source: Source,
  view: View,
  head: View,
  rest: View,
  words: ReadingWords,
  base: string,
): JobFields {
  const spans = view.flatMap((part) => (part.kind === 'text' ? ofText(part.span) : ofTable(source, part)))
  const said: View = [...spans.map((span) => ({ kind: 'text' as const, span })), ...rest]
  const labelled = [...said, ...head].flatMap((part) => [
    ...readLabelled(source, [part], jobWords, blocks).filter(({ spans: values }) => values.length > 0),
    ...(part.kind === 'text' ? linesOf(part.span).flatMap(labelClauses) : []),
  ])
  const ofTerms = labelled.filter(({ topic }) => topic !== null && !own.has(topic))
  const read = fillFields(readJobFields(ofTerms, words, base), {
    ...readLooseJob(linesOfView(rest), words, base),
    ...readPlainTerms(linesOfView(said)),
  })
  return Object.fromEntries(
    Object.entries({ ...read, ...periodAsWritten(source, read.contract_period) })
      .filter(([key]) => shareable.has(key as keyof JobFields))
      .map(([key, value]) => [
        key,
        { ...value, certainty: 'check', note: value.note ?? '全案件に共通の条件から読みました。' },
      ]),
  ) as JobFields
}

/** What each job says for itself. */
const own = new Set<JobTopic>([
  'name',
  'detail',
  'background',
  'required',
  'welcome',
  'skills',
  'processes',
  'price',
  'priceMin',
  'priceMax',
  'recruitment',
])

/** The cells of a table that speak of all jobs: those of a short row that say so, and those of the row below a heading that does. */
const ofTable = (source: Source, part: TablePart): Span[] =>
  part.rows.flatMap((row, i) => {
    const cells = part.grid.startingIn(row).map((cell) => source.whole(part.block, cell))
    const above = part.grid.startingIn(part.rows[i - 1] ?? -1)
    const isBelow = above.length === 1 && isHeading(toBare(source.plain(part.block, above[0]!)))
    return isBelow ? cells : cells.length > 2 ? [] : cells.flatMap(ofText)
  })

const toBare = (line: string) => line.replace(/^[-=*_~ ]+|[-=*_~ ]+$/g, '').trim()
const isHeading = (bare: string) => ofAll.test(bare) && heading.test(bare)

/** The lines of a text that speak of all jobs: those that say so, and what stands below a heading that does. */
function ofText(text: Span): Span[] {
  const spans: Span[] = []
  let from = 0
  let under: number | undefined
  const end = (to: number) => {
    if (under !== undefined && to > under) spans.push(sliceSpan(text, under, to))
    under = undefined
  }
  for (const line of text.plain.split('\n')) {
    const bare = toBare(line)
    const next = from + line.length + 1
    if (isHeading(bare)) {
      end(from)
      under = Math.min(text.plain.length, next)
    } else if (bare === '' || isSeparator(line)) {
      if (under !== undefined && from > under) end(from)
    } else if (under === undefined && isOfAll(bare)) {
      spans.push(sliceSpan(text, from, from + line.length))
    }
    from = next
  }
  end(text.plain.length)
  return spans
}

/** 面談:2回(いずれもWEB) is of the interviews of one job, not of all jobs. */
function isOfAll(line: string): boolean {
  const bare = line.replace(/\([^()]*\)/g, '')
  const isOfOneLabel =
    !/全|共通|[件つ]とも/.test(bare) &&
    findLineLabels(line, jobWords).some(({ topic, from }) => topic !== null && from < bare.search(ofAll))
  return ofAll.test(bare) && !ofSome.test(bare) && !isOfOneLabel
}
