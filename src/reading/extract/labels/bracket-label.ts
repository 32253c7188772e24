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

export const longestLabel = 24

/** 【単価】 and its like; one of the lighter brackets counts with a label that is known. */
export function bracketLabel<Topic extends string>(
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

/** Where the value begins behind the sign at `at`: past a colon, an arrow and blanks. */
export function afterGap(line: string, at: number): number {
  const [gap = ''] = /^[\s:：→]{0,20}/.exec(line.slice(at + 1)) ?? []
  return at + 1 + gap.length
}
