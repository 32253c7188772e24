import { describe, expect, it } from 'vitest'
import { type Counted, openTally, type TallyOptions } from './tally.ts'

/** A tally that writes into a list, on a day that the test sets. */
const open = (options: Partial<TallyOptions> = {}) => {
  const clock = { day: '2026-11-05' }
  const written: (Counted & { enterpriseId: number })[] = []
  const state = { fails: false }
  const tally = openTally(
    async (enterpriseId, counted) => {
      if (state.fails) throw new Error('no database')
      written.push(...counted.map((one) => ({ enterpriseId, ...one })))
    },
    { today: () => clock.day, ...options },
  )
  const sum = (subject: string, key: string, enterpriseId = 1) =>
    written
      .filter((one) => one.subject === subject && one.key === key && one.enterpriseId === enterpriseId)
      .reduce((total, { count }) => total + count, 0)
  return { tally, clock, written, state, sum }
}

describe('the tally', () => {
  it('given counts of several keys and enterprises, when it is flushed, then each stands once with its sum, and the totals', async () => {
    const { tally, written, sum } = open()
    for (let at = 0; at < 3; at += 1) tally.count(1, 'job', '12')
    tally.count(1, 'job', '13')
    tally.count(2, 'job', '12')
    await tally.flush()
    expect([sum('job', '12'), sum('job', '13'), sum('job', ''), sum('job', '', 2)]).toEqual([3, 1, 4, 1])
    expect(written).toHaveLength(5)
    await tally.flush()
    expect(written).toHaveLength(5)
  })

  it('given a database that is away, then nothing counted is lost and counting goes on', async () => {
    const { tally, state, sum } = open()
    state.fails = true
    tally.count(1, 'home')
    await tally.flush()
    tally.count(1, 'home')
    state.fails = false
    await tally.flush()
    expect(sum('home', '')).toBe(2)
  })

  it('given more keys than a subject may have, then the others count in the total alone, until the next day', async () => {
    const { tally, clock, sum } = open({ mostKeysOfSubject: 2 })
    for (const word of ['a', 'b', 'c', 'a', 'c']) tally.count(1, 'search', word)
    tally.count(2, 'search', 'c')
    clock.day = '2026-11-06'
    tally.count(1, 'search', 'c')
    await tally.flush()
    expect([sum('search', 'a'), sum('search', 'b'), sum('search', 'c')]).toEqual([2, 1, 1])
    expect([sum('search', ''), sum('search', 'c', 2)]).toEqual([6, 1])
  })

  it('given a flood while nothing can be written, then what waits stays bounded', async () => {
    const { tally, state, written } = open({ mostKeys: 10, mostKeysOfSubject: 1_000 })
    state.fails = true
    for (let at = 0; at < 1_000; at += 1) tally.count(at, 'search', `word ${at}`)
    await tally.flush()
    state.fails = false
    await tally.flush()
    expect(written.length).toBeLessThanOrEqual(20)
  })

  it('given midnight between two counts, then each stands on its own day', async () => {
    const { tally, clock, written } = open()
    tally.count(1, 'home')
    clock.day = '2026-11-06'
    tally.count(1, 'home')
    await tally.flush()
    expect(written.map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-06'])
  })

  it('given counts that come while others are written, when it stops, then all are written', async () => {
    let free = () => {}
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    const written: number[] = []
    const tally = openTally(
      async (_enterpriseId, counted) => {
        await held
        written.push(...counted.map(({ count }) => count))
      },
      { today: () => '2026-11-05' },
    )
    tally.count(1, 'home')
    const first = tally.flush()
    tally.count(1, 'home')
    const stopped = tally.stop()
    free()
    await Promise.all([first, stopped])
    expect(written).toEqual([1, 1])
  })
})
