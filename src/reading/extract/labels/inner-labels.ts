import { afterGap, bracketLabel, type LineLabel } from './bracket-label.ts'
import { type LabelWords, topicOf } from './label-words.ts'

/**
 * Labels further on in a line: before a colon, in brackets, in a field of its own between tabs or bars, and, where `isSpaced`,
 * between blanks (氏名 M.W 年齢 29歳).
 */
export function innerLabels<Topic extends string>(
  line: string,
  words: LabelWords<Topic>,
  isSpaced: boolean,
): LineLabel<Topic>[] {
  const labels: LineLabel<Topic>[] = []
  for (const { index, 0: character } of line.matchAll(
    isSpaced ? /[:【≪《〔〈[<\t| ]/g : /[:【≪《〔〈[<\t|]/g,
  )) {
    const label =
      character === ':'
        ? colonLabel(line, index, words)
        : character === '\t' || character === '|'
          ? fieldLabel(line, index, character, words)
          : character === ' '
            ? spacedLabel(line, index, words)
            : bracketLabel(line, index, words, false)
    if (label) labels.push(withinBrackets(line, label))
  }
  return labels
}

function fieldLabel<Topic extends string>(
  line: string,
  at: number,
  sign: string,
  words: LabelWords<Topic>,
): LineLabel<Topic> | undefined {
  const end = line.indexOf(sign, at + 1)
  if (end < 0 || end - at > 25) return undefined
  const topic = topicOf(words, line.slice(at + 1, end), false)
  if (topic === undefined) return undefined
  const next = sign === '|' ? line.indexOf(sign, end + 1) : -1
  return { topic, from: at + 1, valueFrom: end + 1, ...(next > 0 ? { valueTo: next } : {}), rank: 2 }
}

/** A word between blanks that names a fact, and nothing else, with its value behind it. */
function spacedLabel<Topic extends string>(
  line: string,
  at: number,
  words: LabelWords<Topic>,
): LineLabel<Topic> | undefined {
  const rest = line.slice(at + 1, at + 40)
  // 性 別 男 年 齢 49: two letters apart are a word where they are one of these labels.
  const [, word = '', gap = ''] =
    /^([^\s/、,:|]{2,10})( +)(?=\S)/.exec(rest) ??
    /^([^\s/、,:|] {1,2}[^\s/、,:|])( +)(?=\S)/.exec(rest) ??
    []
  const topic = word === '' ? undefined : topicOf(words, word, false)
  if (topic === undefined || !words.facts.has(topic)) return undefined
  return { topic, from: at + 1, valueFrom: at + 1 + word.length + gap.length, rank: 2 }
}

function colonLabel<Topic extends string>(
  line: string,
  colon: number,
  words: LabelWords<Topic>,
): LineLabel<Topic> | undefined {
  const [before = ''] =
    /(?:[^\s/、,|(（)】\]:]\s{1,3})?[^\s/、,|(（)】\]:]{1,14}\s?$/.exec(
      line.slice(Math.max(0, colon - 20), colon),
    ) ?? []
  const last = before.trimStart().split(/\s+/).filter(Boolean).at(-1) ?? ''
  const ending = last.split('・').at(-1) ?? ''
  const texts = [before, last, ending]
  const exact = texts.find((text) => topicOf(words, bareOf(text), false) !== undefined)
  const text = exact ?? texts.find((text) => isKnown(words, bareOf(text)))
  if (text === undefined) return undefined
  const topic = topicOf(words, bareOf(text), bareOf(text).length >= 3)!
  const from = colon - before.length + before.lastIndexOf(text)
  const valueFrom = afterGap(line, colon)
  const slash = /[/|・][ ]?$/.test(line.slice(0, from)) ? line.slice(valueFrom).search(/[ ]?[/|]/) : -1
  return { topic, from, valueFrom, ...(slash > 0 ? { valueTo: valueFrom + slash } : {}), rank: 2 }
}

const bareOf = (text: string) => text.replace(/^[■□◆◇●◎○▼▽★☆・*]/, '')
const isKnown = <Topic extends string>(words: LabelWords<Topic>, text: string) =>
  text !== '' && topicOf(words, text, text.length >= 3) !== undefined

/** A label inside brackets has its value there too: （32歳、最寄り：蒲田）. */
function withinBrackets<Topic extends string>(line: string, label: LineLabel<Topic>): LineLabel<Topic> {
  const before = line.slice(0, label.from)
  if (before.lastIndexOf('(') <= before.lastIndexOf(')')) return label
  const close = line.indexOf(')', label.valueFrom)
  const to = label.valueTo ?? line.length
  return close > label.valueFrom && close < to ? { ...label, valueTo: close } : label
}
