import type { Finding, SupplierLaw } from './freelance-act.ts'
import { withSeparators } from './money.ts'

/** What a payment takes off the fee. Yen without tax; `ordered` what the settlement of the month gives, null = unknown. */
export type PaidFee = {
  ordered: number | null
  paid: number
  /** The lines that staff added with a negative amount. */
  deductions: readonly { name: string; amount: number }[]
  /** The service lasts a month or more: below that the Freelance Act does not forbid a reduction. */
  is_month_or_more: boolean
}

const articles: Record<SupplierLaw, string> = {
  freelance_act: 'フリーランス法 第5条',
  toritekiho: '取適法 第5条',
}

const isTransferFee = ({ name }: { name: string }) => /(振込|送金)(手数)?料/.test(name.normalize('NFKC'))

/** A fee paid lower than ordered, lines that reduce it, and the bank's transfer fee: forbidden even if agreed (LAW). */
export function paidFeeFindings(law: SupplierLaw, fee: PaidFee): Finding[] {
  if (law === 'freelance_act' && !fee.is_month_or_more) return []
  const article = articles[law]
  const findings: Finding[] = []
  const transfer = fee.deductions.filter(isTransferFee)
  if (transfer.length > 0)
    findings.push({
      code: 'transfer_fee',
      article,
      level: 'override',
      message: `振込手数料（${formatDeductions(transfer)}）を報酬から差し引いています。手数料は発注者が負担してください。`,
    })
  const other = fee.deductions.filter((line) => !isTransferFee(line))
  const reasons = [
    ...(fee.ordered !== null && fee.paid < fee.ordered
      ? [
          `支払額 ${withSeparators(fee.paid)}円が、契約と稼働から計算した ${withSeparators(fee.ordered)}円を下回っています（いずれも税抜）`,
        ]
      : []),
    ...(other.length > 0 ? [`減額の項目（${formatDeductions(other)}）があります`] : []),
  ]
  if (reasons.length > 0)
    findings.push({
      code: 'fee_reduction',
      article,
      level: 'override',
      message: `${reasons.join('。')}。受注者の責めによらない減額は、合意があっても認められません。`,
    })
  return findings
}

function formatDeductions(lines: PaidFee['deductions']): string {
  return lines.map(({ name, amount }) => `${name} ${withSeparators(amount)}円`).join('、')
}
