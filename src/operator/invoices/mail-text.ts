import { daysBetween } from '#foundation/rules/calendar.ts'
import type { Invoice } from './read-invoices.ts'

const slashed = (date: string) => date.replaceAll('-', '/')
const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`

const factsOf = (invoice: Invoice) => [
  `請求番号　：${invoice.number ?? ''}`,
  `件名　　　：${invoice.title}`,
  `ご請求金額：${yen(invoice.total_price_with_tax)}（税込）`,
  `お支払期限：${slashed(invoice.due_date)}`,
]

const toWhom = ({ recipient_name, person }: Invoice) => [
  recipient_name,
  person ? `${person} 様` : 'ご担当者様',
]

const inApp = 'この請求書は、設定の「契約と請求」からもご覧いただけます。'

/** The mail that brings an invoice. */
export const invoiceMail = (invoice: Invoice): { subject: string; body: string } => ({
  subject: `請求書送付のご案内（${invoice.title}）`,
  body: [
    ...toWhom(invoice),
    '',
    'いつもつむぎをご利用いただき、ありがとうございます。',
    '請求書を添付のとおりお送りいたします。',
    '',
    ...factsOf(invoice),
    ...(invoice.comment ? ['', invoice.comment] : []),
    '',
    inApp,
  ].join('\n'),
})

/** The mail that reminds of an invoice whose day has passed; `today` as YYYY-MM-DD. */
export const reminderMail = (invoice: Invoice, today: string): { subject: string; body: string } => ({
  subject: `お支払いのご確認のお願い（${invoice.title}）`,
  body: [
    ...toWhom(invoice),
    '',
    'いつもつむぎをご利用いただき、ありがとうございます。',
    `次の請求書のお支払期限から${daysBetween(invoice.due_date, today)}日が過ぎておりますが、ご入金を確認できておりません。`,
    'お手数ですが、ご確認をお願いいたします。行き違いでお支払い済みの場合は、ご容赦ください。',
    '',
    ...factsOf(invoice),
    '',
    inApp,
  ].join('\n'),
})
