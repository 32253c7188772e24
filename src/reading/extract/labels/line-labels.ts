import { afterGap, bracketLabel, type LineLabel, longestLabel } from './bracket-label.ts'
import { innerLabels } from './inner-labels.ts'
import { type LabelWords, topicOf } from './label-words.ts'

const heavyMark = /[■□◆◇●◎▼▽★☆▶►◼▲△♦▪❖]/
const leading =
  /^[\s>|]*([■□◆◇●◎○▼▽★☆▶►◼▲△♦▪❖・*+#-]?)\s*(?:\d{1,2}(?:\.\d{1,2}){1,2}\.?\s+|\(?\d{1,2}[.)]\s?|[①-⑳❶-❿]\s?|Q\d{0,2}[.:)]?\s{1,2})?[|\s]*/
const separator = /^[\s>]*([-=*_~#+.┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝|・◆■□◇★☆●○▼∞…]{4,}|(?:[-=*_~]\s?){5,})\s*$/
const longestLine = 400

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
  for (const label of labelsWithin(head, words, first !== undefined))
    if (label.from >= (labels.at(-1)?.valueFrom ?? 0)) labels.push(label)
  return labels
}

/** Facts between blanks before they are taken for labels in a line that begins with none. */
const fewestFacts = 3

/** The labels further on in a line; where it begins with none, between blanks only where several do so: スキルシート 氏名 M.N 性別 男 年齢 29. */
function labelsWithin<Topic extends string>(line: string, words: LabelWords<Topic>, isLabelled: boolean) {
  const plain = innerLabels(line, words, isLabelled)
  if (isLabelled) return plain
  const spaced = innerLabels(line, words, true)
  return spaced.length - plain.length >= fewestFacts ? spaced : plain
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
  const colon = firstColon(line, from)
  if (colon > from && colon - from <= longestLabel) {
    const text = line.slice(from, colon)
    const topic = topicOf(words, text, !/[|、,]|\s\/|\/\s|\d[歳才]|\(\d{2}\)|男性|女性|\/.*\//.test(text))
    if (topic !== undefined || (isHeavy && !line.startsWith('//', colon + 1)))
      return { topic: topic ?? null, from: 0, valueFrom: afterGap(line, colon), rank }
  }
  // 氏名／M.N and |氏名|M.N: a slash or a bar parts as a colon does where the label is known as a whole.
  const slash = colon < 0 ? from + line.slice(from).search(/[/|]/) : -1
  const parted =
    slash > from && slash - from <= 10 ? topicOf(words, line.slice(from, slash), false) : undefined
  if (parted !== undefined && topicOf(words, line.slice(slash + 1), false) === undefined)
    return { topic: parted, from: 0, valueFrom: afterGap(line, slash), rank }
  const spaced = spacedLabel(line, from, words)
  if (spaced) return { ...spaced, rank }
  const rest = line.slice(from).trim()
  if (rest === '' || rest.length > longestLabel) return undefined
  // 希望95万円、常駐可 behind a mark is what somebody wishes, no label that asks for it.
  const topic = topicOf(words, rest, isHeavy && !/\d[ ]?万|[、。]/.test(rest))
  // A question ends the answer to the one before, whether it is known or not.
  const isQuestion = /Q\d{0,2}[.:)]?\s{1,2}$/.test(found?.[0] ?? '')
  if (topic !== undefined || isQuestion || (isHeavy && line.trimEnd().length <= longestLabel))
    return { topic: topic ?? null, from: 0, valueFrom: line.length, rank }
  return undefined
}

/** The first colon that can part a label from its value: that of a clock parts hours from minutes. */
function firstColon(line: string, from: number): number {
  const at = line.slice(from).search(/(?<!\d):|:(?!\d\d(?!\d))/)
  return at < 0 ? -1 : from + at
}

/** A label that blanks part from its value, and that may have them inside, the longest that is known: 氏　名　M.N, 最寄駅⇥三鷹. */
function spacedLabel<Topic extends string>(line: string, from: number, words: LabelWords<Topic>) {
  const column = /^[^ \t](?: ?[^ \t]){1,23}?(?= {2,}\S|\t)/.exec(line.slice(from, from + 40))
  const named = column ? topicOf(words, column[0], false) : undefined
  if (named !== undefined)
    return { topic: named, from: 0, valueFrom: afterGap(line, from + column![0].length - 1) }
  const tokens = [...line.slice(from, from + 40).matchAll(/[^\s]+/g)].slice(0, 5)
  let isSplit = true
  let longest: Omit<LineLabel<Topic>, 'rank'> | undefined
  for (const [i, token] of tokens.entries()) {
    const end = from + token.index + token[0].length
    if (end >= line.trimEnd().length) break
    // A word of an English sentence stands before one blank: Contract position in Osaka.
    if ((i === 0 || isSplit) && !(/^[a-z]+$/i.test(token[0]) && /^ \S/.test(line.slice(end)))) {
      const topic = topicOf(words, line.slice(from, end), false)
      if (topic !== undefined) longest = { topic, from: 0, valueFrom: afterGap(line, end - 1) }
    }
    isSplit &&= token[0].length === 1
    if (!isSplit) break
  }
  return longest
}
