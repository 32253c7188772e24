import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '../api/route.ts'
import type { Row } from '../entity/entity.ts'
import type { Scope } from '../entity/scope.ts'
import { writeChanges } from '../entity/store/changes.ts'
import { lock } from '../entity/store/lock.ts'
import { entityRoutes } from '../entity/store/routes.ts'
import { rowSchema, writeSchema } from '../entity/store/schema.ts'
import { type Store, store } from '../entity/store/store.ts'
import { create } from '../entity/store/write.ts'
import type { Stored } from '../entity/validate.ts'
import { opportunity } from '../opportunities/opportunity.ts'
import { opportunities } from '../opportunities/store.ts'
import { wrongState } from '../platform/errors.ts'
import { apply } from './apply.ts'

export const applies = store(apply, {
  computed: {
    age: sql`extract(year from age((now() at time zone 'Asia/Tokyo')::date, t.birth_date))::integer`,
  },
})

/** What an application says about the opportunity that comes from it; the company follows from the job. */
const carried = ['candidate_id_by_enterprise_id', 'job_id_by_enterprise_id', 'enterprise_member1_id'] as const

/**
 * Makes the opportunity of an application, at stage 0 unless `given` says otherwise, and links the two.
 * Once an application: 409 the second time. 400 when neither the application nor `given` names a job or company.
 */
export const createOpportunity = async (
  scope: Scope,
  id: number,
  given: Stored,
): Promise<Row<typeof opportunity.fields>> => {
  const { stored } = await lock(applies, scope, id)
  if (stored.opportunity_id_by_enterprise_id !== null)
    throw wrongState('この応募の商談はすでに作成されています。商談を開いて確認してください')
  const draft = Object.fromEntries(
    carried.filter((key) => stored[key] !== null).map((key) => [key, stored[key]]),
  )
  const made = await create(opportunities, scope, { ...draft, ...given })
  const linked = { ...stored, opportunity_id_by_enterprise_id: made.id_by_enterprise_id }
  await writeChanges(applies as unknown as Store, scope, id, stored, linked)
  return made
}

const createOpportunityRoute = memberRoute({
  method: 'POST',
  path: '/api/enterprise/applies/create_opportunity/:id',
  summary: '応募から商談を作成します（応募1件につき1回）',
  access: { feature: 'opportunities', authority: 0 },
  body: z.strictObject({ opportunity: writeSchema(opportunity).optional() }),
  answer: z.object({ opportunity: rowSchema(opportunity) }),
  handle: async ({ scope, id, body }) => ({
    opportunity: await createOpportunity(scope, id, body.opportunity ?? {}),
  }),
})

export const applyRoutes = [
  ...entityRoutes(applies, ['index', 'show', 'create', 'update']),
  createOpportunityRoute,
]
