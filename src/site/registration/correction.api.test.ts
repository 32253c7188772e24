import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sealForm } from '#accounts/captcha/plain-form.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { sendMailJob } from '#records/mails/send-mail.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'
import { startMailServer } from '../../../test/support/smtp.ts'
import { workThrough } from '../../../test/support/work-through.ts'

let address = 0
const server = await forFile(startMailServer())
const site = await forFile(startTestSite({ SMTP_URL: server.url }))
const admin = await site.app.as('admin')

type Form = Record<string, string | string[]>
const profile: Form = {
  name: '佐藤 健太',
  name_kana: 'サトウ ケンタ',
  tel: '090-5501-2284',
  birth_year: '1992',
  birth_month: '4',
  birth_day: '18',
  address: '中野区中野',
}
const skills: Form = { candidate_type_id: '1', occupation_ids: ['2'], skills_text: 'TypeScript 5年' }
const wishes: Form = { business_day_ids: ['5'], inception_day_type_id: '2' }
const birth = { birth_year: '1992', birth_month: '4', birth_day: '18' }

/** A browser of its own: one origin, one cookie. */
const browser = (cookie = '') => {
  const from = { 'x-forwarded-for': `192.0.2.${++address}` }
  let token = cookie
  const headers = () => ({ ...from, ...(token ? { cookie: `registration=${token}` } : {}) })
  const keep = <P extends { cookie: string | undefined }>(page: P): P => {
    token = page.cookie ?? token
    return page
  }
  return {
    token: () => token,
    get: async (path: string) => keep(await site.get(path, headers())),
    post: async (path: string, form: Form) => keep(await site.post(path, form, headers())),
  }
}
const register = async (email: string) => {
  const who = browser()
  await who.post('/register/profile', { ...profile, email })
  await who.post('/register/skills', skills)
  await who.post('/register/business_days', wishes)
  const seal = sealForm(site.app.app, 'registration 1', Date.now() - 60_000)
  const sent = await who.post('/register/others', { consent: '1', seal })
  expect(sent.headers.location).toBe('/register/thanks')
  return who
}
const candidateOf = async (email: string) =>
  (await admin.post('/api/enterprise/candidates/index', { keyword: email })).body.candidates[0]
const applyOf = async (email: string) =>
  (await admin.post('/api/enterprise/applies/index', { keyword: email })).body.applies[0]
const newestEntry = async (id: number) =>
  (await admin.post('/api/enterprise/web_entries/index', { id_by_enterprise_id: id })).body.web_entries[0]
/** The token of the last link that was mailed to an address. */
const mailed = async (email: string) => {
  await workThrough(sendMailJob(site.app.app))
  const mails = server.received.filter(({ envelope }) => envelope.to.includes(email))
  return mails.flatMap(({ mail }) => /\/register\/return\?token=(\S+)/.exec(mail.text ?? '')?.[1] ?? [])
}
const last = async (email: string) => (await mailed(email)).at(-1) as string

describe('the correction of a registration', () => {
  it('given a registration just sent, when a step is corrected, then candidate, application and the entry for staff follow, and the page shows it', async () => {
    const who = await register('right@example.jp')
    expect((await who.get('/register/thanks')).html).toContain('登録内容を確認・訂正する')
    const page = await who.get('/register/correct')
    for (const words of ['佐藤 健太', 'right@example.jp', 'TypeScript（5年以上）', '週5日'])
      expect(page.html).toContain(words)
    const step = await who.get('/register/correct/profile')
    expect(step.html).toContain('value="中野区中野"')
    expect(step.html).not.toContain('name="email"')
    const form = { ...profile, tel: '０９０-1111-2222', address: '', email: 'other@example.jp' }
    const saved = await who.post('/register/correct/profile', form)
    expect([saved.status, saved.headers.location]).toEqual([303, '/register/correct?saved'])
    expect((await who.get('/register/correct?saved')).html).toContain('訂正を受け付けました')
    const candidate = await candidateOf('right@example.jp')
    expect(candidate).toMatchObject({ tel: '090-1111-2222', email: 'right@example.jp' })
    expect((await applyOf('right@example.jp')).tel).toBe('090-1111-2222')
    expect((await newestEntry(candidate.id_by_enterprise_id)).entered).toEqual([
      { label: '電話番号', value: '０９０-1111-2222' },
      { label: '市区町村・番地', value: '（空欄）' },
    ])
    expect((await who.get('/register/correct')).html).toContain('090-1111-2222')
  })

  it('given nothing changed, or something wrong, then nothing is written and the message stands at the field', async () => {
    const who = await register('same@example.jp')
    await who.post('/register/correct/profile', profile)
    const wrong = await who.post('/register/correct/business_days', { ...wishes, business_day_ids: [] })
    expect([wrong.status, wrong.html.includes('希望の稼働日数を選んでください')]).toEqual([400, true])
    expect(wrong.html).toContain('href="#f-business_day_ids"')
    const { id_by_enterprise_id } = await candidateOf('same@example.jp')
    expect((await newestEntry(id_by_enterprise_id)).entry_number).toBe(1)
  })

  it('given the link of the mail in another browser, then it opens the data only to who knows the birth date', async () => {
    await register('mail@example.jp')
    const token = await last('mail@example.jp')
    const other = browser()
    const back = await other.get(`/register/return?token=${token}`)
    expect([back.status, back.headers.location]).toEqual([303, '/register/thanks'])
    for (const path of ['/register/thanks', '/register/correct', '/register/correct/profile'])
      expect((await other.get(path)).html).not.toMatch(/佐藤|中野|090-5501/)
    expect((await other.post('/register/correct/profile', { ...profile, name: '別人' })).html).toContain(
      'ご本人の確認',
    )
    const wrong = await other.post('/register/correct', { ...birth, birth_day: '19' })
    expect([wrong.status, wrong.html.includes('一致しません')]).toEqual([400, true])
    expect((await other.post('/register/correct', birth)).headers.location).toBe('/register/correct')
    expect((await other.get('/register/correct')).html).toContain('佐藤 健太')
    await other.post('/register/correct/others', { desired_other: '平日の夜に電話をください' })
    expect((await candidateOf('mail@example.jp')).name).toBe('佐藤 健太')
    const { id_by_enterprise_id } = await candidateOf('mail@example.jp')
    expect((await newestEntry(id_by_enterprise_id)).entered).toEqual([
      { label: 'そのほか、伝えておきたいこと', value: '平日の夜に電話をください' },
    ])
  })

  it('given six birth dates with one link, then the sixth is not looked at, not even the right one', async () => {
    await register('tried@example.jp')
    const other = browser()
    await other.get(`/register/return?token=${await last('tried@example.jp')}`)
    for (let day = 1; day <= 5; day++)
      expect((await other.post('/register/correct', { ...birth, birth_day: String(day) })).status).toBe(400)
    expect((await other.post('/register/correct', birth)).status).toBe(429)
    expect((await other.get('/register/correct')).html).toContain('ご本人の確認')
  })

  it('given a link that is over, then the page mails a new one, to the address that registered and to no other', async () => {
    await register('late@example.jp')
    const token = await last('late@example.jp')
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE registration_drafts SET expires_at = now() - interval '1 second' WHERE expires_at < now() + interval '24 hours'`.execute(
        tx,
      ),
    )
    const other = browser()
    const over = await other.get(`/register/return?token=${token}`)
    expect([over.status, over.html.includes('新しいリンクをお送りします')]).toEqual([404, true])
    const unknown = await other.post('/register/return', { email: 'nobody@example.jp' })
    const known = await other.post('/register/return', { email: ' LATE@example.jp ' })
    expect([known.status, known.html]).toEqual([200, unknown.html])
    expect(await mailed('nobody@example.jp')).toEqual([])
    const [, again] = await mailed('late@example.jp')
    expect((await other.get(`/register/return?token=${again}`)).headers.location).toBe('/register/thanks')
    expect((await other.post('/register/return', { email: 'x' })).status).toBe(400)
  })

  it('given one address asked for again and again, then three mails a day', async () => {
    await register('flood@example.jp')
    const statuses = []
    for (let i = 0; i < 4; i++)
      statuses.push((await browser().post('/register/return', { email: 'flood@example.jp' })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await mailed('flood@example.jp')).toHaveLength(4)
  })

  it('given a member has written the candidate since, then only the application changes', async () => {
    const who = await register('taken@example.jp')
    const { id_by_enterprise_id: id } = await candidateOf('taken@example.jp')
    await admin.post(`/api/enterprise/candidates/update/${id}`, { candidate: { comment: '面談済み' } })
    await who.post('/register/correct/profile', { ...profile, tel: '090-3333-4444' })
    expect((await candidateOf('taken@example.jp')).tel).toBe('090-5501-2284')
    expect((await applyOf('taken@example.jp')).tel).toBe('090-3333-4444')
  })

  it('given a visitor on the way, none at all, or another enterprise’s site, then there is nothing to correct', async () => {
    const way = browser()
    await way.post('/register/profile', { ...profile, email: 'way@example.jp' })
    for (const who of [way, browser()])
      expect((await who.get('/register/correct')).headers.location).toBe('/register/return')
    const who = await register('home@example.jp')
    const elsewhere = { host: 'enterprise2.localhost', cookie: `registration=${who.token()}` }
    expect((await site.get('/register/correct', elsewhere)).headers.location).toBe('/register/return')
    expect((await who.get('/register/return')).html).toContain('リンクを送る')
  })
})

describe('a registration that goes on by mail', () => {
  /** A visitor who stopped at the second step and had the way on mailed. */
  const stopped = async (email: string) => {
    const who = browser()
    await who.post('/register/profile', { ...profile, email })
    const later = await who.post('/register/skills', { ...skills, occupation_ids: [], later: '1' })
    expect([later.status, later.headers.location]).toEqual([303, '/register/return?later'])
    expect((await who.get('/register/return?later')).html).toContain('続きのリンクをお送りしました')
    return who
  }
  const finish = async (who: ReturnType<typeof browser>) => {
    await who.post('/register/skills', skills)
    await who.post('/register/business_days', wishes)
    const seal = sealForm(site.app.app, 'registration 1', Date.now() - 60_000)
    return (await who.post('/register/others', { consent: '1', seal })).headers.location
  }

  it('given the link on another device, when the birth date is said, then it goes on where it stopped, and both end in one application', async () => {
    const who = await stopped('later@example.jp')
    const token = await last('later@example.jp')
    const other = browser()
    const back = await other.get(`/register/return?token=${token}`)
    expect([back.status, back.headers.location]).toEqual([303, '/register/others'])
    for (const path of ['/register/others', '/register/profile', '/register/skills']) {
      const page = await other.get(path)
      expect(page.html).toContain('ご本人の確認')
      expect(page.html).not.toMatch(/佐藤|later@|TypeScript/)
    }
    expect((await other.post('/register/skills', skills)).status).toBe(403)
    expect((await other.post('/register/correct', birth)).headers.location).toBe('/register/skills')
    expect((await other.get('/register/skills')).html).toContain('TypeScript 5年')
    expect(await finish(other)).toBe('/register/thanks')
    expect(await finish(who)).toBe('/register/thanks')
    const { body } = await admin.post('/api/enterprise/applies/index', { keyword: 'later@example.jp' })
    expect(body.count).toBe(1)
    expect((await who.get('/register/correct')).html).toContain('佐藤 健太')
  })

  it('given both are sent in the same moment, then one application', async () => {
    const who = await stopped('both@example.jp')
    const other = browser()
    await other.get(`/register/return?token=${await last('both@example.jp')}`)
    await other.post('/register/correct', birth)
    expect(await Promise.all([finish(who), finish(other)])).toEqual(['/register/thanks', '/register/thanks'])
    expect(
      (await admin.post('/api/enterprise/applies/index', { keyword: 'both@example.jp' })).body.count,
    ).toBe(1)
  })

  it('given the outbox, then no token stands in it; given a day, then the link opens nothing, and the first browser still goes on', async () => {
    const who = await stopped('day@example.jp')
    const token = await last('day@example.jp')
    const kept = await asSystem(site.app.app.db, (tx) =>
      sql<{ body: string }>`SELECT body FROM outbox WHERE to_addresses = 'day@example.jp'`.execute(tx),
    )
    expect(kept.rows[0]?.body).not.toContain(token)
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE registration_drafts SET expires_at = now() - interval '1 second' WHERE expires_at < now() + interval '24 hours'`.execute(
        tx,
      ),
    )
    expect((await browser().get(`/register/return?token=${token}`)).status).toBe(404)
    expect(await finish(who)).toBe('/register/thanks')
  })

  it('given nobody asked before the first step was right, then it stays at the step and no mail goes out', async () => {
    const who = browser()
    const answer = await who.post('/register/skills', { ...skills, later: '1' })
    expect(answer.headers.location).toBe('/register/profile')
    expect(await mailed('undefined')).toEqual([])
  })
})
