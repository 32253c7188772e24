import { type LabelWords, topicOf } from './label-words.ts'

/** A label in a line: offsets in the line; `topic` null where it is a label by its look alone. */
export type LineLabel<Topic extends string> = {
  topic: Topic | null
  from: number
  valueFrom: number
  /** Where the value ends before the end of the line: the next slash, for a label between slashes. */
  valueTo?: number
  /** 3 for brackets and heavy marks, 2 for a bare label, 1 for a list item: an item below a heading does not end it. */
  rank: 1 | 2 | 3
}

const brackets: Record<string, { close: string; heavy: boolean }> = {
  '【': { close: '】', heavy: true },
  '《': { close: '》', heavy: true },
  '≪': { close: '≫', heavy: true },
  '〔': { close: '〕', heavy: false },
  '[': { close: ']', heavy: false },
  '<': { close: '>', heavy: false },
  '〈': { close: '〉', heavy: false },
  '「': { close: '」', heavy: false },
  '『': { close: '』', heavy: false },
  '(': { close: ')', heavy: false },
}

const heavyMark = /[■□◆◇●◎▼▽★☆▶►◼▲△♦]/
const leading = /^[\s>|]*([■□◆◇●◎○▼▽★☆▶►◼▲△♦・*+#-]?)\s*(?:\(?\d{1,2}[.)]\s?|[①-⑳]\s?)?/
const separator = /^[\s>]*([-=*_~#+.・◆■□◇★☆●○▼∞…]{4,}|(?:[-=*_~]\s?){5,})\s*$/
const longestLine = 400
const longestLabel = 24

/** Whether a line draws a line. */
export const isSeparator = (line: string): boolean => line.length < 200 && separator.test(line)

/** The labels of a line, from left to right. Of a very long line only the beginning is looked at. */
export function findLineLabels<Topic extends string>(
  line: string,
  words: LabelWords<Topic>,
): LineLabel<Topic>[] {
  if (isSeparator(line)) return [{ topic: null, from: 0, valueFrom: line.length, rank: 3 }]
  const head = line.slice(0, longestLine)
  const first = firstLabel(head, words)
  const labels = first ? [first] : []
  for (const label of innerLabels(head, words))
    if (label.from >= (labels.at(-1)?.valueFrom ?? 0)) labels.push(label)
  return labels
}

function firstLabel<Topic extends string>(
  line: string,
  words: LabelWords<Topic>,
): LineLabel<Topic> | undefined {
  const found = leading.exec(line)
  const from = found?.[0].length ?? 0
  const mark = found?.[1] ?? ''
  const isHeavy = heavyMark.test(mark)
  const rank = isHeavy ? 3 : mark !== '' ? 1 : 2
  const bracketed = bracketLabel(line, from, words, true)
  if (bracketed) return bracketed
  const colon = line.indexOf(':', from)
  if (colon > from && colon - from <= longestLabel) {
    const topic = topicOf(words, line.slice(from, colon), true)
    if (topic !== undefined || (isHeavy && !line.startsWith('//', colon + 1)))
      return { topic: topic ?? null, from: 0, valueFrom: afterGap(line, colon), rank }
  }
  // 氏名／M.N: a slash parts as a colon does where the label is known as a whole.
  const slash = colon < 0 ? line.indexOf('/', from) : -1
  const parted =
    slash > from && slash - from <= 10 ? topicOf(words, line.slice(from, slash), false) : undefined
  if (parted !== undefined && topicOf(words, line.slice(slash + 1), false) === undefined)
    return { topic: parted, from: 0, valueFrom: afterGap(line, slash), rank }
  const spaced = spacedLabel(line, from, words)
  if (spaced) return { ...spaced, rank }
  const rest = line.slice(from).trim()
  if (rest === '' || rest.length > longestLabel) return undefined
  const topic = topicOf(words, rest, isHeavy)
  if (topic !== undefined || (isHeavy && line.trimEnd().length <= longestLabel))
    return { topic: topic ?? null, from: 0, valueFrom: line.length, rank }
  return undefined
}

/** 【単価】 and its like; one of the lighter brackets counts with a label that is known. */
function bracketLabel<Topic extends string>(
  line: string,
  from: number,
  words: LabelWords<Topic>,
  isFirst: boolean,
): LineLabel<Topic> | undefined {
  const bracket = Object.hasOwn(brackets, line[from] ?? '') ? brackets[line[from]!] : undefined
  if (!bracket) return undefined
  const close = line.slice(from, from + longestLabel + 12).indexOf(bracket.close)
  if (close < 2) return undefined
  const topic = topicOf(words, line.slice(from + 1, from + close), bracket.heavy)
  if (topic === undefined && !(bracket.heavy && isFirst)) return undefined
  return {
    topic: topic ?? null,
    from: isFirst ? 0 : from,
    valueFrom: afterGap(line, from + close),
    rank: bracket.heavy ? 3 : 2,
  }
}

/** A label that blanks part from its value, and that may have them inside: 氏　名　M.N, 最寄駅⇥三鷹. */
function spacedLabel<Topic extends string>(line: string, from: number, words: LabelWords<Topic>) {
  const tokens = [...line.slice(from, from + 40).matchAll(/[^\s]+/g)].slice(0, 5)
  let isSplit = true
  for (const [i, token] of tokens.entries()) {
    const end = from + token.index + token[0].length
    if (end >= line.trimEnd().length) return undefined
    if (i === 0 || isSplit) {
      const topic = topicOf(words, line.slice(from, end), false)
      if (topic !== undefined) return { topic, from: 0, valueFrom: afterGap(line, end - 1) }
    }
    isSplit &&= token[0].length === 1
  }
  return undefined
}

/** Labels further on in a line: before a colon, in brackets, or in a tab field of its own. */
function innerLabels<Topic extends string>(line: string, words: LabelWords<Topic>): LineLabel<Topic>[] {
  const labels: LineLabel<Topic>[] = []
  for (const [index, character] of [...line.matchAll(/[:【≪《[<\t]/g)].map((m) => [m.index, m[0]] as const)) {
    if (character === ':') {
      const [before = ''] =
        /(?:[^\s/、,|)】\]:]\s{1,3})?[^\s/、,|)】\]:]{1,14}\s?$/.exec(
          line.slice(Math.max(0, index - 20), index),
        ) ?? []
      const label = colonLabel(line, index, before, words)
      if (label) labels.push(label)
    } else if (character === '\t') {
      const [field = ''] = /^[^\t]{1,24}/.exec(line.slice(index + 1)) ?? []
      const end = index + 1 + field.length
      const topic = topicOf(words, field, false)
      if (topic !== undefined && line[end] === '\t')
        labels.push({ topic, from: index + 1, valueFrom: end + 1, rank: 2 })
    } else {
      const label = bracketLabel(line, index, words, false)
      if (label) labels.push(label)
    }
  }
  return labels
}

function colonLabel<Topic extends string>(
  line: string,
  colon: number,
  before: string,
  words: LabelWords<Topic>,
): LineLabel<Topic> | undefined {
  const last = before.trimStart().split(/\s+/).filter(Boolean).at(-1) ?? ''
  for (const text of [before, last]) {
    const bare = text.replace(/^[■□◆◇●◎○▼▽★☆・*]/, '')
    const topic = bare === '' ? undefined : topicOf(words, bare, bare.length >= 3)
    if (topic !== undefined) {
      const from = colon - before.length + before.lastIndexOf(text)
      const valueFrom = afterGap(line, colon)
      const slash = /[/|][ ]?$/.test(line.slice(0, from)) ? line.slice(valueFrom).search(/[ ]?[/|]/) : -1
      return { topic, from, valueFrom, ...(slash > 0 ? { valueTo: valueFrom + slash } : {}), rank: 2 }
    }
  }
  return undefined
}

/** Where the value begins behind the sign at `at`: past a colon, an arrow and blanks. */
function afterGap(line: string, at: number): number {
  const [gap = ''] = /^[\s:：→]{0,20}/.exec(line.slice(at + 1)) ?? []
  return at + 1 + gap.length
}
