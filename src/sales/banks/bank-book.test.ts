import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankByCode, bankDataVersion, branchByCode, searchBanks, searchBranches } from './bank-book.ts'

const first = (keyword: string) => searchBanks(keyword, 10)[0]?.name

describe('banks', () => {
  it.each(['0001', 'みずほ', 'みずほ銀行', 'ミズホ', 'ﾐｽﾞﾎ', 'mizuho', 'みずほぎんこう', 'mizuhoginko'])(
    'given %s, then みずほ銀行 is found first',
    (keyword) => {
      expect(first(keyword)).toBe('みずほ銀行')
    },
  )

  it.each([
    ['ゆうちょ', 'ゆうちょ銀行'],
    ['yucho', 'ゆうちょ銀行'],
    ['UFJ', '三菱UFJ銀行'],
    ['三菱ＵＦＪ信託', '三菱UFJ信託銀行'],
    ['北海道信用金庫', '北海道信用金庫'],
  ])('given %s, then %s', (keyword, name) => {
    expect(first(keyword)).toBe(name)
  })

  it('given a beginning of a code, then those banks; given nonsense, then none', () => {
    expect(searchBanks('000', 5).map(({ code }) => code)).toContain('0005')
    expect(searchBanks('ぬぬぬぬ', 5)).toEqual([])
  })

  it('given the keyword of a branch, then branches of that bank only', () => {
    expect(searchBranches('0001', 'しぶや', 5)[0]).toMatchObject({ name: '渋谷支店' })
    expect(searchBranches('0001', 'shibuya shiten', 5)[0]).toMatchObject({ name: '渋谷支店' })
    expect(searchBranches('9900', '018', 5)[0]).toMatchObject({ name: '〇一八店' })
    expect(searchBranches('7777', 'しぶや', 5)).toEqual([])
    expect(searchBranches('toString', '', 5)).toEqual([])
  })

  it('given codes, then the bank and branch, or none', () => {
    expect(bankByCode('0005')?.name).toBe('三菱UFJ銀行')
    expect(branchByCode('0001', '001')?.name).toBe('東京営業部')
    expect([bankByCode('7777'), branchByCode('0001', '999')]).toEqual([undefined, undefined])
    expect(bankDataVersion).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  it('given any text, then at most so many answers, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 6 }), (text) => {
        const codes = searchBanks(text, 7).map(({ code }) => code)
        expect(codes.length).toBeLessThanOrEqual(7)
        expect(new Set(codes).size).toBe(codes.length)
      }),
    )
  })

  it('given the code, name or kana of any bank, then it is among the answers', () => {
    const all = searchBanks('', 2000)
    fc.assert(
      fc.property(fc.constantFrom(...all), ({ code, name, kana }) => {
        for (const keyword of [code, name, kana])
          expect(searchBanks(keyword, 200).map((bank) => bank.code)).toContain(code)
      }),
      { numRuns: 60 },
    )
  })
})
