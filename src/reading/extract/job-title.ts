import { type JobTopic, jobWords } from './job-labels.ts'
import type { Labelled } from './labelled.ts'
import { findLineLabels, isSeparator } from './line-labels.ts'
import type { Reading } from './reading.ts'
import { linesOf, type Span, sliceSpan, trimSpan } from './span.ts'
import { check } from './value.ts'
import type { View } from './view.ts'

const numbering =
  /^[\s■□◆◇●◎○▼▽★☆▶・*#=_~+([-]*(?:[【《≪<(]?(?:案件|求人|no\.?)?\s?(?:\d{1,2}|[①-⑳a-h])(?![a-z])[】》≫>.):]*)?[\s:■□◆◇●]*/i

export const withoutNumber = (line: Span): Span =>
  sliceSpan(line, numbering.exec(line.plain)?.[0].length ?? 0, line.plain.length)

const greeting =
  /お世話|です。|ます|ください|下記|以下|各位|御中|様$|担当者|ご紹介|案件情報|いつも|よろしく|株式会社|お願い|^[\w.:-]+$|^>?\s?(?:from|to|sent|subject|date|cc)\b|転送|original message/i

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
  const heading = before.filter(isTitle).at(-1)
  if (heading) {
    const title = trimSpan(withoutNumber(heading))
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
  return bare && first ? check(bare.slice(0, 200), [], '件名から読みました。') : undefined
}

const isTitle = (line: Span) =>
  line.plain.length <= 80 &&
  !isSeparator(line.plain) &&
  !greeting.test(line.plain) &&
  !/^\W*(?:案件|求人|no\.?)?\s?(?:\d{1,2}|[①-⑳])\W*$/i.test(line.plain) &&
  findLineLabels(line.plain, jobWords).every(({ topic }) => topic === null)
