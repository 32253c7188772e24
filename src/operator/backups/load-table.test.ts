import { expect, it } from 'vitest'
import { readLine } from './load-table.ts'

it.each([
  ['1\tあ\t\\N', ['1', 'あ', null]],
  ['\\\\N\t', ['\\N', '']],
  ['a\\tb\\nc\\\\d', ['a\tb\nc\\d']],
  ['\\b\\f\\r\\v\u2028', ['\b\f\r\v\u2028']],
  ['{"{1,2}","\\\\"x\\\\""}', ['{"{1,2}","\\"x\\""}']],
])('given the line %j of COPY text, then its values are read', (line, values) => {
  expect(readLine(line)).toEqual(values)
})
