import type { FastifyRequest } from 'fastify'
import { loadRender } from '#app/load-render.ts'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { openTally } from '#foundation/platform/tally.ts'
import { addCounts } from '#site/analyses/add-counts.ts'
import { countPage } from '#site/count-page.ts'
import { type Site, siteOf } from '#site/frame/site.ts'
import { jobPage } from '#site/jobs/job-pages.ts'
import type { JobPage } from '#site/jobs/page-content.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const firstByte = async (url: string) => {
  const response = await fetch(url)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

const views = 3_000

/** A visitor's request, as far as counting reads it. */
const visit = (at: number) =>
  ({
    method: 'GET',
    host: 'demo.localhost',
    url: `/jobs/detail/1?utm_source=google&utm_campaign=${at % 20}`,
    cookies: {},
    headers: {
      referer: 'https://www.google.com/',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1',
    },
    log: console,
  }) as unknown as FastifyRequest

/** Milliseconds that counting takes of a view: telling visitors from programs, adding up, and its share of the writing. */
const countingOfAView = async (app: App, site: Site, page: JobPage) => {
  const tally = openTally(addCounts(app.db), { today })
  const from = performance.now()
  for (let at = 0; at < views; at += 1) {
    const job = { ...page, job: { ...page.job, id: 1 + (at % 500) } }
    countPage({ ...app, tally }, site, visit(at), job)
  }
  await tally.stop()
  return (performance.now() - from) / views
}

/** The public job page: first byte over HTTP against the render of the same page alone. */
export const benchSite = async (app: App, url: string): Promise<Figure[]> => {
  const site = await siteOf(app, 'demo.localhost')
  if (!site || site === 'closed') throw new Error('the demo site is not there')
  const page = await jobPage(app, site, 1)
  const render = await loadRender(true)
  const ours = await times(300, 30, () => firstByte(url))
  const floor = await times(300, 30, async () => render(page))
  const counting = (await countingOfAView(app, site, page)) / percentile(ours, 0.5)
  const p95 = percentile(ours, 0.95)
  const floor95 = percentile(floor, 0.95)
  return [
    {
      name: '公開案件ページ 先頭バイト p95',
      value: round(p95),
      floor: round(floor95),
      ratio: round(p95 / floor95),
      unit: 'ms',
      aim: '< 20',
      reached: p95 < 20,
    },
    {
      name: '公開ページの時間のうち、数えることが占める割合',
      value: round(counting * 100),
      floor: null,
      ratio: null,
      unit: '%',
      aim: '< 2',
      reached: counting < 0.02,
    },
  ]
}
