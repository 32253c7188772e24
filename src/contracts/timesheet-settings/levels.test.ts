import { describe, expect, it } from 'vitest'
import { defaultSetting, levelOf, resolveSetting } from './levels.ts'

describe('how hours are handed in and approved', () => {
  it('given nothing set, then the defaults hold: nobody approves, nothing happens by itself', () => {
    expect(resolveSetting({})).toEqual(defaultSetting)
    expect(defaultSetting).toMatchObject({ approval_flg: 0, remind_flg: 0, auto_confirm_flg: 0 })
  })

  it('given a client and a contract that differ, then the contract wins, and the rest comes from above', () => {
    const own = {
      enterprise: { approval_flg: 1, report_flg: 1 },
      company: { approval_flg: 2, approver1_id: 3, approver2_id: 4 },
      contract: { approval_flg: 0 },
    } as const
    expect(resolveSetting(own)).toMatchObject({ approval_flg: 0, report_flg: 1, approver1_id: 3 })
    expect([
      levelOf(own, 'approval_flg'),
      levelOf(own, 'report_flg'),
      levelOf(own, 'approver1_id'),
      levelOf(own, 'price_flg'),
    ]).toEqual(['contract', 'enterprise', 'company', undefined])
  })
})
