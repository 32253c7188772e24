import { describe, expect, it } from 'vitest'
import { changedLabels, followedText, sourceText } from './setting-fields.ts'

const own = {
  enterprise: { daily_flg: 0, remind_days: 3 },
  company: { daily_flg: 1, approver1_id: 3 },
  contract: { report_flg: 1 },
} as const

describe('where a setting of timesheets comes from', () => {
  it.each([
    ['contract', 'report_flg', 'この契約の設定'],
    ['contract', 'approver1_id', '取引先の設定'],
    ['company', 'approver1_id', 'この取引先の設定'],
    ['company', 'remind_days', '全体の設定'],
    ['enterprise', 'price_flg', '初期値'],
  ] as const)('given the level %s, then %s reads %s', (level, key, text) => {
    expect(sourceText(own, level, key)).toBe(text)
  })

  it('given a level that leaves a choice to those above, then what holds there is named, its own value aside', () => {
    expect(followedText(own, 'company', 'daily_flg')).toBe('合計だけ（全体の設定）')
    expect(followedText(own, 'contract', 'daily_flg')).toBe('日ごと（取引先の設定）')
    expect(followedText(own, 'contract', 'auto_confirm_hour')).toBe('9:00（初期値）')
  })
})

describe('what a draft changes', () => {
  it('given a choice left to the level above and people in another order, then both are named in the order of the form', () => {
    const stored = { daily_flg: 1, deputy_ids: [1, 2] } as const
    expect(changedLabels({ ...stored, deputy_ids: [1, 2] }, { deputy_ids: [2, 1] })).toEqual([
      '入力のしかた',
      '代理で承認できる人',
    ])
    expect(changedLabels({}, { daily_flg: undefined })).toEqual([])
  })
})
