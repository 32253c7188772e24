import { Agent, request } from 'node:http'
import type pg from 'pg'
import { loadRender } from '#app/load-render.ts'
import type { App } from '#foundation/api/app.ts'
import { pageTag } from '#site/frame/page-tag.ts'
import { emptySearch } from '#site/frame/search.ts'
import { type Site, siteOf } from '#site/frame/site.ts'
import { jobPage, jobsPage } from '#site/jobs/page-data.ts'
import { done } from '../test/fixtures/contracts/contract.ts'
import type { Client } from '../test/support/client.ts'
import { crawl } from './crawler.ts'
import { type Figure, percentile, round, sum, times } from './measure.ts'
import { benchCounting } from './site-counting.ts'
import { seedOpenJobs } from './site-jobs.ts'

const host = 'bench1.localhost'
const openJobs = 100_000
const crawled = 10_000

/** Reads pages of the largest enterprise over one connection. */
const visitor = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = new URL(url)
  return (path: string) =>
    new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent, headers: { host } }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
        )
      })
        .on('error', reject)
        .end()
    })
}

const keywords = ['React', '決済', '基盤', 'Java', '設計', '物流 移行']
const paths: Readonly<Record<string, (i: number) => string>> = {
  'サイト 一覧（2条件とキーワード）': (i) =>
    `/jobs?occupation_ids=${1 + (i % 40)}&business_day_ids=${1 + (i % 5)}&keyword=${encodeURIComponent(keywords[i % keywords.length] ?? '')}`,
  'サイト 案件': (i) => `/jobs/detail/${1 + ((i * 7_919) % 30_000)}`,
  'サイト カテゴリ': (i) => (i % 2 ? `/jobs/occupation-${1 + (i % 40)}` : `/jobs/skill-${1 + (i % 120)}`),
  'サイト 一覧（条件なし）': () => '/jobs',
}
const aims: Readonly<Record<string, number>> = {
  'サイト 一覧（2条件とキーワード）': 30,
  'サイト 案件': 10,
  'サイト カテゴリ': 40,
}

const pageTimes = async (visit: (path: string) => Promise<void>): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths)) {
    const p95 = percentile(await times(120, 20, (i) => visit(path(i))), 0.95)
    const aim = aims[name]
    figures.push({
      name: `${name} p95`,
      value: round(p95),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: aim ? `< ${aim}` : '記録のみ',
      reached: aim === undefined || p95 < aim,
    })
  }
  return figures
}

/** What is done with a page before it is sent, its tag included, against its drawing alone: pages a second. */
const drawing = async (app: App, site: Site): Promise<Figure> => {
  const render = await loadRender(true)
  const pages = [await jobPage(app, site, 1), await jobsPage(app, site, emptySearch)]
  const whole: number[] = []
  const alone: number[] = []
  for (let round = 0; round < 5; round++)
    for (const page of pages) {
      alone.push(...(await times(100, 20, async () => render(page))))
      whole.push(
        ...(await times(100, 20, async () => {
          pageTag(render.version, page)
          return render(page)
        })),
      )
    }
  const ratio = sum(alone) / sum(whole)
  return {
    name: 'サイト 描く速さ（描くだけとの比）',
    value: round((whole.length * 1_000) / sum(whole)),
    floor: round((alone.length * 1_000) / sum(alone)),
    ratio: round(ratio),
    unit: '件/秒',
    aim: '≥ 0.8×',
    reached: ratio >= 0.8,
  }
}

/** The lists of staff while somebody else reads 10,000 pages of the site one after another, against quiet before it. */
const beside = async (url: string, who: Client): Promise<Figure> => {
  const list = () => done(who, 'jobs/index', { limit_value: 50 })
  const quiet = percentile(await times(200, 20, list), 0.5)
  const crawler = crawl(new URL(url).port, host, crawled)
  const taken: number[] = []
  while (!crawler.isDone()) taken.push(...(await times(20, 0, list)))
  const { pages, seconds } = await crawler.done
  const busy = percentile(taken, 0.5)
  console.log(
    `クローラーは ${pages} ページを ${Math.round(seconds)} 秒で読み、その間の一覧は ${taken.length} 回`,
  )
  return {
    name: 'クローラーがいるときの社内の一覧（中央値）',
    value: round(busy),
    floor: round(quiet),
    ratio: round(busy / quiet),
    unit: 'ms',
    aim: '≤ 1.2×',
    reached: busy / quiet <= 1.2,
  }
}

/** The public site with 100,000 open jobs over 20 enterprises, one process; of the largest, who has 37,000. */
export const benchSite = async (
  app: App,
  url: string,
  owner: pg.Client,
  who: Client,
  enterpriseIds: readonly number[],
): Promise<Figure[]> => {
  await seedOpenJobs(owner, openJobs, enterpriseIds)
  const site = await siteOf(app, host)
  if (!site || site === 'closed') throw new Error('the site is not there')
  const visit = visitor(url)
  const figures = await pageTimes(visit)
  const details = await times(120, 20, (i) => visit(`/jobs/detail/${1 + i}`))
  figures.push(await benchCounting(app, site, percentile(details, 0.5)))
  figures.push(await drawing(app, site))
  figures.push(await beside(url, who))
  return figures
}
