import type { BillingDocumentData, DocumentLine } from '#documents/parts/document-data.ts'

/** A seal as an agency would upload it, in place of a scanned stamp; for tests. */
export const sampleSeal = new TextEncoder().encode(
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" fill="none" stroke="#c8392f" stroke-width="6">
  <rect x="4" y="4" width="112" height="112" rx="8"/><path d="M30 24v72M60 24v72M90 24v72M22 40h76M22 80h76"/></svg>`,
)

const line = (part: Partial<DocumentLine>): DocumentLine => ({
  name: '業務委託料（2026年10月分）',
  note: '斎藤 葵　会員基盤リニューアル　稼働 185:30',
  quantity: '1',
  unit: '式',
  unit_price: 700_000,
  amount: 700_000,
  rate: 10,
  reduced: false,
  ...part,
})

/** The invoice of October 2026 to 株式会社ルミナ: three rates, an excess, no withholding. */
export const sampleInvoice: BillingDocumentData = {
  title: '請求書',
  number: 'INV-202611-00041',
  issue_date: '2026-11-05',
  due_date: '2026-11-30',
  period: { from: '2026-10-01', to: '2026-10-31' },
  greeting: '下記のとおりご請求申し上げます。',
  recipient: {
    name: '株式会社ルミナ',
    honorific: '御中',
    zipcode: '106-0032',
    address: ['東京都港区六本木四丁目8番7号 六本木三河台ビル9階'],
    department: '調達部',
    person: '大西 恵子',
    registration_number: null,
  },
  issuer: {
    name: '株式会社かさねワークス',
    registration_number: '2310001084216',
    zipcode: '150-0002',
    address: ['東京都渋谷区渋谷二丁目14番8号', '渋谷宮益坂ビル 6階'],
    tel: '03-5501-0142',
    person: '田中 真由',
    seal: 'seal.svg',
    logo: null,
  },
  summary: { label: 'ご請求金額', amount: 813_610, basis: '税込' },
  lines: [
    line({}),
    line({
      name: '超過精算',
      note: '5:30（基準 140〜180時間・中割・30分単位）',
      quantity: '5.5',
      unit: '時間',
      unit_price: 4_370,
      amount: 24_035,
    }),
    line({ name: '出張交通費（10/15 大阪）', note: '課税経費', unit_price: 12_400, amount: 12_400 }),
    line({ name: '打合せ用飲料', note: '', unit_price: 2_160, amount: 2_160, rate: 8, reduced: true }),
    line({
      name: '登記事項証明書 取得手数料',
      note: '立替金',
      quantity: '2',
      unit: '通',
      unit_price: 600,
      amount: 1_200,
      rate: 0,
    }),
  ],
  price_tax_flg: 1,
  category_total: [
    { rate: 10, taxable: 736_435, tax: 73_643 },
    { rate: 8, taxable: 2_160, tax: 172 },
    { rate: 0, taxable: 1_200, tax: 0 },
  ],
  sub_total: 739_795,
  consumption_tax: 73_815,
  total: 813_610,
  withholding: null,
  bank: {
    bank: 'みなと中央銀行',
    branch: '渋谷支店',
    type: '普通',
    number: '2284017',
    holder: 'カ）カサネワークス',
  },
  notes: '恐れ入りますが、振込手数料は貴社にてご負担をお願いいたします。',
  confirmation: '',
}

/** The notice of the same month to the designer who did part of the work, with income tax withheld. */
export const sampleNotice: BillingDocumentData = {
  ...sampleInvoice,
  title: '支払通知書',
  number: 'PAY-202611-00017',
  due_date: '2026-12-25',
  greeting: '下記のとおりお支払いいたしますので、ご確認をお願いいたします。',
  recipient: {
    name: '髙﨑 𠮷乃',
    honorific: '様',
    zipcode: '231-0023',
    address: ['神奈川県横浜市中区山下町 123-4', 'グランコート山下 501'],
    department: '',
    person: '',
    registration_number: '1234567890123',
  },
  summary: { label: 'お支払金額', amount: 332_633, basis: '源泉徴収後' },
  lines: [line({ name: 'デザイン制作料（2026年10月分）', note: '', unit_price: 333_333, amount: 333_333 })],
  category_total: [{ rate: 10, taxable: 333_333, tax: 33_333 }],
  sub_total: 333_333,
  consumption_tax: 33_333,
  total: 366_666,
  withholding: { amount: 34_033, net_label: '差引お支払金額', net: 332_633 },
  notes: '',
  confirmation:
    '送付後3営業日以内に誤りのある旨のご連絡がない場合は、記載内容のとおり確認されたものとして取り扱います。',
}

/** The sample invoice with so many lines of ¥10,000, and its sums to match. */
export function invoiceOfLines(count: number): BillingDocumentData {
  const lines = Array.from({ length: count }, (_, i) =>
    line({ name: `保守作業 ${i + 1}件目`, unit_price: 10_000, amount: 10_000 }),
  )
  const taxable = count * 10_000
  const tax = taxable / 10
  return {
    ...sampleInvoice,
    lines,
    category_total: [{ rate: 10, taxable, tax }],
    sub_total: taxable,
    consumption_tax: tax,
    total: taxable + tax,
    summary: { ...sampleInvoice.summary, amount: taxable + tax },
  }
}
