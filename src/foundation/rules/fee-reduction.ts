import { addDays, addMonthsToDate } from './calendar.ts'
import type { Period } from './contract-period.ts'
import type { Finding, SupplierLaw } from './freelance-act.ts'
import { withSeparators } from './money.ts'

const articles: Record<SupplierLaw, string> = {
  freelance_act: 'フリーランス法 第5条',
  toritekiho: '取適法 第5条',
}

/**
 * What the law says to a supplier's fee (yen) lowered after the order: forbidden even if agreed, by the Freelance Act
 * where the service lasts a month or more. Undefined where nothing is lowered, or the service is shorter.
 */
export function feeReductionFinding(
  law: SupplierLaw,
  { start_date, end_date }: Period,
  fee: { before: number | null; after: number | null },
): Finding | undefined {
  const { before, after } = fee
  if (before === null || after === null || after >= before) return undefined
  if (law === 'freelance_act' && end_date < addDays(addMonthsToDate(start_date, 1), -1)) return undefined
  const prices = `${withSeparators(before)}円から${withSeparators(after)}円`
  return {
    code: 'fee_reduction',
    article: articles[law],
    level: 'override',
    message: `発注後に仕入側の報酬を${prices}へ減らします。受注者の責めによらない減額は、合意があっても認められません。`,
  }
}
