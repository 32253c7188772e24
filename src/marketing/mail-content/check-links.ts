import type { App } from '#foundation/api/app.ts'
import { AddressRefused } from '#foundation/platform/http/public-address.ts'
import type { Check } from './check.ts'
import { linksOf, type MailContent } from './content.ts'

const mostLooked = 20
const limit_ms = 5_000

/** What is known of our own site without asking it: its address, and which jobs have a page there. */
export type OwnSite = { origin: string; publicJobs: ReadonlySet<number> }

const jobPage = /^\/jobs\/detail\/([1-9]\d{0,8})\/?$/

/** The jobs of our own site that a content leads to. */
export const linkedJobs = (content: MailContent, origin: string): number[] =>
  linksOf(content).flatMap(({ url: text }) => {
    const url = new URL(text)
    const id = url.origin === origin ? jobPage.exec(url.pathname)?.[1] : undefined
    return id ? [Number(id)] : []
  })

/** A page is missing or broken; one that only turns programs away (401, 403, 429) may well open for people. */
const isBroken = (status: number) => status === 404 || status === 410 || status >= 500

const opens = async ({ outward }: App, { origin, publicJobs }: OwnSite, text: string): Promise<boolean> => {
  const url = new URL(text)
  const isOwn = url.origin === origin
  const job = isOwn ? jobPage.exec(url.pathname)?.[1] : undefined
  if (job) return publicJobs.has(Number(job))
  try {
    const { status } = await outward.get({
      url: text,
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Tsumugi link check)', accept: 'text/html,*/*' },
      limit_ms,
      kept_bytes: 0,
    })
    return !isBroken(status)
  } catch (error) {
    // Our own server may stand where only its own network reaches it.
    return isOwn && error instanceof AddressRefused
  }
}

/** 20 addresses at most are looked up, all at once, for 5 seconds at most; outside of any transaction. */
export const checkLinks = async (app: App, content: MailContent, own: OwnSite): Promise<Check[]> => {
  const urls = [...new Set(linksOf(content).map(({ url }) => url))].slice(0, mostLooked)
  if (urls.length === 0) return []
  const looked = await Promise.all(urls.map(async (url) => ({ url, works: await opens(app, own, url) })))
  const broken = looked.flatMap(({ url, works }) => (works ? [] : [url.replace(/^https?:\/\//, '')]))
  if (broken.length === 0)
    return [{ key: 'links', level: 'ok', title: `リンク${urls.length}つが開けます`, detail: null }]
  return [
    {
      key: 'links',
      level: 'warn',
      title: `リンク${broken.length}つが開けません`,
      detail: broken.slice(0, 5).join('\n'),
      fix: 'body',
    },
  ]
}
