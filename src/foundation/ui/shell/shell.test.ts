import { describe, expect, it } from 'vitest'
import { backOffice, landingOf, operatorArea } from '../surface.ts'
import { nextPage } from './announce-list.tsx'
import { isChunkError, mayReload } from './chunk-errors.ts'
import { linkify } from './linkify.ts'
import { isCurrent, toNavigation } from './navigation.ts'
import { pageTitle, staticPages } from './page-titles.ts'
import { returnPath, signInPath } from './return-path.ts'
import { familyOf, type Slice } from './slice.ts'
import { visibleSlices } from './visible.ts'

const load = async () => ({ routes: [] })
const slices: readonly Slice[] = [
  { families: ['candidates'], tabs: [{ label: '候補者', path: 'candidates' }], load },
  {
    families: ['contracts'],
    showsContracts: true,
    tabs: [
      { menu: '契約', label: '契約', path: 'contracts' },
      { menu: '契約', label: '契約更新', path: 'contracts/renewals' },
    ],
    load,
  },
  { families: ['applies'], tabs: [{ label: '応募', path: 'applies' }], load },
  {
    families: ['billing_payments'],
    showsContracts: true,
    tabs: [{ menu: '契約', label: '請求・支払', path: 'billing_payments' }],
    load,
  },
  { families: ['journals'], authority: 1, tabs: [{ label: '会計', path: 'journals' }], load },
]

describe('given slices with tabs', () => {
  it('when some share a menu, then it stands where its first screen does', () => {
    expect(toNavigation(slices).map(({ label }) => label)).toEqual(['候補者', '契約', '応募', '会計'])
    expect(toNavigation(slices)[1]).toMatchObject({
      items: [{ label: '契約' }, { label: '契約更新' }, { label: '請求・支払' }],
    })
  })

  it('when one is below a screen of a menu, then the menu is current', () => {
    const menu = toNavigation(slices)[1]
    const family = familyOf('/enterprise', '/enterprise/billing_payments/12/edit')
    expect(menu && isCurrent(menu, family)).toBe(true)
    expect(menu && isCurrent(menu, 'candidates')).toBe(false)
  })

  it('when a member has contract permission 0 or too little authority, then what needs more is not offered', () => {
    const labels = (member: { authority: number; contract_permission?: number }) =>
      toNavigation(visibleSlices(slices, member)).map(({ label }) => label)
    expect(labels({ authority: 1, contract_permission: 0 })).toEqual(['候補者', '応募', '会計'])
    expect(labels({ authority: 0, contract_permission: 1 })).toContain('契約')
    expect(labels({ authority: 2, contract_permission: 0 })).toContain('契約')
    expect(labels({ authority: 0, contract_permission: 2 })).not.toContain('会計')
    // The operator's members have no contract permission.
    expect(labels({ authority: 0 })).toContain('契約')
  })
})

describe('given routes with titles', () => {
  const routes = [
    { path: 'candidates', handle: { title: '候補者' } },
    { path: 'candidates/:id/:tab?', handle: { title: '候補者の詳細' } },
    { path: 'setting', handle: { title: '設定' }, children: [{ path: 'info', handle: { authority: 1 } }] },
    { path: '*' },
  ]

  it('when a page is open, then the innermost title of its routes stands', () => {
    const matches = [{ handle: undefined }, { handle: { title: '設定' } }, { handle: { authority: 1 } }]
    expect(pageTitle(matches)).toBe('設定')
    expect(pageTitle([{ handle: undefined }])).toBe('ページが見つかりませんでした')
  })

  it('when the palette asks for pages, then those that name no record are listed', () => {
    expect(staticPages(routes, '/enterprise')).toEqual([
      ['/enterprise/candidates', '候補者'],
      ['/enterprise/setting', '設定'],
    ])
  })
})

describe('given the way to sign in and back', () => {
  it('when a page is left for sign-in, then it leads back there with its query', () => {
    const path = signInPath(backOffice, '/enterprise/candidates?page=2&keyword=佐藤')
    const back = new URL(path, 'http://x').searchParams.get('return_to')
    expect(returnPath(backOffice, back)).toBe('/enterprise/candidates?page=2&keyword=佐藤')
  })

  it.each([
    null,
    'https://evil.example/',
    '//evil.example',
    '/admin/enterprises',
    '/enterprise/signin?x',
    '/enterprise/signout',
    '/enterprisex/',
  ])('when the return path is %s, then the page the member chose is opened', (wanted) => {
    expect(returnPath(backOffice, wanted)).toBe('/enterprise')
  })

  it('when an operator signs in, then only pages of the operator follow', () => {
    expect(returnPath(operatorArea, '/enterprise/candidates')).toBe('/admin')
  })

  it.each([
    [backOffice, undefined, '/enterprise/candidates'],
    [backOffice, 1, '/enterprise/candidates'],
    [backOffice, 2, '/enterprise/today'],
    [operatorArea, 2, '/admin/enterprises'],
  ])('when a member of %o chose %s, then %s is opened', (surface, home_page_id, path) => {
    expect(landingOf(surface, home_page_id ? { home_page_id } : {})).toBe(path)
  })
})

describe('given a chunk that cannot be loaded', () => {
  it('when the browser says so, then it is told from other errors', () => {
    expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(
      true,
    )
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
  })

  it('when it happens again within a minute, then the page is not reloaded again', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(mayReload(storage, 1_000_000)).toBe(true)
    expect(mayReload(storage, 1_059_999)).toBe(false)
    expect(mayReload(storage, 1_060_000)).toBe(true)
  })
})

describe('given announcements in pages', () => {
  const page = (current_page: number, entries: number, count: number) => ({
    current_page,
    count,
    announces: Array.from({ length: entries }, (_, id) => ({ id, title: '', content: '', created_at: '' })),
  })

  it('when fewer are loaded than there are, then the next page follows, and none when all are there', () => {
    expect(nextPage([page(1, 20, 25)])).toBe(2)
    expect(nextPage([page(1, 20, 25), page(2, 5, 25)])).toBeUndefined()
    expect(nextPage([page(1, 0, 0)])).toBeUndefined()
  })

  it('when the content holds an address, then it becomes a link without the full stop behind it', () => {
    expect(linkify('詳しくは https://example.jp/help?a=1. をご覧ください')).toEqual([
      { text: '詳しくは ' },
      { text: 'https://example.jp/help?a=1', href: 'https://example.jp/help?a=1' },
      { text: '. をご覧ください' },
    ])
  })
})
