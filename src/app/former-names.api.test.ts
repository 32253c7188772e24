import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { forFile } from '../../test/support/app.ts'
import { startTestSite } from '../../test/support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')

const e = '/api/enterprise'
const drafts = `${e}/article_drafts`

/** As the release before left the settings of a site. */
const storeBefore = (settings: object) =>
  asSystem(site.app.app.db, (tx) =>
    sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (1, ${JSON.stringify(settings)}::jsonb)
        ON CONFLICT (enterprise_id) DO UPDATE SET settings = excluded.settings`.execute(tx),
  )

describe('names that fields had before', () => {
  it('given an article written and read by them, then it is the same as by those of today', async () => {
    const made = await admin.post(`${drafts}/create`, {
      article_draft: { title: '前の名前', body: '<p>本文</p>', recommend_skill_ids: [3] },
    })
    expect([made.status, made.body.error]).toEqual([200, undefined])
    const { article, article_draft } = made.body
    expect(article_draft).toMatchObject({
      body: '<p>本文</p>',
      content: '<p>本文</p>',
      recommend_skill_ids: [3],
      recommend_jobs_master_ids: [3],
    })
    expect(article).toMatchObject({ open_status: 0, open_status_flg: 0 })
    const both = { title: 'x', body: '<p>a</p>', content: '<p>b</p>' }
    expect((await admin.post(`${drafts}/create`, { article_draft: both })).status).toBe(400)
  })

  it('given the skills of an article by them, then its list is that of skills; items of another list are not told as skills', async () => {
    const made = await admin.post(`${drafts}/create`, {
      article_draft: { recommend_jobs_master: 'industry', recommend_jobs_master_ids: [2] },
    })
    expect([made.status, made.body.article_draft.recommend_skill_ids]).toEqual([200, undefined])
    const { article, lock_version } = made.body
    const update = (article_draft: object) =>
      admin.post(`${drafts}/update/${article.id_by_enterprise_id}`, { lock_version, article_draft })
    const both = { recommend_jobs_master: 'industry', recommend_skill_ids: [3] }
    expect((await update(both)).status).toBe(400)
    expect((await update({ recommend_skill_ids: [3] })).body.article_draft).toMatchObject({
      recommend_jobs_master: 'skill',
      recommend_jobs_master_ids: [3],
      recommend_skill_ids: [3],
    })
  })

  it.each(['article_category', 'article_tag'])('given 0 for a closed %s, then it is closed', async (name) => {
    const root = `${e}/${name === 'article_tag' ? 'article_tags' : 'article_categories'}`
    const { body } = await admin.post(`${root}/create`, { [name]: { title: '前の非公開' } })
    const id = body[name].id_by_enterprise_id
    for (const call of ['update', 'update_open_status_flg']) {
      await admin.post(`${root}/update/${id}`, { [name]: { open_status_flg: 1 } })
      const closed = await admin.post(`${root}/${call}/${id}`, { [name]: { open_status_flg: 0 } })
      expect([closed.status, closed.body[name]?.open_status_flg]).toEqual([200, 2])
    }
  })

  it('given a linkage and a job category by them, then they are taken and answered', async () => {
    const { body } = await admin.post(`${e}/linkages/update_or_create`, {
      linkage: { group_id: 1, service_id: 98 },
    })
    expect(body.linkage).toMatchObject({ group_id: 1, group: 1, kind: 1, service_id: 98 })
    const shown = await admin.get(`${e}/linkages/show?group_id=1&service_id=98`)
    expect(shown.body.linkage.endpoint).toMatch(/^http.*\/api\/v1\/linkage_applies\/create$/)
    const written = await admin.post(`${e}/job_category_describes/update/3000007`, {
      job_category_describe: { description: '説明' },
    })
    expect(written.body.job_category_describe).toMatchObject({ description: '説明', describe: '説明' })
  })

  it('given settings of a site as they were stored before, then they are read in the words of today, and alt stays', async () => {
    await storeBefore({ article_flg: true, clients: [{ image: '/images/a', alt: '取引先A' }] })
    const client = { image: '/images/a', alto: '取引先A', alt: '取引先A' }
    const open = await site.app.server.inject({
      method: 'POST',
      url: '/api/site/site_settings/show',
      headers: { host: 'localhost' },
      payload: {},
    })
    expect(open.json().site_setting).toMatchObject({ article_flg: 1, clients: [client] })
    const draft = (await admin.get(`${e}/site_setting_drafts/show`)).body.site_setting_draft
    expect(draft).toMatchObject({ settings: { article_flg: 1, clients: [client] }, changed: [] })
    expect((await site.get('/')).html).toContain('alt="取引先A"')
    const written = await admin.post(`${e}/site_setting_drafts/create`, {
      site_setting_draft: {
        lock_version: draft.lock_version,
        settings: { article_flg: false, clients: [{ image: '/images/a', alt: '取引先B' }] },
      },
    })
    expect(written.body.site_setting_draft.settings).toMatchObject({
      article_flg: 0,
      clients: [{ alto: '取引先B' }],
    })
  })
})
