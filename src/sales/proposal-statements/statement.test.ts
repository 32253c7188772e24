import { describe, expect, it } from 'vitest'
import { formatPlaceholder, unknownPlaceholders } from '#foundation/rules/placeholders.ts'
import { initialsOf } from '../candidates/initials.ts'
import { renderStatement, statementPlaceholders } from './statement.ts'

const kenta = {
  name: '佐藤 健太',
  name_kana: 'サトウ ケンタ',
  name_for_company: null,
  email: 'kenta@example.co.jp',
  tel: '090-0000-0000',
  age: 34,
  gender_id: 0,
  station: { id: 1, name: '渋谷駅' },
  skill_ids: { '3': { id: 3, name: 'Java' }, '5': { id: 5, name: 'AWS' } },
  monthly_price_f_num: 750_000,
  monthly_price_l_num: 855_000,
  monthly_payment_num: 987_654,
  inception_day_type_id: 1,
  inception_day: '2026-12-01',
  in_house_info: '社外秘のメモ',
  comment: '備考の内容',
}

describe('a proposal statement', () => {
  it.each([
    ['{氏名}さん', 'S.Kさん'],
    ['{年齢}／{最寄駅}', '34歳／渋谷駅'],
    ['スキル：{スキル}', 'スキル：Java、AWS'],
    ['{希望単価}、{稼働開始日}から', '75万円〜85.5万円、2026/12/01から'],
    ['資格：{資格}\n年齢：{年齢}', '年齢：34歳'],
    ['性別：{性別}（{年齢}）', '性別：（34歳）'],
    ['決まった文\n\n{年齢}', '決まった文\n\n34歳'],
  ])('given %j, then it reads %j', (body, text) => expect(renderStatement(body, kenta)).toBe(text))

  it.each([
    [{ monthly_price_f_num: 700_000, monthly_price_l_num: null }, '70万円〜'],
    [{ monthly_price_f_num: null, monthly_price_l_num: 800_000 }, '〜80万円'],
    [{ monthly_price_f_num: 800_000, monthly_price_l_num: 800_000 }, '80万円'],
    [{ monthly_price_f_num: null, monthly_price_l_num: null }, ''],
  ])('given the prices %j, then %j', (prices, text) =>
    expect(renderStatement('{希望単価}', { ...kenta, ...prices })).toBe(text),
  )

  it('given a name for companies, then that is the name; given neither it nor a reading, then no real name is shown', () => {
    expect(renderStatement('{氏名}', { ...kenta, name_for_company: 'S.K.' })).toBe('S.K.')
    expect(renderStatement('{氏名}', { name: '佐藤 健太' })).toBe('候補者')
  })

  it('given every placeholder, then nothing secret is in the text', () => {
    const all = renderStatement(
      statementPlaceholders.map(({ name }) => formatPlaceholder(name)).join('\n'),
      kenta,
    )
    for (const secret of ['佐藤', 'kenta@', '090-', '987', '社外秘', '備考の内容'])
      expect(all).not.toContain(secret)
  })

  it('given unknown names in braces, then each is named once', () =>
    expect(unknownPlaceholders('{氏名}{販売単価}{販売単価}{}', statementPlaceholders)).toEqual([
      '{販売単価}',
      '{}',
    ]))

  it.each([
    ['サトウ ケンタ', 'S.K'],
    ['フジワラ　チヒロ', 'F.C'],
    ['John Smith', 'J.S'],
    ['佐藤 健太', ''],
    ['', ''],
  ])('given the reading %j, then the initials are %j', (kana, initials) =>
    expect(initialsOf(kana)).toBe(initials),
  )
})
