import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'
import { cutsAtParagraphs } from './people-headlines.ts'

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

describe('cutsAtParagraphs', () => {
  const cuts = (text: string) => cutsAtParagraphs([{ kind: 'text', span: spanOf(toPlain(text)) }]).length

  it.each([
    [
      'まず K.A さん。37歳の男性です。\n\n次に、ブラジルの L.S さん (female, 29)。\n\n最後は、H.T さん、25。',
      3,
    ],
    ['午前：ハウさん。27歳。\n\n午後：蓮見 圭さん。45歳。', 2],
    ['お世話になっております。木場さんの紹介です。\n\nJavaを5年。', 0],
    ['K.A さんのスキルシートです。\n\nK.A さんは以上です。', 0],
  ])('given 「%s」, then %s people are introduced', (text, count) => {
    expect(cuts(text)).toBe(count)
  })
})
