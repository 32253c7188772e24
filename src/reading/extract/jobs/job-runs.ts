import { findLineLabels, isSeparator } from '../labels/line-labels.ts'
import { ordinalsOf } from '../layout/ordinals.ts'
import type { Cut } from '../layout/split-view.ts'
import { type TextLine, textLines } from '../layout/text-lines.ts'
import type { View } from '../layout/view.ts'
import { saysClosed } from './closed-words.ts'
import { jobWords } from './job-labels.ts'
import { countSigns, saysBarePrice, saysPrice, tellsOfSomebody } from './job-signs.ts'

/** The lines that begin each of the same shape. */
type Run = { heads: number[]; isNumbered: boolean }

const mark = /^\s*([■□◆◇●◎○▼▽★☆▶▲△♦×✕・])\s?(?=\S)/
const bracket = /^[\s>]*([【〔《≪<[])[^【】〔〕《》≪≫<>[\]]{2,30}[】〕》≫>\]]/
/** 【取消線】, 【急募】: what a line is marked with, no heading. */
const tagged =
  /^\s*[【〔《≪<[][^】〕》≫>\]]{0,8}(?:取消線?|終了|充足|決定|クローズ|急募|新着|新規|NEW|更新)[^】〕》≫>\]]{0,8}[】〕》≫>\]]/i
/** What is said of several jobs below the last one: ※, ▼共通, 全件, いずれも. */
const ofAll = /^[\s※▼■◆*・<【]*(?:※|共通|全[件て案]|いずれも|両方|\d[件つ]とも|その他|以上|all\b|both\b)/i
/** 4 契約条件(共通): a heading among those of jobs that heads none. */
const ofAllHeading = /^.{0,24}(?:共通|全件|全案件)/
const longestBlock = 1_500
const mostRuns = 40

/**
 * Jobs behind headings of one shape, whatever that is: numbers of any kind (K-301, その1, 枠A, 一、, [イ]), a mark, brackets, or lines
 * that stand out from what is set in below them. Each says what a job says, or that it is closed; two at least say their price.
 */
export function cutsAtRuns(view: View): Cut[] {
  return view.flatMap((part, i): Cut[] => {
    if (part.kind === 'table') return []
    const lines = textLines(part.span.plain)
    const found = runsIn(lines)
      .slice(0, mostRuns)
      .map((run) => ({ run, blocks: blocksOf(lines, run) }))
      .filter(({ run, blocks }) => areJobs(blocks, run.isNumbered))
    // Numbers are surer than any other shape.
    const numbered = found.filter(({ run }) => run.isNumbered)
    const best = (numbered.length > 0 ? numbered : found).reduce<Block[]>(
      (most, { blocks }) => (blocks.length > most.length ? blocks : most),
      [],
    )
    if (best.length < 2) return []
    return [...best.map(({ from }) => ({ part: i, at: from })), { part: i, at: best.at(-1)!.to, isEnd: true }]
  })
}

/** The lines of each shape that comes again, where numbers follow one another. */
function runsIn(lines: readonly TextLine[]): Run[] {
  const runs: Run[] = []
  /** The run that a line goes on, by its shape and, of numbers, by which comes next. */
  const open = new Map<string, Run>()
  const put = (at: number, key: string, next: string, isFirst: boolean, isNumbered: boolean) => {
    const run = open.get(key) ?? (isFirst ? { heads: [], isNumbered } : undefined)
    if (!run) return
    if (run.heads.length === 0) runs.push(run)
    run.heads.push(at)
    open.delete(key)
    open.set(next, run)
  }
  lines.forEach(({ text }, at) => {
    if (text.trim() === '' || isSeparator(text) || isLabelled(text) || ofAllHeading.test(text)) return
    for (const { number, style } of ordinalsOf(text))
      put(at, `${style} ${number}`, `${style} ${number + 1}`, number === 1 || number > 99, true)
    const shapes = [
      mark.exec(text)?.[1],
      tagged.test(text) ? undefined : bracket.exec(text)?.[1],
      standsOut(lines, at) ? 'out' : undefined,
    ]
    for (const shape of shapes) if (shape !== undefined) put(at, shape, shape, true, false)
  })
  return runs.filter(({ heads }) => heads.length > 1)
}

/** 場所:大崎 is said of a job, and heads none. */
const isLabelled = (line: string) =>
  findLineLabels(line, jobWords).some(({ topic, from }) => topic !== null && topic !== 'name' && from === 0)

const indentOf = (line: string) => line.search(/\S/)

/** A line with others set in below it. */
function standsOut(lines: readonly TextLine[], at: number): boolean {
  const next = lines[at + 1]?.text ?? ''
  const above = lines[at - 1]?.text ?? ''
  const own = indentOf(lines[at]!.text)
  return (
    next.trim() !== '' &&
    indentOf(next) > own &&
    (above.trim() === '' || indentOf(above) > own || isSeparator(above))
  )
}

/** The last job has as many lines as the longest before it at most, and ends at what parts none of the others, or speaks of all. */
function endOf(lines: readonly TextLine[], heads: readonly number[]): number {
  const longest = Math.max(...heads.slice(1).map((at, k) => at - heads[k]!))
  const last = heads.at(-1)!
  const within = heads.slice(1).flatMap((at, k) => lines.slice(heads[k]! + 1, at - 1).map(({ text }) => text))
  const parting = [isBlank, isSeparator].filter((parts) => !within.some(parts))
  for (let at = last + 1; at < last + longest; at += 1) {
    const text = lines[at]?.text
    if (text === undefined || ofAll.test(text) || parting.some((parts) => parts(text))) return at
  }
  return Math.min(lines.length, last + longest)
}

const isBlank = (line: string) => line.trim() === ''

type Block = { from: number; to: number; text: string; head: string }

const blocksOf = (lines: readonly TextLine[], { heads }: Run): Block[] => {
  const last = endOf(lines, heads)
  return heads.map((at, k) => {
    const own = lines.slice(at, heads[k + 1] ?? last)
    const end = own.at(-1)!
    return {
      from: own[0]!.from,
      to: end.from + end.text.length,
      text: own.map(({ text }) => text).join('\n'),
      head: own[0]!.text,
    }
  })
}

const techniques = /[A-Z][A-Za-z#+.]+|C#|C\+\+/
const labelOf = /^[\s・]*([^\s:|。、]{1,8})[ ]?[:|=]/

/**
 * Whether blocks of one shape are jobs: each says a price and something more, or that it is closed. Behind numbers, names of
 * techniques count, and labels that come again in the others, known or not.
 */
function areJobs(blocks: readonly Block[], isNumbered: boolean): boolean {
  // 【取消線】 before line after line is a remark, no heading.
  if (new Set(blocks.map(({ head }) => head.trim())).size < blocks.length) return false
  const labels = blocks.map(
    ({ text }) => new Set(text.split('\n').flatMap((line) => labelOf.exec(line)?.[1] ?? [])),
  )
  const often = (label: string) => labels.filter((own) => own.has(label)).length > blocks.length / 2
  const signsOf = ({ text }: Block, at: number) =>
    countSigns(text) +
    (!saysPrice(text) && saysBarePrice(text) ? 1 : 0) +
    (isNumbered ? (techniques.test(text) ? 1 : 0) + Math.min(2, [...labels[at]!].filter(often).length) : 0)
  const isPriced = ({ text }: Block) => saysPrice(text) || saysBarePrice(text)
  const isClosed = ({ head, text }: Block) => saysClosed(head) || text.split('\n').some(saysClosed)
  const isJob = (block: Block, at: number) => isPriced(block) && signsOf(block, at) >= 2
  const priced = blocks.filter(isJob).length
  const closed = blocks.filter(isClosed).length
  return (
    priced >= 1 &&
    priced + closed >= 2 &&
    blocks.every(
      (block, at) =>
        block.text.length <= longestBlock &&
        !tellsOfSomebody(block.text) &&
        !/(?:です|ます|ください|ました)[。!]?\s*$/.test(block.head) &&
        (isJob(block, at) || isClosed(block) || (isNumbered && priced >= 2 && signsOf(block, at) >= 2)),
    )
  )
}
