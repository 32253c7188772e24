import { describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
const job = { detail: '開発', open_status_flg: 1, application_status_flg: 1, skill_ids: [7] }
for (let n = 0; n < 21; n++)
  await done(admin, 'jobs/create', { job: { ...job, name: `案件${n}`, monthly_price_l_num: 800_000 } })

type Row = {
  id: number
  category: string
  name: string
  describe: string
  url: string
  count: number
  lock_version: number
}
const list = async (kind: string, client = admin): Promise<Row[]> =>
  (await done(client, 'job_category_describes/index', { kind })).job_category_describes
const one = async (category: string, client = admin) => {
  const kind = category.replace(/-\d+$/, '')
  const found = (await list(kind, client)).find((row) => row.category === category)
  if (!found) throw new Error(`no ${category}`)
  return found
}
const post = (id: number, job_category_describe: object, client = admin) =>
  client.post(`/api/enterprise/job_category_describes/update/${id}`, { job_category_describe })
const write = async (category: string, describe: string) => {
  const { id, lock_version } = await one(category)
  const answer = await post(id, { describe, lock_version })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return answer.body.job_category_describe as Row
}
const read = async (path: string) => (await site.get(path)).html
const metaOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]

describe('descriptions of job categories', () => {
  it('given a kind, then every category of its list with its public jobs', async () => {
    const skills = await list('skill')
    expect(skills.length).toBeGreaterThan(50)
    expect(await one('skill-7')).toMatchObject({
      id: 3_000_007,
      url: '/jobs/skill-7',
      count: 21,
      describe: '',
      describe_count: 0,
      lock_version: 0,
    })
    for (const kind of ['occupation', 'industry', 'business-day', 'price'])
      expect((await list(kind)).length).toBeGreaterThan(4)
  })

  it('given a description, then it stands with the heading and in the meta description, and the canonical stays', async () => {
    const before = await read('/jobs/skill-7')
    const { name } = await one('skill-7')
    await write('skill-7', `${name}は、いろいろな現場で使われています。\n\n面談は1回です。`)
    const html = await read('/jobs/skill-7')
    expect(html).toMatch(new RegExp(`<h1>${name}の案件.*<div class="describe"[^>]*><p>${name}は、`, 's'))
    expect(html).toMatch(/<summary>続きを読む<\/summary><p>面談は1回です。<\/p>/)
    expect(metaOf(html)).toBe(`${name}は、いろいろな現場で使われています。 面談は1回です。`)
    const canonical = /<link rel="canonical" href="([^"]*)"/
    expect(canonical.exec(html)?.[1]).toBe(canonical.exec(before)?.[1])
    expect(html).not.toContain('noindex')
  })

  it('given the next page, a mixture or another category, then it is not shown', async () => {
    for (const path of ['/jobs/skill-7?page=2', '/jobs/skill-7?price_id=3', '/jobs', '/jobs/price-3'])
      expect(await read(path)).not.toContain('いろいろな現場')
  })

  it('given a long one, then search engines are told its beginning; given an emptied one, then it is gone', async () => {
    await write('price-3', 'あ'.repeat(600))
    expect(metaOf(await read('/jobs/price-3'))).toBe(`${'あ'.repeat(159)}…`)
    expect(await write('price-3', '  ')).toMatchObject({ describe: '', describe_count: 0 })
    expect(await read('/jobs/price-3')).not.toMatch(/class="describe"|あああ/)
  })

  it('given two who write, then the later one gets 409 with what stands, also at the first time', async () => {
    const given = { lock_version: 0 }
    const [a, b] = await Promise.all([
      post(3_000_009, { ...given, describe: '一' }),
      post(3_000_009, { ...given, describe: '二' }),
    ])
    expect([a.status, b.status].sort()).toEqual([200, 409])
    const refused = a.status === 409 ? a : b
    const { describe } = await one('skill-9')
    expect(refused.body.error).toMatchObject({ code: 'stale', current: { describe } })
    expect((await post(3_000_009, { ...given, describe: '三' })).status).toBe(409)
    expect((await post(3_000_009, { describe: '四\n五' })).body.job_category_describe).toMatchObject({
      describe: '四\n五',
      describe_count: 2,
    })
  })

  it.each([
    ['an item that does not exist', { id: 3_999_999 }, 404],
    ['a kind that does not exist', { id: 9_000_007 }, 404],
    ['an item of no kind', { id: 7 }, 404],
    ['a text that is too long', { describe: 'あ'.repeat(601) }, 400],
    ['a control character', { describe: 'a\u0000b' }, 400],
    ['an unknown key', { open: 1 }, 400],
  ])('given %s, then it is refused', async (_, wrong, status) => {
    const { id, ...given } = { id: 3_000_008, describe: 'x', lock_version: 0, ...wrong }
    expect((await post(id, given)).status).toBe(status)
  })

  it('given a member without authority, then reading is allowed and writing is 403; another enterprise sees its own', async () => {
    const member = await site.app.as('member')
    expect((await one('skill-7', member)).describe).toContain('いろいろな現場')
    expect((await post(3_000_008, { describe: 'x', lock_version: 0 }, member)).status).toBe(403)
    const other = await site.app.as('admin', 2)
    expect((await one('skill-7', other)).describe).toBe('')
    expect(await (await site.get('/jobs/skill-7', { host: 'enterprise2.localhost' })).html).not.toContain(
      '現場で',
    )
  })

  it('given a restriction of the site, then 403 feature_restricted', async () => {
    await site.app.restrict('sites', 1)
    const { status, body } = await admin.post('/api/enterprise/job_category_describes/index', {
      kind: 'skill',
    })
    await site.app.restrict('sites', 0)
    expect([status, body.error.code]).toEqual([403, 'feature_restricted'])
  })

  it('given a preview, then it shows what is typed as text, and the public page does not', async () => {
    const { preview } = (await admin.post('/api/enterprise/site_setting_drafts/preview', {})).body
    const bad = '</p><script>hit()</script>'
    const query = `category=skill-7&describe=${encodeURIComponent(`書きかけ\n${bad}`)}`
    const html = await read(`${preview.path}/category?editor&${query}`)
    expect(html).toContain('<p>書きかけ</p>')
    expect(html).not.toContain('<script>hit')
    expect(await read('/jobs/skill-7')).not.toContain('書きかけ')
    expect(await read(`${preview.path}/category?category=skill-7`)).toContain('いろいろな現場')
    for (const wrong of ['', '?category=skill-999999', '?category=x', '?category=a&category=b'])
      expect((await site.get(`${preview.path}/category${wrong}`)).status).toBe(404)
  })
})
