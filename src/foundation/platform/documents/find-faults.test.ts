import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DocumentError } from './document-error.ts'
import { findFaults, setNamingFaults } from './find-faults.ts'

const data = (names: string[]) => ({ title: '題', date: '2026-11-05', seal: 'seal.png', lines: names })
const pdf = new Uint8Array([1])

describe('given a document that fails for its texts', () => {
  it('then the one text is found in few attempts, and nothing else is left out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), fc.nat(), async (count, pick) => {
        const names = Array.from({ length: count }, (_, at) => `行${at}`)
        const at = pick % count
        let attempts = 0
        const found = await findFaults(data(names), ['seal.png'], async (given) => {
          attempts++
          const { date, seal, lines } = given as ReturnType<typeof data>
          expect([date, seal, lines.length]).toEqual(['2026-11-05', 'seal.png', count])
          return lines[at] === `行${at}`
        })
        expect(found).toEqual([['lines', at]])
        expect(attempts).toBeLessThanOrEqual(1 + 2 * Math.ceil(Math.log2(count + 1)))
      }),
    )
  })

  it('then texts that fail only together are all told, and none where it fails without them too', async () => {
    const together = async (given: unknown) =>
      ['甲', '乙'].every((name) => (given as { lines: string[] }).lines.includes(name))
    expect(await findFaults(data(['甲', '無関係', '乙']), [], together)).toEqual(
      expect.arrayContaining([
        ['lines', 0],
        ['lines', 2],
      ]),
    )
    expect(await findFaults(data(['甲']), [], async () => true)).toEqual([])
  })
})

describe('given a worker that ends', () => {
  const crash = () => new DocumentError('crash', 'SIGKILL')

  it('when something else ended it, then the second attempt makes the document', async () => {
    const ends = [Promise.reject(crash()), Promise.resolve(pdf)]
    expect(await setNamingFaults(data([]), [], () => ends.shift()!)).toBe(pdf)
  })

  it('when it runs out of time or the program stops, then it is not tried again, and the longest text is named', async () => {
    const named = { timeout: [{ place: ['lines', 1], characters: [] }], closed: [], characters: [] }
    for (const reason of ['timeout', 'closed', 'characters'] as const) {
      let attempts = 0
      const set = () => {
        attempts++
        return Promise.reject(new DocumentError(reason, ''))
      }
      await expect(setNamingFaults(data(['甲', '長い文章']), ['seal.png'], set)).rejects.toMatchObject({
        reason,
        faults: named[reason],
      })
      expect(attempts).toBe(1)
    }
  })
})
