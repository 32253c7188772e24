import { apiOf } from '#foundation/ui/api.ts'
import type { talentSheetRoutes } from '../server.ts'

const api = apiOf<ReturnType<typeof talentSheetRoutes>>()

/** The sheet of a candidate as a file; with `view` it is only looked at. */
export const talentSheet = (id: number, format: 'pdf' | 'xlsx', context?: 'view') =>
  api.blob('/api/enterprise/candidates/talent_sheet/:id', {
    id,
    body: { format, ...(context && { context }) },
  })
