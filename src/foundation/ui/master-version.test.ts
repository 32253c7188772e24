import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asksVersion, followMasters, heldVersion, isOutdated, renewMasters } from './master-version.ts'

const latest = '2026-11-21T00:00:00.000Z'

afterEach(() => vi.unstubAllGlobals())

describe('the master-version cookie', () => {
  it('given several cookies, when it is read, then only its own value counts', () => {
    expect(heldVersion(`uid=a; master-version=${encodeURIComponent(latest)}; x-master-version=b`)).toBe(
      latest,
    )
    expect(heldVersion('uid=a')).toBeUndefined()
  })

  it('given none or an older one, then it is outdated; given the latest, then it stays', () => {
    expect(isOutdated(undefined, latest)).toBe(true)
    expect(isOutdated('', latest)).toBe(true)
    expect(isOutdated('2026-11-20T23:59:59.999Z', latest)).toBe(true)
    expect(isOutdated(latest, latest)).toBe(false)
  })

  it.each(['/enterprise/candidates', '/enterprise', '/admin/enterprises/3'])(
    'given %s, then it is asked for',
    (path) => expect(asksVersion(path)).toBe(true),
  )

  it.each(['/enterprise/reset_password', '/admin/reset_password/x', '/enterprise/sites/1/preview', '/jobs'])(
    'given %s, then it is not asked for',
    (path) => expect(asksVersion(path)).toBe(false),
  )
})

describe('entering an area', () => {
  /** A browser that holds `cookie`, and a server that knows `latest`. */
  const browser = (cookie: string) => {
    const page = { cookie }
    const asked: string[] = []
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return Response.json({ master_version: { version: latest } })
    })
    const client = new QueryClient()
    client.setQueryData(['masterdata', 'prefectures'], [])
    client.setQueryData(['candidates', 'index'], [])
    const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated === true
    return { page, asked, client, isStale }
  }

  it('given no cookie, then it is set and only the master lists are read again', async () => {
    const { page, client, isStale } = browser('')
    await renewMasters(client)
    expect(heldVersion(page.cookie)).toBe(latest)
    expect(isStale('masterdata', 'prefectures')).toBe(true)
    expect(isStale('candidates', 'index')).toBe(false)
  })

  it('given the latest version, then nothing is read again', async () => {
    const cookie = `master-version=${encodeURIComponent(latest)}`
    const { page, client, isStale } = browser(cookie)
    await renewMasters(client)
    expect(page.cookie).toBe(cookie)
    expect(isStale('masterdata', 'prefectures')).toBe(false)
  })

  it('given the reset of a password, then nothing is asked before another screen is entered, and then once', () => {
    const { asked, client } = browser('')
    const at = (pathname: string) => ({ location: { pathname } })
    let go: (state: { location: { pathname: string } }) => void = () => undefined
    const subscribe = (listen: typeof go) => {
      go = listen
      return () => undefined
    }
    followMasters({ state: at('/enterprise/reset_password'), subscribe }, client)
    expect(asked).toEqual([])
    go(at('/enterprise/candidates'))
    go(at('/enterprise/jobs'))
    expect(asked).toEqual(['/api/masterdata/master_versions/latest'])
  })
})
