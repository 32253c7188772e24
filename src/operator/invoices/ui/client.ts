import { type AnswerAt, apiOf, areaApiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { countedRoute } from '../counted.ts'
import type { moveRoutes } from '../move-routes.ts'
import type { sheetRoutes } from '../sheet-routes.ts'
import type { wantedRoutes } from '../wanted-routes.ts'

type Counted = readonly [typeof countedRoute]
type Sheets = typeof sheetRoutes

export const api = areaApiOf<typeof moveRoutes | Sheets | typeof wantedRoutes>()
const counted = apiOf<Counted>()

export type Line = AnswerAt<Counted, '/api/admin/enterprise_invoices/lines/:id'>['lines'][number]

/** The lines of an invoice; with `line` a page of the records that it counted. `edition` changes with the invoice. */
export const linesQuery = (id: number, edition: unknown, line?: number, page = 1) => {
  const query = counted.query.post('/api/admin/enterprise_invoices/lines/:id', {
    id,
    body: { ...(line !== undefined && { line }), page },
  })
  return { ...query, queryKey: [...query.queryKey, edition] }
}

export type Sheet = AnswerAt<Sheets, '/api/enterprise/enterprise_invoice_schedules/sheet'>['sheet']
export type SheetBody = BodyAt<Sheets, '/api/enterprise/enterprise_invoice_schedules/sheet'>
export type SheetRow = Sheet['rows'][number]
export type Cell = SheetRow['cells'][number]
