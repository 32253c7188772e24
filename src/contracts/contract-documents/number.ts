import { sql } from 'kysely'
import type { Numbering } from '#documents/issuing/numbering.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { peek } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { monthOf } from '#foundation/rules/calendar.ts'
import { formatNumber, sequenceMonth } from '#foundation/rules/number-format.ts'
import type { DocumentKind } from './kinds.ts'
import type { Sources } from './sources.ts'

/** The counter of a kind of document. */
export const counterOf = ({ name }: DocumentKind): string => `${name}_number`

/** The number that issuing would give now; reserves nothing. Year and month are those of the issue date. */
export const nextNumber = async (scope: Scope, sources: Sources, issue_date: string): Promise<Numbering> => {
  const { contract, kind, names, settings, worker } = sources
  const { number_format } = settings.contract[kind.name]
  const booking_month = monthOf(contract.period_start_date)
  const values = { issue_date, booking_month, ...names, worker }
  const month = sequenceMonth(number_format, values)
  const counter = counterOf(kind)
  const seq = await peek(scope.tx, scope.enterpriseId, counter, month)
  return { number: formatNumber(number_format, { ...values, seq }), kind: counter, month, seq }
}

/** Whether a document of this kind was ever given the number. */
export const numberTaken = async (scope: Scope, { name }: DocumentKind, number: string): Promise<boolean> =>
  (await row(
    scope.tx,
    sql`SELECT 1 FROM issued_documents WHERE enterprise_id = ${scope.enterpriseId} AND side = ${name} AND number = ${number} LIMIT 1`,
  )) !== undefined
