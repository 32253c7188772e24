import { request } from 'node:http'
import pg from 'pg'
import { types } from '#foundation/platform/database/type-parsers.ts'
import { recordQueries } from './compare.ts'
import { askTogether, type Crowd } from './crowd.ts'
import { watchFlames } from './flames.ts'
import { type Figure, round } from './measure.ts'
import type { Product } from './product.ts'

const clients = 8
const rounds = 150

/** What is asked, and the share of the same SQL alone that is to be reached. */
export type Path = Omit<Crowd, 'clients' | 'rounds'> & { name: string; aim?: number }

/** Asks once, as the crowd will. */
const askOnce = ({ url, method, headers, body, status = 200 }: Path) =>
  new Promise<void>((resolve, reject) => {
    request(url, { method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === status ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end(body)
  })

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

/** The database by itself: as many connections as there are clients, set to an enterprise. */
const openAlone = (databaseUrl: string, enterpriseId: number): Promise<pg.Client[]> =>
  Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl, types })
      await client.connect()
      await client.query(`SET jit = off; SET app.enterprise_id = '${enterpriseId}'`)
      return client
    }),
  )

const figuresOf = (
  { name, aim }: Path,
  { perSecond, cpu_ms }: { perSecond: number; cpu_ms: number },
  floor: number | null,
): Figure[] => {
  const ratio = floor && perSecond / floor
  return [
    {
      name: `${name} 件/秒（8人同時）`,
      value: round(perSecond),
      floor: floor && round(floor),
      ratio: ratio && round(ratio),
      unit: '件/秒',
      aim: aim ? `≥ ${aim}×` : '記録のみ',
      reached: !aim || (ratio ?? 0) >= aim,
    },
    {
      name: `${name} 1件のCPU`,
      value: round(cpu_ms),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: aim ? '≤ 1.5 ms' : '記録のみ',
      reached: !aim || cpu_ms <= 1.5,
    },
  ]
}

/**
 * Requests a second of eight clients at once, against the same SQL alone on eight connections, and what one costs the
 * serving thread.
 */
export const measurePaths = async (
  databaseUrl: string,
  { here, product }: { here: string; product: Product },
  enterpriseId: number,
  pathsAt: (url: string) => Path[],
): Promise<Figure[]> => {
  const figures: Figure[] = []
  const alone = await openAlone(databaseUrl, enterpriseId)
  const seen = pathsAt(here)
  for (const [i, path] of pathsAt(product.url).entries()) {
    const recorded = seen[i] as Path
    await askOnce(recorded)
    const queries = await recordQueries(() => askOnce(recorded))
    const askAlone = (client: pg.Client) => async () => {
      for (const { text, values } of queries) await client.query(text, values)
    }
    const floor = queries.length > 0 ? await rateOf(alone.map(askAlone)) : null
    const watch = () => watchFlames(path.name, product.pid)
    figures.push(
      ...figuresOf(path, await askTogether({ ...path, clients, rounds }, product.pid, watch), floor),
    )
  }
  for (const client of alone) await client.end()
  return figures
}
