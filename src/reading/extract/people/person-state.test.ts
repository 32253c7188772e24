import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readAskedEnd, readEndAlone, readState, readStateInWords } from './person-state.ts'

const base = '2026-11-24'
const valuesOf = (fields: ReturnType<typeof readState>) =>
  fields && [fields.possession_flg?.value, fields.possession_date?.value]
const under = (text: string) => valuesOf(readState(spanOf(toPlain(text)), base))
const said = (text: string) => valuesOf(readStateInWords(spanOf(toPlain(text)), base))

describe('readState', () => {
  it.each([
    ['稼働中（12月末まで）', 1, '2026-12-31'],
    ['他社にて稼働中（2027年1月15日終了予定）', 1, '2027-01-15'],
    ['参画中(〜2027/02/28)', 1, '2027-02-28'],
    ['稼働中（1月末）', 1, '2027-01-31'],
    ['現職 3月末まで', 1, '2027-03-31'],
    ['12/16〜（現PJは12/11まで）', 1, '2026-12-11'],
    ['就業中', 1, undefined],
    ['待機中', 0, undefined],
    ['空き', 0, undefined],
    ['即日（10月末で契約満了）', 0, undefined],
    ['即日（11月で前現場終了済）', 0, undefined],
    ['□稼働中　☑空いている', 0, undefined],
  ])('given 「%s」 under its label, then it is %s until %s', (text, flag, day) => {
    expect(under(text)).toEqual([flag, day])
  })

  it.each(['提案中', '1月〜', '応相談', '週4日'])('given 「%s」, then it says nothing of it', (text) => {
    expect(under(text)).toBeUndefined()
  })
})

describe('readStateInWords', () => {
  it.each([
    ['いまの現場が1月末までなので、2月から空きます', 1, '2027-01-31'],
    ['現在の契約が来月末をもって終了となります', 1, '2026-12-31'],
    ['今の案件は12/28で終わります', 1, '2026-12-28'],
    ['今の現場が来月いっぱいで終わるので', 1, '2026-12-31'],
    ['1月いっぱいで今の現場を抜けます', 1, '2027-01-31'],
    ['いまは霞ヶ関の現場　12末まで', 1, '2026-12-31'],
    ['即日（先月末に終了、現在待機中）', 0, undefined],
    ['現在参画中、12月末まで', 1, '2026-12-31'],
    ['My current contract ends on 15 January 2027', 1, '2027-01-15'],
    ['9月末で現場が終わり、今は仕事をしておりません', 0, undefined],
    ['現在は契約がなく、自宅におります', 0, undefined],
  ])('given the sentence 「%s」, then it is %s until %s', (text, flag, day) => {
    expect(said(text)).toEqual([flag, day])
  })

  it.each([
    '28日までにご確認ください',
    '2024年4月から2025年9月まで食品卸の刷新',
    '出社は週3まで',
    '要件定義からリリースまで担当',
    '前の現場では若手2名の面倒も見ておりました',
    '現在の現場は1月末までだが延長の打診あり',
  ])('given 「%s」, then nobody is said to work until then', (text) => {
    expect(said(text)).toBeUndefined()
  })
})

describe('readEndAlone', () => {
  it('given an end apart from the word for working, then it is the end', () => {
    expect(readEndAlone(spanOf('12/31 満了'), base)?.possession_date?.value).toBe('2026-12-31')
  })

  it.each(['単金は11/24付で変更', '週4日まで', '夜勤は月2回まで'])(
    'given 「%s」, then it is none',
    (text) => {
      expect(readEndAlone(spanOf(text), base)).toBeUndefined()
    },
  )
})

describe('readAskedEnd', () => {
  it.each([
    ['2026年12月末', '2026-12-31'],
    ['1/15', '2027-01-15'],
    ['今はしていません', undefined],
  ])('given the answer 「%s」 to until when, then %s', (text, expected) => {
    expect(readAskedEnd(spanOf(text), base)?.possession_date?.value).toBe(expected)
  })
})
