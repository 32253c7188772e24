import { findLineLabels, isSeparator } from '../labels/line-labels.ts'
import type { Cut } from '../layout/split-view.ts'
import { type TextLine, textLines } from '../layout/text-lines.ts'
import type { View } from '../layout/view.ts'
import { type CandidateTopic, candidateWords } from '../people/person-labels.ts'
import { jobWords } from './job-labels.ts'
import { countSigns, saysPrice, tellsOfSomebody } from './job-signs.ts'

type Block = { from: number; to: number; text: string }

/** Signs of a job that a block says at least where nothing but its place in the layout makes it one. */
const fewestSigns = 3
const ofPeople = new Set<CandidateTopic>(['name', 'kana', 'initials', 'gender', 'birth'])
const mark = /^\s*([■□◆◇●◎○▼▽★☆▶▲△♦])\s?(?=\S)/

/**
 * Jobs that nothing but the layout parts, in each text: blocks between drawn lines, headings behind the same mark, or paragraphs,
 * each of which begins with a title and says what a job says, its price among it.
 */
export function cutsAtLayout(view: View): Cut[] {
  return view.flatMap((part, i): Cut[] => {
    if (part.kind === 'table') return []
    const lines = textLines(part.span.plain)
    const ways = [blocksBetween(lines, isSeparator), marked(lines), blocksBetween(lines, isBlank)]
    for (const jobs of [...ways.map((blocks) => blocks.filter(isJobBlock)), requests(lines)]) {
      if (jobs.length < 2) continue
      return [
        ...jobs.map(({ from }) => ({ part: i, at: from })),
        { part: i, at: jobs.at(-1)!.to, isEnd: true },
      ]
    }
    return []
  })
}

const isBlank = (line: string) => line.trim() === ''

/** The runs of lines between such as part them. */
function blocksBetween(lines: readonly TextLine[], parts: (line: string) => boolean): Block[] {
  const blocks: Block[] = []
  let open: TextLine[] = []
  for (const line of [...lines, undefined]) {
    if (line !== undefined && !parts(line.text)) open.push(line)
    else {
      if (open.some(({ text }) => !isBlank(text))) blocks.push(toBlock(open))
      open = []
    }
  }
  return blocks
}

const toBlock = (lines: readonly TextLine[]): Block => {
  const last = lines.at(-1)!
  return {
    from: lines[0]!.from,
    to: last.from + last.text.length,
    text: lines.map(({ text }) => text).join('\n'),
  }
}

/** The lines below each heading of the mark that the most of them have, up to the next, to another mark or to an empty line. */
function marked(lines: readonly TextLine[]): Block[] {
  const signs = lines.map(({ text }) => mark.exec(text)?.[1])
  const all = [...new Set(signs.filter((sign) => sign !== undefined))].map((sign) =>
    lines.flatMap((_, at): Block[] => {
      if (signs[at] !== sign) return []
      let next = at + 1
      while (next < lines.length && signs[next] === undefined && !isBlank(lines[next]!.text)) next += 1
      return [toBlock(lines.slice(at, next))]
    }),
  )
  const fitting = all.map((blocks) => (blocks.every(isJobBlock) ? blocks : []))
  return fitting.reduce((most, blocks) => (blocks.length > most.length ? blocks : most), [])
}

/** Lines below one another each of which asks for somebody: COBOL 3名 豊洲 12月~ 55まで. */
function requests(lines: readonly TextLine[]): Block[] {
  let open: Block[] = []
  let most: Block[] = []
  for (const line of lines) {
    const isRequest =
      line.text.length <= 80 && countPeople.test(line.text) && countSigns(line.text) >= fewestSigns
    open = isRequest && !/[。:]|です|ます/.test(line.text) ? [...open, toBlock([line])] : []
    if (open.length > most.length) most = open
  }
  return most
}

/** 3名, PMO1名, テスター2: how many are sought in what a line begins with. */
const countPeople =
  /^[^\n/]{0,16}?(?:\d{1,2}[ ]?[名人](?!月)|[\p{Script=Katakana}ー]{3,10}\d{1,2}(?=[、, ]))/u

/** A block that could stand alone as a job: a title, then its price and other facts in short lines. */
function isJobBlock({ text }: Block): boolean {
  if (text.length > 1_500 || tellsOfSomebody(text) || !saysPrice(text) || countSigns(text) < fewestSigns)
    return false
  const lines = text.split('\n').filter((line) => !isBlank(line))
  const [first = '', ...rest] = lines
  return (
    !lines.some(introducesSomebody) &&
    first.trim().length <= 80 &&
    rest.length > 0 &&
    (/^\s*([■◆●★]).{2,30}\1\s*$/.test(first) || !/[。:]\s*$|です|ます|ください/.test(first)) &&
    findLineLabels(first, jobWords).every(({ topic }) => topic === null || topic === 'name')
  )
}

/** 氏名：T.S, 性別：男: the line of somebody who is offered. */
const introducesSomebody = (line: string) =>
  findLineLabels(line, candidateWords).some(({ topic }) => topic !== null && ofPeople.has(topic))
