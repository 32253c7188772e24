/** What people type between the digits: hyphens and dashes of all kinds, the long vowel mark, spaces. */
const SEPARATORS = /[-‐‑‒–—―−ー\s]/g

/** The number as it is stored, 13 digits, from what was typed (T or not, full width, hyphens); undefined when it is none. */
export function normalizeInvoiceNumber(typed: string): string | undefined {
  const number = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^T/i, '')
  return /^\d{13}$/.test(number) ? number : undefined
}

/** As printed on documents: T7123456789012. */
export function printInvoiceNumber(number: string): string {
  return `T${number}`
}

/**
 * 'check_digit' when a 13-digit number lacks the corporate check digit: the first digit is 9 − (Σ P·Q mod 9) over the
 * other 12, counted from the right, Q = 1 at odd and 2 at even places. Only a warning: sole traders' numbers need
 * not hold it.
 */
export function checkInvoiceNumber(number: string): 'ok' | 'check_digit' {
  const sum = [...number.slice(1)]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0)
  return Number(number[0]) === 9 - (sum % 9) ? 'ok' : 'check_digit'
}
