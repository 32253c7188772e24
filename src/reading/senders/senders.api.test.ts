import { describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { readText } from '../../../test/fixtures/data/readings.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')
const other = await app.as('admin', 2)

const mailOf = (signature: string, head = '') =>
  `${head}お世話になっております。\n\n案件名：会員サイトの改修\n必須スキル：Java\n単価：65〜75万円\n開始日：2027年1月\n\n--------\n${signature}\n`
const read = (signature: string, head?: string, who: Client = member) =>
  readText(who, mailOf(signature, head), 'job')
const make = async (plural: string, name: string, draft: object): Promise<number> =>
  (await done(admin, `${plural}/create`, { [name]: draft }))[name].id_by_enterprise_id
const show = async (id: number, who: Client = member) =>
  (await who.get(`/api/enterprise/job_readings/show/${id}`)).body.reading
const finish = async (id: number, typed?: object) => {
  const body = { finish: { mode: 'create' }, ...(typed && { reading: { typed, confirmed: [] } }) }
  const { record_id } = (await member.post(`/api/enterprise/job_readings/finish/${id}`, body)).body
  return (await member.get(`/api/enterprise/jobs/show/${record_id}`)).body.job
}
const makeMember = (company: number, l_name: string, f_name: string, email: string) =>
  make('company_members', 'company_member', { company_id_by_enterprise_id: company, l_name, f_name, email })

const lumina = await make('companies', 'company', { name: '株式会社ルミナ' })
const tanaka = await makeMember(lumina, '田中', '真由', 'Tanaka@lumina.example.jp')
const aoba = await make('companies', 'company', {
  name: '青葉データ株式会社',
  homepage: 'https://www.aoba.example.jp/about',
})
const me = { name: '渡辺 美穂', email: 'member@enterprise1.example' }

describe('a job mail', () => {
  it('given the name in another form and a contact of that name, then both stand in the job with how that is known, owned by whoever registers it', async () => {
    const { id } = await read('㈱ルミナ\n営業部　田中 真由\nTEL:03-1111-2222')
    const reading = await show(id)
    expect(reading.draft).toMatchObject({
      company: { id: lumina, name: '株式会社ルミナ' },
      company_member: { id: tanaka, name: '田中 真由' },
    })
    expect(reading.known.company_id_by_enterprise_id).toMatchObject({
      certainty: 'sure',
      note: 'メールに書かれた企業名「株式会社ルミナ」から選びました',
      places: [expect.objectContaining({ block: 0 })],
    })
    expect(reading.known.company_member_id_by_enterprise_id.note).toContain('氏名「田中 真由」')
    expect(reading.offer).toBeNull()
    const job = await finish(id)
    expect(job).toMatchObject({
      company_id_by_enterprise_id: lumina,
      company_member_id_by_enterprise_id: tanaka,
      enterprise_member1_id: reading.known.enterprise_member1_id.value,
    })
    expect(job.enterprise_member1.name).toBe(me.name)
  })

  it('given the address of a contact alone, then that contact and the company are chosen', async () => {
    const { known } = await read('ソリューション事業部\n田中\nTEL:03-1111-2222\ntanaka@LUMINA.example.jp')
    expect(known.company_id_by_enterprise_id).toMatchObject({ value: lumina, certainty: 'sure' })
    expect(known.company_member_id_by_enterprise_id).toMatchObject({ value: tanaka })
  })

  it('given a domain of a contact or a homepage, then the company is chosen and people are to look at it, the new contact is offered', async () => {
    const signature = '山本 一郎\nTEL:03-1111-2222\nyamamoto@'
    for (const [domain, company] of [
      ['lumina.example.jp', lumina],
      ['aoba.example.jp', aoba],
    ] as const) {
      const { known, offer, check_count } = await read(`${signature}${domain}`)
      expect(known.company_id_by_enterprise_id).toMatchObject({ value: company, certainty: 'check' })
      expect(known.company_id_by_enterprise_id.note).toContain(domain)
      expect(check_count).toBeGreaterThan(0)
      expect(offer).toMatchObject({
        company: null,
        company_member: { name: '山本 一郎', email: `yamamoto@${domain}`, tel: '03-1111-2222' },
      })
    }
  })

  it('given an address anybody gets, then its domain tells nothing, and what the signature says is offered until it is registered', async () => {
    await makeMember(lumina, '鈴木', '花子', 'suzuki@gmail.com')
    const signature =
      '合同会社ヒカリ物流\n佐藤 健太\n〒220-0012 神奈川県横浜市西区みなとみらい2-3\nTEL:03-3333-4444\nsato@gmail.com'
    const { id, known, offer } = await read(signature)
    expect(known).not.toHaveProperty('company_id_by_enterprise_id')
    expect(offer).toEqual({
      company: {
        name: '合同会社ヒカリ物流',
        tel: '03-3333-4444',
        homepage: null,
        zipcode: '220-0012',
        prefecture_id: 14,
        address: '横浜市西区みなとみらい2-3',
      },
      company_member: { name: '佐藤 健太', department: null, email: 'sato@gmail.com', tel: '03-3333-4444' },
      note: null,
    })
    const made = await make('companies', 'company', { name: 'ヒカリ物流（同）' })
    const reading = await show(id)
    expect(reading.draft.company).toEqual({ id: made, name: 'ヒカリ物流（同）' })
    expect(reading.offer.company).toBeNull()
  })

  it('given a colleague who passes it on, then the first writer is recognised and no colleague is offered', async () => {
    const { email } = me
    const head = `差出人: 小林 亮 <${email}>\n`
    const passedOn = await read('株式会社ルミナ\n田中 真由\ntanaka@lumina.example.jp', head)
    expect(passedOn.known.company_id_by_enterprise_id.value).toBe(lumina)
    expect(passedOn.offer).toBeNull()
    const ownOnly = await read(`小林 亮\nTEL:03-1111-2222\n${email}`)
    expect([Object.keys(ownOnly.known), ownOnly.offer]).toEqual([['enterprise_member1_id'], null])
  })

  it('given two companies of one name, then none is chosen and it is said', async () => {
    for (const tel of ['03-0000-0001', '03-0000-0002'])
      await make('companies', 'company', { name: '株式会社アオゾラ', tel })
    const { known, offer } = await read('株式会社アオゾラ\nTEL:03-9999-9999')
    expect(known).not.toHaveProperty('company_id_by_enterprise_id')
    expect(offer).toMatchObject({ company: null, note: expect.stringContaining('複数あります') })
  })

  it('given what was typed, then it holds, an emptied owner too; another enterprise knows nothing of the companies', async () => {
    const { id } = await read('株式会社ルミナ\n田中 真由\nTEL:03-1111-2222')
    const typed = { company_id_by_enterprise_id: aoba, enterprise_member1_id: null }
    expect(await finish(id, typed)).toMatchObject(typed)
    const elsewhere = await read('株式会社ルミナ\n田中 真由\nTEL:03-1111-2222', '', other)
    expect(elsewhere.known).not.toHaveProperty('company_id_by_enterprise_id')
    expect(elsewhere.offer.company.name).toBe('株式会社ルミナ')
  })
})

it('given a skill sheet, when it is registered, then the candidate is owned by whoever registers it', async () => {
  const { id } = await readText(member, '氏名：大原 千尋\n最寄駅：三鷹駅\n\n【スキル】\nJava 3年\n')
  const { record_id } = (
    await member.post(`/api/enterprise/candidate_readings/finish/${id}`, { finish: { mode: 'create' } })
  ).body
  const { candidate } = (await member.get(`/api/enterprise/candidates/show/${record_id}`)).body
  expect(candidate.enterprise_member1.name).toBe(me.name)
})
