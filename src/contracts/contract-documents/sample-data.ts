import { sampleInvoice } from '#money/billing-payments/templates/sample-data.ts'
import type { ContractDocumentData } from './document-data.ts'

/** The quotation of one worker to 株式会社ルミナ (the terms of RULES §1); for tests. */
export const sampleQuotation: ContractDocumentData = {
  title: '見積書',
  number: 'Q202611-00007',
  unnumbered: '（発行時に採番）',
  issue_date: '2026-11-05',
  number_label: '見積番号',
  date_label: '見積日',
  facts: [['契約番号', 'K202611-00012']],
  greeting: '下記のとおりお見積り申し上げます。',
  recipient: sampleInvoice.recipient,
  issuer: { ...sampleInvoice.issuer, seal: null },
  summary: { label: '月額', amount: 770_000, basis: '税込・1か月あたり' },
  lines: [
    {
      name: '会員基盤リニューアル',
      note: '斎藤 葵',
      unit: '月額',
      price: 700_000,
      settlement: '140〜180時間\n（中割・30分単位）',
      excess: 4_370,
      deduction: 4_370,
    },
  ],
  price_tax_flg: 1,
  category_total: [{ rate: 10, taxable: 700_000, tax: 70_000 }],
  sub_total: 700_000,
  consumption_tax: 70_000,
  total: 770_000,
  withholding: null,
  terms: [
    ['契約形態', '準委任（履行割合型）'],
    ['契約期間', '2026/12/01〜2027/02/28'],
    ['作業場所', 'フルリモート'],
    ['支払条件', '月末締め翌月末払い（30日サイト）'],
  ],
  notes: 'ご不明な点は担当までお問い合わせください。',
}

/** The sample with so many workers, and its sums to match. */
export function quotationOfLines(count: number): ContractDocumentData {
  const [line] = sampleQuotation.lines
  const taxable = count * 700_000
  const tax = taxable / 10
  return {
    ...sampleQuotation,
    lines: Array.from({ length: count }, (_, i) => ({
      ...(line as ContractDocumentData['lines'][number]),
      note: `K202611-${String(i + 1).padStart(5, '0')}　作業者 ${i + 1}番　2026/12/01〜2027/02/28`,
    })),
    category_total: [{ rate: 10, taxable, tax }],
    sub_total: taxable,
    consumption_tax: tax,
    total: taxable + tax,
    summary: { label: '月額合計', amount: taxable + tax, basis: '税込・1か月あたり' },
  }
}
