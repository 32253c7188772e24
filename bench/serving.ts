import type { App } from '#foundation/api/app.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { type Client, sessionHeaders } from '../test/support/client.ts'
import { makeToken } from '../test/support/tokens.ts'
import type { Figure } from './measure.ts'
import { measurePaths, type Path } from './paths.ts'
import type { Product } from './product.ts'
import { demoEnterprise, makeTokenLinks } from './token-links.ts'

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

/** What staff, programs and visitors of the site ask all day. */
export const benchServing = async (
  databaseUrl: string,
  { here, product, who }: { here: string; product: Product; who: Client },
  enterpriseId: number,
): Promise<Figure[]> => {
  const { secret } = await makeToken(here, who, ['candidate.read'])
  return measurePaths(databaseUrl, { here, product }, enterpriseId, pathsOf(who, secret))
}

/** The pages behind the links of mails, asked for by many people. */
export const benchLinks = async (
  app: App,
  databaseUrl: string,
  { here, product }: { here: string; product: Product },
): Promise<Figure[]> => {
  const links = await makeTokenLinks(app)
  return measurePaths(databaseUrl, { here, product }, demoEnterprise, (url) =>
    links.map(({ name, path, cookie, status = 200 }) => ({
      name: `リンク先 ${name}`,
      url: url + path,
      method: 'GET',
      headers: { host: 'localhost', ...(cookie ? { cookie } : {}) },
      status,
      asOthers: true,
    })),
  )
}
