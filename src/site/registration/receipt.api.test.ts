import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { sendMailJob } from '#records/mails/send-mail.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'
import { startMailServer } from '../../../test/support/smtp.ts'
import { workThrough } from '../../../test/support/work-through.ts'

let address = 0

const server = await forFile(startMailServer())
const site = await forFile(startTestSite({ SMTP_URL: server.url }))
const admin = await site.app.as('admin')
const draft = {
  name: '会員基盤の開発',
  detail: '会員基盤の開発',
  open_status_flg: 1,
  monthly_price_f_num: 700_000,
}
const job: number = (await admin.post('/api/enterprise/jobs/create', { job: draft })).body.job
  .id_by_enterprise_id

const register = (candidate: object, apply: object = {}) =>
  site.server.inject({
    method: 'POST',
    url: '/api/site/candidates/create',
    payload: { candidate: { name: '佐藤 健太', ...candidate }, apply: { consent: true, ...apply } },
    headers: { host: 'localhost', 'x-forwarded-for': `192.0.2.${++address}` },
  })
const queuedTo = (email: string) =>
  asSystem(site.app.app.db, (tx) =>
    rows<{ subject: string; body: string; target_type: string; target_id: number }>(
      tx,
      sql`SELECT subject, body, target_type, target_id FROM outbox WHERE enterprise_id = 1 AND to_addresses = ${email} ORDER BY id_by_enterprise_id`,
    ),
  )

describe('the receipt', () => {
  it('given an application, then the person gets one mail that says to whom, for what, when, and how to reach them', async () => {
    const { apply } = (
      await register({ email: 'kenta@example.jp', tel: '090-5501-2284' }, { job_id_by_enterprise_id: job })
    ).json()
    expect(await queuedTo('kenta@example.jp')).toMatchObject([
      { target_type: 'apply', target_id: apply.id_by_enterprise_id },
    ])
    await workThrough(sendMailJob(site.app.app))
    const [mail, ...more] = server.received.filter(({ envelope }) => envelope.to.includes('kenta@example.jp'))
    expect(more).toEqual([])
    expect(mail?.mail).toMatchObject({
      subject: '【サンプル1】ご応募を受け付けました',
      from: { name: 'サンプル1' },
    })
    for (const words of [
      '佐藤 健太 様',
      `受付番号：${apply.id_by_enterprise_id}`,
      '応募案件：会員基盤の開発',
      `/jobs/detail/${job}`,
      'サンプルエージェント株式会社',
      '渋谷区渋谷二丁目14番8号',
      '電話：03-5501-0142',
      'メール配信：希望しない',
    ])
      expect(mail?.mail.text).toContain(words)
    // A mistyped address is somebody else's.
    expect(mail?.mail.text).not.toContain('090-5501-2284')
  })

  it('given the link of the mail, when it is followed, then the completion page comes and takes documents; the outbox does not hold it, and for a day only', async () => {
    await register({ email: 'back@example.jp' })
    await workThrough(sendMailJob(site.app.app))
    const mail = server.received.find(({ envelope }) => envelope.to.includes('back@example.jp'))
    const [, path, token] = /(\/register\/return\?token=(\S+))/.exec(mail?.mail.text ?? '') ?? []
    expect(JSON.stringify(await queuedTo('back@example.jp'))).not.toContain(token)
    const back = await site.get(path as string)
    expect([back.status, back.headers.location, back.cookie]).toEqual([303, '/register/thanks', token])
    const { html } = await site.get('/register/thanks', { cookie: `registration=${back.cookie}` })
    expect(html).toContain('書類を送る')
    expect((await site.get('/register/return?token=made-up')).status).toBe(404)
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE registration_drafts SET expires_at = now() - interval '1 second' WHERE expires_at < now() + interval '24 hours'`.execute(
        tx,
      ),
    )
    expect((await site.get(path as string)).status).toBe(404)
  })

  it('given a registration without a job, then the mail says so', async () => {
    await register({ email: 'member@example.jp' }, { mail_opt_in: true })
    const [mail] = await queuedTo('member@example.jp')
    expect(mail?.subject).toBe('【サンプル1】会員登録を受け付けました')
    expect(mail?.body).toContain('メール配信：希望する')
    expect(mail?.body).not.toContain('応募案件')
  })

  it('given a registration that is refused, then no mail', async () => {
    const refused = await register({ email: 'late@example.jp' }, { job_id_by_enterprise_id: 99_999 })
    expect(refused.statusCode).toBe(409)
    expect(await queuedTo('late@example.jp')).toEqual([])
  })

  it('given a name that leads somewhere, then the mail does not carry it', async () => {
    for (const name of ['当選 https://evil.example', '当選 evil．example', 'info＠evil'])
      await register({ name, email: 'victim@example.jp' })
    for (const { body } of await queuedTo('victim@example.jp')) {
      expect(body).toContain('ご登録者 様')
      expect(body).not.toMatch(/evil|当選/)
    }
  })

  it('given one address again and again, then three receipts a day', async () => {
    for (let i = 0; i < 5; i++) await register({ email: i % 2 ? 'Often@example.jp' : 'often@example.jp' })
    const mails = [...(await queuedTo('often@example.jp')), ...(await queuedTo('Often@example.jp'))]
    expect(mails).toHaveLength(3)
  })
})
