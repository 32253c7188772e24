import { type Span, sliceSpan } from './span.ts'

/** The words for each process, by its id (1 企画 … 8 運用保守); 設計 alone is the basic and the detailed design. */
const words: readonly (readonly [word: string, ids: readonly number[]])[] = [
  ['要件定義', [2]],
  ['要求定義', [2]],
  ['要求分析', [2]],
  ['要件分析', [2]],
  ['要件整理', [2]],
  ['要件ヒアリング', [2]],
  ['ヒアリング', [2]],
  ['調査分析', [2]],
  ['要件', [2]],
  ['要求', [2]],
  ['システム企画', [1]],
  ['企画', [1]],
  ['構想', [1]],
  ['基本設計', [3]],
  ['外部設計', [3]],
  ['概要設計', [3]],
  ['方式設計', [3]],
  ['機能設計', [3]],
  ['基本', [3]],
  ['外部', [3]],
  ['詳細設計', [4]],
  ['内部設計', [4]],
  ['プログラム設計', [4]],
  ['構造設計', [4]],
  ['pg設計', [4]],
  ['詳細', [4]],
  ['内部', [4]],
  ['設計', [3, 4]],
  ['基本/詳細設計', [3, 4]],
  ['製造', [5]],
  ['実装', [5]],
  ['開発', [5]],
  ['プログラミング', [5]],
  ['コーディング', [5]],
  ['プログラム', [5]],
  ['構築', [5]],
  ['pg', [5]],
  ['cd', [5]],
  ['m', [5]],
  ['単体', [6]],
  ['結合', [6]],
  ['総合', [6]],
  ['統合', [6]],
  ['システムテスト', [6]],
  ['受入', [6]],
  ['受け入れ', [6]],
  ['テスト', [6]],
  ['試験', [6]],
  ['検証', [6]],
  ['評価', [6]],
  ['ut', [6]],
  ['it', [6]],
  ['st', [6]],
  ['pt', [6]],
  ['ct', [6]],
  ['uat', [6]],
  ['移行', [7]],
  ['リリース', [7]],
  ['導入', [7]],
  ['運用保守', [8]],
  ['保守運用', [8]],
  ['運用', [8]],
  ['保守', [8]],
  ['監視', [8]],
  ['運用監視', [8]],
  ['データ移行', [7]],
  ['rd', [2]],
  ['bd', [3]],
  ['ed', [3]],
  ['dd', [4]],
  // The abbreviations of the IPA: SA, UI, SS, PS, PG, PT, IT, ST, OT.
  ['sa', [2]],
  ['ui', [3]],
  ['ss', [4]],
  ['ps', [4]],
  ['ot', [6]],
]

const ids = new Map(words)
const alternatives = [...ids.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('/', '\\/'))
  .join('|')
const tail = '(?:定義|設計|工程|テスト|試験|開発|作業|業務|フェーズ)?'
const found = new RegExp(`(?<![a-z])(${alternatives})(?![a-z])${tail}`, 'giu')
const header = new RegExp(`^(?:${alternatives})${tail}$`, 'iu')
const no = /^[ :]{0,2}(?:[×✕✖xX]|-(?![^\s]))/
const rangeSign = /^[ \n]{0,2}(?:~|-|から|→)[ \n]{0,2}$/
/** In running text only whole words count: 基本 and 開発 stand there for much else. */
const prose =
  /要件定義|要求定義|要求分析|基本設計|外部設計|概要設計|方式設計|詳細設計|内部設計|製造|実装|コーディング|プログラミング|単体テスト|結合テスト|総合テスト|システムテスト|受入テスト|テスト|運用・?保守|保守・?運用|移行作業|データ移行|本番移行|移行(?=まで)|単体試験|結合試験|総合試験|構築(?=、(?:テスト|試験|移行))|試験(?=[)、。\s]|及び|および|$)|運用監視|リリース作業/gu

/** Marks that say that somebody did it. */
export const doneMark = /^[\s]*(?:[◎○●△▲✓✔☑■★☆レ◇◆1-5]|有|あり|済|yes|y)[\s]*$/i

/** The processes a heading of a column stands for: 要件定義, 基\n本, 製造, UT; undefined where it is no process. */
export function processOfHeading(text: string): readonly number[] | undefined {
  const word = text.replace(/[\s・()%]/g, '').toLowerCase()
  if (word.length > 12 || !header.test(word)) return undefined
  const bare = word.replace(/(?:定義|設計|工程|テスト|試験|作業|業務|フェーズ)$/, '')
  return ids.get(word) ?? ids.get(bare)
}

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

/** Nothing but two processes or more and what parts them: 製造、運用. */
const isList = (text: string) =>
  text.length <= 80 &&
  /[、,・/~→\n]/.test(text) &&
  (text.match(found)?.length ?? 0) >= 2 &&
  text.replace(found, '').replace(/[\s、,・/~→-]|から|まで/g, '') === ''

/**
 * The processes that a text names, with the marks behind them: 要件◎ 設計○ 試験× are the first two; 基本設計~結合テスト and
 * 詳細設計以降 take all between.
 */
export function readProcesses(span: Span, isProse = false): { ids: number[]; spans: Span[] } {
  const text = span.plain.slice(0, 2_000)
  const done = new Set<number>()
  const spans: Span[] = []
  let last: { ids: readonly number[]; end: number } | undefined
  for (const match of text.matchAll(isProse && !isList(text) ? prose : found)) {
    const named = processOfHeading(match[0]) ?? []
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
