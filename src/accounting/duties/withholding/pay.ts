import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { tellFacts } from '#foundation/entity/store/facts.ts'
import { today } from '#foundation/entity/today.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, wrongState } from '#foundation/platform/errors.ts'
import { monthEnd } from '#foundation/rules/calendar.ts'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { withholdingMonths } from './months.ts'
import { withheldLines } from './paid-lines.ts'

/** What staff say of a payment to the tax office; `amount` in yen is what they saw as owed. */
export type GivenPayment = { month: string; paid_on: string; amount: number }

/** Two people do not note one payment at the same time. */
const holdPayments = ({ tx, enterpriseId }: Scope) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('withholding_payments'), ${enterpriseId})`.execute(tx)

/**
 * Notes that what is owed for a month went to the tax office, and answers its number. 409 where nothing is owed, or another
 * amount than was seen; 400 for a day to come, or before the payments that the tax was kept back from.
 */
export const payWithholding = async (
  scope: Scope,
  { month, paid_on, amount }: GivenPayment,
): Promise<number> => {
  await holdPayments(scope)
  const [found] = await withholdingMonths(scope, { from: month, to: month })
  const owed = found?.owed ?? 0
  if (owed <= 0) throw wrongState(`${formatMonth(month)}支払分に、納付していない源泉所得税はありません。`)
  if (owed !== amount)
    throw wrongState(
      `${formatMonth(month)}支払分の納付額は ${withSeparators(owed)}円に変わりました。画面を読み直して確認してください。`,
    )
  if (paid_on > today()) throw invalid({ paid_on: ['今日までの日付を入力してください'] })
  const lines = await withheldLines(scope, { from: `${month}-01`, to: monthEnd(month) })
  const last = lines.at(-1)?.paid_on ?? ''
  if (paid_on < last)
    throw invalid({
      paid_on: [`源泉徴収した最後の支払日（${formatDate(last)}）以降の日付を入力してください`],
    })
  const contracts = [...new Set(lines.map(({ contract_id }) => contract_id))]
  const id = await draw(scope.tx, scope.enterpriseId, 'withholding_payments')
  await sql`INSERT INTO withholding_payments (enterprise_id, id_by_enterprise_id, month, paid_on, amount, contract_ids, created_by)
    VALUES (${scope.enterpriseId}, ${id}, ${month}, ${paid_on}, ${amount}, ${contracts}::integer[], ${scope.member?.id ?? null})`.execute(
    scope.tx,
  )
  await tellFacts(scope, 'withholding_payment', [id])
  return id
}

/** Takes a payment back that was noted by mistake, with the reason; answers its month. 409 where it is taken back already. */
export const cancelWithholding = async (scope: Scope, id: number, reason: string): Promise<string> => {
  const found = await row<{ month: string; is_cancelled: boolean }>(
    scope.tx,
    sql`SELECT month, cancelled_at IS NOT NULL AS is_cancelled FROM withholding_payments
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id} FOR UPDATE`,
  )
  if (!found) throw notFound()
  if (found.is_cancelled) throw wrongState('この納付はすでに取り消されています。')
  await sql`UPDATE withholding_payments SET cancelled_at = statement_timestamp(), cancelled_by = ${scope.member?.id ?? null}, cancel_reason = ${reason}
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await tellFacts(scope, 'withholding_payment', [id])
  return found.month
}
