import { describe, expect, it } from 'vitest'
import { candidate } from '#sales/candidates/candidate.ts'
import { differencesOf } from './differences.ts'

const skill = (id: number, name: string, ability_level_id: number) => ({
  [id]: { id, name, ability_level_id },
})

describe('a record beside what was read of it', () => {
  it('given fields, then those that differ stand there in words, and the others are counted', () => {
    const row = {
      name: '佐藤 健太',
      email: 'kenta@example.jp',
      station_id: null,
      monthly_price_f_num: 600_000,
    }
    const read = { ...row, station_id: 3, station: { id: 3, name: '三鷹' }, monthly_price_f_num: 650_000 }
    const keys = ['name', 'email', 'station_id', 'monthly_price_f_num']
    const { differing, sameCount } = differencesOf(candidate, keys, row, read)
    expect(sameCount).toBe(2)
    expect(differing).toEqual([
      { key: 'station_id', label: '最寄駅', old: '', fresh: '三鷹' },
      expect.objectContaining({ key: 'monthly_price_f_num', old: '¥600,000', fresh: '¥650,000' }),
    ])
  })
  it('given a name read without the space between its parts, then it is the one that is there, and not the other way round', () => {
    const shown = (old: string, fresh: string) =>
      differencesOf(candidate, ['name'], { name: old }, { name: fresh }).differing.length
    expect([
      shown('菊地 大輔', '菊地大輔'),
      shown('菊地大輔', '菊地 大輔'),
      shown('菊地 大輔', '菊池 大輔'),
    ]).toEqual([0, 1, 1])
  })
  it('given skills, then what comes to them is shown beside what stays, with years in words', () => {
    const row = { skill_ids: { ...skill(1, 'PHP', 9), ...skill(2, 'Java', 3) } }
    const read = { skill_ids: { ...skill(2, 'Java', 5), ...skill(3, 'AWS', 1) } }
    expect(differencesOf(candidate, ['skill_ids'], row, read).differing).toMatchObject([
      { old: 'PHP 10年以上、Java 1年以上', fresh: 'Java 3年以上、AWS' },
    ])
  })
})
