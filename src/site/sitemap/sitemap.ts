import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { element, textElement, type Xml, xmlDocument } from '#foundation/platform/xml.ts'
import { own } from '#foundation/rules/own.ts'
import { articleParts, articlesIn, labelAddresses } from '../articles/sitemap-articles.ts'
import type { Site } from '../frame/site.ts'
import { type Address, asOf, type Part, perPart } from '../frame/sitemap-address.ts'
import { categoryAddresses, jobParts, jobsIn } from '../jobs/sitemap-jobs.ts'
import { fixedAddresses } from './fixed.ts'

const xmlns = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
/** Addresses read in one transaction. */
const atOnce = 1_000
const xml = 'application/xml; charset=utf-8'

/** An entry of a part (`url`) or of the index (`sitemap`). */
export const entry = (address: string, changed?: string | null, name: 'url' | 'sitemap' = 'url'): Xml =>
  element(name, [
    textElement('loc', address),
    ...(changed ? [textElement('lastmod', new Date(changed).toISOString())] : []),
  ])

type Read = { tx: Executor; site: Site; app: App }

/** Addresses that are few: the fixed pages, and the categories of jobs and articles. */
const short: Readonly<Record<string, (read: Read) => Promise<Address[]>>> = {
  static: fixedAddresses,
  categories: async (read) => [...(await categoryAddresses(read)), ...(await labelAddresses(read))],
}

type Long = {
  /** The parts there are, by their numbers from 1. */
  parts(read: Read): Promise<Part[]>
  /** The next addresses of numbers above `after`, up to `last`. */
  next(read: Read, after: number, last: number, limit: number): Promise<(Address & { id: number })[]>
}
/** Addresses without a limit, in parts by their numbers: a page stays in its part. */
const long: Readonly<Record<string, Long>> = {
  jobs: { parts: jobParts, next: jobsIn },
  articles: { parts: articleParts, next: articlesIn },
}

/** The sitemap index of a site: its parts, each with the time of its last change (https://www.sitemaps.org/protocol.html). */
export const sitemapIndex = (app: App, site: Site, reply: FastifyReply) =>
  inTenant(
    app.db,
    site.enterpriseId,
    async (tx) => {
      const read = { app, site, tx }
      const at = (name: string, changed: string | null) =>
        entry(`${site.origin}/sitemaps/${name}.xml`, changed, 'sitemap')
      const entries: Xml[] = []
      for (const [name, list] of Object.entries(short)) {
        const addresses = await list(read)
        if (addresses.length > 0) entries.push(at(name, asOf(addresses)))
      }
      for (const [name, { parts }] of Object.entries(long))
        for (const { part, changed } of await parts(read)) entries.push(at(`${name}-${part}`, changed))
      return reply
        .type(xml)
        .header('cache-control', 'public, no-cache')
        .send(xmlDocument(element('sitemapindex', entries, xmlns)))
    },
    'read only',
  )

type Pages = AsyncGenerator<readonly Address[]>

/** A thousand addresses after another: what stands in memory is a thousand, however many there are. */
async function* pagesOf(app: App, site: Site, { next }: Long, part: number): Pages {
  const last = part * perPart
  let after = last - perPart
  for (;;) {
    const found = await inTenant(
      app.db,
      site.enterpriseId,
      (tx) => next({ app, site, tx }, after, last, atOnce),
      'read only',
    )
    if (found.length > 0) yield found
    if (found.length < atOnce) return
    after = found.at(-1)?.id ?? last
  }
}

async function* written({ origin }: Site, first: readonly Address[], rest: Pages): AsyncGenerator<string> {
  const text = (addresses: readonly Address[]) =>
    addresses.map(({ path, changed }) => entry(origin + path, changed)).join('')
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${xmlns.xmlns}">${text(first)}`
  for await (const addresses of rest) yield text(addresses)
  yield '</urlset>\n'
}

/** The pages of a part by its name; undefined for a name that no part has. */
const pagesNamed = (app: App, site: Site, name: string): Pages | undefined => {
  const [, kind = '', number] = /^([a-z]+)(?:-([1-9]\d{0,3}))?$/.exec(name) ?? []
  if (number) {
    const found = own(long, kind)
    return found && pagesOf(app, site, found, Number(number))
  }
  const list = own(short, kind)
  if (!list) return undefined
  return (async function* () {
    yield await inTenant(app.db, site.enterpriseId, (tx) => list({ app, site, tx }), 'read only')
  })()
}

/** One part, streamed; 404 when it has no address. */
export const sitemapPart = async (app: App, site: Site, name: string, reply: FastifyReply) => {
  const pages = pagesNamed(app, site, name)
  const first = await pages?.next()
  if (!pages || !first || first.done || first.value.length === 0) return reply.callNotFound()
  return reply
    .type(xml)
    .header('cache-control', 'public, no-cache')
    .send(Readable.from(written(site, first.value, pages)))
}
