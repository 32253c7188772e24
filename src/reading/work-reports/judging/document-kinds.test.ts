import { describe, expect, it } from 'vitest'
import { sheet } from '../../../../test/support/work-reports/layouts.ts'
import { Source } from '../../extract/layout/span.ts'
import { isExample, isInvoice, isPlan } from './document-kinds.ts'

const sourceOf = (title: string, name?: string) =>
  new Source(
    sheet(
      [
        [title, '2026年11月'],
        ['日', '開始', '終了'],
      ],
      name,
    ),
  )

describe('what kind of document a block is', () => {
  it.each([
    '勤務予定表',
    '12月 シフト表',
    '作業予定',
    '稼働計画書',
    '勤務予定表（12月分）',
    'Work Plan',
    'Shift Schedule',
  ])('given the title %s, then it is a plan', (title) => {
    expect(isPlan(sourceOf(title), 0)).toBe(true)
  })

  it.each([
    '作業報告書',
    '勤務予定・実績表',
    '稼働予定時間',
    '予定なし',
    '基幹システム刷新計画 作業報告',
    'スケジュール管理システム',
  ])('given the title %s, then it is none', (title) => {
    expect(isPlan(sourceOf(title), 0)).toBe(false)
  })

  it('given the name of a sheet, then it says so, too', () => {
    expect(
      ['12月予定', '予定', '予定実績', '11月'].map((name) => isPlan(sourceOf('勤務表', name), 0)),
    ).toEqual([true, true, false, false])
    expect(
      ['記入例', 'サンプル', 'Sample', '例外処理', '11月'].map((name) =>
        isExample(sourceOf('勤務表', name), 0),
      ),
    ).toEqual([true, true, true, false, false])
  })

  it('given 【記入例】 on it, then it is an example; 例 alone heads an example row', () => {
    expect([
      isExample(sourceOf('【記入例】'), 0),
      isExample(sourceOf('見本'), 0),
      isExample(sourceOf('例'), 0),
    ]).toEqual([true, true, false])
  })

  it('given 請求書 in its title, then it is an invoice', () => {
    expect(['御 請 求 書', 'INVOICE', '作業報告書'].map((title) => isInvoice(sourceOf(title)))).toEqual([
      true,
      true,
      false,
    ])
  })
})
