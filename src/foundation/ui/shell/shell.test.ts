import { describe, expect, it } from 'vitest'
import { backOffice, operatorArea } from '../surface.ts'
import { nextPage } from './announce-modal.tsx'
import { isChunkError, mayReload } from './chunk-errors.ts'
import { linkify } from './linkify.ts'
import { backOfficeNavigation, isCurrent, operatorNavigation, visibleNavigation } from './navigation.ts'
import { pageTitle } from './page-titles.ts'
import { returnPath, signInPath } from './return-path.ts'
import { familyOf } from './slice.ts'

describe('given the navigation of the specification', () => {
  it('when only some screens exist, then only they are shown, and menus without items are not', () => {
    const shown = visibleNavigation(
      backOfficeNavigation,
      new Set(['candidates', 'company_members', 'report_summaries']),
    )
    expect(shown).toEqual([
      { label: '候補者', path: 'candidates' },
      { label: '企業', items: [{ label: '企業担当者', path: 'company_members' }] },
      { label: 'レポート', items: [{ label: '契約サマリー', path: 'report_summaries/contract' }] },
    ])
  })

  it('when one is below a screen of a menu, then the menu is current', () => {
    const contracts = backOfficeNavigation.find(({ label }) => label === '契約')
    const family = familyOf('/enterprise', '/enterprise/billing_payments/12/edit')
    expect(contracts && isCurrent(contracts, family)).toBe(true)
    expect(contracts && isCurrent(contracts, 'candidates')).toBe(false)
  })

  it('when any entry is opened, then its page has a title of the table', () => {
    const paths = (home: string, entries: typeof backOfficeNavigation) =>
      entries.flatMap((entry) =>
        ('items' in entry ? entry.items : [entry]).map(({ path }) => `${home}/${path}`),
      )
    const all = [...paths('/enterprise', backOfficeNavigation), ...paths('/admin', operatorNavigation)]
    for (const path of all) expect(pageTitle(path), path).not.toBe('ページが見つかりませんでした')
  })
})

describe('given the page-title table', () => {
  it.each([
    ['/enterprise/signin', 'ログイン'],
    ['/enterprise/candidates', '候補者'],
    ['/enterprise/candidates/12/comment', '候補者の詳細'],
    ['/enterprise/candidates/ai_generator/sources', '候補者をAIで作成'],
    ['/enterprise/contracts/create/client', '契約を作成'],
    ['/enterprise/contracts/7/mail/sales_quotation', '契約書類のメール送信'],
    ['/enterprise/billing_merges/pickup', '合算する請求を選択'],
    ['/enterprise/setting/member/profile', '設定'],
    ['/admin/enterprises/27/enterprise-restrictions', 'エージェントの詳細'],
    ['/enterprise/nowhere', 'ページが見つかりませんでした'],
  ])('when %s is opened, then its title is %s', (path, title) => {
    expect(pageTitle(path)).toBe(title)
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
    '/enterprisex/',
  ])('when the return path is %s, then the landing page is opened', (wanted) => {
    expect(returnPath(backOffice, wanted)).toBe('/enterprise/candidates')
  })

  it('when an operator signs in, then only pages of the operator follow', () => {
    expect(returnPath(operatorArea, '/enterprise/candidates')).toBe('/admin/enterprises')
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
