import { describe, expect, it } from 'vitest'
import { readCommonTerms } from './common-terms.ts'
import { documentOf, nameOf, textOf, words } from './read.fixture.ts'
import { Source, sliceSpan } from './span.ts'
import { viewOf } from './view.ts'

const read = (text: string) => {
  const source = new Source(textOf(text))
  const fields = readCommonTerms(source, viewOf(source), [], words, words.today)
  return Object.fromEntries(Object.entries(fields).map(([key, reading]) => [key, reading.value]))
}

describe('readCommonTerms', () => {
  it('given a heading in a row of a list, then the cells below it', () => {
    const cell = (row: number, text: string) => ({ row, column: 0, rows: 1, columns: 3, text })
    const cells = [
      cell(0, '案件名'),
      cell(1, '予約サイト'),
      cell(2, '【共通条件】'),
      cell(3, 'PC：貸与 / 商流：貴社まで'),
    ]
    const source = new Source(documentOf({ kind: 'table', name: null, cells }))
    const fields = readCommonTerms(source, viewOf(source), [], words, words.today)
    expect([fields.pc_loan_type_id?.value, fields.resale_restriction_type_id?.value]).toEqual([1, 1])
  })

  it('given labels before the first job, then they hold for all', () => {
    const text = '＜場所＞\n上野（週2出社）\n\n■案件名：甲\n■単価：60万'
    const source = new Source(textOf(text))
    const [part] = viewOf(source)
    const at = text.indexOf('■')
    const job = part?.kind === 'text' ? [{ ...part, span: sliceSpan(part.span, at, text.length) }] : []
    const fields = readCommonTerms(source, viewOf(source), [job], words, words.today)
    expect(nameOf('stations', fields.station_id?.value)).toBe('上野')
    expect(fields.work_styles_id?.certainty).toBe('check')
    expect(fields.monthly_payment_l_num).toBeUndefined()
  })

  it.each([
    [
      '＜全案件共通＞\n精算：150〜190h\n商流：貴社まで\n\n単価：60万\n面談：3回',
      { adjustment_flg: 1, adjustment_time_f: 150, adjustment_time_l: 190, resale_restriction_type_id: 1 },
    ],
    ['面談：2回\n※いずれも面談1回（Web）', { communications_time_id: 1, communications_way_id: 1 }],
    ['※全件 準委任、貴社まで', { contract_type_id: 1, resale_restriction_type_id: 1 }],
    ['共通のお願い\n１．支払いは月末締め翌月末となります', { usance_span_id: 0, usance_day_id: 30 }],
  ])('given 「%s」, then what holds for all jobs', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['面談：1回\n精算：140-180'],
    ['共通基盤の開発です。面談1回'],
    ['■面談：2回（いずれもWeb）'],
    ['面談：2回、どちらもオンライン'],
    ['全工程を担当します。\n貴社まで'],
  ])('given 「%s」, then nothing', (text) => {
    expect(read(text)).toEqual({})
  })
})
