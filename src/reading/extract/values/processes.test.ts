import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readProcesses } from './processes.ts'

test.each([
  ['基本設計~結合テスト', [3, 4, 5, 6]],
  ['詳細設計以降', [4, 5, 6]],
  ['要件◎ 設計○ 試験×', [2, 3, 4]],
  ['基本設計~運用開発', [3]],
  ['運用開発~結合テスト', [6]],
])('given %s, then it is the processes %j', (text, ids) => {
  expect(readProcesses(spanOf(toPlain(text))).ids).toEqual(ids)
})
