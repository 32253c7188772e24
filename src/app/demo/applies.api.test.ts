import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { create } from '#foundation/entity/store/write.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { jobs } from '#sales/jobs/server.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeApplies } from './applies.ts'
import { makeProperties } from './properties.ts'
import { seededRandom } from './random.ts'
import { makeCandidates } from './records.ts'

const app = await forFile(startTestApp())

it('given the demo, then each application is its candidate’s own, known before or new', async () => {
  const applied = await inTenant(app.app.db, 1, async (tx) => {
    const scope = scopeOf(app.app, tx, 1, null)
    const random = seededRandom(1)
    const known = await makeCandidates(scope, random, 18, await makeProperties(scope))
    const { id_by_enterprise_id: job } = await create(jobs, scope, { name: '案件' })
    await makeApplies(scope, random, known, [job as number])
    return rows<{ is_new: number; same: boolean; known: boolean }>(
      tx,
      sql`SELECT a.is_new, (a.name, a.email, a.tel) = (c.name, c.email, c.tel) AS same, c.id_by_enterprise_id = ANY(${known}::integer[]) AS known
          FROM applies a JOIN candidates c ON c.enterprise_id = 1 AND c.id_by_enterprise_id = a.candidate_id_by_enterprise_id WHERE a.enterprise_id = 1`,
    )
  })
  expect(applied).toHaveLength(18)
  expect(applied.filter(({ same }) => !same)).toEqual([])
  expect(applied.filter(({ is_new, known }) => (is_new === 1) === known)).toEqual([])
  expect(applied.filter(({ known }) => known)).toHaveLength(4)
})
