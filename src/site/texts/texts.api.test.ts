import { describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')

const save = async (settings: object) => {
  const { body } = await admin.get('/api/enterprise/site_setting_drafts/show')
  const { lock_version } = body.site_setting_draft
  return done(admin, 'site_setting_drafts/create', { site_setting_draft: { lock_version, settings } })
}
const publish = async (settings: object) => {
  const { lock_version } = (await save(settings)).site_setting_draft
  await done(admin, 'site_setting_drafts/open', { site_setting_draft: { lock_version } })
}
const bodyOf = async (path: string) => {
  const { html } = await site.get(path)
  return /<div class="article-body">(.*?)<\/div><\/div>/s.exec(html)?.[1]
}

describe('terms and privacy', () => {
  it('given lines of plain text from before the editor, then they show as paragraphs and headings', async () => {
    await publish({
      terms_title: '利用規約',
      terms_body: '第1条（適用）\n本規約は、A & B <社> に適用します。\n\n■ 附則\n以上',
    })
    expect(await bodyOf('/terms')).toBe(
      '<h2 id="section-1">第1条（適用）</h2><p>本規約は、A &amp; B &lt;社&gt; に適用します。</p><h2 id="section-2">附則</h2><p>以上</p>',
    )
  })

  it('given rich text, then lists, tables and links show, and nothing outside of the allow-list is kept', async () => {
    const { site_setting_draft } = await save({
      privacy_title: 'プライバシー',
      privacy_body:
        '<h2 onclick="hit()">目的</h2><ul><li>選考</li></ul><table><tbody><tr><td style="x">保管</td></tr></tbody></table>' +
        '<p><a href="https://example.jp/" target="_blank">窓口</a><a href="javascript:hit()">悪</a><script>hit()</script></p><iframe src="/"></iframe>',
    })
    expect(site_setting_draft.settings.privacy_body).toBe(
      '<h2>目的</h2><ul><li>選考</li></ul><table><tbody><tr><td>保管</td></tr></tbody></table>' +
        '<p><a href="https://example.jp/">窓口</a><a>悪</a></p>',
    )
    await publish({})
    const { html } = await site.get('/privacy')
    expect(html).toMatch(/<h2 id="section-1">目的<\/h2><ul><li>選考<\/li><\/ul>/)
    expect(html).toContain('<a href="https://example.jp/">窓口</a>')
    expect(html).not.toContain('hit()')
  })

  it('given markup stored before the allow-list was there, then the page takes it out', async () => {
    const { sql } = await import('kysely')
    const { inTenant } = await import('#foundation/platform/database/transaction.ts')
    await inTenant(site.app.app.db, 1, (tx) =>
      sql`UPDATE site_settings SET settings = settings || ${JSON.stringify({ terms_body: '<p>昔の文<img src=x onerror=hit()></p><script>hit()</script>' })}::jsonb
          WHERE enterprise_id = ${1}`.execute(tx),
    )
    const { html } = await site.get('/terms')
    expect(html).toContain('<p>昔の文</p>')
    expect(html).not.toContain('hit()')
  })

  it('given rich text that says nothing, then there is no page and no link', async () => {
    await publish({ terms_title: '利用規約', terms_body: '<p> </p><p></p>' })
    expect((await site.get('/terms')).status).toBe(404)
    expect((await site.get('/')).html).not.toContain('href="/terms"')
  })
})
