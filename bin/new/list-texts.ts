import type { EntityNames } from './entity-texts.ts'

export const listMigration = (table: string) => `CREATE TABLE ${table} (
  enterprise_id integer NOT NULL REFERENCES enterprises (id),
  id_by_enterprise_id integer NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (enterprise_id, id_by_enterprise_id)
);
SELECT protect_tenant_table('${table}');
`

export const listServerText = ({ all, one, label, home }: EntityNames) => `import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { areaAccess } from '#foundation/entity/store/entity-access.ts'
import { row, rows } from '#foundation/platform/database/transaction.ts'

const ${one.camel} = z.object({ id_by_enterprise_id: z.int(), name: z.string(), created_at: z.string() })

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/${all.snake}/index',
  summary: '${label}を新しい順に取得します',
  access: areaAccess('${home.feature}'),
  body: z.strictObject({
    /** Part of a name. */
    keyword: z.string().max(100).default(''),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    ${all.snake}: z.array(${one.camel}),
    count: z.int(),
    current_page: z.int(),
    limit_value: z.int(),
  }),
  async handle({ scope: { tx, enterpriseId }, body: { keyword, page, limit_value } }) {
    const filter = sql\`enterprise_id = \${enterpriseId} AND name ILIKE \${likePattern(keyword.trim())}\`
    const counted = await row<{ count: number }>(tx, sql\`SELECT count(*)::integer AS count FROM ${all.snake} WHERE \${filter}\`)
    return {
      ${all.snake}: await rows<z.infer<typeof ${one.camel}>>(
        tx,
        sql\`SELECT id_by_enterprise_id, name, created_at FROM ${all.snake} WHERE \${filter}
            ORDER BY id_by_enterprise_id DESC LIMIT \${limit_value} OFFSET \${(page - 1) * limit_value}\`,
      ),
      count: counted?.count ?? 0,
      current_page: page,
      limit_value,
    }
  },
})

export const ${one.camel}Routes = [index] as const
`

export const listPagesText = ({ all, label }: EntityNames) => `import type { RouteObject } from 'react-router'
import { ${all.pascal}Page } from './${all.kebab}-page.tsx'

/** Paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: '${all.snake}', handle: { title: '${label}' }, Component: ${all.pascal}Page },
]
`

export const listPageText = ({
  all,
  one,
  label,
}: EntityNames) => `import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { byId, type Column } from '#foundation/screens/list-page/data-table.tsx'
import { Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { useListAddress } from '#foundation/screens/list-page/list-address.ts'
import { pageSize } from '#foundation/screens/list-page/list-body.tsx'
import { ListPage } from '#foundation/screens/list-page/list-page.tsx'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { ${one.camel}Routes } from '../server.ts'

const api = apiOf<typeof ${one.camel}Routes>()

type ${one.pascal} = AnswerAt<typeof ${one.camel}Routes, '/api/enterprise/${all.snake}/index'>['${all.snake}'][number]

const columns: readonly Column<${one.pascal}>[] = [
  { head: '名前', kind: 'name', cell: ({ name }) => name },
  { head: '日時', kind: 'short', cell: ({ created_at }) => formatInstant(created_at) },
]

export function ${all.pascal}Page() {
  const address = useListAddress()
  const keyword = address.text('keyword').slice(0, 100)
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/${all.snake}/index', {
      body: { keyword, page: address.page, limit_value: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="${label}"
      filters={
        <Filters>
          <SearchBox address={address} name="keyword" label="名前" />
        </Filters>
      }
      label="${label}の一覧"
      columns={columns}
      keyOf={byId}
      rows={data?.${all.snake}}
      count={data?.count}
      address={address}
      isFiltered={keyword !== ''}
      empty={{ title: '${label}はまだありません' }}
    />
  )
}
`

export const listTest = ({ all }: EntityNames) => `import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await inTenant(app.app.db, 1, (tx) =>
  sql\`INSERT INTO ${all.snake} (enterprise_id, id_by_enterprise_id, name)
      VALUES (1, 1, '赤'), (1, 2, '青 100%'), (1, 3, '緑')\`.execute(tx),
)

const list = async (asked: object, who = admin) => {
  const { status, body } = await who.post('/api/enterprise/${all.snake}/index', asked)
  expect([status, body.error]).toEqual([200, undefined])
  return { names: body.${all.snake}.map(({ name }: { name: string }) => name), count: body.count }
}

describe('the list of ${all.words}', () => {
  it('given some, when a page is asked for, then it holds them newest first, and all are counted', async () => {
    expect(await list({ limit_value: 2 })).toEqual({ names: ['緑', '青 100%'], count: 3 })
    expect(await list({ limit_value: 2, page: 2 })).toEqual({ names: ['赤'], count: 3 })
  })

  it('given a word, when it is searched for, then only names that hold it are found, signs as they are', async () => {
    expect(await list({ keyword: '100%' })).toEqual({ names: ['青 100%'], count: 1 })
    expect(await list({ keyword: '_' })).toEqual({ names: [], count: 0 })
  })

  it('given the other enterprise, when it looks, then it finds none of them', async () => {
    expect(await list({}, await app.as('admin', 2))).toEqual({ names: [], count: 0 })
  })
})
`
