import { describe, expect, it } from 'vitest'
import { routes } from '#app/routes.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { findLive } from '#site/articles/live.ts'
import { articleShareCard } from '#site/articles/share-card.ts'
import { siteOf } from '#site/frame/site.ts'
import { jobDetail } from '#site/jobs/job-view.ts'
import { findJob } from '#site/jobs/jobs.ts'
import { jobShareCard } from '#site/jobs/share-card.ts'
import { forFile, startTestApp } from '../support/app.ts'
import { exampleBody } from '../support/example.ts'
import { plantSecrets, secretTexts } from '../support/planted.ts'
import { registeredRoutes } from '../support/registered.ts'

/** Never on any public page, feed, JSON, sitemap or picture: what VALUES (where public pages stop) ends with. */
const app = await forFile(startTestApp())
const planted = await plantSecrets(app)

type Seen = { url: string; status: number; type: string; text: string }

const headers = { host: 'localhost' }
const read = async (url: string, payload?: object): Promise<Seen> => {
  const answer = await app.server.inject(
    payload ? { method: 'POST', url, headers, payload } : { method: 'GET', url, headers },
  )
  return {
    url,
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    // Bytes as they are: a text hidden in a picture's metadata counts too.
    text: `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString('utf8')}`,
  }
}

const dummy = 'A'.repeat(43)
/** What stands in the addresses of public routes, by the name of the parameter. A new name needs its values here. */
const valuesOf = (name: string): readonly string[] => {
  const known: Record<string, readonly (string | number)[]> = {
    id: [...planted.jobs, ...planted.articles, 1],
    token: [planted.feed, dummy],
    category: ['occupation-2', 'skill-3', 'industry-12', 'business-day-4', 'price-4', 'sales', 'supplier'],
    step: ['profile', 'occupations', 'skills', 'business_days', 'others'],
    file: ['jobs.json', 'jobs.xml', 'jobs.rss', '320.webp'],
    key: ['0'.repeat(40)],
    name: ['top', 'jobs', 'job', 'articles', 'register', 'terms', 'privacy'],
    code: ['1500002', '1-1'],
    zipcode: ['1500002'],
    plural: ['candidates', 'jobs'],
    kind: ['money'],
    type: ['candidate', 'company_member'],
    number: [1, 2],
    part: ['static.xml', 'categories.xml', 'jobs-1.xml', 'articles-1.xml'],
  }
  const values = known[name] ?? (name.endsWith('id_by_enterprise_id') ? known.id : undefined)
  if (!values) throw new Error(`test/api/planted-secrets.test.ts: no values for :${name}`)
  return values.map(String)
}

/** Every address of a route. */
const addressesOf = (path: string): string[] => {
  const name = /:(\w+)/.exec(path)?.[1]
  if (!name) return [path.replace('*', 'nowhere')]
  return valuesOf(name).flatMap((value) => addressesOf(path.replace(`:${name}`, value)))
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const closed = new Set(routes.filter(({ access }) => access.who !== 'anyone').map(keyOf))

/** What a page leads to on its own host. */
const linksIn = ({ text, type }: Seen): string[] =>
  /html|xml/.test(type)
    ? [...text.matchAll(/(?:href|src|content)="([^"]+)"|<loc>([^<]+)<\/loc>/g)].flatMap(([, a, b]) => {
        const given = (a ?? b ?? '').replaceAll('&amp;', '&')
        const path = given.replace(/^https?:\/\/(localhost|enterprise1\.localhost)(:\d+)?(?=\/)/, '')
        return /^\/(?!\/)/.test(path) ? [path.replace(/#.*/, '')] : []
      })
    : []

const foundIn = ({ url, text }: Seen): string[] =>
  secretTexts.filter((secret) => text.includes(secret)).map((secret) => `${url}: ${secret}`)

describe('an enterprise whose every secret is planted', () => {
  it('given every public route of the server, then none of its answers holds a secret', async () => {
    const open = registeredRoutes(app.server).filter(
      (route) => route.method === 'GET' && !closed.has(keyOf(route)),
    )
    const paths = open.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/jobs/detail/:id', '/articles/rss.xml', '/feeds/:token/:file']),
    )
    const seen: Seen[] = []
    for (const { path } of open) for (const url of addressesOf(path)) seen.push(await read(url))
    expect(seen.flatMap(foundIn)).toEqual([])
    // The pages were there: of each kind at least one, with what is public.
    const shown = seen.filter(({ status }) => status === 200)
    for (const [url, text] of [
      [`/jobs/detail/${planted.jobs[0]}`, '公開の案件'],
      ['/jobs', '募集を終えた案件'],
      ['/articles', '公開の記事'],
      [`/feeds/${planted.feed}/jobs.json`, '公開の案件'],
      ['/sitemap.xml', '<loc>'],
    ] as const)
      expect(shown.find((one) => one.url === url)?.text ?? url).toContain(text)
    expect(planted.columns).toEqual(expect.arrayContaining(['in_house_info', 'comment', 'name_for_company']))
  })

  it('given every public call, then none of its answers holds a secret', async () => {
    const seen: Seen[] = []
    for (const route of routes.filter(({ access, method }) => access.who === 'anyone' && method === 'POST'))
      for (const url of addressesOf(route.path)) seen.push(await read(url, exampleBody(route)))
    expect(seen.flatMap(foundIn)).toEqual([])
    const index = seen.find(({ url }) => url === '/api/site/jobs/index')
    expect(index?.text).toContain('公開の案件')
  })

  it('given the texts that are drawn into pictures, then none holds a secret', async () => {
    const site = await siteOf(app.app, 'localhost')
    if (!site || site === 'closed') throw new Error('no site')
    const cards = await inTenant(app.app.db, 1, async (tx) => {
      const drawn: object[] = []
      for (const id of planted.jobs) {
        const job = await findJob({ tx, enterpriseId: 1, masters: app.app.masters }, id)
        if (job && job !== 'deleted')
          drawn.push(jobShareCard(site, jobDetail(app.app.masters, job, '2026-11-23', site.settings)))
      }
      for (const id of planted.articles) {
        const article = await findLive({ tx, enterpriseId: 1 }, id)
        if (article && article !== 'gone') drawn.push(articleShareCard(site, article))
      }
      return drawn
    })
    expect(cards).toHaveLength(4)
    expect(
      cards.flatMap((card) => foundIn({ url: 'card', status: 200, type: '', text: JSON.stringify(card) })),
    ).toEqual([])
  })

  it('given all that the pages lead to, then nothing there holds a secret', async () => {
    const known = new Set(['/', '/jobs', '/articles', '/sitemap.xml'])
    const seen: Seen[] = []
    for (const url of known) {
      if (known.size < 600) for (const link of linksIn(await read(url))) known.add(link)
      seen.push(await read(url))
    }
    expect(seen.flatMap(foundIn)).toEqual([])
    expect(seen.filter(({ status }) => status >= 500)).toEqual([])
    expect(seen.some(({ url }) => url === `/jobs/detail/${planted.jobs[0]}`)).toBe(true)
  })
})
