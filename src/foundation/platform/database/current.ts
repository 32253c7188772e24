import { AsyncLocalStorage } from 'node:async_hooks'
import type { Executor } from './types.ts'

/** Whose rows a transaction sees: one agency's, those of all, or tables that belong to no agency. */
export type Tenant = number | 'system' | 'none'

/** The transaction the running code stands in. */
export const current = new AsyncLocalStorage<{ tenant: Tenant; tx: Executor }>()
