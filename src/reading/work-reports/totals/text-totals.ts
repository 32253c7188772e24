import type { Span } from '../../extract/layout/span.ts'
import { readDuration } from '../values/duration.ts'
import type { Total } from './total.ts'
import { isPlainNoun, totalKindOf } from './total-words.ts'

const value =
  /(?<![\d./-]|\d:)(?:\d{1,3}(?:\.\d{1,2})? ?(?:時間|hours?|hrs?|h)(?: ?[0-5]?\d ?(?:分|min|m))?|\d{1,3}: ?[0-5]\d|\d{2,3}\.\d{1,2})(?![\d:,.円%~-])/gi
const moreThanADay = 24 * 60
const longestMonth = 744 * 60

/** The label before a number: its last word, without the days counted between (計 18日 149.5h) and a bracket that opened. */
const labelBefore = (text: string): string => {
  const part = text
    .replace(/\d+ ?(?:日間?|days?)/g, ' ')
    .replace(/[\s:=はがも約、,]+$/g, '')
    .split(/[、。,/|・※*(（\t]/)
    .filter((word) => word.trim() !== '')
    .at(-1)
    ?.trim()
  // English labels have blanks in them: of 「Overtime hours」 the last word alone would say something else.
  const english = /[A-Za-z][A-Za-z ]*$/.exec(part ?? '')?.[0]
  return english ?? part?.split(/\s+/).at(-1) ?? ''
}

/**
 * Sums in a line of text: 総稼働時間:159.5時間, 合計 142.5h(18日), 全部で151時間. Of several numbers behind one label none is
 * certain.
 */
export function textTotals(line: Span): Total[] {
  const totals: Total[] = []
  let end = 0
  let last = ''
  for (const found of line.plain.slice(0, 1_000).matchAll(value)) {
    const between = line.plain.slice(end, found.index)
    const isBeside = end > 0 && between.trim() === ''
    const label: string = isBeside ? last : labelBefore(between)
    end = found.index + found[0].length
    last = label
    const minutes = readDuration(found[0])?.minutes
    const kind = totalKindOf(label) ?? (isPlainNoun(label) ? 'explicit' : undefined)
    if (minutes === undefined || minutes <= 0 || minutes > longestMonth || kind === undefined) continue
    if (totalKindOf(label) === undefined && minutes <= moreThanADay) continue
    const place = { block: line.block, cell: line.cell, from: line.from + found.index, to: line.from + end }
    if (isBeside && totals.length > 0) totals.at(-1)!.isLoose = true
    totals.push({ minutes, place, label, kind, isLoose: isBeside, isPart: false })
  }
  return totals
}
