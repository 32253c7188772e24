import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf, textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'
import { readNames } from './person-names.ts'

const kanaOf = (...values: string[]) =>
  readNames(
    (...topics) => (topics.includes('name') ? values.map((value) => spanOf(toPlain(value))) : []),
    [],
    [],
    false,
  ).name_kana?.value

describe('readNames', () => {
  it.each([
    ['鈴木 一郎（スズキ イチロウ）', 'スズキ イチロウ'],
    ['沼田 浩司      ヌマタ コウジ     満 46 才', 'ヌマタ コウジ'],
    ['ｶﾜｶﾐ ﾀｶｼ（Ｋ．Ｔ）', 'カワカミ タカシ'],
  ])('given 「%s」 under its label, then it is read %s', (text, kana) => {
    expect(kanaOf(text)).toBe(kana)
  })

  it.each(['グエン・バン・アン', 'ジョン・スミス', 'ｶﾜｶﾐ', 'K.T', '沼田 浩司      リーダー     満 46 才'])(
    'given 「%s」, then it says not how a name is read',
    (text) => {
      expect(kanaOf(text)).toBeUndefined()
    },
  )

  it('given a name in katakana, then it is for people to check', () => {
    const pick = (...topics: string[]) =>
      topics.includes('name') ? [spanOf(toPlain('グエン・バン・ドゥック'))] : []
    expect(readNames(pick, [], [], false).name).toMatchObject({
      value: 'グエン・バン・ドゥック',
      certainty: 'check',
    })
  })

  it('given two people with their readings alone, then each has the own, and the initials beside it', () => {
    const people = readCandidates(
      textOf(
        '氏　　名　　ｶﾜｶﾐ ﾀｶｼ（Ｋ．Ｔ）\n年　　令　　５８\n単　　価　　５８万\n―――――――――\n氏　　名　　ﾂｶﾓﾄ ﾅｵ（Ｔ．Ｎ）\n年　　令　　３６\n単　　価　　５２万',
      ),
      words,
    )
    expect(
      people.map(({ fields }) => [
        fields.name_kana?.value,
        fields.name_for_company?.value,
        fields.age?.value,
      ]),
    ).toEqual([
      ['カワカミ タカシ', 'K.T', 58],
      ['ツカモト ナオ', 'T.N', 36],
    ])
  })

  it('given lines behind the label of something else, then none of them is the reading', () => {
    expect(kanaOf('1名 もらった\n・塚脇 渉（つかわき わたる）さん\n・CCNPもってる')).toBe('ツカワキ ワタル')
  })
})
