import type { Labelled } from '../labels/labelled.ts'
import { linesOf, type Source, type Span, sliceSpan } from '../layout/span.ts'
import type { TextPart, View } from '../layout/view.ts'
import type { Reading } from '../reading.ts'
import { check, sure } from '../values/value.ts'
import { closedBeside } from './closed-scope.ts'
import {
  closes,
  isClosedState,
  saysClosed,
  saysOpen,
  tellsOfAnother,
  tellsOfClosing,
} from './closed-words.ts'
import type { JobTopic } from './job-labels.ts'

/** `application_status_flg` of a job that takes nobody any more. */
const closed = 2
const note = '募集を終えた案件と読みました。'
/** ＝＝ 終了（11/16〜） ＝＝, ----- CLOSED -----, ■募集中: what stands over all jobs below it. */
const section =
  /^[\s=\-*_~#■□◆◇●▼【≪<[]*(?:(募集終了|受付終了|終了|充足|クローズ|決定|closed)|(?:募集中|受付中|継続|新着|新規|(?:still )?open))(?:の?案件|分|済み?)?(?:[ ]?\(.{0,24}\))?[\s=\-*_~#】≫>\]]*$/i

/** すみません②は…: a line among the others that speaks of one by its number. */
const ofAnother = /[①-⑳](?:は|の?件|につ)/

/** Whether a job is closed, by its state, its own lines, the heading of its section, or the words of the mail on it. */
export function readClosed(
  source: Source,
  whole: View,
  pieces: readonly View[],
  at: number,
  labelled: readonly Labelled<JobTopic>[],
  subject: string | undefined,
): Reading<number> | undefined {
  const states = labelled.filter(({ topic }) => topic === 'status').flatMap(({ spans }) => spans)
  for (const span of states) {
    const state = isClosedState(span.plain)
    if (state !== undefined) return state ? sure(closed, [span], note) : undefined
  }
  const piece = pieces[at]!
  const under = sectionOf(whole, piece)
  if (under?.isClosed) return check(closed, [under.line], note)
  const above = pieces.length === 1 ? aboveJob(whole, labelled) : undefined
  const isOther = above !== undefined && tellsOfAnother(above.plain)
  const own = linesOfJob(source, piece, pieces.length > 1 && at === pieces.length - 1).filter(
    ({ block, from }) => !(isOther && block === above.block && from < above.to),
  )
  const line = own.find(({ plain }) => saysClosed(plain))
  if (line) return check(closed, [line], note)
  if (pieces.length > 1) {
    if (under) return undefined
    const firsts = pieces.map((each) => (isText(each[0]) ? linesOf(each[0].span)[0] : undefined))
    const told = closedBeside(whole, firsts, at)
    return told && check(closed, [told], note)
  }
  if (isOther) return undefined
  if (above && tellsOfClosing(above.plain)) return check(closed, [above], note)
  return subject !== undefined && saysClosed(subject) ? check(closed, [], note) : undefined
}

/** The lines of a job but for headings of sections; what follows the last one of several is no longer of it. */
function linesOfJob(source: Source, piece: View, isLast: boolean): Span[] {
  return piece.flatMap((part) => {
    if (part.kind === 'table')
      return part.rows
        .filter((row) => row > 0 || part.rows.length > 2)
        .flatMap((row) =>
          part.grid.startingIn(row).flatMap((cell) => linesOf(source.whole(part.block, cell))),
        )
    const blank = isLast ? part.span.plain.indexOf('\n\n', part.span.plain.search(/\S/)) : -1
    const span = blank < 0 ? part.span : sliceSpan(part.span, 0, blank)
    return linesOf(span).filter(({ plain }) => !section.test(plain) && !ofAnother.test(plain))
  })
}

const isText = (part: View[number] | undefined): part is TextPart => part?.kind === 'text'

/** 以下は充足しました, 次の1件は引き続き募集します: a sentence that says how the jobs stand that are listed below it. */
const heads = (line: string) =>
  /(?:以下|下記|次)の?[^。、]{0,12}は|(?:following|below)/i.test(line) && (closes(line) || saysOpen(line))

/** The last heading above a job that says whether those below it are closed. */
function sectionOf(whole: View, piece: View): { line: Span; isClosed: boolean } | undefined {
  const [first] = piece
  if (!isText(first)) return undefined
  const text = whole.filter(isText).find(({ span }) => span.block === first.span.block)
  // The heading itself may be what the job was cut at.
  const to = first.span.from + Math.max(0, first.span.plain.search(/[\p{L}\d]/u)) + 1
  const heading =
    text &&
    linesOf(text.span).findLast(({ plain, from }) => from <= to && (section.test(plain) || heads(plain)))
  if (!heading) return undefined
  const isClosed = heads(heading.plain)
    ? !saysOpen(heading.plain)
    : section.exec(heading.plain)?.[1] !== undefined
  return { line: heading, isClosed }
}

/** What a mail says for itself before the job or before what it quotes. */
function aboveJob(whole: View, labelled: readonly Labelled<JobTopic>[]): Span | undefined {
  const [text] = whole.filter(isText)
  if (!text) return undefined
  const label = labelled.find(
    ({ topic, label: { block } }) => topic !== null && topic !== 'other' && block === text.span.block,
  )?.label
  const quote = text.span.plain.search(
    /^[ \t]*>|^-{4,}.*(?:original|転送|forward)|^_{8,}|^(?:from|差出人):/im,
  )
  const ends = [label ? label.from - text.span.from : -1, quote].filter((each) => each > 0)
  return ends.length > 0 ? sliceSpan(text.span, 0, Math.min(...ends)) : undefined
}
