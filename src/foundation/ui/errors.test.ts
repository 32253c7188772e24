import { describe, expect, it } from 'vitest'
import { ApiError, errorOf } from './api-error.ts'
import { reactionTo } from './errors.ts'

const error = (status: number, code: string, extra = {}) =>
  new ApiError(status, { code, message: '説明', ...extra })

describe('given an error of a call', () => {
  it.each([401, 422])('when it is %i, then one signs in over the page', (status) => {
    expect(reactionTo(error(status, 'x'), 'load')).toEqual({ kind: 'sign_in' })
    expect(reactionTo(error(status, 'x'), 'action')).toEqual({ kind: 'sign_in' })
  })

  it('when the feature is restricted, then its restrictions page follows, on loading and on an action', () => {
    const restricted = error(403, 'feature_restricted', { feature: 'broadcasts' })
    expect(reactionTo(restricted, 'load')).toEqual({ kind: 'restricted', feature: 'broadcasts' })
    expect(reactionTo(restricted, 'action')).toEqual({ kind: 'restricted', feature: 'broadcasts' })
  })

  it('when the role is refused while a screen loads, then the forbidden page stands', () => {
    expect(reactionTo(error(403, 'forbidden'), 'load')).toMatchObject({ kind: 'page', status: 403 })
  })

  it('when a record is not there, then the 404 page stands', () => {
    expect(reactionTo(error(404, 'not_found'), 'load')).toMatchObject({ kind: 'page', status: 404 })
  })

  it('when a screen fails with 500, then it goes to sign-in with the request id', () => {
    const failed = error(500, 'internal', { request_id: 'req-7' })
    expect(reactionTo(failed, 'load')).toEqual({ kind: 'sign_in_with_reason', requestId: 'req-7' })
  })

  it('when an action fails with 500, then it stays and tells the request id', () => {
    const failed = error(500, 'internal', { request_id: 'req-7' })
    expect(reactionTo(failed, 'action')).toEqual({ kind: 'flash', text: '説明（お問い合わせ番号：req-7）' })
  })

  it('when an action is refused, then the message of the server is flashed', () => {
    expect(reactionTo(error(409, 'state'), 'action')).toEqual({ kind: 'flash', text: '説明' })
  })

  it('when the server cannot be reached, then the error page stands and offers to read again', () => {
    expect(reactionTo(error(0, 'unreachable'), 'load')).toMatchObject({ kind: 'page', status: 500 })
  })
})

describe('given an answer that is not 2xx', () => {
  it('when it carries the envelope, then everything in it is known', async () => {
    const body = {
      error: {
        code: 'stale',
        message: '更新されています',
        request_id: 'r',
        current: { name: '新' },
        fields: { name: ['短く'] },
      },
    }
    const found = await errorOf(new Response(JSON.stringify(body), { status: 409 }))
    expect(found).toMatchObject({
      status: 409,
      code: 'stale',
      message: '更新されています',
      requestId: 'r',
      current: { name: '新' },
      fields: { name: ['短く'] },
    })
  })

  it('when it is the page of a proxy, then the status stays and the message says what to do', async () => {
    const found = await errorOf(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(found.status).toBe(502)
    expect(found.message).toMatch(/もう一度/)
  })
})
