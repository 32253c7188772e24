import { readJobFields } from './job-fields.ts'
import { jobWords } from './job-labels.ts'
import type { JobFields as Fields } from './job-pick.ts'
import { readPlainTerms } from './job-plain-terms.ts'
import { blocks } from './job-topics.ts'
import { readLabelled } from './labelled.ts'
import { findLineLabels, isSeparator } from './line-labels.ts'
import { linesOf, type Source, type Span, sliceSpan } from './span.ts'
import { spansOf, type View } from './view.ts'
import type { ReadingWords } from './words.ts'

/** What can hold for all jobs of a document; their prices and skills are their own. */
const shared: ReadonlySet<string> = new Set<keyof Fields>([
  'adjustment_flg',
  'adjustment_time_f',
  'adjustment_time_l',
  'usance_span_id',
  'usance_day_id',
  'communications_time_id',
  'communications_way_id',
  'resale_restriction_type_id',
  'accept_foreigner_type_id',
  'expected_age_min',
  'expected_age_max',
  'contract_type_id',
  'contract_period',
  'inception_day',
  'pc_loan_type_id',
  'dresscode_type_id',
  'working_schedule',
  'station_id',
  'prefecture_id',
  'work_styles_id',
])
const ofAllNote = '全案件に共通の記載から読みました。'

/** A heading of what holds for all jobs: ＜全案件共通＞, ==== 共通条件 ====, 共通のお願い. */
const heading = /共通(?:の)?(?:条件|事項|項目|情報|内容|お願い|要件)?|全案件|(?:全て|すべて)の案件/
/** A sentence that speaks of all jobs: ※全て精算140-180h, どちらも面談は1回. */
const ofAll =
  /全案件|全件|全(?:て|部)|すべて|いずれも|どちらも|両方とも|両案件|各案件|[全各]ポジション|共通(?=[ :>】)で]|条件|事項)|(?<![A-Za-z])All(?: positions| jobs| openings)?:|for (?:all|both) (?:positions|openings|jobs)/
const longestHeading = 24
const mostLines = 15
/** Cells below a heading of its own row. */
const mostCells = 4
const toBare = (line: string) => line.replace(/[\s=\-*_~#+◆◇■□●○★☆<>【】《》≪≫[\]()「」・:※|]/g, '')
const isHeading = (line: string) => {
  const bare = toBare(line)
  return heading.test(bare) && bare.length <= longestHeading && !/。|ます$/.test(bare)
}

/** The conditions that a document says once for all of its jobs; each is for people to check. */
export function readCommonTerms(
  source: Source,
  view: View,
  pieces: readonly View[],
  words: ReadingWords,
  base: string,
): Fields {
  const spans = view.flatMap((part) => spansOf(source, part))
  const texts = spans.flatMap((span, i) =>
    span.cell !== null && isHeading(span.plain)
      ? spans.slice(i + 1, i + 1 + mostCells).filter(({ block }) => block === span.block)
      : commonTexts(span),
  )
  const heads = headOf(view, pieces)
  if (texts.length + heads.length === 0) return {}
  const labelled = readLabelled(
    source,
    [...texts, ...heads].map((span) => ({ kind: 'text', span })),
    jobWords,
    blocks,
  )
  const fields = { ...readPlainTerms(texts.flatMap(linesOf)), ...readJobFields(labelled, words, base) }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, reading]) =>
      shared.has(key) ? [[key, { ...reading, certainty: 'check', note: reading.note ?? ofAllNote }]] : [],
    ),
  )
}

/** What stands before the first job: what a label says there, it says of all. */
function headOf(view: View, pieces: readonly View[]): Span[] {
  const [first] = pieces[0] ?? []
  if (first?.kind !== 'text') return []
  return view.flatMap((part) =>
    part.kind === 'text' && part.span.block === first.span.block && part.span.from < first.span.from
      ? [sliceSpan(part.span, 0, first.span.from - part.span.from)]
      : [],
  )
}

/** The lines of a text that speak of all jobs: those that say so, and those below a heading that does. */
function commonTexts(span: Span): Span[] {
  const found: Span[] = []
  let begin: number | undefined
  let count = 0
  let from = 0
  const close = (to: number) => {
    if (begin !== undefined && to > begin) found.push(sliceSpan(span, begin, to))
    begin = undefined
  }
  for (const line of span.plain.split('\n')) {
    const bare = toBare(line)
    const isEnd = count > 0 && (bare === '' || isSeparator(line) || count >= mostLines)
    if (isHeading(line)) {
      close(from)
      begin = from + line.length + 1
      count = 0
      if (bare.length > 10) found.push(sliceSpan(span, from, from + line.length))
    } else if (begin !== undefined && isEnd) close(from)
    else if (begin !== undefined) count += bare === '' || isSeparator(line) ? 0 : 1
    else if (speaksOfAll(line)) found.push(afterMarker(sliceSpan(span, from, from + line.length)))
    from += line.length + 1
  }
  close(span.plain.length)
  return found
}

/** 面談：2回（いずれもWEB） says it of the interviews of one job. */
const speaksOfAll = (line: string) => {
  const at = line.search(ofAll)
  const before = line.slice(0, Math.max(0, at))
  return (
    at >= 0 &&
    !/[(（][^)）]*$/.test(before) &&
    findLineLabels(before, jobWords).every(({ topic }) => topic === null)
  )
}

/** From the sentence that speaks of all jobs on: what stands before it in the line is said of one. */
function afterMarker(line: Span): Span {
  const at = line.plain.search(ofAll)
  const begin = Math.max(line.plain.lastIndexOf('。', at), line.plain.lastIndexOf('※', at)) + 1
  const said = sliceSpan(line, begin, line.plain.length)
  return { ...said, plain: said.plain.replace(ofAll, (marker) => ' '.repeat(marker.length)) }
}
