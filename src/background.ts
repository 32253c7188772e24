import type { App } from './platform/app.ts'
import type { JobKind } from './platform/jobs/jobs.ts'

/** All background work of the product: what is done by the calendar and what requests leave to be done. */
export const backgroundWork = (_app: App): readonly JobKind<never>[] => []
