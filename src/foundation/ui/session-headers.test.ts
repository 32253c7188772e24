import { describe, expect, it } from 'vitest'
import { sessionHeaders } from './session-headers.ts'

describe('given the cookies of a session', () => {
  it('when a call is made, then the readable ones travel as headers, decoded, and others do not', () => {
    const cookies =
      'theme=x; csrf-token=a%3Db; client=c1; uid=m%40example.jp; token-type=Bearer; strategy=enterprise'
    expect(sessionHeaders(cookies)).toEqual({
      'csrf-token': 'a=b',
      client: 'c1',
      uid: 'm@example.jp',
      'token-type': 'Bearer',
      strategy: 'enterprise',
    })
  })

  it('when there is no cookie, then there is no header', () => {
    expect(sessionHeaders('')).toEqual({})
  })
})
