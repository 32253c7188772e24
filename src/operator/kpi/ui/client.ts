import { apiOf } from '#foundation/ui/api.ts'
import type { kpiRoutes } from '../server.ts'

export const api = apiOf<typeof kpiRoutes>()

/** VALUES: 1 monthly, 2 yearly, 3 quarterly. */
export type Interval = 1 | 2 | 3
/** What is asked of the sheet; months as YYYY-MM, the usual ones where none is said. */
export type Asked = { interval: Interval; from?: string; to?: string }
