import { request } from 'node:http'
import pg from 'pg'
import { types } from '#foundation/platform/database/type-parsers.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { type Client, sessionHeaders } from '../test/support/client.ts'
import { makeToken } from '../test/support/tokens.ts'
import { recordQueries } from './compare.ts'
import { askTogether, type Crowd } from './crowd.ts'
import { watchFlames } from './flames.ts'
import { type Figure, round } from './measure.ts'
import type { Product } from './product.ts'

const clients = 8
const rounds = 150

/** What is asked, and the share of the same SQL alone that is to be reached. */
type Path = Omit<Crowd, 'clients' | 'rounds'> & { name: string; aim?: number }

const twoConditions = [
  { column: 'prefecture_id', type: 1, value: [13] },
  { column: 'sales_status_id', type: 1, value: [1] },
]

/** The paths at a server; sessions and tokens hold at every server of the database. */
const pathsOf =
  (who: Client, secret: string) =>
  (url: string): Path[] => {
    const session = sessionHeaders(who.cookies)
    const post = (family: string, body: object): Omit<Path, 'name'> => ({
      url: `${url}/api/enterprise/${family}`,
      method: 'POST',
      headers: { ...session, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const get = (path: string, headers: Record<string, string>): Omit<Path, 'name'> => ({
      url: url + path,
      method: 'GET',
      headers,
    })
    const { columns } = candidate
    const visitor = { host: 'bench1.localhost' }
    return [
      { name: '候補者一覧・条件なし', aim: 0.6, ...post('candidates/index', { columns }) },
      {
        name: '候補者一覧・2条件',
        aim: 0.85,
        ...post('candidates/index', { columns, conditions: twoConditions }),
      },
      { name: '候補者1件', ...get('/api/enterprise/candidates/show/1', session) },
      { name: '候補者の検索', ...post('candidates/search', { candidate: { keyword: '佐藤' } }) },
      { name: '商談のボード', ...post('opportunities/board', {}) },
      {
        name: '公開API 候補者一覧',
        ...get(`/api/v1/candidates?fields=${columns.join(',')}`, { authorization: `Bearer ${secret}` }),
      },
      { name: '公開サイト 一覧', ...get('/jobs', visitor) },
      { name: '公開サイト 案件', ...get('/jobs/detail/1', { host: 'localhost' }) },
    ]
  }

/** Asks once, as the crowd will. */
const askOnce = ({ url, method, headers, body }: Path) =>
  new Promise<void>((resolve, reject) => {
    request(url, { method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
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

/**
 * Requests a second of eight clients at once, against the same SQL alone on eight connections, and what one costs the
 * serving thread.
 */
export const benchServing = async (
  databaseUrl: string,
  { here, product, who }: { here: string; product: Product; who: Client },
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
  const { secret } = await makeToken(here, who, ['candidate.read'])
  const pathsAt = pathsOf(who, secret)
  const seen = pathsAt(here)
  for (const [i, path] of pathsAt(product.url).entries()) {
    const { name, aim } = path
    const recorded = seen[i] as Path
    await askOnce(recorded)
    const queries = await recordQueries(() => askOnce(recorded))
    const floor =
      queries.length > 0
        ? await rateOf(
            alone.map((client) => async () => {
              for (const { text, values } of queries) await client.query(text, values)
            }),
          )
        : null
    const { perSecond, cpu_ms } = await askTogether({ ...path, clients, rounds }, product.pid, () =>
      watchFlames(name, product.pid),
    )
    const ratio = floor && perSecond / floor
    figures.push(
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
    )
  }
  for (const client of alone) await client.end()
  return figures
}
