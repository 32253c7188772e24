import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { maskSent, type Sent } from './flatten.ts'
import { receiptDays } from './services.ts'
import type { Taken } from './take-in.ts'

export type Outcome = { outcome: 1 | 2 | 3; reasons: FieldErrors; notes: FieldErrors; apply: number | null }

export const outcomeOf = ({ apply, duplicate, notes }: Taken): Outcome => ({
  outcome: duplicate ? 2 : 1,
  reasons: {},
  notes,
  apply,
})

/** Why something was refused: by the sender's fields, or as a whole (under ""); our own faults say that they are ours. */
export const refusalOf = (error: unknown): Outcome => {
  const fields = error instanceof AppError ? (error.extra.fields as FieldErrors | undefined) : undefined
  const message =
    error instanceof AppError
      ? error.message
      : '予期しないエラーのため受け付けられませんでした。再試行してください'
  return { outcome: 3, reasons: fields ?? { '': [message] }, notes: {}, apply: null }
}

/** What is kept of what was sent: covered once it is in (the application holds it), as it came while it may be tried again. */
export const keptOf = (sent: Sent, { outcome }: Outcome): Sent => (outcome === 3 ? sent : maskSent(sent))

/** Writes down what came; the last thing in a transaction, since numbers wait for one another. */
export const writeReceipt = async (
  { tx, enterpriseId }: Pick<Scope, 'tx' | 'enterpriseId'>,
  linkage: number,
  sent: Sent,
  result: Outcome,
): Promise<number> => {
  const id = await draw(tx, enterpriseId, 'linkage_receipts')
  await sql`INSERT INTO linkage_receipts (enterprise_id, id_by_enterprise_id, linkage_id, outcome, body, reasons, notes, apply_id)
      VALUES (${enterpriseId}, ${id}, ${linkage}, ${result.outcome}, ${JSON.stringify(keptOf(sent, result))}::jsonb,
        ${JSON.stringify(result.reasons)}::jsonb, ${JSON.stringify(result.notes)}::jsonb, ${result.apply})`.execute(
    tx,
  )
  await sql`UPDATE linkages SET last_received_at = ${new Date().toISOString()}
      WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${linkage}`.execute(tx)
  return id
}

/** What is kept is younger than this. */
export const oldestReceipt = (): string => new Date(Date.now() - receiptDays * 86_400_000).toISOString()
