import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './schema.ts'

const messageFor = (type: z.ZodType, value: unknown) => {
  const read = z.strictObject({ value: type }).safeParse({ value })
  return read.success ? undefined : fieldErrors(read.error).value
}

describe('a value of another type', () => {
  it.each([
    [z.string(), 5, '文字列'],
    [z.string(), null, '文字列'],
    [z.number(), '5', '数値'],
    [z.int(), 1.5, '整数'],
    [z.boolean(), 'true', 'true か false'],
    [z.array(z.string()), 'a', '配列'],
    [z.strictObject({}), [], 'オブジェクト'],
    [z.record(z.string(), z.string()), 'a', 'オブジェクト'],
  ])('given %#, then the message says which type is expected', (type, value, name) => {
    expect(messageFor(type, value)).toEqual([`値の種類が違います。${name}で指定してください`])
  })

  it('given none, then it is said to be required', () => {
    expect(messageFor(z.string(), undefined)).toEqual(['必須項目です。入力してください'])
  })
})
