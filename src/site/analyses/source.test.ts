import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isWithin, readSource, sourceOf, sourceText, wordBefore } from './source.ts'

const request = (url: string, referer?: string) =>
  ({ url, host: 'jobs.example.jp', headers: { ...(referer && { referer }) } }) as FastifyRequest

describe('where a visitor comes from', () => {
  it.each([
    ['https://www.google.com/search?q=secret', 'google.com'],
    ['https://note.example/a/b', 'note.example'],
    ['https://jobs.example.jp/jobs', ''],
    ['https://192.0.2.7/', ''],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['nonsense', ''],
    [undefined, ''],
  ])('given the page before %j, then the host %j and no more of it', (referer, host) =>
    expect(sourceOf(request('/jobs', referer)).host).toBe(host),
  )

  it('given a campaign in the address, then its three parts, without what may be about a person', () => {
    const of = (query: string) => sourceOf(request(`/?${query}`)).campaign
    expect(of('utm_source=Google&utm_medium=cpc&utm_campaign=%E7%A7%8B')).toBe('google / cpc / 秋')
    expect(of('utm_campaign=a/b')).toBe('- / - / a-b')
    expect(of('utm_source=kenta@example.jp')).toBe('')
  })

  it('given a page of the same site with a campaign before, then it goes on, and with it the visit', () => {
    const next = request('/register/profile', 'https://jobs.example.jp/jobs/detail/1?utm_source=mail')
    expect([sourceOf(next).campaign, isWithin(next)]).toEqual(['mail / - / -', true])
    expect(isWithin(request('/', 'https://other.example/'))).toBe(false)
  })

  it('given a source, when a form carries it, then the same is read', () => {
    for (const source of [
      { host: 'google.com', campaign: 'google / cpc / -' },
      { host: '', campaign: '' },
    ])
      expect(readSource(sourceText(source))).toEqual(source)
  })

  it.each(['referrer=%00', 'referrer=<script>', 'referrer=localhost', 'x'.repeat(2_000), 'referrer=a@b.jp'])(
    'given %j from a form, then nothing is read of it',
    (text) => expect(readSource(text)).toEqual({ host: '', campaign: '' }),
  )

  it('given a search on the page before, then its word, of this site alone', () => {
    expect(wordBefore(request('/jobs', 'https://jobs.example.jp/jobs?keyword=REACT'))).toBe('react')
    expect(wordBefore(request('/jobs', 'https://other.example/jobs?keyword=react'))).toBeUndefined()
  })
})
