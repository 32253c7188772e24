import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import { billingTemplates } from '#money/billing-payments/templates/templates.ts'
import { type Figure, round } from './measure.ts'
import { numbered } from './numbered.ts'

const count = 600
const workers = 2

/** Documents a second through the product's renderer: queue, worker processes, messages. */
const oursPerSecond = async () => {
  const renderer = createRenderer({ workers })
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => renderer.render(billingTemplates.invoice, numbered(i))),
  )
  const from = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, i) => renderer.render(billingTemplates.invoice, numbered(i))),
  )
  const seconds = (performance.now() - from) / 1000
  renderer.close()
  return count / seconds
}

const finished = async (child: ChildProcess) =>
  ((await once(child, 'message')) as [{ perSecond: number }])[0].perSecond

/** The same documents by Typst alone: as many processes in a bare loop, without queue and messages. */
export const floorPerSecond = async () => {
  const file = new URL('./typst-alone.ts', import.meta.url)
  const children = Array.from({ length: workers }, () => fork(file, [String(count / workers)]))
  const rates = await Promise.all(children.map(finished))
  return rates.reduce((a, b) => a + b, 0)
}

export const benchDocuments = async (): Promise<Figure[]> => {
  const floor = await floorPerSecond()
  const ours = await oursPerSecond()
  const ratio = ours / floor
  return [
    {
      name: '請求書PDF',
      value: round(ours),
      floor: round(floor),
      ratio: round(ratio),
      unit: '件/秒',
      aim: '≥ 0.85×',
      reached: ratio >= 0.85,
    },
  ]
}
