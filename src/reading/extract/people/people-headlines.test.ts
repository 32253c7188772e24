import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'

const read = (text: string) =>
  readCandidates(textOf(text), words).map(({ fields }) => [
    fields.name?.value ?? fields.name_for_company?.value,
    fields.age?.value,
  ])

describe('people who are introduced by a line each', () => {
  it('given numbers and brackets of facts in English, then each is somebody, with the skills below', () => {
    const text =
      '■1. R.T (M / 29 / Nepal)\nSkill : React 4y\nRate : 70万\n\n■2. Ms. Priya Nair (F / 31 / India)\nSkill : Python 5y\nRate : 60-65'
    expect(read(text)).toEqual([
      ['R.T', 29],
      ['Priya Nair', 31],
    ])
  })

  it('given pictures as marks, then each is somebody', () => {
    const text =
      '🌸 白川 千夏さん（35歳）\n 最寄 三鷹\n React 5年\n\n🌸 K.O さん（29歳・男性）\n 最寄 日吉\n Swift 3年'
    expect(read(text)).toEqual([
      ['白川 千夏', 35],
      ['K.O', 29],
    ])
  })

  it('given lines that name skills in brackets, then they begin nobody', () => {
    const text = '氏名：R.T\n年齢：29歳\n・Java（10年）\n・PM (L / M)\n最寄：三鷹'
    expect(read(text)).toEqual([['R.T', 29]])
  })
})
