import { foldText } from '#foundation/masterdata/normalize.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import type { ReadingWords } from '../words.ts'
import { sure } from './value.ts'

type Word = readonly [word: string, id: number]

/** How the trade calls the occupations of the master list. */
const occupationWords: readonly Word[] = [
  ['サーバサイド', 1],
  ['サーバーサイド', 1],
  ['バックエンド', 1],
  ['フロントエンド', 2],
  ['フルスタック', 3],
  ['iOS', 4],
  ['Android', 5],
  ['組み込み', 8],
  ['組込', 8],
  ['汎用機', 14],
  ['プログラマ', 15],
  ['インフラ', 18],
  ['クラウド', 19],
  ['ネットワーク', 20],
  ['データエンジニア', 29],
  ['データサイエンティスト', 30],
  ['機械学習', 32],
  ['QA', 37],
  ['テスター', 40],
  ['プロジェクトマネージャ', 41],
  ['プロジェクトリーダ', 42],
  ['PMO', 43],
  ['ヘルプデスク', 28],
  ['社内SE', 27],
  ['ブリッジSE', 51],
  ['SRE', 23],
  ['Webデザイナ', 55],
  ['Webディレクタ', 60],
]

/** How the trade calls the industries of the master list. */
const industryWords: readonly Word[] = [
  ['銀行', 8],
  ['信託', 8],
  ['証券', 9],
  ['生保', 10],
  ['損保', 10],
  ['保険', 10],
  ['クレジット', 11],
  ['決済', 11],
  ['通信', 3],
  ['キャリア', 3],
  ['広告', 4],
  ['ゲーム', 7],
  ['製造', 13],
  ['自動車', 14],
  ['半導体', 15],
  ['製薬', 17],
  ['医薬', 17],
  ['医療', 18],
  ['介護', 19],
  ['小売', 20],
  ['流通', 20],
  ['EC', 21],
  ['商社', 22],
  ['物流', 23],
  ['運輸', 23],
  ['航空', 24],
  ['鉄道', 24],
  ['旅行', 25],
  ['不動産', 27],
  ['建設', 28],
  ['電力', 29],
  ['ガス', 29],
  ['教育', 31],
  ['人材', 32],
  ['官公庁', 34],
  ['自治体', 34],
  ['公共', 34],
]

/** 1 準委任, 2 請負, 3 派遣, 4 契約社員, 5 正社員. */
const contractWords: readonly Word[] = [
  ['準委任', 1],
  ['業務委託', 1],
  ['SES', 1],
  ['quasi-mandate', 1],
  ['gyomu itaku', 1],
  ['請負', 2],
  ['派遣', 3],
  ['契約社員', 4],
  ['正社員', 5],
]

const longestValue = 300

function findWords(spans: readonly Span[], words: readonly Word[]): Reading<number[]> | undefined {
  const ids = new Set<number>()
  const found: Span[] = []
  for (const span of spans) {
    const text = foldText(span.plain.slice(0, longestValue))
    if (text.length !== Math.min(longestValue, span.plain.length)) continue
    for (const [word, id] of words) {
      const at = text.indexOf(foldText(word))
      if (at < 0 || ids.has(id)) continue
      ids.add(id)
      found.push(sliceSpan(span, at, at + word.length))
    }
  }
  return ids.size > 0
    ? sure(
        [...ids].sort((a, b) => a - b),
        found,
      )
    : undefined
}

const namesOf = (words: ReadingWords, list: 'occupations' | 'industries'): Word[] => [
  ...words.lists[list].map(({ id, name }) => [name, id] as const),
  ...words.aliases
    .filter((alias) => alias.list === list && alias.text !== '')
    .map(({ text, id }) => [text, id] as const),
]

export const findOccupations = (spans: readonly Span[], words: ReadingWords) =>
  findWords(spans, [...namesOf(words, 'occupations'), ...occupationWords])

export const findIndustries = (spans: readonly Span[], words: ReadingWords) =>
  findWords(spans, [...namesOf(words, 'industries').filter(([name]) => name !== 'その他'), ...industryWords])

export const findContractTypes = (spans: readonly Span[]) => findWords(spans, contractWords)
