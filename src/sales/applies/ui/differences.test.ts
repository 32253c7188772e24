import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const kept = {
  name: '佐藤 健太',
  tel: '090-1111-2222',
  email: null,
  enterprise_member1_id: 2,
  skill_ids: {
    '1': { id: 1, name: 'Java', ability_level_id: 5 },
    '2': { id: 2, name: 'AWS', ability_level_id: null },
  },
}

describe('what an application says otherwise than the candidate', () => {
  it('given the same values, or none, then nothing', () => {
    expect(
      differencesOf({ ...kept, tel: null, email: '', skill_ids: {}, enterprise_member1_id: 3 }, kept),
    ).toEqual([])
  })

  it('given another phone and a new e-mail, then both with what stands there now', () => {
    expect(differencesOf({ ...kept, tel: '090-9999-0000', email: 'kenta@example.co.jp' }, kept)).toEqual([
      {
        key: 'email',
        label: 'メールアドレス',
        applied: 'kenta@example.co.jp',
        kept: '',
        value: 'kenta@example.co.jp',
      },
      {
        key: 'tel',
        label: '電話番号',
        applied: '090-9999-0000',
        kept: '090-1111-2222',
        value: '090-9999-0000',
      },
    ])
  })

  it('given skills, then those of the candidate stay and a level that is named is taken', () => {
    const skill_ids = {
      '2': { id: 2, name: 'AWS', ability_level_id: 4 },
      '3': { id: 3, name: 'Go', ability_level_id: null },
    }
    const [difference] = differencesOf({ skill_ids }, kept)
    expect(difference?.value).toEqual({
      '1': { ability_level_id: 5 },
      '2': { ability_level_id: 4 },
      '3': { ability_level_id: null },
    })
  })

  it('given a list the candidate has already without its level, then nothing', () => {
    expect(
      differencesOf({ skill_ids: { '1': { id: 1, name: 'Java', ability_level_id: null } } }, kept),
    ).toEqual([])
  })
})
