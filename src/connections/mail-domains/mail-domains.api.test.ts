import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { consentSources, writeConsent } from '#marketing/consents/consent.ts'
import { createMailing } from '#marketing/mailings/create.ts'
import { mailingKinds } from '#marketing/mailings/mailing.ts'
import { sendMailingsJob } from '#marketing/mailings/send-job.ts'
import { sendMailJob } from '#records/mails/send-mail.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { signedBy } from '../../../test/support/dkim.ts'
import { startDnsServer } from '../../../test/support/dns.ts'
import { startMailServer } from '../../../test/support/smtp.ts'
import { workThrough } from '../../../test/support/work-through.ts'
import { checkDomainsJob } from './check-job.ts'
import type { MailDomainAnswer, RecordAnswer } from './schema.ts'

const dns = await forFile(startDnsServer())
const mails = await forFile(startMailServer())
const app = await forFile(
  startTestApp({
    DNS_SERVER: dns.address,
    SMTP_URL: mails.url,
    MAIL_FROM: 'no-reply@tsumugi.example.jp',
  }),
)
const admin = await app.as('admin')
beforeEach(async () => {
  const { domain } = await show()
  if (domain) await done(admin, 'domains/delete', { enterprise: { domain } })
  dns.clear()
  mails.reset()
})

const show = async (): Promise<MailDomainAnswer> =>
  (await admin.get('/api/enterprise/domains/show')).body.domain
const create = async (domain = 'kasane.example.jp'): Promise<MailDomainAnswer> =>
  (await done(admin, 'domains/create', { enterprise: { domain } })).domain
const check = async (): Promise<MailDomainAnswer> => (await done(admin, 'domains/check')).domain
const set = (records: readonly RecordAnswer[]) => {
  for (const { type, host, value } of records) dns.set(type, host, value)
}
const stateOf = ({ records }: MailDomainAnswer, kind: string) =>
  records.find((record) => record.kind === kind)?.state

const link = async () => {
  set((await create()).records)
  return check()
}

/** Sends a mail of enterprise 1 from this address and answers it as it arrived. */
const arrived = async (address: string) => {
  await inTenant(app.app.db, 1, (tx) =>
    queueMail(scopeOf(app.app, tx, 1, null), {
      purpose: 'test',
      target: null,
      from: { name: '田中 葵', address },
      reply_to: null,
      to: 'taro@example.com',
      cc: null,
      subject: '件名',
      body: '本文\n2行目',
      attachments: [],
    }),
  )
  await workThrough(sendMailJob(app.app))
  const [received] = mails.received.splice(0)
  if (!received) throw new Error('nothing arrived')
  const { from, replyTo } = received.mail
  return { from: from?.address, replyTo: replyTo?.[0]?.address, raw: received.raw }
}

/** The raw mail of a broadcast to somebody of this address. */
const broadcasted = async (email: string): Promise<string> => {
  const { candidate } = await done(admin, 'candidates/create', { candidate: { name: '佐藤 花子', email } })
  const id: number = candidate.id_by_enterprise_id
  await inTenant(app.app.db, 1, async (tx) => {
    const scope = scopeOf(app.app, tx, 1, null)
    await writeConsent(scope, { candidate_id: id, opted_in: true, source: consentSources.staff })
    await createMailing(scope, {
      kind: mailingKinds.broadcast,
      target_id: 1,
      target_type_id: 1,
      content: { subject: '案件のご案内', body: [{ type: 'paragraph', runs: [{ text: '{候補者名} 様' }] }] },
      audience: { conditions: [], keyword: '', ids: [id], excluded_ids: [], includes_frequent: false },
      job_ids: [],
      form_id: null,
      sender_member_id: 1,
      reply_member_ids: [],
      measures_clicks: true,
      pace: null,
      send_at: null,
    })
  })
  const job = sendMailingsJob(app.app, {})
  await job.work({})
  await job.idle()
  await job.stop()
  const [received] = mails.received.splice(0)
  return received?.raw ?? ''
}

const dueNow = () =>
  inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE mail_domains SET check_at = now() - interval '1 second' WHERE enterprise_id = 1`.execute(tx),
  )
const nightly = async () => {
  await dueNow()
  await checkDomainsJob(app.app).work({})
}

describe('the domain that mails come from', () => {
  it('given a domain, when its four records are set one after another, then it is being checked until all stand, then linked', async () => {
    const made = await create('Kasane.Example.JP.')
    expect([made.status, made.domain, made.sender]).toEqual([
      1,
      'kasane.example.jp',
      'no-reply@tsumugi.example.jp',
    ])
    expect(made.records.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing', 'missing'])
    for (const [at, record] of made.records.entries()) {
      set([record])
      const { status } = await check()
      expect(status).toBe(at === 3 ? 2 : 1)
    }
    expect((await show()).sender).toBe('no-reply@kasane.example.jp')
  })

  it('given a linked domain, when a mail goes out, then it is signed by it and comes from it', async () => {
    const { records } = await link()
    const own = await arrived('tanaka@kasane.example.jp')
    const keyOf = (name: string) => records.find(({ host }) => host === name)?.value
    expect([own.from, own.replyTo, signedBy(own.raw, keyOf)]).toEqual([
      'tanaka@kasane.example.jp',
      undefined,
      'kasane.example.jp',
    ])
    expect(signedBy(own.raw.replace('Subject: ', 'Subject: x'), keyOf)).toBeUndefined()
    const other = await arrived('tanaka@elsewhere.example.com')
    expect([other.from, other.replyTo]).toEqual([
      'no-reply@kasane.example.jp',
      'tanaka@elsewhere.example.com',
    ])
  })

  it('given a linked domain, when a broadcast goes out, then HTML, text and both headers of its one-click unsubscription are signed', async () => {
    const { records } = await link()
    const keyOf = (name: string) => records.find(({ host }) => host === name)?.value
    const raw = await broadcasted('hanako@example.com')
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(signedBy(raw, keyOf)).toBe('kasane.example.jp')
    for (const [part, other] of [
      ['List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks'],
      ['/unsubscribe/', '/elsewhere/'],
      ['text/html', 'text/plain'],
    ] as const)
      expect([part, signedBy(raw.replace(part, other), keyOf)]).toEqual([part, undefined])
  })

  it('given no domain, or one being checked, when a mail goes out, then from its own address, or from the platform with answers to it', async () => {
    expect((await arrived('tanaka@kasane.example.jp')).from).toBe('tanaka@kasane.example.jp')
    await create()
    const held = await arrived('tanaka@kasane.example.jp')
    expect([held.from, held.replyTo]).toEqual(['no-reply@tsumugi.example.jp', 'tanaka@kasane.example.jp'])
    expect(signedBy(held.raw, () => undefined)).toBeUndefined()
  })

  it('given a linked domain, when its key is gone from the DNS, then administrators are told once and mails come from the platform until it is back', async () => {
    const { records } = await link()
    const key = records.find(({ kind }) => kind === 'dkim') as RecordAnswer
    dns.set('TXT', key.host, 'v=DKIM1; k=rsa; p=AAAA')
    await nightly()
    await nightly()
    const failing = await show()
    expect([failing.status, failing.failing_since !== null, failing.sender]).toEqual([
      2,
      true,
      'no-reply@tsumugi.example.jp',
    ])
    await workThrough(sendMailJob(app.app))
    const told = mails.received.splice(0)
    expect(told.map(({ mail }) => mail.subject)).toEqual(['【要対応】kasane.example.jp の設定が外れています'])
    expect((await arrived('tanaka@kasane.example.jp')).from).toBe('no-reply@tsumugi.example.jp')
    set([key])
    await nightly()
    expect([(await show()).failing_since, (await show()).sender]).toEqual([
      null,
      'no-reply@kasane.example.jp',
    ])
  })

  it('given a DNS server that does not answer, when a linked domain is looked at, then it stays linked', async () => {
    await link()
    dns.silence(true)
    await nightly()
    dns.silence(false)
    const { status, failing_since, records } = await show()
    expect([status, failing_since, records.map(({ state }) => state)]).toEqual([
      2,
      null,
      ['unknown', 'unknown', 'unknown', 'unknown'],
    ])
  }, 60_000)

  it('given an SPF record of other senders, then the page says how to add us to it; with us among them it is right', async () => {
    await create()
    dns.set('TXT', 'kasane.example.jp', 'v=spf1 include:_spf.google.com -all')
    const wrong = (await check()).records.find(({ kind }) => kind === 'spf')
    expect([
      wrong?.state,
      wrong?.advice?.includes('v=spf1 include:_spf.google.com include:spf.tsumugi.example.jp -all'),
    ]).toEqual(['wrong', true])
    dns.set(
      'TXT',
      'kasane.example.jp',
      'site-verification=1',
      'v=spf1 include:_spf.google.com include:spf.tsumugi.example.jp -all',
    )
    expect(stateOf(await check(), 'spf')).toBe('ok')
    dns.set('TXT', 'kasane.example.jp', 'v=spf1 -all', 'v=spf1 include:spf.tsumugi.example.jp ~all')
    expect(stateOf(await check(), 'spf')).toBe('wrong')
  })

  it('given a DMARC record, then any policy is right, and an address misspelt is named', async () => {
    await create()
    const dmarc = async (text: string) => {
      dns.set('TXT', '_dmarc.kasane.example.jp', text)
      return (await check()).records.find(({ kind }) => kind === 'dmarc')
    }
    expect((await dmarc('v=DMARC1; p=reject; rua=mailto:x@reports.example.net'))?.state).toBe('ok')
    expect((await dmarc('v=DMARC1; rua=mailto:x@kasane.example.jp'))?.state).toBe('wrong')
    const slip = await dmarc('v=DMARC1; p=none; rua=mailto:dmarc@kasane.exmaple.jp')
    expect([slip?.state, slip?.advice]).toEqual([
      'wrong',
      'つづりを確かめてください（kasane.exmaple.jp → kasane.example.jp）',
    ])
  })

  it.each([
    '',
    'tanaka@kasane.example.jp',
    'localhost',
    '192.168.0.1',
    'a..example.jp',
    `${'a'.repeat(64)}.example.jp`,
  ])('given %j, when it is named as the domain, then 400 at the field', async (domain) => {
    const answer = await admin.post('/api/enterprise/domains/create', { enterprise: { domain } })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['domain']])
  })

  it('given a second domain, or another member, then 409, or 403', async () => {
    await create()
    const again = await admin.post('/api/enterprise/domains/create', {
      enterprise: { domain: 'b.example.jp' },
    })
    expect(again.status).toBe(409)
    const manager = await app.as('manager')
    expect((await manager.get('/api/enterprise/domains/show')).status).toBe(403)
    const other = await (await app.as('admin', 2)).get('/api/enterprise/domains/show')
    expect(other.body.domain.status).toBe(0)
  })

  it('given the steps, when they are sent, then whoever keeps the DNS gets every record', async () => {
    const { records } = await create()
    await done(admin, 'domains/send_steps', { email: 'dns@kasane.example.jp' })
    await workThrough(sendMailJob(app.app))
    const sent = mails.received.find(({ mail }) => mail.subject?.includes('のお願い'))
    expect(
      records.every(({ host, value }) => sent?.mail.text?.includes(host) && sent.mail.text.includes(value)),
    ).toBe(true)
  })

  it('given a linked domain, when it is left, then its key is gone and mails go out as before', async () => {
    await link()
    await done(admin, 'domains/delete', { enterprise: { domain: 'kasane.example.jp' } })
    expect((await show()).status).toBe(0)
    const sent = await arrived('tanaka@kasane.example.jp')
    expect([sent.from, sent.raw.toLowerCase().includes('dkim-signature')]).toEqual([
      'tanaka@kasane.example.jp',
      false,
    ])
  })
})
