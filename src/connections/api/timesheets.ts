import { z } from 'zod'
import { contractOperation } from '#contracts/contract-operations/contract-operation.ts'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { timesheetColumns } from '#contracts/timesheets/timesheet-columns.ts'
import { timesheetView, viewTimesheet } from '#contracts/timesheets/view.ts'
import { tokenRoute } from '#foundation/api/route.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema } from '#foundation/entity/store/schema.ts'
import { listPage, listQuery, readListQuery } from './read.ts'
import { apiBase, reads } from './routes.ts'

/** A timesheet is the other half of a month: who may read months reads them. */
const access = reads({ of: contractOperations })

const list = tokenRoute({
  method: 'GET',
  path: `${apiBase}/timesheets`,
  summary: '稼働報告の一覧（1行は契約稼働の1か月。条件と項目は契約稼働と同じです）',
  access,
  query: listQuery,
  answer: z.object({
    data: z.array(
      z.union([
        z.strictObject({ id_by_enterprise_id: z.int(), deleted_at: z.string() }),
        rowSchema(contractOperation),
      ]),
    ),
    next_cursor: z.string().nullable(),
    has_more: z.boolean(),
  }),
  handle({ query, ...caller }) {
    const asked = readListQuery(query)
    return listPage(contractOperations, caller, { ...asked, fields: asked.fields ?? timesheetColumns })
  },
})

const get = tokenRoute({
  method: 'GET',
  path: `${apiBase}/timesheets/:id`,
  summary: '稼働報告の取得（日ごとの時間、合計、報告書との照合。id は契約稼働のもの）',
  access,
  answer: z.object({ data: timesheetView }),
  async handle({ scope, id }) {
    await find(contractOperations, scope, id)
    return { data: await viewTimesheet(scope, id) }
  },
})

export const timesheetApiRoutes = [list, get] as const
