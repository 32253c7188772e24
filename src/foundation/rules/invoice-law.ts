import type { Finding } from './freelance-act.ts'
import { checkInvoiceNumber } from './qualified-invoice.ts'

/** What a document must show to be a qualified invoice, or a 仕入明細書 in its place; null or '' where it is missing. */
export type InvoiceItems = {
  issuer_name: string | null
  registration_number: string | null
  recipient_name: string | null
  period_from: string | null
  period_to: string | null
  /** Names of the lines. */
  contents: readonly string[]
}

const article = '消費税法 第57条の4'

const labels: Record<Exclude<keyof InvoiceItems, 'contents'>, string> = {
  issuer_name: '発行者の名称',
  registration_number: '登録番号',
  recipient_name: '宛名',
  period_from: '取引の期間（開始日）',
  period_to: '取引の期間（終了日）',
}

/**
 * What a qualified invoice lacks: nobody may pass it. A number without the corporate check digit is only worth a look:
 * sole traders' numbers need not hold it.
 */
export function invoiceFindings(items: InvoiceItems): Finding[] {
  const missing = (Object.keys(labels) as (keyof typeof labels)[]).filter((key) => !items[key])
  const refusal = (code: string, label: string): Finding => ({
    code,
    article,
    level: 'refusal',
    message: `適格請求書に必要な「${label}」がありません。入力してください。`,
  })
  const findings = missing.map((key) => refusal(`invoice_${key}`, labels[key]))
  if (items.contents.length === 0 || items.contents.some((name) => name.trim() === ''))
    findings.push(refusal('invoice_contents', '取引の内容'))
  if (items.registration_number && checkInvoiceNumber(items.registration_number) === 'check_digit')
    findings.push({
      code: 'invoice_check_digit',
      article,
      level: 'advice',
      message: `登録番号 T${items.registration_number} は法人番号の検査数字と合いません。個人事業主の番号でなければ、入力を確認してください。`,
    })
  return findings
}
