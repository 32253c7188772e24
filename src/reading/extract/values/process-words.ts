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

/** The same in English, where blanks may stand: Basic design, detailed design, implementation, unit test. */
const english: readonly (readonly [word: string, ids: readonly number[]])[] = [
  ['planning', [1]],
  ['requirements definition', [2]],
  ['requirement definition', [2]],
  ['requirements analysis', [2]],
  ['requirement analysis', [2]],
  ['requirement', [2]],
  ['basic design', [3]],
  ['external design', [3]],
  ['high level design', [3]],
  ['detailed design', [4]],
  ['detail design', [4]],
  ['internal design', [4]],
  ['design', [3, 4]],
  ['implementation', [5]],
  ['programming', [5]],
  ['coding', [5]],
  ['unit test', [6]],
  ['integration test', [6]],
  ['system test', [6]],
  ['testing', [6]],
  ['test', [6]],
  ['release', [7]],
  ['migration', [7]],
  ['deployment', [7]],
  ['maintenance', [8]],
  ['operation', [8]],
]

const ids = new Map([...words, ...english.map(([word, of]) => [word.replaceAll(' ', ''), of] as const)])
const alternatives = [...words, ...english]
  .map(([word]) => (/^[a-z ]{6,}$/.test(word) || word === 'test' ? `${word}(?:s|ing)?` : word))
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace('/', '\\/').replaceAll(' ', '[ -]?'))
  .join('|')
const tail = '(?:定義|設計|工程|テスト|試験|開発|作業|業務|フェーズ)?'
/** A process in the value of a label. */
export const found = new RegExp(`(?<![a-z])(${alternatives})(?![a-z])${tail}`, 'giu')
const header = new RegExp(`^(?:${alternatives})${tail}$`, 'iu')

/** The processes a heading of a column stands for: 要件定義, 基\n本, 製造, UT; undefined where it is no process. */
export function processOfHeading(text: string): readonly number[] | undefined {
  const word = text
    .replace(/[\s・()%-]/g, '')
    .toLowerCase()
    .replace(/(?<=[a-z]{3}[^si])s$/, '')
  if (word.length > 22 || !header.test(word)) return undefined
  const bare = word.replace(/(?:定義|設計|工程|テスト|試験|作業|業務|フェーズ)$/, '')
  return ids.get(word) ?? ids.get(bare)
}
