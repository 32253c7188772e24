import { describe, expect, it } from 'vitest'
import { checkInvoiceNumber, normalizeInvoiceNumber, printInvoiceNumber } from './qualified-invoice.ts'

describe('given a qualified invoice number', () => {
  it.each([
    ['T7123456789012', '7123456789012'],
    ['7123456789012', '7123456789012'],
    ['ｔ７１２３４５６７８９０１２', '7123456789012'],
    ['T7-1234-5678-9012', '7123456789012'],
    ['Ｔ７－１２３４ー５６７８‐９０１２', '7123456789012'],
    ['T712345678901', undefined],
    ['X7123456789012', undefined],
    ['TT7123456789012', undefined],
    ['', undefined],
  ])('when %s is typed, then %s is stored', (typed, number) => {
    expect(normalizeInvoiceNumber(typed)).toBe(number)
  })

  it.each([
    ['7123456789012', 'ok'],
    ['4011001098993', 'ok'],
    ['8123456789012', 'check_digit'],
    ['7123456789013', 'check_digit'],
    ['0123456789012', 'check_digit'],
  ])('when the check digit of %s is looked at, then %s', (number, result) => {
    expect(checkInvoiceNumber(number)).toBe(result)
  })

  it('when it is printed, then with T', () => {
    expect(printInvoiceNumber('7123456789012')).toBe('T7123456789012')
  })
})
