import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RuleError } from './rule-error.ts'
import { findUnwritable, type ZenginFormat, type ZenginTransfer, zenginFile } from './zengin.ts'

const consignor = {
  code: '1234567890',
  name: 'カ)サンプルエージェント',
  bank_code: '0001',
  bank_name: 'ミズホ',
  branch_code: '210',
  branch_name: 'シブヤチユウオウ',
  account_type: 1,
  account_number: '2284017',
}
const payee = {
  bank_code: '0005',
  bank_name: 'ミツビシユ－エフジエイ',
  branch_code: '001',
  branch_name: 'ホンテン',
  account_type: 1,
  account_number: '84017',
  name: 'サトウ ケンタ',
  amount: 625_967,
}
const crlf: ZenginFormat = { line_end: 'crlf', extra_characters: '' }
const transfer = (over: Partial<ZenginTransfer> = {}): ZenginTransfer => ({
  consignor,
  execution_date: '2026-11-30',
  payees: [payee],
  ...over,
})

const decode = (bytes: Uint8Array) => new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
const lines = (given: ZenginTransfer, format = crlf) => decode(zenginFile(given, format)).split('\r\n')

describe('zengin', () => {
  it('given one payee, then the four records stand byte for byte', () => {
    expect(lines(transfer())).toEqual([
      `12101234567890${'ｶ)ｻﾝﾌﾟﾙｴ-ｼﾞｴﾝﾄ'.padEnd(40)}11300001${'ﾐｽﾞﾎ'.padEnd(15)}210${'ｼﾌﾞﾔﾁﾕｳｵｳ'.padEnd(15)}12284017${' '.repeat(17)}`,
      `20005${'ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ'.padEnd(15)}001${'ﾎﾝﾃﾝ'.padEnd(15)}000010084017${'ｻﾄｳ ｹﾝﾀ'.padEnd(30)}0000625967000000000000000000000${'7'.padEnd(9)}`,
      `8000001000000625967${' '.repeat(101)}`,
      `9${' '.repeat(119)}`,
      '',
    ])
  })

  it('given kana, then each is one byte of CP932', () => {
    const [first] = [zenginFile(transfer(), { line_end: 'none', extra_characters: '' })]
    expect([...(first as Uint8Array).slice(14, 20)]).toEqual([0xb6, 0x29, 0xbb, 0xdd, 0xcc, 0xdf])
  })

  it('given any payees, then every record is 120 bytes, and the trailer counts and sums them', () => {
    const anyPayee = fc.record({
      bank_code: fc.stringMatching(/^\d{4}$/),
      bank_name: fc.string({ unit: 'grapheme', maxLength: 30 }),
      branch_code: fc.stringMatching(/^\d{3}$/),
      branch_name: fc.string({ unit: 'grapheme', maxLength: 30 }),
      account_type: fc.constantFrom(1, 2),
      account_number: fc.stringMatching(/^\d{1,7}$/),
      name: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.stringMatching(/^[ァ-ヴー（）]{0,60}$/),
      ),
      amount: fc.integer({ min: 1, max: 2_000_000_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyPayee, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('crlf' as const, 'lf' as const, 'none' as const),
        fc.constantFrom('', '/,', '\\'),
        (payees, line_end, extra_characters) => {
          const bytes = zenginFile(transfer({ payees }), { line_end, extra_characters })
          const step = 120 + { crlf: 2, lf: 1, none: 0 }[line_end]
          expect(bytes.length).toBe(step * (payees.length + 3))
          const records = Array.from({ length: payees.length + 3 }, (_, i) =>
            decode(bytes.slice(i * step, i * step + 120)),
          )
          expect(records.map((record) => record[0]).join('')).toBe(`1${'2'.repeat(payees.length)}89`)
          const sum = records.slice(1, -2).reduce((total, record) => total + Number(record.slice(80, 90)), 0)
          const trailer = records.at(-2) as string
          expect([Number(trailer.slice(1, 7)), Number(trailer.slice(7, 19))]).toEqual([payees.length, sum])
          expect(sum).toBe(payees.reduce((total, { amount }) => total + amount, 0))
        },
      ),
    )
  })

  it.each([
    ['no payee', []],
    ['an amount of 0', [{ ...payee, amount: 0 }]],
    ['an amount of 11 digits', [{ ...payee, amount: 10_000_000_000 }]],
    ['a bank without a code', [{ ...payee, bank_code: '' }]],
    ['an unknown type of account', [{ ...payee, account_type: 4 }]],
  ])('given %s, then it is refused', (_, payees) => {
    expect(() => zenginFile(transfer({ payees }), crlf)).toThrow(RuleError)
  })

  it('given signs, then a bank that takes them writes them, and another names them', () => {
    expect(findUnwritable('カ)エー/ビー', crlf)).toEqual(['/'])
    const taking: ZenginFormat = { ...crlf, extra_characters: '/' }
    expect(findUnwritable('カ)エー/ビー', taking)).toEqual([])
    expect(lines(transfer({ payees: [{ ...payee, name: 'カ)エー/ビー' }] }), taking)[1]).toContain('ｶ)ｴ-/ﾋﾞ-')
  })
})
