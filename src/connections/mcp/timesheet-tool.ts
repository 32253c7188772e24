import { z } from 'zod'
import { contractOperations } from '#contracts/contract-operations/store.ts'
import { viewTimesheet } from '#contracts/timesheets/view.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { reads } from '../api/routes.ts'
import { tool } from './tool.ts'

/** The days of a month as its worker handed them in; the months themselves are searched as contract operations. */
export const timesheetTool = tool({
  name: 'get_timesheet',
  title: '稼働報告を読む',
  description:
    '契約稼働1か月の稼働報告（作業者が入力した日ごとの時間、合計、提出の状態、報告書との照合）を返します。契約稼働は search_contract_operations で探します。',
  access: reads({ of: contractOperations }),
  input: z.strictObject({ id: id.meta({ description: '契約稼働の id_by_enterprise_id' }) }),
  annotations: { readOnlyHint: true },
  async run({ scope }, { id: operationId }) {
    await find(contractOperations, scope, operationId)
    return { timesheet: await viewTimesheet(scope, operationId) }
  },
})
