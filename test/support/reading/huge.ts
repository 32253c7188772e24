import type { SourceDocument } from '../../../src/reading/source-text/source-document.ts'
import { sourceLimits } from '../../../src/reading/source-text/source-document.ts'

const long = sourceLimits.characters
const filled = (text: string) => text.repeat(Math.ceil(long / text.length)).slice(0, long)

const documentOf = (...blocks: SourceDocument['blocks']): SourceDocument => ({
  kind: 'text',
  blocks,
  mail: null,
  is_scanned: false,
  notes: [],
})
const textOf = (text: string) => documentOf({ kind: 'text', text: filled(text) })

const tableOf = (columns: number, text: (row: number, column: number) => string): SourceDocument =>
  documentOf({
    kind: 'table',
    name: null,
    cells: Array.from({ length: sourceLimits.cells }, (_, i) => ({
      row: Math.floor(i / columns),
      column: i % columns,
      rows: 1,
      columns: 1,
      text: text(Math.floor(i / columns), i % columns),
    })),
  })

/** Documents of the most characters that one may have, each hard on something the reading looks for. */
export const hugeDocuments: readonly (readonly [name: string, document: SourceDocument])[] = [
  ['one letter', textOf('あ')],
  ['one line of words', textOf('Java、Spring、AWSの経験が3年あり、')],
  ['blanks', textOf('　 \t')],
  ['empty lines', textOf('\n')],
  ['labels without values', textOf('【氏名】【スキル】【単価】')],
  [
    'sheets one after another',
    textOf('氏名：山田 太郎\n年齢：36歳\n単価：70万円\n最寄駅：新宿駅\nスキル：Java 3年\n\n'),
  ],
  [
    'jobs one after another',
    textOf('■案件名：改修\n■単価：〜80万\n■場所：新宿\n■必須：Java 3年以上\n■開始：1月〜\n\n'),
  ],
  ['numbered jobs', textOf('【案件1】\n単価：80万\n場所：新宿\n')],
  ['periods', textOf('2021/04〜2023/03 開発 Java\n')],
  ['open brackets', textOf('（(【［「『')],
  ['digits', textOf('0123456789')],
  ['numbers with commas', textOf('70,000,')],
  ['addresses', textOf('a.b@c-')],
  ['links', textOf('https://a.b/')],
  ['family names', textOf('東京都渋谷区')],
  ['quotes', textOf('> 単価：70万\n>> 場所：新宿\n')],
  ['drawn lines', textOf('----------\n')],
  ['half-width kana with marks', textOf('ﾞﾟｶﾞﾊﾟ')],
  ['letters of two halves', textOf('𠮷😀')],
  ['a table of words', tableOf(20, (row, column) => (column === 0 ? `Java${row}` : '3年 開発'))],
  [
    'a table of labels',
    tableOf(10, (_, column) => ['氏名', 'スキル', '期間', '単価', '工程'][column % 5] ?? ''),
  ],
  [
    'a table of marks',
    tableOf(12, (row, column) => (row === 0 ? `工程${column}` : column === 0 ? '2021/04' : '●')),
  ],
]
