import { sql } from 'kysely'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { invoiceState } from '#foundation/rules/states/enterprise-invoice.ts'

const { approved, sent } = invoiceState

/** Money that is late: approved or sent, and past its day; over the alias of an invoice. */
export const isOverdue = (alias: string): Fragment =>
  sql`${sql.ref(`${alias}.state_id`)} IN (${approved}, ${sent}) AND ${sql.ref(`${alias}.due_date`)} < (now() AT TIME ZONE 'Asia/Tokyo')::date`
