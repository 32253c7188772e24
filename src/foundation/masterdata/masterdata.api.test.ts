import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'

const app = await forFile(startTestApp())

const visitor = () => client(app.url)
const lists = [
  'business_days',
  'dev_processes',
  'dev_scales',
  'work_styles',
  'features',
  'industries',
  'occupations',
  'nationalities',
  'prefectures',
  'stations',
  'skills',
  'prices',
]

describe('master data', () => {
  it.each(lists)(
    'given the list %s, then everybody may read it, for ten minutes from a cache',
    async (list) => {
      const answer = await visitor().get(`/api/masterdata/${list}/index`)
      expect(answer.status).toBe(200)
      expect(answer.body[list].length).toBeGreaterThan(2)
      expect(answer.headers.get('cache-control')).toContain('max-age=600')
    },
  )

  it('given the lists, then they are as large and as numbered as the product promises', async () => {
    const count = async (list: string) =>
      (await visitor().get(`/api/masterdata/${list}/index`)).body[list].length
    expect(await count('prefectures')).toBe(47)
    expect(await count('stations')).toBeGreaterThanOrEqual(1_000)
    expect(await count('skills')).toBeGreaterThanOrEqual(600)
    const { nationalities } = (await visitor().get('/api/masterdata/nationalities/index')).body
    expect(nationalities[0]).toMatchObject({ id: 392, name: '日本' })
  })

  it.each([
    ['stations', '渋谷', '渋谷'],
    ['stations', 'しぶや', '渋谷'],
    ['stations', 'シブヤ', '渋谷'],
    ['stations', 'shibuya', '渋谷'],
    ['stations', 'sinjuku', '新宿'],
    ['skills', 'ジャバスクリプト', 'JavaScript'],
    ['skills', 'k8s', 'Kubernetes'],
    ['skills', 'ようけんていぎ', '要件定義'],
    ['nationalities', 'ベトナム', 'ベトナム'],
  ])('given %s, when somebody types %s, then %s is found first', async (list, keyword, name) => {
    const answer = await visitor().post(`/api/masterdata/${list}/search`, { [list]: { keyword } })
    expect(answer.body[list][0].name).toBe(name)
  })

  it('given free text, then its skills are found and not parts of other words', async () => {
    const text = 'ReactとTypeScriptでの開発経験3年以上。Google CloudとC#、要件定義の経験。'
    const { skills } = (await visitor().post('/api/masterdata/skills/mecab', { text })).body
    expect(skills.map((skill: { name: string }) => skill.name)).toEqual(
      expect.arrayContaining(['React', 'TypeScript', 'Google Cloud', 'C#', '要件定義']),
    )
    expect(skills.map((skill: { name: string }) => skill.name)).not.toContain('Go')
  })

  it('given a period, then its public holidays are answered, substitute holidays included', async () => {
    const { holidays } = (
      await visitor().post('/api/masterdata/holidays/search', { from: '2026-05-01', to: '2026-05-31' })
    ).body
    expect(holidays.map((holiday: { date: string }) => holiday.date)).toEqual([
      '2026-05-03',
      '2026-05-04',
      '2026-05-05',
      '2026-05-06',
    ])
  })

  it('given the latest version, then it is never kept by a cache', async () => {
    const answer = await visitor().get('/api/masterdata/master_versions/latest')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.body.master_version.version).toMatch(/^\d{4}-/)
  })

  it('given a postal code, then its address is found', async () => {
    expect((await visitor().get('/api/masterdata/zipcodes/1500002')).body.zipcode).toMatchObject({
      prefecture_id: 13,
      address: '渋谷区渋谷',
    })
    expect((await visitor().get('/api/masterdata/zipcodes/0000000')).body.zipcode).toBeNull()
  })
})

describe('the API document', () => {
  it('given every call, then OpenAPI 3.1 and the page to read it hold it', async () => {
    const { body } = await visitor().get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths).length).toBeGreaterThan(100)
    expect(
      body.paths['/api/enterprise/candidates/update/{id}'].post.requestBody.content['application/json'].schema
        .properties.candidate.properties.name,
    ).toMatchObject({ maxLength: 100 })
    const page = await visitor().get('/api/docs')
    expect(new TextDecoder().decode(page.body)).toContain(
      '/api/enterprise/billing_payments/billing_confirm/{id}',
    )
  })

  it('given an unknown call, then 404 in the same envelope', async () => {
    const answer = await visitor().post('/api/enterprise/nothing/index')
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
  })
})
