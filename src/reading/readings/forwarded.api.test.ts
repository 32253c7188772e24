import { utils, write } from '@e965/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { type InboundListener, limits, listenInbound } from '#marketing/inbound-mail/listen.ts'
import { sheetTable } from '../../../test/fixtures/data/readings.ts'
import { startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { freePorts } from '../../../test/support/ports.ts'
import { deliver as sendRaw } from '../../../test/support/smtp-client.ts'
import { readSourcesJob } from './read-job.ts'
import { readingMailTaker } from './take-forwarded.ts'

const [port] = await freePorts(1)
const app = await startTestApp({ INBOUND_SMTP_PORT: String(port), INBOUND_MAIL_DOMAIN: 'in.example.jp' })
const manager = await app.as('manager')
const other = await app.as('manager', 2)
const listener = (await listenInbound(app.app, readingMailTaker)) as InboundListener
afterAll(async () => {
  await listener.close()
  await app.stop()
})

type Family = 'candidate_readings' | 'job_readings'
const makeAddress = async (
  who: Client,
  family: Family,
  body: Record<string, unknown> = {},
): Promise<string> =>
  (await who.post(`/api/enterprise/${family}/make_address`, body)).body.reading_address.address
const deliver = (to: string, raw: string) => sendRaw(listener.port, 'sales@partner.example.jp', to, raw)
const readAll = async (enterprise = 1) => {
  const job = readSourcesJob(app.app)
  await job.work({ enterprise_id: enterprise })
  await job.idle()
}
type Batch = { id: number; route: string; affiliation_type_id: number | null; source_count: number }
const batchesOf = async (who: Client, family: Family): Promise<Batch[]> =>
  (await who.post(`/api/enterprise/${family}/index`, { limit_value: 100 })).body.reading_batches
const sourcesOf = async (
  who: Client,
  family: Family,
): Promise<
  { kind: string; name: string; status: string; readings: { label: string; status: string }[] }[]
> => {
  const [batch] = await batchesOf(who, family)
  return (await who.get(`/api/enterprise/${family}/show_batch/${batch?.id}`)).body.reading_sources
}

const sheet = (name: string, email: string): string => {
  const book = utils.book_new()
  const rows = sheetTable(name, email)
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '経歴書')
  return (write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer).toString('base64')
}
const word = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
const head = (id: string, subject: string) => [
  `From: ${word('営業 太郎')} <sales@partner.example.jp>`,
  `Subject: ${word(subject)}`,
  `Message-ID: <${id}@partner.example.jp>`,
  'MIME-Version: 1.0',
]
const lines = (...text: string[]) => text.join('\r\n')
const plain = (id: string, subject: string, body: string) =>
  lines(
    ...head(id, subject),
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64'),
  )
const part = (...text: string[]) => ['--b', ...text]
const mixed = (id: string, subject: string, ...parts: string[][]) =>
  lines(...head(id, subject), 'Content-Type: multipart/mixed; boundary="b"', '', ...parts.flat(), '--b--', '')
const textPart = (text: string) =>
  part(
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
  )
const sheetPart = (filename: string, name: string, email: string) =>
  part(
    `Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet; name="${word(filename)}"`,
    `Content-Disposition: attachment; filename="${word(filename)}"`,
    'Content-Transfer-Encoding: base64',
    '',
    sheet(name, email),
  )
const wrappedPart = (raw: string) =>
  part('Content-Type: message/rfc822', 'Content-Disposition: attachment', '', raw)

const jobText = (name: string) =>
  `案件名：${name}\n単価：〜80万円\n勤務地：新宿駅\n開始：2027年1月〜\n必須スキル：Java 3年以上\n面談：1回\n`

describe('mails that are forwarded over SMTP', () => {
  it('given a sheet in a mail, then the person waits to be confirmed, of the affiliation the address is for', async () => {
    const to = await makeAddress(manager, 'candidate_readings', { affiliation_type_id: 2 })
    const mail = mixed(
      'sheet-1',
      '要員のご紹介',
      textPart('お世話になっております。\n添付の要員をご紹介します。'),
      sheetPart('経歴書.xlsx', '森本 健一', 'morimoto@sheet.example.jp'),
    )
    expect(await deliver(to, mail)).toBeNull()
    await readAll()
    expect((await batchesOf(manager, 'candidate_readings'))[0]).toMatchObject({
      route: 'mail',
      affiliation_type_id: 2,
      source_count: 2,
    })
    expect(await sourcesOf(manager, 'candidate_readings')).toMatchObject([
      { kind: 'mail', name: '要員のご紹介.eml', status: 'read', readings: [] },
      { kind: 'file', name: '経歴書.xlsx', readings: [{ label: '森本 健一', status: 'open' }] },
    ])
    const list = await manager.post('/api/enterprise/candidates/index', { keyword: '森本' })
    expect(JSON.stringify(list.body)).not.toContain('森本 健一')
  })

  it('given the mail of a job, and once more by a server that did not hear us, then there is one draft', async () => {
    const to = await makeAddress(manager, 'job_readings')
    const mail = plain('job-1', 'Java案件のご紹介', jobText('在庫管理システムの改修'))
    for (let i = 0; i < 3; i += 1) expect(await deliver(to, mail)).toBeNull()
    await Promise.all([1, 2].map(() => deliver(to, plain('job-2', 'PHP案件', jobText('会員サイトの開発')))))
    await readAll()
    expect(
      (await sourcesOf(manager, 'job_readings')).map(({ readings }) => readings.map(({ label }) => label)),
    ).toEqual([['在庫管理システムの改修'], ['会員サイトの開発']])
    // The same mail to the other address is another reading.
    const sheets = await makeAddress(manager, 'candidate_readings')
    expect(await deliver(sheets, mail)).toBeNull()
    expect((await sourcesOf(manager, 'candidate_readings')).map(({ name }) => name)).toContain(
      'Java案件のご紹介.eml',
    )
  })

  it('given mails that were forwarded as attachments, then what they hold is read, and an empty cover is not', async () => {
    const to = await makeAddress(other, 'job_readings')
    const inner = plain('inner-1', 'Go案件', jobText('配信基盤の構築'))
    const again = mixed('cover-1', 'Fwd: 案件', textPart(' \n'), wrappedPart(inner))
    expect(await deliver(to, mixed('cover-2', 'Fwd: Fwd: 案件', wrappedPart(again)))).toBeNull()
    const sheets = await makeAddress(other, 'candidate_readings')
    const person = mixed(
      'inner-2',
      '要員',
      textPart('ご査収ください'),
      sheetPart('s.xlsx', '岡田 恵', 'okada@sheet.example.jp'),
    )
    expect(await deliver(sheets, mixed('cover-3', 'Fwd: 要員', wrappedPart(person)))).toBeNull()
    await readAll(2)
    expect(await sourcesOf(other, 'job_readings')).toMatchObject([
      { kind: 'mail', name: 'Go案件.eml', readings: [{ label: '配信基盤の構築' }] },
    ])
    expect((await sourcesOf(other, 'candidate_readings')).flatMap(({ readings }) => readings)).toMatchObject([
      { label: '岡田 恵', status: 'open' },
    ])
  })

  it('given an address nobody made, one that was replaced, or one of the other kind, then the mail is refused', async () => {
    const old = await makeAddress(manager, 'job_readings')
    const now = await makeAddress(manager, 'job_readings')
    const mail = plain('refused-1', '案件', jobText('断られる案件'))
    const count = async () =>
      (await batchesOf(manager, 'job_readings')).reduce((sum, each) => sum + each.source_count, 0)
    const before = await count()
    const guessed = now.replace(/[0-9a-f]{8}@/, '01234567@')
    for (const to of [old, now.replace('jobs+', 'sheets+'), guessed, now.replace(/^jobs\+\w+@/, 'jobs@')])
      expect((await deliver(to, mail))?.responseCode).toBe(550)
    await manager.post('/api/enterprise/job_readings/remove_address')
    expect((await deliver(now, mail))?.responseCode).toBe(550)
    expect(await count()).toBe(before)
  })

  it('given a mail beyond the limit, then the sender hears it and nothing waits', async () => {
    const to = await makeAddress(manager, 'job_readings')
    const [before] = await batchesOf(manager, 'job_readings')
    const answer = await deliver(to, plain('huge-1', '大きい', 'x'.repeat(limits.bytes)))
    expect(answer?.responseCode).toBe(552)
    expect((await batchesOf(manager, 'job_readings'))[0]).toEqual(before)
  })

  it('given the address of one enterprise, then what comes there is never seen by another', async () => {
    const to = await makeAddress(other, 'job_readings')
    const before = await batchesOf(manager, 'job_readings')
    expect(await deliver(to, plain('theirs-1', '他社', jobText('他社の案件')))).toBeNull()
    expect(await batchesOf(manager, 'job_readings')).toEqual(before)
    const [batch] = await batchesOf(other, 'job_readings')
    expect(
      (await manager.get(`/api/enterprise/job_readings/show_batch/${batch?.id}`)).body.reading_sources?.map(
        ({ name }: { name: string }) => name,
      ) ?? [],
    ).not.toContain('他社.eml')
  })
})
