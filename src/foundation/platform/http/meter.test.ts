import { describe, expect, it } from 'vitest'
import { createMeter } from './meter.ts'

const noon = Date.parse('2026-11-24T12:00:30+09:00')
const minute = 60_000

describe('what answers took', () => {
  it('given no request, then there is no time to tell', () => {
    expect(createMeter().last(5, noon)).toEqual({ count: 0, errors: 0, median_ms: null, p95_ms: null })
  })

  it('given many quick and a few slow answers, then the median and the 95th part stand in their classes', () => {
    const meter = createMeter()
    for (let n = 0; n < 90; n += 1) meter.note(8, 200, noon)
    for (let n = 0; n < 10; n += 1) meter.note(180, 200, noon)
    const { count, median_ms, p95_ms } = meter.last(5, noon)
    expect(count).toBe(100)
    expect(median_ms).toBeGreaterThan(5)
    expect(median_ms).toBeLessThanOrEqual(10)
    expect(p95_ms).toBeGreaterThan(150)
    expect(p95_ms).toBeLessThanOrEqual(200)
  })

  it.each([
    [500, 1],
    [502, 1],
    [503, 0],
    [404, 0],
    [200, 0],
  ])('given an answer of %i, then %i errors are counted', (status, errors) => {
    const meter = createMeter()
    meter.note(1, status, noon)
    expect(meter.last(1, noon).errors).toBe(errors)
  })

  it('given answers of other minutes, then only those asked for count, and a day later none is kept', () => {
    const meter = createMeter()
    meter.note(1, 200, noon - 5 * minute)
    meter.note(1, 200, noon - 4 * minute)
    expect(meter.last(5, noon).count).toBe(1)
    expect(meter.hours(noon).at(-1)?.count).toBe(2)
    meter.note(1, 200, noon + 24 * 60 * minute)
    expect(meter.last(48 * 60, noon + 24 * 60 * minute).count).toBe(1)
  })

  it('given the hours, then there are 24 and every answer of the day is in one', () => {
    const meter = createMeter()
    for (let hour = 0; hour < 24; hour += 1) meter.note(30, 200, noon - hour * 60 * minute)
    const hours = meter.hours(noon)
    expect(hours.map(({ count }) => count)).toEqual(Array(24).fill(1))
    expect(hours.map(({ start }) => start)).toEqual(hours.map(({ start }) => start).toSorted())
  })
})
