import type { OpenItem } from './receipt-matching.ts'

/** An open bill of 株式会社ルミナ. */
export const item = (target_id: number, open: number, over: Partial<OpenItem> = {}): OpenItem => ({
  target_type: 'billing_payment',
  target_id,
  company_id: 1,
  names: ['株式会社ルミナ', 'カブシキガイシャルミナ'],
  deadline_date: '2026-11-30',
  open,
  ...over,
})
