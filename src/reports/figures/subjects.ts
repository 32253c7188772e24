import { contracts } from '#contracts/contracts/store.ts'
import type { Store } from '#foundation/entity/scope.ts'
import { opportunities } from '#sales/opportunities/store.ts'
import type { Subject } from './report.ts'

/** The records that reports are about. */
export const subjects: Readonly<Record<Subject, Store>> = { contracts, opportunities }
