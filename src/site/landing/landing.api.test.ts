import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

const product = { host: 'tsumugi.example' }

const save = (landing_setting: Record<string, string | null>) =>
  operator.post('/api/admin/landing_settings/update', { landing_setting })

/** The domain of the first enterprise, linked at stage 10. */
const setDomain = (domain: string | null, stage: number | null) =>
  asSystem(site.app.app.db, (tx) =>
    sql`UPDATE enterprises SET site_domain = ${domain}, site_domain_status = ${stage} WHERE id = 1`.execute(
      tx,
    ),
  )

const isLanding = (html: string) => html.includes('一本の糸でつなぐ')

const site = await forFile(startTestSite({ APP_ORIGIN: 'https://tsumugi.example' }))
const operator = await site.app.operator()
await setDomain(null, null)

describe('where the landing page stands', () => {
  it.each(['localhost', '127.0.0.1', 'tsumugi.example'])(
    'given %s, when /lp is read, then it is the product’s page',
    async (host) => {
      const { status, html } = await site.get('/lp', { host })
      expect([status, isLanding(html)]).toEqual([200, true])
      expect(html).toContain('<meta name="description"')
      expect(html).toContain('<meta property="og:title"')
    },
  )

  it('given an enterprise without a domain of its own, then its site stays at / of the product’s host', async () => {
    const [home, landing] = [await site.get('/', product), await site.get('/lp', product)]
    expect([home.status, isLanding(home.html)]).toEqual([200, false])
    expect(landing.html).toContain('<link rel="canonical" href="https://tsumugi.example/lp"')
  })

  it('given the first enterprise on its own domain, then the landing page takes /, there and nowhere else', async () => {
    await setDomain('jobs.enterprise.example', 10)
    try {
      const home = await site.get('/', product)
      expect([home.status, isLanding(home.html)]).toEqual([200, true])
      expect(home.html).toContain('<link rel="canonical" href="https://tsumugi.example/"')
      const lp = await site.get('/lp', product)
      expect(lp.html).toContain('<link rel="canonical" href="https://tsumugi.example/"')
      for (const host of ['localhost', 'jobs.enterprise.example'])
        expect(isLanding((await site.get('/', { host })).html)).toBe(false)
      const own = await site.get('/lp', { host: 'jobs.enterprise.example' })
      expect([own.status, isLanding(own.html)]).toEqual([404, false])
    } finally {
      await setDomain(null, null)
    }
  })

  it('given a domain that is not linked yet, then / stays the enterprise’s', async () => {
    await setDomain('jobs.enterprise.example', 3)
    try {
      expect(isLanding((await site.get('/', product)).html)).toBe(false)
    } finally {
      await setDomain(null, null)
    }
  })

  it('given a host that nobody has, then /lp is 404', async () => {
    const { status, html } = await site.get('/lp', { host: 'unknown.example' })
    expect([status, isLanding(html)]).toEqual([404, false])
  })

  it('given a page already read, when it is asked for again, then it is 304', async () => {
    const { headers } = await site.get('/lp')
    expect((await site.get('/lp', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})

describe('what the landing page says', () => {
  it('then the inquiry opens in a new tab, from header, body and footer', async () => {
    const { html } = await site.get('/lp')
    const links = html.match(/<a [^>]*href="\/inquiry"[^>]*>/g) ?? []
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/)
  })

  it('given structured data, then it parses and claims neither price nor rating', async () => {
    const { html } = await site.get('/lp')
    const values = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
    )
    expect(values.map((value) => value['@type'])).toEqual(['WebSite', 'SoftwareApplication'])
    for (const value of values) expect(Object.keys(value)).not.toEqual(expect.arrayContaining(['offers']))
    expect(html).not.toContain('aggregateRating')
  })

  it('given sign-ups that are closed, then the page does not offer them', async () => {
    const set = (sign_up: number) =>
      operator.post('/api/admin/platform_settings/update', { platform_setting: { sign_up } })
    expect((await site.get('/lp')).html).toContain('/enterprise/signup')
    await set(1)
    try {
      expect((await site.get('/lp')).html).not.toContain('/enterprise/signup')
    } finally {
      await set(2)
    }
  })

  it('given nothing written by the operator, then terms and privacy are 404 and unlinked', async () => {
    await save({ terms_body: null, privacy_body: null })
    expect((await site.get('/lp/terms')).status).toBe(404)
    expect((await site.get('/lp/privacy')).status).toBe(404)
    expect((await site.get('/lp')).html).not.toContain('/lp/terms')
  })

  it('given the operator’s texts, company and services, then pages and footer show them, as text', async () => {
    const saved = await save({
      company_name: '株式会社つむぎ運営<script>',
      company_url: 'https://company.example/',
      sibling_services: 'つむぎ会計 https://kaikei.example/\nつむぎ 研修　https://kenshu.example/',
      privacy_body: '個人情報の取り扱い\n\n<b>第1条</b>',
      terms_body: '第1条 適用',
    })
    expect(saved.status).toBe(200)
    const { html } = await site.get('/lp')
    expect(html).toContain('株式会社つむぎ運営&lt;script&gt;')
    expect(html).toContain('<a href="https://company.example/">運営会社</a>')
    expect(html).toContain('<a href="https://kaikei.example/">つむぎ会計</a>')
    expect(html).toContain('<a href="https://kenshu.example/">つむぎ 研修</a>')
    const privacy = await site.get('/lp/privacy')
    expect([privacy.status, privacy.html.includes('&lt;b&gt;第1条')]).toEqual([200, true])
    expect((await site.get('/lp/terms')).html).toContain('第1条 適用')
  })

  it('given an enterprise’s own /terms and /privacy, then they are not the operator’s', async () => {
    await save({ terms_body: '運営の規約' })
    for (const path of ['/terms', '/privacy']) expect((await site.get(path)).html).not.toContain('運営の規約')
  })
})

describe('the operator’s setting', () => {
  it('given a line without an address, then it is refused and says which', async () => {
    const answer = await save({ sibling_services: 'つむぎ会計' })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('「つむぎ会計」の行')
  })

  it('given an address that would run as a script, then it is refused', async () => {
    expect((await save({ company_url: 'javascript:alert(1)' })).status).toBe(400)
    expect((await save({ sibling_services: 'x javascript:alert(1)' })).status).toBe(400)
  })

  it('given a member of an enterprise, then neither reading nor writing is theirs', async () => {
    const admin = await site.app.as('admin')
    expect((await admin.get('/api/admin/landing_settings/show')).status).toBe(401)
    const written = await admin.post('/api/admin/landing_settings/update', { landing_setting: {} })
    expect(written.status).toBe(401)
  })

  it('given a change, then it stands in the operator’s audit log', async () => {
    await save({ company_name: '株式会社つむぎ運営' })
    const { rows } = await asSystem(site.app.app.db, (tx) =>
      sql`SELECT 1 FROM audit_entries WHERE enterprise_id = 0 AND target_name = '紹介ページ'`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})

it('given production, when the component catalogue is asked for, then the visitor is sent to sign in', async () => {
  const { status, headers } = await site.get('/componentCatalog')
  expect([status, headers.location]).toEqual([302, '/enterprise/signin'])
})

describe('the root of a product that has no enterprise yet', () => {
  it('given any host of the product, then / is the landing page; of nobody’s, 404', async () => {
    const empty = await startTestSite({ APP_ORIGIN: 'https://tsumugi.example' })
    try {
      await asSystem(empty.app.app.db, (tx) =>
        sql.raw('RESET ROLE; TRUNCATE enterprises CASCADE; SET ROLE tsumugi_app').execute(tx),
      )
      for (const host of ['tsumugi.example', 'localhost', '127.0.0.1']) {
        const { status, html } = await empty.get('/', { host })
        expect([host, status, isLanding(html)]).toEqual([host, 200, true])
        expect(html).toContain('<link rel="canonical" href="https://tsumugi.example/"')
      }
      expect((await empty.get('/', { host: 'unknown.example' })).status).toBe(404)
    } finally {
      await empty.stop()
    }
  })
})
