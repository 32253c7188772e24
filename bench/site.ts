import { loadRender } from '#app/load-render.ts'
import type { App } from '#foundation/api/app.ts'
import { siteOf } from '#site/frame/site.ts'
import { jobPage } from '#site/jobs/job-pages.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const firstByte = async (url: string) => {
  const response = await fetch(url)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

/** The public job page: first byte over HTTP against the render of the same page alone. */
export const benchSite = async (app: App, url: string): Promise<Figure[]> => {
  const site = await siteOf(app, 'demo.localhost')
  if (!site || site === 'closed') throw new Error('the demo site is not there')
  const page = await jobPage(app, site, 1)
  const render = await loadRender(true)
  const ours = await times(300, 30, () => firstByte(url))
  const floor = await times(300, 30, async () => render(page))
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
  ]
}
