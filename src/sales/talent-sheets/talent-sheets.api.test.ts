import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'

const app = await forFile(startTestApp())
const member = await app.as('member')
const created = await member.post('/api/enterprise/candidates/create', {
  candidate: {
    name: '中野 真',
    name_kana: 'ナカノ マコト',
    email: 'nakano@example.com',
    monthly_price_f_num: 612_345,
    skill_ids: [{ id: 1, ability_level_id: 8 }],
    desc_skill_summary: '決済の設計から運用まで。',
  },
})
const id: number = created.body.candidate.id_by_enterprise_id

const path = () => `/api/enterprise/candidates/talent_sheet/${id}`
const histories = async () =>
  (
    await member.post('/api/enterprise/histories/index', {
      target_type: 'candidate',
      id_by_enterprise_id: id,
    })
  ).body.histories.filter((one: { kind: string }) => one.kind === 'download')

describe('the sheet of a person for clients', () => {
  it('given it is looked at, then it reads by initials without price and contact, and no history is made', async () => {
    const text = await pdfText((await member.post(path(), { format: 'pdf', context: 'view' })).body)
    expect(text).toContain('N.M')
    expect(text).toContain('7年以上')
    expect(text).not.toMatch(/中野|nakano|612/)
    expect(await histories()).toEqual([])
  })
  it('given it is taken, then the history says so', async () => {
    expect((await member.post(path(), { format: 'xlsx' })).status).toBe(200)
    expect(await histories()).toHaveLength(1)
  })
  it('given another enterprise, then 404', async () =>
    expect((await (await app.as('admin', 2)).post(path(), { format: 'pdf' })).status).toBe(404))
})
