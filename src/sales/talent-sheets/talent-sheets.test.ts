import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { hideContact } from './hide-contact.ts'
import { sheetLines } from './sheet-lines.ts'
import { toTalentSheet } from './talent-sheet.ts'

const masters = new MasterBook()
const candidate = {
  name: '中野 真',
  name_kana: 'ナカノ マコト',
  name_for_company: 'N.M',
  age: 36,
  email: 'nakano@example.com',
  tel: '090-1234-5678',
  monthly_payment_num: 900_000,
  monthly_price_f_num: 600_000,
  monthly_price_l_num: 700_000,
  in_house_info: '社内だけの話',
  comment: '備考の話',
  company: { id: 1, name: '株式会社ヒカリ' },
  station: { id: 1, name: '三鷹' },
  skill_ids: {
    1: { id: 1, name: 'Java', ability_level_id: 8 },
    3: { id: 3, name: 'TypeScript', ability_level_id: 1 },
  },
  desc_skill_summary:
    '中野です。090-1234-5678、nakano@example.com、https://nakano.example/ まで。ECの決済を担当。',
  certification: '応用情報技術者',
}
const sheet = toTalentSheet(candidate, masters, { enterprise: 'つむぎ', date: '2026-11-24' })

describe('the sheet of a person for clients', () => {
  it('given a candidate, then facts, skills by groups and texts are there', () => {
    expect(sheet.name).toBe('N.M')
    expect(sheet.facts).toContainEqual(['年齢', '36歳'])
    expect(sheet.facts).toContainEqual(['最寄駅', '三鷹'])
    expect(sheet.skills).toEqual([
      {
        group: '言語',
        items: [
          { name: 'Java', level: '7年以上' },
          { name: 'TypeScript', level: '' },
        ],
      },
    ])
    expect(sheet.texts.map(([label]) => label)).toEqual(['スキル要約', '資格'])
  })
  it('given names, contacts, prices and what is in-house, then none of it is on the sheet or in the workbook', () => {
    const all = JSON.stringify([sheet, sheetLines(sheet)])
    for (const secret of [
      ...['中野', 'ナカノ', 'nakano', '1234', '900', '600', '社内だけ', '備考の話', 'ヒカリ'],
    ])
      expect(all).not.toContain(secret)
    expect(all).toContain('ECの決済を担当')
  })
  it('given any text around an address and a number, then both are hidden', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('あ', '、', ' ', 'a', '\n') }), (around) => {
        const hidden = hideContact(`${around} taro.y@example.co.jp ${around} 03-1234-5678 ${around}`, [])
        expect(hidden).not.toMatch(/@|1234/)
      }),
    ))
})
