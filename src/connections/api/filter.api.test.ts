import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeToken } from '../../../test/support/tokens.ts'

const day = (more: number) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10)
const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const api = await makeToken(app.url, await app.as('admin'))
for (const candidate of [
  {
    name: '安い人',
    monthly_price_f_num: 500_000,
    skill_ids: [1],
    inception_day: day(5),
    email: 'a@example.jp',
    prefecture_id: null,
  },
  {
    name: '並の人',
    monthly_price_f_num: 700_000,
    skill_ids: [2],
    inception_day: day(200),
    prefecture_id: null,
  },
  { name: '高い人', monthly_price_f_num: 900_000, inception_day: day(300) },
])
  expect((await api.post('/api/v1/candidates', candidate)).status).toBe(201)

const search = async (...filters: [string, string][]) => {
  const { status, body } = await api.get(`/api/v1/candidates?fields=name&${new URLSearchParams(filters)}`)
  return status === 200 ? body.data.map(({ name }: { name: string }) => name) : [status, body.detail]
}

describe('filter[column][type]', () => {
  it.each<[string, [string, string][], string[]]>([
    ['eq of a text (it contains)', [['filter[name][eq]', '安い']], ['安い人']],
    ['eq of a number', [['filter[monthly_price_f_num][eq]', '700000']], ['並の人']],
    ['eq of a list', [['filter[skill_ids][eq]', '1']], ['安い人']],
    [
      'eq twice: any of them',
      [
        ['filter[skill_ids][eq]', '1'],
        ['filter[skill_ids][eq]', '2'],
      ],
      ['安い人', '並の人'],
    ],
    ['ne', [['filter[name][ne]', '安い']], ['並の人', '高い人']],
    ['gte', [['filter[monthly_price_f_num][gte]', '700000']], ['並の人', '高い人']],
    ['lte', [['filter[monthly_price_f_num][lte]', '700000']], ['安い人', '並の人']],
    ['between', [['filter[monthly_price_f_num][between]', '600000,800000']], ['並の人']],
    ['between, open below', [['filter[monthly_price_f_num][between]', ',600000']], ['安い人']],
    ['has', [['filter[monthly_price_f_num][has]', '']], ['安い人', '並の人', '高い人']],
    ['none', [['filter[email][none]', '1']], ['並の人', '高い人']],
    ['next', [['filter[inception_day][next]', '30']], ['安い人']],
    ['present', [['filter[email][present]', '']], ['安い人']],
    ['selected', [['filter[prefecture_id][selected]', '']], ['高い人']],
    [
      'several: all of them',
      [
        ['filter[monthly_price_f_num][gte]', '600000'],
        ['filter[name][eq]', '人'],
        ['filter[skill_ids][eq]', '2'],
      ],
      ['並の人'],
    ],
    [
      'beside conditions',
      [
        ['filter[monthly_price_f_num][gte]', '600000'],
        ['conditions', JSON.stringify([{ column: 'name', type: 1, value: '高い' }])],
      ],
      ['高い人'],
    ],
  ])('given %s, then those that match', async (_, filters, names) => {
    expect(await search(...filters)).toEqual(names)
  })

  it.each([
    ['a type there is none of', 'filter[name][like]', 'x', 'eq ne selected'],
    ['a column there is none of', 'filter[nothing][eq]', 'x', 'nothing'],
    ['a type the column does not know', 'filter[name][gte]', '1', '使えません'],
    ['bounds that are none', 'filter[monthly_price_f_num][between]', '1,2,3', '下限,上限'],
    ['a value that does not fit', 'filter[monthly_price_f_num][gte]', 'たくさん', '値を確認'],
    ['another form', 'filter.name', 'x', 'filter[項目][条件]'],
    ['another parameter', 'sort', 'name', 'sort'],
    ['a name every object has', 'filter[name][constructor]', 'x', '使えません'],
  ])('given %s, then 400 that says so', async (_, name, value, words) => {
    expect(await search([name, value])).toEqual([400, expect.stringContaining(words)])
  })

  it('given a condition on a record that the token may not read, then 403', async () => {
    const reader = await makeToken(app.url, await app.as('admin'), ['opportunity.read'])
    const { status } = await reader.get(
      `/api/v1/opportunities?${new URLSearchParams([['filter[candidate_id_by_enterprise_id.name][eq]', 'x']])}`,
    )
    expect(status).toBe(403)
  })
})
