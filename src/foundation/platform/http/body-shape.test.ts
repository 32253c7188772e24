import { describe, expect, it } from 'vitest'
import { checkShape } from './body-shape.ts'

describe('the shape of a body', () => {
  it.each(['\u0000', 'a\ud83d', '\udc00b', '\\\u0000'])(
    'given %j, which the database cannot hold, when it is read, then it is refused',
    (text) => expect(() => checkShape({ text })).toThrow('使用できない文字'),
  )

  it.each(['\\u0000', '\\\\ud83d', '😀', '𠮷', 'C:\\users\\dad'])(
    'given %j, which only looks like it, when it is read, then it is taken as it is',
    (text) => expect(() => checkShape({ text })).not.toThrow(),
  )

  it('given more levels than any call has, or a key every object inherits, then it is refused', () => {
    const deep = Array.from({ length: 31 }).reduce<unknown>((inner) => ({ inner }), {})
    expect(() => checkShape(deep)).toThrow('30段まで')
    expect(() => checkShape({ a: [JSON.parse('{"__proto__": 1}')] })).toThrow('__proto__')
  })
})
