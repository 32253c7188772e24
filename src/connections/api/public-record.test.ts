import { describe, expect, it } from 'vitest'
import { entity } from '#foundation/entity/entity.ts'
import { integer, masters, name } from '#foundation/entity/kinds/index.ts'
import { store } from '#foundation/entity/store/store.ts'
import { toPublicRecord } from './public-record.ts'

const of = store(
  entity({
    name: 'thing',
    plural: 'things',
    label: { ja: 'もの', en: 'Thing' },
    feature: 'jobs',
    title: 'name',
    fields: {
      name: name('名前', 'Name'),
      skill_ids: masters('skills', true)('スキル', 'Skills'),
      place: integer()('並び順', 'Place', { internal: true }),
    },
    sections: [],
    keyword: ['name'],
    columns: ['name'],
  }),
)

describe('a record outside', () => {
  it('given lists, names beside ids, and what is internal, then arrays, the names, and nothing of the last', () => {
    const java = { id: 3, name: 'Java', ability_level_id: 6 }
    expect(
      toPublicRecord(of, { name: '甲', skill_ids: { 3: java }, place: 5, company: { id: 1, name: '乙' } }),
    ).toEqual({ name: '甲', skill_ids: [java], company: { id: 1, name: '乙' } })
  })

  it('given properties of the enterprise, then their lists are arrays, too, and their texts stay', () => {
    const yes = { id: 1, name: 'はい' }
    expect(
      toPublicRecord(of, { custom_1: { 1: yes }, custom_2: '甲', custom_3: null, custom_4: {} }),
    ).toEqual({
      custom_1: [yes],
      custom_2: '甲',
      custom_3: null,
      custom_4: [],
    })
  })
})
