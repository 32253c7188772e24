import { describe, expect, it } from 'vitest'
import { enterpriseMonth, kpiRates, monthFigures } from '#foundation/rules/enterprise-kpi.ts'
import { changeText, shortYen, signedYen } from '#foundation/ui/figure-text.ts'
import type { Figures } from '../sheet-schema.ts'
import { barsOf, bridgeSteps, groundOf } from './bridge.ts'
import { figureText } from './texts.ts'

const priced = (price: number, discount = 0) =>
  enterpriseMonth(
    [
      {
        period: { start: '2020-01-01', end: null },
        price,
        discount: { start: null, end: null, price: discount },
        initial: null,
        usage: null,
        options: [],
      },
    ],
    '2026-10',
    { invoice: null, late: [] },
  )
const of = (prices: Readonly<Record<number, ReturnType<typeof priced>>>) =>
  new Map(Object.entries(prices).flatMap(([id, paid]) => (paid ? [[Number(id), paid] as const] : [])))
const before = of({ 1: priced(900_000), 2: priced(50_000, 10_000), 3: priced(60_000) })
const after = of({ 1: priced(930_000), 2: priced(50_000), 4: priced(20_000) })
const found = monthFigures(before, after)
const figures: Figures = { ...found, ...kpiRates(found) }

describe('given a month that enterprises moved in', () => {
  const bars = barsOf(bridgeSteps(figures, '09', '10'))

  it('when it is bridged, then each step begins where the one before ended, and the last is MRR', () => {
    expect(bars.map(({ label, amount }) => [label, amount])).toEqual([
      ['09のMRR', 1_000_000],
      ['新しい契約', 20_000],
      ['増えた', 30_000],
      ['従量', 0],
      ['減った', -0],
      ['割引の終了', 10_000],
      ['終わった', -60_000],
      ['10のMRR', 1_000_000],
    ])
    expect(bars.at(-2)?.to).toBe(figures.mrr)
  })

  it('when nobody is behind a step, then it opens nothing', () => {
    expect(bars.map(({ figure }) => figure)).toEqual([
      null,
      'start',
      'raised',
      null,
      null,
      'discount_end',
      'end',
      'mrr',
    ])
  })

  it('when the levels lie close together, then the axis begins at a round number below them, and else at nothing', () => {
    const ground = groundOf(bars)
    expect(ground).toBeGreaterThan(0)
    expect(ground).toBeLessThan(1_000_000)
    expect(ground % 10_000).toBe(0)
    expect(groundOf(barsOf(bridgeSteps({ ...figures, mrr_before: 0 }, '09', '10')))).toBe(0)
  })
})

describe('given figures', () => {
  it('when they are written, then each as its kind is', () => {
    expect([shortYen(21_386_400), shortYen(924_000), shortYen(-1_400)]).toEqual([
      '2,139万',
      '92.4万',
      '−1,400円',
    ])
    expect([signedYen(207_000), signedYen(-189_000)]).toEqual(['+20.7万', '−18.9万'])
    expect([figureText('gap', 1_250_000), figureText('rate', 0.0142), figureText('rate', null)]).toEqual([
      '+¥1,250,000',
      '1.4%',
      '—',
    ])
    expect([changeText(106, 100), changeText(95, 100), changeText(1, 0)]).toEqual(['+6.0%', '−5.0%', null])
  })
})
