import type { FastifyRequest } from 'fastify'
import type { App } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { openTally } from '#foundation/platform/tally.ts'
import { addCounts } from '#site/analyses/add-counts.ts'
import { countPage } from '#site/count-page.ts'
import type { Site } from '#site/frame/site.ts'
import type { JobPage } from '#site/jobs/page-content.ts'
import { jobPage } from '#site/jobs/page-data.ts'
import { type Figure, round } from './measure.ts'

const views = 3_000

/** A visitor's request, as far as counting reads it. */
const visit = (at: number) =>
  ({
    method: 'GET',
    host: 'bench1.localhost',
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

/** What counting takes of a public job page whose median is `page_ms`. */
export const benchCounting = async (app: App, site: Site, page_ms: number): Promise<Figure> => {
  const share = (await countingOfAView(app, site, await jobPage(app, site, 1))) / page_ms
  return {
    name: '公開ページの時間のうち、数えることが占める割合',
    value: round(share * 100),
    floor: null,
    ratio: null,
    unit: '%',
    aim: '< 2',
    reached: share < 0.02,
  }
}
