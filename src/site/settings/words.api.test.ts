import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'
import { settingParts } from './schema.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
const made = await done(admin, 'jobs/create', {
  job: {
    name: '決済の開発',
    detail: '開発',
    occupation_ids: [{ id: 2 }],
    monthly_price_f_num: 600_000,
    open_status_flg: 1,
    application_status_flg: 1,
  },
})
const job: number = made.job.id_by_enterprise_id

const call = async (verb: string, rest: object) => {
  const { body } = await admin.get('/api/enterprise/site_setting_drafts/show')
  const { lock_version } = body.site_setting_draft
  return admin.post(`/api/enterprise/site_setting_drafts/${verb}`, {
    site_setting_draft: { lock_version, ...rest },
  })
}
const publish = async (settings: object) => {
  const saved = await call('create', { settings })
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  expect((await call('open', {})).status).toBe(200)
}
const headOf = async (path: string) => {
  const { html } = await site.get(path)
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    h1: first(/<h1[^>]*>([^<]*)/),
  }
}

describe('the words of pages', () => {
  it('given words of each type, then its pages show them filled in, and no other page does', async () => {
    await publish({
      service_name: 'かさね',
      metadatas: {
        top: { title: '{サービス名}の案件紹介' },
        jobs: { title: '案件{件数}件｜{サービス名}', description: '{年}年の案件' },
        jobs_occupation: { title: '{カテゴリ名}の案件 {件数}件' },
        job: { title: '{案件名}（{単価}）', description: '{カテゴリ名}の{案件名}' },
        register: { title: '{サービス名}に登録' },
      },
      h1_titles: { jobs: '全{件数}件の案件', jobs_occupation: '{カテゴリ名}を探す' },
    })
    expect((await headOf('/')).title).toBe('かさねの案件紹介')
    const year = new Date(Date.now() + 9 * 3_600_000).getUTCFullYear()
    expect(await headOf('/jobs')).toEqual({
      title: '案件1件｜かさね',
      description: `${year}年の案件`,
      h1: '全1件の案件',
    })
    const of = await headOf('/jobs/occupation-2')
    expect(of.title).toMatch(/^.+の案件 1件$/)
    expect(of.h1).toMatch(/を探す$/)
    expect((await headOf(`/jobs/detail/${job}`)).title).toBe('決済の開発（60万円〜）')
    expect((await headOf('/jobs?keyword=決済')).title).toContain('「決済」の案件')
    expect((await headOf('/register/profile')).title).toBe('かさねに登録')
  })

  it.each([
    ['of another page', { metadatas: { top: { title: '{案件名}' } } }, 'トップページ'],
    ['that there is not', { h1_titles: { jobs: '{会社の秘密}' } }, '使えません'],
    ['that does not close', { metadatas: { job: { description: '{案件名' } } }, '閉じていません'],
  ])(
    'given a placeholder %s, then it is refused with those that can be used',
    async (_, settings, message) => {
      const { status, body } = await call('create', { settings })
      expect(status).toBe(400)
      expect(JSON.stringify(body.error.fields)).toContain(message)
    },
  )
})

const attacks = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror=hit()>',
  "' onmouseover='hit()",
  '</title><svg onload=hit()>',
  '{{constructor.constructor("hit()")()}}',
  '--></style><b>hit',
  '\u202egnp.exe\u202c',
  'javascript:hit()',
]

/** Fields that hold an address, which refuses such texts. */
const addresses = /^(image|image_url_pc|image_url_sp|link|logo_url|key_visual|footer_contact|footer_company)$/
const withPlaceholders = ['metadatas', 'h1_titles']
const colors = ['main_color', 'accent_color']

/** A value for a part by its schema, with the text wherever a text may stand. */
const planted = (part: string, schema: z.core.$ZodType, text: string): unknown => {
  const json = z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Json
  const at = (node: Json, name = ''): unknown => {
    const one = node.anyOf?.find(({ type }) => type !== 'null') ?? node
    if (one.enum) return one.enum[0]
    const type = [one.type].flat().find((each) => each !== 'null')
    if (type === 'array' && one.items) return [at(one.items), at(one.items)]
    if (addresses.test(name)) return '/images/none.png'
    if (type === 'object' && one.properties)
      return Object.fromEntries(Object.entries(one.properties).map(([key, inner]) => [key, at(inner, key)]))
    if (type === 'integer') return 30
    if (type === 'object') {
      const names = one.propertyNames?.enum ?? []
      return Object.fromEntries(names.map((each) => [each, at(one.additionalProperties as Json)]))
    }
    return type === 'string' ? text.slice(0, one.maxLength ?? text.length) : true
  }
  return at(json, part)
}
type Json = {
  type?: string | string[]
  anyOf?: Json[]
  items?: Json
  enum?: string[]
  properties?: Record<string, Json>
  propertyNames?: { enum?: string[] }
  additionalProperties?: Json | boolean
  maxLength?: number
}

describe('given strings of attackers in every field of the settings', () => {
  it.each(attacks)('%s: what is taken shows as text on every page', async (text) => {
    const settings: Record<string, unknown> = {}
    for (const [key, schema] of Object.entries(settingParts.shape)) {
      if (!colors.includes(key)) settings[key] = planted(key, schema as z.core.$ZodType, text)
    }
    // Braces that name nothing are refused where braces name something.
    if (text.includes('{'))
      for (const key of withPlaceholders) {
        expect(settingParts.safeParse({ [key]: settings[key] }).success).toBe(false)
        delete settings[key]
      }
    await publish(settings)
    const { lock_version } = (
      await done(admin, 'job_category_describes/index', { kind: 'occupation' })
    ).job_category_describes.find(({ category }: { category: string }) => category === 'occupation-2')
    await done(admin, 'job_category_describes/update/1000002', {
      job_category_describe: { describe: `${text}\n${text}`, lock_version },
    })
    for (const path of [
      '/',
      '/jobs',
      '/jobs/occupation-2',
      '/nowhere',
      '/sitemap.xml',
      '/articles/rss.xml',
      `/jobs/detail/${job}`,
      '/register/profile',
      '/terms',
      '/privacy',
      '/articles',
    ]) {
      const { html } = await site.get(path)
      expect(html).not.toContain('<script>window.hit')
      // What stands between the quotes of an attribute is its value.
      expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<(img|svg)[^>]*on(error|load)=/i)
      expect(html).not.toMatch(/<[a-z]+[^>"]* onmouseover='/i)
      expect(html).not.toContain('</style><b>hit')
      expect(html).not.toMatch(/(href|src)="javascript:/i)
    }
  })
})
