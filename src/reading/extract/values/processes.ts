import { linesOf, type Span, sliceSpan } from '../layout/span.ts'
import { findProcessLists, isList } from './process-lists.ts'
import { found, processOfHeading } from './process-words.ts'

const no = /^[ :]{0,2}(?:[×✕✖xX]|-(?![^\s]))/
const rangeSign = /^[ \n]{0,2}(?:~|-|から|→)[ \n]{0,2}$/
/** In running text only whole words count: 基本 and 開発 stand there for much else. */
const prose =
  /要件定義|要求定義|要求分析|基本設計|外部設計|概要設計|方式設計|詳細設計|内部設計|製造|実装|コーディング|プログラミング|単体テスト|結合テスト|総合テスト|システムテスト|受入テスト|テスト|運用・?保守|保守・?運用|移行作業|データ移行|本番移行|移行(?=まで)|単体試験|結合試験|総合試験|構築(?=、(?:テスト|試験|移行))|試験(?=[)、。\s]|及び|および|$)|運用監視|リリース作業/gu

/** Marks that say that somebody did it. */
export const doneMark = /^[\s]*(?:[◎○●△▲✓✔☑■★☆レ◇◆1-5]|有|あり|済|yes|y)[\s]*$/i

/** What numbers stand for where a sheet says so: 1:要件定義 2:基本設計 3:詳細設計. */
export function readLegend(text: string): ReadonlyMap<string, readonly number[]> {
  const legend = new Map<string, readonly number[]>()
  for (const [, sign = '', word = ''] of text
    .slice(0, 2_000)
    .matchAll(/(?<![\dA-Za-z])([1-9]|1\d|[①-⑮]|[A-K])[ ]?[:.=)]?[ ]?([\p{Script=Han}ァ-ヴー]{2,8})/gu)) {
    const named = processOfHeading(word)
    if (named) legend.set(sign, named)
  }
  return legend.size >= 3 ? legend : new Map()
}

/** The processes of signs by their legend: 2,3,4 or ①~③. */
export function readSigns(span: Span, legend: ReadonlyMap<string, readonly number[]>): number[] {
  const text = span.plain.slice(0, 200)
  if (legend.size === 0 || !/^[\s\dA-K①-⑮,、・/~.-]+$/.test(text)) return []
  const signs = [...legend.keys()]
  const done = new Set<number>()
  const parts = text.split(/[\s,、・/.]+/).filter(Boolean)
  for (const part of parts) {
    const [first = '', last = first] = part.split(/[~-]/)
    const [from, to] = [signs.indexOf(first), signs.indexOf(last)]
    if (from >= 0)
      for (const sign of signs.slice(from, to + 1)) for (const id of legend.get(sign)!) done.add(id)
  }
  return [...done].sort((a, b) => a - b)
}

/** The processes of the lines that hold nothing else: ・基本設計~結合テスト, 製造〜結合. */
export function readProcessLines(lines: readonly Span[]): { ids: number[]; spans: Span[] } {
  const read = lines
    .map((line) => {
      const mark = /^[・■◆●○★→-]+[ ]?/.exec(line.plain)?.[0].length ?? 0
      return sliceSpan(line, mark, line.plain.length)
    })
    .filter(({ plain }) => isList(plain))
    .map((line) => readProcesses(line))
  return {
    ids: [...new Set(read.flatMap(({ ids }) => ids))].sort((a, b) => a - b),
    spans: read.flatMap(({ spans }) => spans),
  }
}

/**
 * The processes that a text names, with the marks behind them: 要件◎ 設計○ 試験× are the first two; 基本設計~結合テスト and
 * 詳細設計以降 take all between.
 */
export function readProcesses(span: Span, isProse = false): { ids: number[]; spans: Span[] } {
  if (isProse && span.plain.includes('\n'))
    return joined(
      linesOf(span)
        .slice(0, 60)
        .map((line) => readProcesses(line, true)),
    )
  const lists = isProse ? findProcessLists(span) : []
  return lists.length === 0
    ? inWords(span, isProse)
    : joined([inWords(span, true), ...lists.map((list) => inWords(list, false))])
}

const joined = (read: readonly { ids: number[]; spans: Span[] }[]) => ({
  ids: [...new Set(read.flatMap(({ ids }) => ids))].sort((a, b) => a - b),
  spans: read.flatMap(({ spans }) => spans),
})

function inWords(span: Span, isProse: boolean): { ids: number[]; spans: Span[] } {
  const text = span.plain.slice(0, 2_000)
  const done = new Set<number>()
  const spans: Span[] = []
  let last: { ids: readonly number[]; end: number } | undefined
  for (const match of text.matchAll(isProse && !isList(text) ? prose : found)) {
    const named = processOfHeading(match[0])
    // 運用開発: words of processes that are none together.
    if (!named) continue
    const end = match.index + match[0].length
    const rest = text.slice(end, end + 6)
    if (no.test(rest)) {
      last = undefined
      continue
    }
    const joined = last && rangeSign.test(text.slice(last.end, match.index))
    if (joined) for (let id = Math.max(...last!.ids); id <= Math.min(...named); id += 1) done.add(id)
    if (/^[ ]?以降/.test(rest)) for (let id = Math.min(...named); id <= 6; id += 1) done.add(id)
    for (const id of named) done.add(id)
    spans.push(sliceSpan(span, match.index, end))
    last = { ids: named, end }
  }
  return { ids: [...done].sort((a, b) => a - b), spans }
}
