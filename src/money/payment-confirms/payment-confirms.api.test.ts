import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { change, done, makeBilling, show } from '../../../test/fixtures/money/billing.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { confirmByDefault } from './default-job.ts'

const app = await forFile(startMailApp())
const server = app.mails
const admin = await app.as('admin')
afterEach(() => server.reset())

const tokenIn = (text: string | undefined) =>
  /\/payment_confirms\/([\w-]{32})/.exec(text ?? '')?.[1] as string

/** A confirmed notice that was mailed; answers its record and the token of the link. */
const asked = async (over: object = {}) => {
  const { id } = await makeBilling(admin)
  await change(admin, id, { payment_mail_to: 'supplier@north.example', ...over })
  await done(admin, `billing_payments/payment_confirm/${id}`)
  await done(admin, `billing_payments/send_payment_mail/${id}`)
  await app.deliver()
  return { id, token: tokenIn(server.received.at(-1)?.mail.text) }
}

const site = async (verb: string, body: object) => {
  const response = await fetch(`${app.url}/api/site/payment_confirms/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const page = (token: string, form?: Record<string, string>) =>
  fetch(`${app.url}/payment_confirms/${token}`, {
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
const status = async (id: number) => (await show(admin, id)).payment_confirm_status_flg
const kinds = async (id: number) =>
  (
    await done(admin, 'histories/index', { target_type: 'billing_payment', id_by_enterprise_id: id })
  ).histories.map(({ kind }: { kind: string }) => kind)
const settle = (day: string) =>
  inTenant(app.app.db, 1, (tx) => confirmByDefault(scopeOf(app.app, tx, 1, null), day))

describe('the link of a payment notice', () => {
  it('given a mailed notice, then its token stands nowhere, and opens this side only, to the yen of the record', async () => {
    const { id, token } = await asked()
    expect(await status(id)).toBe(1)
    const kept = await inTenant(app.app.db, 1, (tx) =>
      row<{ text: string }>(
        tx,
        sql`SELECT string_agg(o::text, ' ') || (SELECT string_agg(p::text, ' ') FROM payment_confirms p WHERE p.enterprise_id = 1) AS text FROM outbox o WHERE o.enterprise_id = 1`,
      ),
    )
    expect(kept?.text).not.toContain(token)
    const record = await show(admin, id)
    const answer = await site('show', { token })
    expect(answer.body.payment_confirm).toMatchObject({
      number: record.payment_number,
      total: record.payment_total,
      net: record.payment_total,
      state: 1,
    })
    const html = await (await page(token)).text()
    expect(html).toContain(`${record.payment_total.toLocaleString('ja-JP')}円`)
    expect(html).not.toContain(record.billing_total.toLocaleString('ja-JP'))
    expect(html).not.toContain('ルミナ')
    const pdf = await fetch(`${app.url}/payment_confirms/${token}/pdf`)
    const stored: Uint8Array = await done(admin, `billing_payments/payment_download_pdf/${id}`)
    expect(Buffer.compare(new Uint8Array(await pdf.arrayBuffer()), stored)).toBe(0)
  })

  it('given a token nobody was given, then 404 on page and call', async () => {
    const other = 'A'.repeat(24)
    expect([(await page(other)).status, (await page('short')).status]).toEqual([404, 404])
    expect((await site('show', { token: other })).body.error.code).toBe('not_found')
  })

  it('given a link that is over or whose notice was cancelled, then 410 and no answer is taken', async () => {
    const { id, token } = await asked()
    await done(admin, `billing_payments/payment_confirm_cancel/${id}`, { reason: '金額の誤り' })
    expect((await page(token)).status).toBe(410)
    const answer = await site('update', { token, payment_confirm: { answer: 1 } })
    expect([answer.status, await status(id)]).toEqual([410, 0])
    const later = await asked()
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE payment_confirms SET expires_at = now() WHERE billing_payment_id = ${later.id} AND enterprise_id = 1`.execute(
        tx,
      ),
    )
    expect((await page(later.token)).status).toBe(410)
  })

  it('given a notice mailed again, then the new link asks and the old one is over', async () => {
    const { id, token } = await asked()
    await done(admin, `billing_payments/send_payment_mail/${id}`, { context: 'resend' })
    await app.deliver()
    const again = tokenIn(server.received.at(-1)?.mail.text)
    expect([(await page(token)).status, (await page(again)).status]).toEqual([410, 200])
  })
})

describe('the answer', () => {
  it('given a form without script, when it is confirmed, then the page, the record and the history say so, once', async () => {
    const { id, token } = await asked()
    const posted = await page(token, { answer: '1' })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, `/payment_confirms/${token}`])
    expect(await (await page(token)).text()).toContain('確認を受け付けました')
    expect([await status(id), (await kinds(id))[0]]).toEqual([2, 'payment_confirmed'])
    expect((await page(token, { answer: '2', objection: 'x' })).status).toBe(409)
    expect(await status(id)).toBe(2)
  })

  it('given an objection, then the owner is told by mail with its words, which stand as text', async () => {
    const { id, token } = await asked()
    const empty = await page(token, { answer: '2', objection: '  ' })
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringContaining('誤りの内容を入力してください'),
    ])
    const words = '稼働は168時間です <script>alert(1)</script>'
    expect((await page(token, { answer: '2', objection: words })).status).toBe(303)
    expect(await (await page(token)).text()).not.toContain('<script>alert')
    await app.deliver()
    const told = server.received.at(-1)
    expect(told?.envelope.to).toEqual(['admin@enterprise1.example'])
    expect(told?.mail.text).toContain(words)
    expect([await status(id), (await kinds(id)).includes('payment_objected')]).toEqual([4, true])
  })

  it('given many answers in the same moment, then one is taken', async () => {
    const { id, token } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        site('update', { token, payment_confirm: { answer: n % 2 === 0 ? 1 : 2, objection: '誤り' } }),
      ),
    )
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...Array(15).fill(409)])
    expect(
      (await kinds(id)).filter((kind: string) => /^payment_(confirmed|objected)$/.test(kind)),
    ).toHaveLength(1)
  })
})

describe('no answer', () => {
  it('given the wording on the notice, when the third business day is over, then it counts as confirmed, noted once', async () => {
    const { id, token } = await asked()
    const { deadline } = (await site('show', { token })).body.payment_confirm
    expect(deadline > today()).toBe(true)
    await settle(deadline)
    expect(await status(id)).toBe(1)
    await settle(addDays(deadline, 1))
    await settle(addDays(deadline, 2))
    expect(await status(id)).toBe(3)
    expect((await kinds(id)).filter((kind: string) => kind === 'payment_default')).toHaveLength(1)
    expect((await site('update', { token, payment_confirm: { answer: 1 } })).status).toBe(409)
  })

  it('given a notice without the wording, then it never counts as confirmed by itself', async () => {
    const { id, token } = await asked({ payment_confirmation_message: '内容をご確認ください。' })
    expect((await site('show', { token })).body.payment_confirm.deadline).toBeNull()
    await settle('2100-01-01')
    expect(await status(id)).toBe(1)
  })
})
