import { expect, test } from 'vitest'
import { spanOf } from '../read.fixture.ts'
import { findProcessLists } from './process-lists.ts'
import { readProcesses } from './processes.ts'

const lists = (text: string) => findProcessLists(spanOf(text)).map(({ plain }) => plain)

test.each([
  ['◎詳細設計~結合テスト', '◎詳細設計~結合テスト'],
  ['製造、単体テスト', '製造、単体テスト'],
  ['基本設計から結合試験まで、ひとりで回すことが多いです', '基本設計から結合試験'],
  ['担当は、詳細設計、製造、単体・結合テスト、及び保守です', '詳細設計、製造、単体・結合テスト、及び保守'],
  ['※基本設計~結合テスト。要件定義は未経験', '基本設計~結合テスト'],
])('given %s, then its processes stand in %s', (text, list) => {
  expect(lists(text)).toEqual([list])
})

test.each([
  '開発、テストの現場',
  '要件定義~詳細設計は未経験です',
  '設計、開発、運用はできません',
  '2019/04~2021/03',
  'テスト計画書の作成',
])('given %s, then there is no list of processes', (text) => {
  expect(lists(text)).toEqual([])
})

test.each([
  ['Basic design, detailed design, implementation, unit tests', [3, 4, 5, 6]],
  ['Requirements analysis, operation and maintenance', [2, 8]],
  ['Coding, Testing, Release', [5, 6, 7]],
  ['its latest state', []],
])('given %s as the value of a label, then the processes are %j', (text, ids) => {
  expect(readProcesses(spanOf(text)).ids).toEqual(ids)
})
