import { inTurn, withEntry, withImport } from './edits.ts'
import { behind, neighboursOf } from './neighbours.ts'
import type { Wish } from './plan.ts'
import { refuse } from './refusal.ts'
import type { Request } from './request.ts'
import type { Tree } from './tree.ts'

type Texts = Omit<Request, 'label' | 'kind'> & { label: string }

/** One call of members, with the shape of its answer and a test. */
export const routeWish = (tree: Tree, { names, label, home }: Request): Wish => {
  if (label === undefined)
    return refuse(`a route needs to say in Japanese what it reads: npm run new route ${names.snake} メモの数`)
  const slice = `src/${home.area}/${names.kebab}`
  return {
    files: {
      [`${slice}/server.ts`]: serverText({ names, label, home }),
      [`${slice}/${names.kebab}.api.test.ts`]: testText({ names, label, home }),
    },
    changes: {
      'src/app/routes.ts': inTurn(
        withImport(`import { ${names.camel}Routes } from '#${home.area}/${names.kebab}/server.ts'`),
        withEntry(
          'const declared: readonly Route[] = [',
          `  ...${names.camel}Routes,`,
          behind(neighboursOf(tree, home.area), (n) => `\\.{3}${n.one.camel}Routes\\b`),
        ),
      ),
    },
    next: [
      `${slice}/server.ts: what it reads (now it counts ${home.table}), and the feature that closes it (now ${home.feature})`,
      `npm run test:slice ${home.area}/${names.kebab}`,
    ],
  }
}

const serverText = ({ names, label, home }: Texts) => `import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { areaAccess } from '#foundation/entity/store/entity-access.ts'
import { row } from '#foundation/platform/database/transaction.ts'

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/${names.snake}/show',
  summary: '${label}を取得します',
  access: areaAccess('${home.feature}'),
  answer: z.object({ ${names.snake}: z.object({ count: z.int() }) }),
  async handle({ scope: { tx, enterpriseId } }) {
    const found = await row<{ count: number }>(
      tx,
      sql\`SELECT count(*)::integer AS count FROM ${home.table} WHERE enterprise_id = \${enterpriseId}\`,
    )
    return { ${names.snake}: { count: found?.count ?? 0 } }
  },
})

export const ${names.camel}Routes = [show] as const
`

const testText = ({ names, home }: Texts) => `import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'

const path = '/api/enterprise/${names.snake}/show'
const app = await forFile(startTestApp())

describe('${names.words}', () => {
  it('given an enterprise without any ${home.table.replaceAll('_', ' ')}, when a member asks, then it counts none', async () => {
    const { status, body } = await (await app.as('member')).get(path)
    expect([status, body]).toEqual([200, { ${names.snake}: { count: 0 } }])
  })

  it('given nobody who is signed in, when they ask, then 401', async () => {
    expect((await client(app.url).get(path)).status).toBe(401)
  })

  it('given an enterprise for which the area is closed, when a member asks, then 403 names the area', async () => {
    await app.restrict('${home.feature}', 1)
    const { status, body } = await (await app.as('admin')).get(path)
    expect([status, body.error.feature]).toEqual([403, '${home.feature}'])
  })
})
`
