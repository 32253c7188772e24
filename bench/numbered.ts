import type { BillingDocumentData } from '#documents/parts/document-data.ts'
import { sampleInvoice } from '../test/fixtures/money/sample-data.ts'

/** The sample invoice as the i-th of many: every one differs, as a month's invoices do, so that no layout is remembered. */
export const numbered = (i: number): BillingDocumentData => ({
  ...sampleInvoice,
  number: `B202611-${String(i).padStart(5, '0')}`,
  recipient: { ...sampleInvoice.recipient, name: `株式会社サンプル第${i}` },
  lines: sampleInvoice.lines.map((line) => ({ ...line, name: `${line.name} ${i}` })),
  issuer: { ...sampleInvoice.issuer, seal: null, logo: null },
})
