import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readBody } from './body.ts'
import { memberRoute } from './route.ts'

const route = memberRoute({
  method: 'POST',
  path: '/api/enterprise/x/y',
  summary: 'x',
  access: { feature: null, authority: 0 },
  body: z.strictObject({ text: z.string() }),
  answer: z.object({}),
  handle: async () => ({}),
})

describe('a body', () => {
  it.each(['\u0000', 'a\ud83d', '\udc00b', '\\\u0000'])(
    'given %j, which the database cannot hold, when it is read, then it is refused',
    (text) => expect(() => readBody(route, { text }, undefined)).toThrow('使用できない文字'),
  )

  it.each(['\\u0000', '\\\\ud83d', '😀', '𠮷', 'C:\\users\\dad'])(
    'given %j, which only looks like it, when it is read, then it is taken as it is',
    (text) => expect(readBody(route, { text }, undefined)).toEqual({ text }),
  )
})
