import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'
import { previewToken } from './preview-link.ts'
import { previewPages } from './preview-pages.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
await done(admin, 'jobs/create', {
  job: { name: '公開の案件', detail: '開発', monthly_price_f_num: 600_000, open_status_flg: 1 },
})

const call = (verb: string, lock_version: number, rest: object = {}, client = admin) =>
  client.post(`/api/enterprise/site_setting_drafts/${verb}`, {
    site_setting_draft: { lock_version, ...rest },
  })
const save = async (settings: object, client = admin) => {
  const { body } = await client.get('/api/enterprise/site_setting_drafts/show')
  expect((await call('create', body.site_setting_draft.lock_version, { settings }, client)).status).toBe(200)
}
const pathOf = async (client = admin): Promise<string> =>
  (await done(client, 'site_setting_drafts/preview', {})).preview.path
const tokenOf = (path: string) => path.split('/').at(-1) ?? ''

describe('the preview of a site', () => {
  it('given a draft, then its link shows every page as it will be, and the public page shows nothing of it', async () => {
    await save({
      ...{ main_title: ['下書きの見出し'], service_name: '下書きの名前', accent_color: '123456' },
      ...{ terms_title: '下書きの規約', terms_body: '本文', privacy_title: '方針', privacy_body: '本文' },
    })
    const path = await pathOf()
    const home = await site.get(`${path}/top`)
    expect(home.status).toBe(200)
    expect(home.html).toContain('下書きの見出し')
    expect(home.html).toContain('--accent-raw:#123456')
    for (const name of Object.keys(previewPages)) {
      const { status, html } = await site.get(`${path}/${name}`)
      expect([name, status]).toEqual([name, 200])
      expect(html).toContain('下書きの名前')
    }
    for (const address of [
      '/',
      '/jobs',
      '/sitemap.xml',
      '/robots.txt',
      '/api/site/site_settings/show?domain=localhost',
    ])
      expect((await site.get(address)).html).not.toMatch(/下書きの|site_previews/)
    expect((await site.get('/terms')).html).not.toContain('下書きの規約')
  })

  it('given the link, then nobody keeps, finds or frames the page but our own editor, and its address travels nowhere', async () => {
    const { html, headers } = await site.get(`${await pathOf()}/top`)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['content-security-policy']).toMatch(/form-action 'none'.*frame-ancestors 'self'$/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(html).not.toMatch(/rel="canonical"|application\/ld\+json/)
    expect(html).toContain('下書きのプレビューです')
    const framed = await site.get(`${await pathOf()}/top?editor`)
    expect(framed.html).not.toContain('下書きのプレビューです')
    expect(framed.html).toMatch(/site-assets\/preview-\w+\.js/)
  })

  it('given no draft, then the link shows what is published', async () => {
    const { body } = await admin.get('/api/enterprise/site_setting_drafts/show')
    await call('discard', body.site_setting_draft.lock_version)
    const { html } = await site.get(`${await pathOf()}/top`)
    expect(html).toContain('選べる案件がひろがる。')
    expect(html).not.toContain('下書きの見出し')
  })

  it.each([
    ['over', (id: number) => previewToken(site.app.app, id, new Date(Date.now() - 1_000))],
    [
      'another time under its signature',
      (id: number) => {
        const [enterprise, , mark] = previewToken(site.app.app, id, new Date(Date.now() + 60_000)).split('.')
        return `${enterprise}.${Math.floor(Date.now() / 1000) + 86_400}.${mark}`
      },
    ],
    [
      'another enterprise under its signature',
      (id: number) => previewToken(site.app.app, id, new Date(Date.now() + 60_000)).replace(/^1\./, '2.'),
    ],
    [
      'signed with another key',
      (id: number) => {
        const until = Math.floor(Date.now() / 1000) + 60
        return `${id}.${until}.${createHmac('sha256', 'guess').update(`${id}\n${until}`).digest('base64url')}`
      },
    ],
    ['no link at all', () => 'x'],
    ['a number too large', () => `${'9'.repeat(20)}.${'9'.repeat(20)}.${'a'.repeat(43)}`],
  ])('given a link that is %s, then 404 without a word of the draft, and not indexed', async (_, make) => {
    await save({ main_title: ['下書きの見出し'] })
    const { status, html, headers } = await site.get(`/site_previews/${make(1)}/top`)
    expect(status).toBe(404)
    expect(html).not.toContain('下書きの見出し')
    expect(headers['x-robots-tag']).toContain('noindex')
  })

  it('given a page that does not exist, or none of its own yet, then 404 says what to do', async () => {
    await save({ terms_title: null, terms_body: null })
    const path = await pathOf()
    for (const name of ['constructor', 'elsewhere'])
      expect((await site.get(`${path}/${name}`)).status).toBe(404)
    const terms = await site.get(`${path}/terms`)
    expect(terms.status).toBe(404)
    expect(terms.html).toContain('題名と本文の両方を入力')
    expect((await site.get(`${path}/terms?editor`)).html).toMatch(/site-assets\/preview-\w+\.js/)
  })

  it('given the host of another enterprise, then the link opens nothing there', async () => {
    const path = await pathOf()
    expect((await site.get(`${path}/top`, { host: 'enterprise1.localhost' })).status).toBe(200)
    expect((await site.get(`${path}/top`, { host: 'enterprise2.localhost' })).status).toBe(404)
    expect((await site.get(`${path}/top`, { host: 'unknown.example.jp' })).status).toBe(404)
  })

  it('given two enterprises, then the link of each shows its own draft alone', async () => {
    await save({ main_title: ['会社1の下書き'] })
    const other = await site.app.as('admin', 2)
    await save({ main_title: ['会社2の下書き'] }, other)
    const [one, two] = [await pathOf(), await pathOf(other)]
    expect(tokenOf(one).split('.')[0]).toBe('1')
    expect((await site.get(`${one}/top`)).html).toContain('会社1の下書き')
    const html = (await site.get(`${two}/top`)).html
    expect(html).toContain('会社2の下書き')
    expect(html).not.toContain('会社1の下書き')
  })

  it('given nobody signed in, then no link is made', async () => {
    const answer = await fetch(`${site.app.url}/api/enterprise/site_setting_drafts/preview`, {
      method: 'POST',
    })
    expect(answer.status).toBe(401)
  })

  it('given sites closed by the operator, then neither a link is made nor one made before opens', async () => {
    const path = await pathOf()
    await site.app.restrict('sites', 1)
    expect((await admin.post('/api/enterprise/site_setting_drafts/preview', {})).status).toBe(403)
    expect((await site.get(`${path}/top`)).status).toBe(404)
  })
})
