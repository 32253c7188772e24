import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { startReceiver } from '../../../test/support/webhook-receiver.ts'
import type { Check } from './check.ts'
import type { Block, MailContent } from './content.ts'
import { fieldsSql } from './fields.ts'
import { jobCards } from './job-cards.ts'
import { placeholdersOf } from './placeholders.ts'

const pages = await forFile(startReceiver())
const app = await forFile(startTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' }))
const member = await app.as('member')
const create = async (plural: string, name: string, values: object) =>
  (await done(member, `${plural}/create`, { [name]: values }))[name].id_by_enterprise_id as number
const company = await create('companies', 'company', { name: '株式会社ルミナ' })
const ids: { candidate: number; bare: number; contact: number; job: number; secret: number } = {
  candidate: await create('candidates', 'candidate', {
    name: '高橋　大輔',
    affiliation_type_id: 2,
    company_id_by_enterprise_id: company,
    enterprise_member1_id: 1,
    inception_day_type_id: 1,
    inception_day: '2027-02-01',
    skill_ids: [3, 1],
  }),
  bare: await create('candidates', 'candidate', { name: '<b>名前</b>{スキル}', inception_day_type_id: 2 }),
  contact: await create('company_members', 'company_member', {
    l_name: '山本',
    f_name: '彩',
    department: '開発部',
    company_id_by_enterprise_id: company,
  }),
  job: await create('jobs', 'job', {
    name: '会員基盤のフロントエンド',
    company_id_by_enterprise_id: company,
    monthly_price_f_num: 700_000,
    monthly_price_l_num: 850_000,
    monthly_payment_f_num: 950_000,
    work_styles_id: 3,
    business_day_ids: [5],
    inception_day: '2099-12-01',
    skill_ids: [1],
    in_house_info: '社内だけの話',
    open_status_flg: 1,
    detail: '開発',
  }),
  secret: await create('jobs', 'job', { name: '公開前の案件', application_status_flg: 2 }),
}
beforeEach(() => pages.answer((_got, response) => void response.writeHead(200).end()))

const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] })
const content = (over: Partial<MailContent> = {}): MailContent => ({
  subject: '{候補者の姓}さんへ',
  body: [paragraph('{候補者名} 様'), { type: 'jobs' }],
  ...over,
})
const preview = async (over: object = {}) =>
  (
    await done(member, 'mail_contents/preview', {
      content: content(),
      target_type_id: 1,
      recipient_id: ids.candidate,
      job_ids: [ids.job],
      ...over,
    })
  ).preview
const check = async (over: object = {}): Promise<Check[]> =>
  (await done(member, 'mail_contents/check', { content: content(), target_type_id: 1, ...over })).checks
const linked = (...hrefs: string[]): Block => ({
  type: 'paragraph',
  runs: hrefs.map((href) => ({ text: `${href} `, href })),
})

describe('whose name and whose address a preview shows', () => {
  it('given another for the address, then the name stays that of the sender', async () => {
    const named = (await preview({ sender_member_id: 1 })).from
    const addressed = (await preview({ sender_member_id: 2 })).from
    expect(named.address).not.toBe(addressed.address)
    const { from } = await preview({ sender_member_id: 1, address_member_id: 2 })
    expect(from).toEqual({ name: named.name, address: addressed.address })
  })
})

describe('the values of placeholders', () => {
  const frozen = (type: 1 | 2, id: number, names = placeholdersOf(type).map(({ name }) => name as string)) =>
    inTenant(app.app.db, 1, async (tx) => {
      const fields = fieldsSql(type, names, {
        enterpriseId: 1,
        masters: app.app.masters,
        senderName: '田中 真由',
        enterpriseName: 'かさね',
        jobCount: sql`3`,
      })
      const table = sql.table(type === 1 ? 'candidates' : 'company_members')
      const found = await row<{ fields: Record<string, string> }>(
        tx,
        sql`SELECT ${fields} AS fields FROM ${table} t WHERE t.enterprise_id = ${1} AND t.id_by_enterprise_id = ${id}`,
      )
      return found?.fields
    })

  it('given a candidate, then each is what its record says', async () => {
    const owner = await inTenant(app.app.db, 1, (tx) =>
      row<{ name: string }>(
        tx,
        sql`SELECT trim(l_name || ' ' || coalesce(f_name, '')) AS name FROM enterprise_members WHERE enterprise_id = ${1} AND id_by_enterprise_id = 1`,
      ),
    )
    const skills = [3, 1].map((id) => app.app.masters.name('skills', id)).join('、')
    expect(await frozen(1, ids.candidate)).toEqual({
      候補者名: '高橋　大輔',
      候補者の姓: '高橋',
      企業名: '株式会社ルミナ',
      担当者名: owner?.name,
      稼働開始日: '2027年2月1日',
      スキル: skills,
      案件数: '3',
      差出人名: '田中 真由',
      エージェント名: 'かさね',
    })
  })

  it('given an empty record, then what is missing is empty, and who starts at once says so', async () => {
    expect(await frozen(1, ids.bare)).toMatchObject({ 企業名: '', スキル: '', 稼働開始日: '即日' })
  })

  it('given a company member, then each is what its record says', async () => {
    expect(await frozen(2, ids.contact)).toMatchObject({
      企業名: '株式会社ルミナ',
      企業担当者名: '山本 彩',
      企業担当者の姓: '山本',
      部署: '開発部',
      担当者名: '',
    })
  })

  it('given none, or one that nobody knows, then there are no values', async () => {
    expect(await frozen(1, ids.candidate, [])).toEqual({})
    expect(await frozen(1, ids.candidate, ['constructor', '番号'])).toEqual({})
  })
})

describe('cards of jobs', () => {
  const cards = (list: number[]) =>
    inTenant(app.app.db, 1, (tx) => jobCards({ tx, enterpriseId: 1, masters: app.app.masters }, list))

  it('given jobs, then they hold what is public, in the order asked for', async () => {
    expect(await cards([ids.secret, 99_999, ids.job])).toMatchObject([
      { id: ids.secret, name: '公開前の案件', price: null, closed: true, isPublic: false },
      {
        id: ids.job,
        price: '70〜85',
        days: '週5日',
        workStyle: 'フルリモート',
        start: '2099年12月1日から',
        skills: [app.app.masters.name('skills', 1)],
        closed: false,
        isPublic: true,
      },
    ])
    expect(JSON.stringify(await cards([ids.job]))).not.toMatch(/ルミナ|95|社内/)
  })
})

describe('preview', () => {
  it('given a candidate, then the mail is the one that would arrive', async () => {
    const { subject, html, text, from, name, empty } = await preview({ with_answers: true })
    expect([subject, name, empty]).toEqual(['高橋さんへ', '高橋　大輔', []])
    expect(from.name).toMatch(/（.+）$/)
    for (const part of [html, text]) {
      expect(part).toContain('会員基盤のフロントエンド')
      expect(part).toContain('話を聞きたい')
      expect(part).toContain('案件のご案内を止める')
      expect(part).not.toMatch(/ルミナ|95万|950|社内だけ/)
    }
  })

  it('given a name of HTML and braces, then it is text', async () => {
    const { subject, html } = await preview({
      recipient_id: ids.bare,
      content: content({ subject: '{候補者名}' }),
    })
    expect(subject).toBe('<b>名前</b>{スキル}')
    expect(html).toContain('&lt;b&gt;名前&lt;/b&gt;{スキル} 様')
  })

  it('given an empty value, then it is named', async () => {
    const asked = { recipient_id: ids.bare, content: content({ body: [paragraph('{企業名}と{スキル}')] }) }
    expect((await preview(asked)).empty).toEqual(['企業名', 'スキル'])
  })

  it('given a consent, then the mail says since when', async () => {
    await inTenant(app.app.db, 1, (tx) =>
      sql`INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, agreed_at)
          VALUES (${1}, ${ids.candidate}, true, 1, '2026-05-17T18:00:00Z')`.execute(tx),
    )
    expect((await preview()).text).toContain('2026/05/18 の会員登録でいただいた同意にもとづきます')
  })

  it('given nobody, then samples stand for the values', async () =>
    expect(await preview({ recipient_id: null })).toMatchObject({
      subject: '佐藤さんへ',
      name: '見本の宛先',
    }))

  it('given a company member, then the mail is to that one', async () => {
    const asked = { content: content({ subject: '{企業名} {企業担当者の姓}様', body: [paragraph('本文')] }) }
    const { subject, text } = await preview({
      ...asked,
      target_type_id: 2,
      recipient_id: ids.contact,
      job_ids: [],
    })
    expect(subject).toBe('株式会社ルミナ 山本様')
    expect(text).toContain('お取引のある企業のご担当者さま')
  })

  it("given another enterprise's candidate, then there is none", async () => {
    const other = await app.as('member', 2)
    const asked = { content: content(), target_type_id: 1, recipient_id: ids.candidate }
    expect((await other.post('/api/enterprise/mail_contents/preview', asked)).status).toBe(404)
  })
})

describe('check', () => {
  const setEnterprise = (address: string | null, tel: string | null) =>
    asSystem(app.app.db, (tx) =>
      sql`UPDATE enterprises SET address = ${address}, tel = ${tel} WHERE id = 1`.execute(tx),
    )

  it('given an enterprise without an address, then the mail must not go out', async () => {
    await setEnterprise(null, '03-5501-0142')
    expect((await check()).find(({ key }) => key === 'agency')).toMatchObject({
      level: 'stop',
      fix: 'company',
    })
    await setEnterprise('渋谷二丁目14番8号', '03-5501-0142')
    expect((await check()).find(({ key }) => key === 'agency')).toMatchObject({ level: 'ok' })
  })

  it('given no mail domain, a linked one and one that fails, then each is said', async () => {
    const domain = async () => (await check()).find(({ key }) => key === 'domain')
    expect(await domain()).toMatchObject({ level: 'warn', fix: 'domain' })
    await inTenant(app.app.db, 1, (tx) =>
      sql`INSERT INTO mail_domains (enterprise_id, domain, selector, public_key, sealed_key, status)
          VALUES (${1}, 'kasane.example.jp', 's', 'p', 'k', 2)`.execute(tx),
    )
    expect(await domain()).toMatchObject({ level: 'ok', detail: 'SPF・DKIM・DMARC 問題なし' })
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE mail_domains SET failing_since = now() WHERE enterprise_id = ${1}`.execute(tx),
    )
    expect(await domain()).toMatchObject({ level: 'warn' })
  })

  it('given links, then those that do not open are named, each asked for once', async () => {
    pages.answer(
      (got, response) =>
        void response.writeHead(got.path === '/gone' ? 404 : got.path === '/shut' ? 403 : 200).end(),
    )
    pages.received.length = 0
    const body = [linked(`${pages.url}/ok`, `${pages.url}/gone`, `${pages.url}/shut`, `${pages.url}/ok`)]
    const [found] = (await check({ content: content({ body }) })).filter(({ key }) => key === 'links')
    expect(found).toMatchObject({ level: 'warn', title: 'リンク1つが開けません', fix: 'body' })
    expect(found?.detail).toMatch(/\/gone$/)
    expect(pages.received.map(({ path }) => path).sort()).toEqual(['/gone', '/ok', '/shut'])
  })

  it("given links to the enterprise's own jobs, then only those with a page open", async () => {
    const page = /https?:\S+\/jobs\/detail\//.exec((await preview()).text)?.[0]
    const to = (id: number) => `${page}${id}`
    const links = async (...hrefs: string[]) =>
      (await check({ content: content({ body: [linked(...hrefs)] }) })).find(({ key }) => key === 'links')
    expect(await links(to(ids.job))).toMatchObject({ level: 'ok' })
    expect(await links(to(ids.job), to(ids.secret))).toMatchObject({
      level: 'warn',
      title: 'リンク1つが開けません',
    })
  })

  it('given the client of a job in the text, then it warns; without jobs it looks for nothing', async () => {
    const asked = { content: content({ body: [paragraph('ルミナ様、95万円です')] }), job_ids: [ids.job] }
    const secrets = async (over: object) => (await check(over)).filter(({ key }) => key === 'secrets')
    expect((await secrets(asked)).map(({ title }) => title)).toEqual([
      '本文に企業名が含まれています',
      '本文に販売単価が含まれています',
    ])
    expect(await secrets({ ...asked, job_ids: [] })).toEqual([])
  })

  it('given every area that sends mails closed, then both calls are refused; with one open they answer', async () => {
    const areas = ['broadcasts', 'proposals', 'automation_emails', 'questionnaire_forms']
    const asked = { content: content(), target_type_id: 1 }
    const statuses = async () => [
      (await member.post('/api/enterprise/mail_contents/check', asked)).status,
      (await member.post('/api/enterprise/mail_contents/preview', asked)).status,
    ]
    for (const area of areas) await app.restrict(area, 1)
    expect(await statuses()).toEqual([403, 403])
    await app.restrict('proposals', 0)
    expect(await statuses()).toEqual([200, 200])
    await app.restrict('candidates', 1)
    expect(await statuses()).toEqual([403, 403])
    await app.restrict('candidates', 0)
    for (const area of areas) await app.restrict(area, 0)
  })

  it('given a body that is no content, then 400', async () => {
    for (const body of [[{ type: 'html', html: '<p>' }], [{ type: 'paragraph', runs: [{ text: 1 }] }], 'x'])
      expect(
        (
          await member.post('/api/enterprise/mail_contents/check', {
            content: { subject: '', body },
            target_type_id: 1,
          })
        ).status,
      ).toBe(400)
  })
})
