import type { EnterpriseInvoiceLine } from '#foundation/rules/enterprise-invoice.ts'

const yearMonth = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月分`

const names = { price: '月額料金', discount: '割引', initial: '初期費用' } as const

/** What a line is called on the invoice of a month: usage of an earlier month was counted late. */
export const lineName = (line: EnterpriseInvoiceLine, month: string): string => {
  if (line.kind === 'option') return `オプション：${line.title}`
  if (line.kind === 'correction') return line.title
  if (line.kind !== 'usage') return names[line.kind]
  const late = line.month === month ? '' : 'の追加'
  return `請求・支払の作成 ${yearMonth(line.month)}${late}`
}

/** How much of it: 121件 × ¥700. */
export const lineQuantity = (
  line: EnterpriseInvoiceLine,
): { quantity: string; unit: string; unit_price: number } =>
  line.kind === 'usage'
    ? { quantity: line.count.toLocaleString('ja-JP'), unit: '件', unit_price: line.unitPrice }
    : { quantity: '1', unit: '式', unit_price: line.amount }
