import { expect, test } from 'vitest'
import { Source } from '../layout/span.ts'
import { viewOf } from '../layout/view.ts'
import { documentOf, textOf } from '../read.fixture.ts'
import { readDeniedParts } from './denied-headings.ts'

const inText = (text: string) => {
  const source = new Source(textOf(text))
  return readDeniedParts(source, viewOf(source)).map(({ span, how }) => [how, span.plain.trim()])
}

const inTable = (...rows: string[][]) => {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [] : [{ row, column, rows: 1, columns: 1, text }])),
  )
  const source = new Source(documentOf({ kind: 'table', name: null, cells }))
  return readDeniedParts(source, viewOf(source)).map(({ span, how }) => [how, span.plain])
}

test.each([
  ['未経験：GCP、Azure', 'known', 'GCP、Azure'],
  ['Not familiar with: PHP', 'known', 'PHP'],
  ['・できないこと：Java', 'known', 'Java'],
  ['【できないこと】\n動画の編集\n\n希望：なし', 'known', '動画の編集'],
  ['■学習中\nRust\n■スキル\nJava', 'here', 'Rust'],
  ['使ったことのないもの\n  PHP、Perl\n\n以上', 'known', 'PHP、Perl'],
  ['Q. やりたくない仕事\nA. VBAの保守\nQ. 資格\nA. PMP', 'known', 'A. VBAの保守'],
  ['今後やりたいこと\nGoでの開発\n\n以上', 'here', 'Goでの開発'],
  ['◆なくて良いもの\n UiPathの知識\n◆場所 大宮', 'known', 'UiPathの知識'],
  ['Not required\n- Java\n- React\n\nConditions', 'known', '- Java\n- React'],
  ['触っていない技術：PHP、Perl', 'known', 'PHP、Perl'],
  ['■ 馴染みのない言語\nRust\n■場所', 'known', 'Rust'],
  ['さわったことがない\nVue、Angular\n\nお願い', 'known', 'Vue、Angular'],
  ['We do NOT need: Unity, MATLAB', 'known', 'Unity, MATLAB'],
  ['My weak points: Docker', 'known', 'Docker'],
  ['◇以下の方は今回対象外です\n・保守のみの方\n◇期間', 'known', '・保守のみの方'],
])('given %j, then what stands under the heading is denied', (text, how, part) => {
  expect(inText(text)).toEqual([[how, part]])
})

test.each([
  '未経験可\nJavaを学べます',
  '未経験者歓迎：Java',
  'Oracleは別チームが見るため不要\n単価：60万',
  '・Redisは不要\n・React必須',
  '個人事業主は不可\nJava必須',
  '2) Nginx\n場所：中目黒',
  '残業のない現場\nJava',
  '問題のない案件\nJava',
  '特にありません\nJava',
  'Not available until: 2027-01',
  '得意なこと：Java',
  '今後はクラウドの案件を中心に、AWSの経験を伸ばしたいと考えています\nJava 5年',
])('given %j, then nothing is denied', (text) => {
  expect(inText(text)).toEqual([])
})

test('given a label in a table, then the cell at its right is denied', () => {
  expect(inTable(['氏名', '佐々木 守'], ['未経験', 'GCP'])).toEqual([['known', 'GCP']])
  expect(inTable(['No', '質問', 'ご回答'], ['21', 'やりたくないこと', 'VBAの引取り'])).toEqual([
    ['known', 'VBAの引取り'],
  ])
})

test('given a column of a list, then its cells are denied', () => {
  const rows = [
    ['氏名', '年齢', '得意なこと', 'できないこと'],
    ['M.K', '30', 'Java', 'PHP'],
  ]
  expect(inTable(...rows)).toEqual([['known', 'PHP']])
})

test('given a mark beside a skill, then the skill at its right is not denied', () => {
  expect(inTable(['Kotlin', '未経験', 'Java', '◎'])).toEqual([])
  expect(inTable(['氏名', 'NGUYEN VAN NAM', 'フリガナ', 'グエン'])).toEqual([])
})
