import { expect, test } from 'vitest'
import { toGrid } from '../layout/grid.ts'
import { Source } from '../layout/span.ts'
import { documentOf, spanOf, words } from '../read.fixture.ts'
import { signsOfNone, unknownCells } from './skill-marks.ts'

/** The texts of the cells of a table that are marked as not known. */
function unknownIn(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [] : [{ row, column, rows: 1, columns: 1, text }])),
  )
  const document = documentOf({ kind: 'table', name: null, cells })
  const grid = toGrid(cells)
  const part = { kind: 'table' as const, block: 0, name: null, grid, rows: grid.rows }
  return [...unknownCells(new Source(document), part, new Set(), words)].map((cell) => cells[cell]!.text)
}

test.each(['×', '－', '-', 'なし', '未経験', '学習中', 'スクール', '社内研修のみ', 'none', 'N/A'])(
  'given a skill with %s beside it, then it is not known',
  (mark) => {
    expect(unknownIn([['Kotlin', mark, 'Java', '◎']])).toEqual(['Kotlin'])
  },
)

test.each(['◎', '△', 'A', '3年', '半年', '4', '8.0', '業務', '2 yrs'])(
  'given a skill with %s beside it, then it stays',
  (mark) => {
    expect(unknownIn([['Kotlin', mark, 'Java', '◎']])).toEqual([])
  },
)

test.each(['業務では使っていません', '触ったことがない', '扱えません', '専門外'])(
  'given a skill with the words %s beside it, then it is not known',
  (words) => {
    expect(unknownIn([['Kotlin', words, 'Java', '◎']])).toEqual(['Kotlin'])
  },
)

test.each(['問題なし', '残業なし', '特になし', '英語不可', '指示がなくても進められる'])(
  'given a skill with the words %s beside it, then it stays',
  (words) => {
    expect(unknownIn([['Kotlin', words, 'Java', '◎']])).toEqual([])
  },
)

test('given a sheet that lists every technology, then what has no mark is not known', () => {
  const rows = [
    ['Java', '◎', 'MySQL', '○'],
    ['Perl', '', 'Redis', ''],
    ['Ruby', '', 'MongoDB', '△'],
  ]
  expect(unknownIn(rows)).toEqual(['Perl', 'Redis', 'Ruby'])
})

test('given a word for the empty cells, then one of them is enough', () => {
  expect(unknownIn([['凡例 ◎:得意 空欄:経験なし'], ['Go', '◎'], ['Rust', '']])).toEqual(['Rust'])
})

test.each([
  [
    'few cells are empty',
    [
      ['Java', '5年'],
      ['PHP', '3年'],
      ['Linux', '4年'],
      ['Docker', ''],
    ],
  ],
  [
    'nothing is marked',
    [
      ['Java', ''],
      ['PHP', ''],
      ['Linux', ''],
    ],
  ],
  ['a skill stands at the right', [['Java', 'PHP', 'Linux']]],
  [
    'the dash answers another heading',
    [
      ['氏名', 'スキル', '資格'],
      ['M.K', 'Java', '-'],
      ['T.I', 'PHP', 'なし'],
    ],
  ],
  ['a list stands beside a dash', [['M.K', 'Java、PHP、AWS、Docker', '-']]],
])('given a table where %s, then nothing is said not to be known', (_, rows) => {
  expect(unknownIn(rows)).toEqual([])
})

test.each([
  ['A=一人でできる B=調べながら C=少し D=触ったことがない', ['D']],
  ['1:未経験 2:補助 3:実務', ['1']],
  ['業務:実務で使用 スクール:課題で使用', []],
  ['対応時間 9:00 備考なし', []],
])('given the key %s, then its signs of nothing are %j', (plain, signs) => {
  expect([...signsOfNone([spanOf(plain)])]).toEqual(signs)
})
