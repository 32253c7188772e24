import type { Labelled } from '../labels/labelled.ts'
import { findLineLabels, isSeparator } from '../labels/line-labels.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from '../layout/span.ts'
import type { View } from '../layout/view.ts'
import type { Reading } from '../reading.ts'
import { check } from '../values/value.ts'
import type { ReadingWords } from '../words.ts'
import { type JobTopic, jobWords } from './job-labels.ts'
import { isFacts } from './numbered-jobs.ts'
import { bareTitle, isWork, titleWithin } from './title-words.ts'

const numbering =
  /^[\s■□◆◇●◎○▼▽★☆▶・*#=_~+([-]*(?:[【《≪<(]?(?:案件|求人|no\.?)?\s?(?:\d{1,2}|[①-⑳❶-❿a-h])(?![a-z])[】》≫>.):]*)?[\s:■□◆◇●]*/i

export const withoutNumber = (line: Span): Span =>
  sliceSpan(line, numbering.exec(line.plain)?.[0].length ?? 0, line.plain.length)

const greeting =
  /お世話|お疲れ|こんにちは|初めまして|!$|\p{Extended_Pictographic}|です[。(]|ます|^(?:hi|hello|dear)\b|>.+>|ください|下記|以下|各位|御中|様$|担当者|ご紹介|案件情報|いつも|よろしく|株式会社|お願い|^[\w.:-]+$|^>?\s?(?:from|to|sent|subject|date|cc)\b|転送|original message/iu

/** The heading over a job without a label for its name, else the subject of the mail. */
export function titleOf(
  view: View,
  labelled: readonly Labelled<JobTopic>[],
  subject: string | undefined,
): Reading<string> | undefined {
  const first = labelled.find(({ topic }) => topic !== null)?.label
  const lines = view.flatMap((part) => (part.kind === 'text' ? linesOf(part.span) : []))
  const before = first
    ? lines.filter((line) => line.block === first.block && first.cell === null && line.from < first.from)
    : []
  const sections = sectionSigns(lines)
  const titles = before.filter(
    (line) =>
      isTitle(line) && !item.test(line.plain) && !sections.has(wholeBracket.exec(line.plain)?.[1] ?? ''),
  )
  const heading = titles.findLast(({ plain }) => isWork(plain)) ?? titles.at(-1)
  if (heading) {
    const bare = withoutNumber(heading)
    const title = trimSpan(sliceSpan(bare, 0, bare.plain.replace(/[\s■□◆◇★☆●○]+$/, '').length))
    if (title.plain.length >= 4)
      return check(
        title.plain.replace(/^【([^【】]+)】$/, '$1').slice(0, 200),
        [title],
        '見出しから読みました。',
      )
  }
  const bare = subject
    ?.replace(/^(?:\s*(?:re|fw|fwd|転送)\s*:\s*)+/i, '')
    .replace(/^(?:\s*【[^】]{0,20}】)+/, '')
    .trim()
  const said = labelled.find(({ topic, spans }) => topic === 'detail' && spans.length > 0)
  const detail = said && linesOf(said.spans[0]!)[0]
  const isOfMail = bare === undefined || bare === '' || ofMail.test(bare) || ofFacts.test(bare)
  if (isOfMail && detail && isShortTitle(detail.plain))
    return check(detail.plain.trim(), [detail], '概要から読みました。')
  return bare && first ? check(bare.slice(0, 200), [], '件名から読みました。') : undefined
}

const wholeBracket = /^\s*([<【[《≪〔(])[^<>【】[\]《》≪≫〔〕()]{1,20}[>】\]》≫〕)]\s*$/

/** The brackets in which three lines and more stand alone: they head sections, <お任せすること>, and name nothing. */
function sectionSigns(lines: readonly Span[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { plain } of lines) {
    const sign = wholeBracket.exec(plain)?.[1]
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([sign, count]) => (count > 2 ? [sign] : [])))
}

/** A subject that tells of the mail, not of the job: ご紹介依頼（ServiceNow）, 案件情報 11/24. */
const ofMail = /ご紹介|紹介依頼|ご依頼|ご案内|案件情報|案件一覧|案件の件|要員募集|募集の件|^案件$/

/** A subject of facts: PMO 損保 90~100 東京駅, RPA / 60万 / 豊洲. */
const ofFacts = /\d[ ]?万|~[ ]?\d|\d[ ]?~|即日|\d月|MAX[ ]?\d|\d0前後|フルリモ/i
/** One thing among others, or a remark, is no heading. */
const item = /^\s*[・※*-]/

/** A line that could stand over a job: the name of what is done, no sentence about it. */
const isShortTitle = (text: string) =>
  /^[^\n。、]{6,40}$/.test(text.trim()) && !/です|ます|ください|経験/.test(text)

const marked = /^\s*(?:[■□◆◇●◎○▼▽★☆▶【《≪<(［[・*]|[①-⑳❶-❿]|\d{1,2}[.)件])/
/** What stands before a title and tells of the mail, not of the job: 【急募】, <新着>. */
const urgent =
  /^\s*[【《≪<(［[][^【】《》≪≫<>()［］[\]]{0,12}(?:急募|新着|再送|募集|更新|おすすめ|注目|限定|NEW|高単価|長期)[^【】《》≪≫<>()［］[\]]{0,12}[】》≫>)］\]]\s*/i

/** The name of a job that has no labels: its first line where that is a heading, else the first word in a line of facts. */
export function titleOfLoose(lines: readonly Span[], words: ReadingWords): Span | undefined {
  const [first] = lines
  if (!first) return undefined
  if (isFacts(first.plain)) {
    return marked.test(first.plain) || lines.length === 1 ? titleWithin(first, words) : undefined
  }
  const isHeading = marked.test(first.plain) || (lines.length > 1 && isFacts(lines[1]!.plain))
  if (!isHeading || !isTitle(first)) {
    const line = lines.slice(0, linesToLook).find(({ plain }) => isWork(bareTitle({ ...first, plain }).plain))
    return line && bareTitle(line)
  }
  const tag = urgent.exec(first.plain)?.[0].length ?? 0
  const rest = sliceSpan(first, tag, first.plain.length)
  const title = trimSpan(tag > 0 ? rest : withoutNumber(rest))
  return title.plain.length >= 3 ? title : undefined
}

/** 森 一郎: who writes, on a line of their own. */
const someone = /^\s*\p{Script=Han}{1,3}[ ]\p{Script=Han}{1,3}\s*$/u
/** Lines of a mail in which its job is named, if at all. */
const linesToLook = 15

const isTitle = (line: Span) =>
  line.plain.length <= 80 &&
  !isSeparator(line.plain) &&
  (isWork(line.plain) || !someone.test(line.plain)) &&
  !greeting.test(line.plain) &&
  !/^[^\p{L}\d①-⑳❶-❿]*(?:案件|求人|no\.?)?\s?(?:\d{1,2}|[①-⑳❶-❿])[^\p{L}\d]*$/iu.test(line.plain) &&
  findLineLabels(line.plain, jobWords).every(({ topic }) => topic === null)
