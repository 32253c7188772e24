import { beforeEach, describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'
import type { DraftAnswer } from './schema.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')

const show = async (client = admin): Promise<DraftAnswer> =>
  (await client.get('/api/enterprise/site_setting_drafts/show')).body.site_setting_draft
const call = (verb: string, lock_version: number, rest: object = {}, client = admin) =>
  client.post(`/api/enterprise/${verb}`, { site_setting_draft: { lock_version, ...rest } })
const save = async (settings: object): Promise<DraftAnswer> =>
  (
    await done(admin, 'site_setting_drafts/create', {
      site_setting_draft: { lock_version: (await show()).lock_version, settings },
    })
  ).site_setting_draft
const publish = async (): Promise<DraftAnswer> =>
  (await call('site_setting_drafts/open', (await show()).lock_version)).body.site_setting_draft

beforeEach(async () => {
  await call('site_setting_drafts/discard', (await show()).lock_version)
})

describe('site setting drafts', () => {
  it('given a draft, then the public page shows what is published until it is opened, in one step', async () => {
    const before = await save({ main_title: ['糸をつむぐ。'], accent_color: 'F34E70' })
    expect(before.changed.map(({ key }) => key)).toContain('main_title')
    expect(before.colors.accent_color).toMatchObject({ value: 'f34e70', contrast: 3.4 })
    expect((await site.get('/')).html).not.toContain('糸をつむぐ。')
    const after = await publish()
    expect(after).toMatchObject({ changed: [], updated_at: null })
    expect(after.version).toBeGreaterThan(before.version)
    expect((await site.get('/')).html).toContain('糸をつむぐ。')
    const entries = (await admin.post('/api/enterprise/audit_entries/index', {})).body
    expect(JSON.stringify(entries)).toContain(`サイト（版 ${after.version} を公開）`)
  })

  it('given two who write, then the later one gets 409 with what stands, and nothing of theirs is kept', async () => {
    const { lock_version } = await show()
    const [one, two] = await Promise.all([
      call('site_setting_drafts/create', lock_version, { settings: { faq_title: '一' } }),
      call('site_setting_drafts/create', lock_version, { settings: { client_title: '二' } }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : two
    const { changed } = await show()
    expect(refused.body.error.code).toBe('stale')
    expect(refused.body.error.current).toMatchObject({ changed })
    expect(changed).toHaveLength(1)
  })

  it('given a draft that was discarded, then a screen that still shows it can neither save nor publish it', async () => {
    const { lock_version } = await save({ faq_title: '捨てる' })
    expect((await call('site_setting_drafts/discard', lock_version)).status).toBe(200)
    for (const verb of ['site_setting_drafts/open', 'site_setting_drafts/discard'])
      expect((await call(verb, lock_version)).status).toBe(409)
    expect((await show()).changed).toEqual([])
    expect((await call('site_setting_drafts/open', (await show()).lock_version)).body.error.code).toBe(
      'state',
    )
  })

  it('given versions, then an old one comes back as a draft and is published as a new version', async () => {
    await save({ faq_title: '古い題名' })
    const old = await publish()
    await save({ faq_title: '新しい題名' })
    const { version, lock_version } = await publish()
    const { site_setting_versions: list, total } = await done(admin, 'site_setting_versions/index', {})
    expect(list[0]).toMatchObject({ id: version, created_by: expect.stringMatching(/./) })
    expect(total).toBe(list.length)
    const restored = await call(`site_setting_versions/restore/${old.version}`, lock_version)
    expect(restored.body.site_setting_draft).toMatchObject({
      settings: { faq_title: '古い題名' },
      published: { faq_title: '新しい題名' },
    })
    expect((await site.get('/')).html).toContain('新しい題名')
    expect((await publish()).version).toBeGreaterThan(version)
    expect((await site.get('/')).html).toContain('古い題名')
    expect((await call('site_setting_versions/restore/99999', 0)).status).toBe(404)
  })

  it('given lists that were emptied, then their parts are left out; given half an entry, then only that entry is', async () => {
    const image = '/images/second'
    await save({
      ...{ flows: [], faqs: [], metadatas: { top: { title: '題' } }, h1_titles: { top: '見出し' } },
      features: [
        { image: null, title: '書きかけ', desc: '' },
        { image, title: '二つ目', desc: '説明' },
      ],
    })
    await publish()
    const { html } = await site.get('/')
    expect(html).not.toMatch(/ご利用の流れ|書きかけ|FAQPage|よくあるご質問/)
    expect(html).toMatch(new RegExp(`<img src="${image}"[^>]*><h3>二つ目`))
    expect(html).toMatch(/<title>題<.*<h1[^>]*>.*見出し/s)
    await save({ features: null, flows: null, faqs: null, metadatas: null, h1_titles: null })
    await publish()
    expect((await site.get('/')).html).toMatch(/選ばれる理由.*ご利用の流れ/s)
  })

  it.each([
    ['an address that runs a script', { logo_url: 'javascript:alert(1)' }],
    ['an address of another host without scheme', { footer_contact: '//evil.example' }],
    ['a backslash that browsers read as a slash', { footer_contact: '/\\evil.example' }],
    ['a colour that is none', { main_color: 'red;}' }],
    ['too many lines', { main_title: ['一', '二', '三', '四'] }],
    ['a page type that does not exist', { h1_titles: { elsewhere: 'x' } }],
    ['a part that does not exist', { elsewhere: 'x' }],
    ['a control character', { faq_title: 'a\u0000b' }],
    ['half a character', { faq_title: '\ud83d' }],
    ['a text that is too long', { faq_title: 'あ'.repeat(61) }],
  ])('given %s, then 400 and the draft stays', async (_, settings) => {
    const { lock_version } = await show()
    expect((await call('site_setting_drafts/create', lock_version, { settings })).status).toBe(400)
    expect((await show()).lock_version).toBe(lock_version)
  })

  it('given hostile texts in every part, then every public page shows them as text', async () => {
    const bad = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    const page = { title: bad, description: bad }
    await save({
      ...{ service_name: bad.slice(0, 60), copyright: bad, main_title: [bad], sub_title: [bad] },
      ...{ terms_title: bad, terms_body: bad, privacy_title: bad, privacy_body: bad, faq_title: bad },
      ...{ metadatas: { top: page, jobs: page, job: page }, h1_titles: { top: bad, jobs: bad } },
      features: [{ image: '/images/"><script>', title: bad, desc: bad }],
      flows: [{ title: bad, desc: bad }],
      faqs: [{ question: bad, answer: bad }],
      ...{ client_title: bad, clients: [{ image: '/a', alto: bad }] },
      banners: [{ image_url_pc: '/a', image_url_sp: '/b', alt: bad, link: '/c"><script>' }],
      ...{ user_review_title: bad, user_reviews: [{ title_1: bad, title_2: bad, body: bad }] },
    })
    await publish()
    for (const path of ['/', '/jobs', '/terms', '/privacy', '/register/profile']) {
      const { status, html } = await site.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(html).not.toMatch(/<script>|<img src=x/)
      expect(html).toContain('&lt;img src=x')
    }
  })
})

describe('who may edit a site', () => {
  it('given a member without authority, then reading is allowed and writing is 403', async () => {
    const member = await site.app.as('member')
    const { lock_version } = await show(member)
    expect((await call('site_setting_drafts/create', lock_version, { settings: {} }, member)).status).toBe(
      403,
    )
    for (const verb of ['open', 'discard'])
      expect((await call(`site_setting_drafts/${verb}`, lock_version, {}, member)).status).toBe(403)
  })

  it('given another enterprise, then it sees nothing of the draft or the versions', async () => {
    await save({ faq_title: '会社1の題名' })
    const { version } = await publish()
    const other = await site.app.as('admin', 2)
    expect(JSON.stringify(await show(other))).not.toContain('会社1の題名')
    expect((await other.get(`/api/enterprise/site_setting_versions/show/${version}`)).status).toBe(404)
    expect((await call(`site_setting_versions/restore/${version}`, 0, {}, other)).status).toBe(404)
  })
})
