import { RuleError } from './rule-error.ts'
import { HOLDER_MAX, toZenginKana } from './zengin-kana.ts'

/** An account as a transfer file names it; bank and branch by code and kana name, `''` where the name is not known. */
export type ZenginAccount = {
  bank_code: string
  bank_name: string
  branch_code: string
  branch_name: string
  /** 1 普通, 2 当座. */
  account_type: number
  account_number: string
}

export type ZenginTransfer = {
  /** Who pays: the code and name agreed with the bank (委託者), and the account the money leaves. */
  consignor: ZenginAccount & { code: string; name: string }
  /** 取組日, `YYYY-MM-DD`. */
  execution_date: string
  /** One record each; `amount` in yen. */
  payees: readonly (ZenginAccount & { name: string; amount: number })[]
}

/** What banks differ in: the end of a line, and signs they take besides the usual characters. */
export type ZenginFormat = { line_end: 'crlf' | 'lf' | 'none'; extra_characters: string }

/** Signs of the standard that not every bank takes. */
export const extraSigns = ['/', ',', '\\'] as const

/** Yen at most that one record holds. */
export const ZENGIN_MAX = 9_999_999_999

const lineEnds = { crlf: '\r\n', lf: '\n', none: '' }

/** Right, with leading zeros. Throws RuleError for what is no number or has too many digits. */
const digits = (value: string | number, width: number): string => {
  const text = String(value)
  if (!/^\d+$/.test(text) || text.length > width)
    throw new RuleError(`振込データの数字の項目（${width}桁）に入らない値があります：${text}`)
  return text.padStart(width, '0')
}

const accountType = (type: number): string => {
  if (type !== 1 && type !== 2) throw new RuleError('振込に使える口座は、普通か当座です。')
  return String(type)
}

/** CP932: half-width katakana are one byte each. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0)
    if (code < 0x80) return code
    if (code < 0xff61 || code > 0xff9f) throw new Error(`not a character of a transfer file: ${character}`)
    return code - 0xff61 + 0xa1
  })

/**
 * The file of a 総合振込 (全銀, LAW): records of 120 bytes in CP932, header 1, data 2, trailer 8, end 9. Names are written
 * in half-width kana and cut at their width; what cannot be written is left out (`unwritable` says so before).
 * Throws RuleError without payees and for amounts and numbers that do not fit.
 */
export function zenginFile(
  { consignor, execution_date, payees }: ZenginTransfer,
  { line_end, extra_characters }: ZenginFormat,
): Uint8Array {
  if (payees.length === 0) throw new RuleError('振込先がありません。振込先を選んでください。')
  if (payees.some(({ amount }) => amount < 1)) throw new RuleError('振込金額は1円以上が必要です。')
  const text = (value: string, width: number) =>
    toZenginKana(value, extra_characters).text.slice(0, width).padEnd(width)
  const bank = (account: ZenginAccount) =>
    digits(account.bank_code, 4) +
    text(account.bank_name, 15) +
    digits(account.branch_code, 3) +
    text(account.branch_name, 15)
  const number = (account: ZenginAccount) =>
    accountType(account.account_type) + digits(account.account_number, 7)
  const total = payees.reduce((sum, { amount }) => sum + amount, 0)
  const header = `1210${digits(consignor.code, 10)}${text(consignor.name, 40)}${execution_date.slice(5, 7)}${execution_date.slice(8, 10)}${bank(consignor)}${number(consignor)}${' '.repeat(17)}`
  // Clearing house 0000, new code 0, no customer codes, transfer class 7 (電信).
  const data = payees.map(
    (payee) =>
      `2${bank(payee)}0000${number(payee)}${text(payee.name, HOLDER_MAX)}${digits(payee.amount, 10)}0${'0'.repeat(20)}7${' '.repeat(8)}`,
  )
  const trailer = `8${digits(payees.length, 6)}${digits(total, 12)}${' '.repeat(101)}`
  const end = `9${' '.repeat(119)}`
  return bytesOf([header, ...data, trailer, end].map((line) => line + lineEnds[line_end]).join(''))
}

/** The characters of a name that the bank does not take, each once. */
export const findUnwritable = (name: string, { extra_characters }: ZenginFormat): string[] =>
  toZenginKana(name, extra_characters).rest
