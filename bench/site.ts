import { type Figure, percentile, round, times } from './measure.ts'

type Pages = { jobPage: string; render(): Promise<unknown> }

const firstByte = async (url: string) => {
  const response = await fetch(url)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

/** The public job page: first byte over HTTP against the render of the same page alone. */
export const benchSite = async ({ jobPage, render }: Pages): Promise<Figure[]> => {
  const ours = await times(200, 20, () => firstByte(jobPage))
  const floor = await times(200, 20, render)
  const p95 = percentile(ours, 0.95)
  return [
    {
      name: '公開案件ページ 先頭バイト p95',
      value: round(p95),
      floor: round(percentile(floor, 0.95)),
      ratio: round(p95 / percentile(floor, 0.95)),
      unit: 'ms',
      aim: '< 20',
      reached: p95 < 20,
    },
  ]
}
