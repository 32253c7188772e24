import type { Scope } from '#foundation/entity/scope.ts'
import { type Mapping, type ReadLines, readMovements } from './read-lines.ts'
import { findStatement, hashesOf, knownHashes, mappingFor, type readStatement } from './statements.ts'

const shown = 100
const nothing: ReadLines = { deposits: [], withdrawals: [], errors: [], skipped: 0 }

type Content = Awaited<ReturnType<typeof readStatement>>

const isComplete = (given: Partial<Mapping>): given is Mapping =>
  given.date !== undefined && given.amount !== undefined && given.payer !== undefined

/** What taking the file in with this mapping would do. */
export const preview = async (scope: Scope, id: number, { header, lines }: Content, given?: Mapping) => {
  const columns = given ?? (await mappingFor(scope, header))
  const { deposits, withdrawals, errors, skipped } = isComplete(columns)
    ? await readMovements(header, lines, columns)
    : nothing
  const [came, went] = [await hashesOf(deposits), await hashesOf(withdrawals)]
  const known = await knownHashes(scope, 'receipts', came)
  const knownWithdrawals = await knownHashes(scope, 'withdrawals', went)
  return {
    bank_statement: await findStatement(scope, id, false),
    header,
    mapping: {
      date: columns.date ?? null,
      amount: columns.amount ?? null,
      withdrawal: columns.withdrawal ?? null,
      payer: columns.payer ?? null,
      note: columns.note ?? null,
      balance: columns.balance ?? null,
    },
    deposits: deposits.slice(0, shown).map(({ balance: _, ...one }, i) => ({
      ...one,
      is_known: known.has(came[i] ?? ''),
    })),
    deposit_count: deposits.length,
    known_count: known.size,
    withdrawals: withdrawals.slice(0, shown).map(({ balance: _, ...one }, i) => ({
      ...one,
      is_known: knownWithdrawals.has(went[i] ?? ''),
    })),
    withdrawal_count: withdrawals.length,
    known_withdrawal_count: knownWithdrawals.size,
    skipped_count: skipped,
    errors: errors.slice(0, shown),
  }
}
