import { AsyncLocalStorage } from 'node:async_hooks'
import type { Executor } from './types.ts'

/** Whose rows a transaction sees: one enterprise's, those of all, or tables that belong to no enterprise. */
export type Tenant = number | 'system' | 'none'

/** The transaction the running code stands in. */
export const current = new AsyncLocalStorage<{ tenant: Tenant; tx: Executor }>()
