import pg from 'pg'
import { types } from '#foundation/platform/database/type-parsers.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { done } from '../test/fixtures/contracts/contract.ts'
import type { Client } from '../test/support/client.ts'
import { recordQueries } from './compare.ts'
import { type Figure, round } from './measure.ts'

const clients = 8
const rounds = 60

const requests = [
  ['候補者一覧・条件なし', {}, 0.6],
  [
    '候補者一覧・2条件',
    {
      conditions: [
        { column: 'prefecture_id', type: 1, value: [13] },
        { column: 'sales_status_id', type: 1, value: [1] },
      ],
    },
    0.85,
  ],
] as const

/** Times a second that all of them get through their work, one after another each. */
const rateOf = async (works: readonly (() => Promise<unknown>)[]): Promise<number> => {
  for (const work of works) await work()
  const from = performance.now()
  await Promise.all(
    works.map(async (work) => {
      for (let i = 0; i < rounds; i++) await work()
    }),
  )
  return (works.length * rounds * 1_000) / (performance.now() - from)
}

/**
 * Requests a second of eight clients at once, against the same SQL alone on eight connections; and the processor's time a
 * request costs this process, the client's share included.
 */
export const benchServing = async (
  databaseUrl: string,
  who: Client,
  enterpriseId: number,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  const alone = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl, types })
      await client.connect()
      await client.query(`SET jit = off; SET app.enterprise_id = '${enterpriseId}'`)
      return client
    }),
  )
  for (const [name, asked, aim] of requests) {
    const call = () => done(who, 'candidates/index', { ...asked, columns: candidate.columns })
    const queries = await recordQueries(call)
    const floor = await rateOf(
      alone.map((client) => async () => {
        for (const { text, values } of queries) await client.query(text, values)
      }),
    )
    const before = process.cpuUsage()
    const value = await rateOf(Array.from({ length: clients }, () => call))
    const { user, system } = process.cpuUsage(before)
    const ratio = value / floor
    figures.push(
      {
        name: `${name} 件/秒（8人同時）`,
        value: round(value),
        floor: round(floor),
        ratio: round(ratio),
        unit: '件/秒',
        aim: `≥ ${aim}×`,
        reached: ratio >= aim,
      },
      {
        name: `${name} 1件のCPU`,
        value: round((user + system) / 1_000 / (clients * (rounds + 1))),
        floor: null,
        ratio: null,
        unit: 'ms',
        aim: '記録のみ',
        reached: true,
      },
    )
  }
  for (const client of alone) await client.end()
  return figures
}
