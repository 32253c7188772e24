import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../../../../test/fixtures/contracts/contract.ts'
import { makePortalDeal, type PortalDeal } from '../../../../test/fixtures/portal/deal.ts'
import { forFile } from '../../../../test/support/app.ts'
import { startMailApp } from '../../../../test/support/mail-app.ts'
import { linkIn, portalOf } from '../../../../test/support/portal.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { openBrowser, signIn } = portalOf(app)
const family = 'agreements'

let deals = 0
let deal: PortalDeal
const makeDeal = async () => {
  deal = await makePortalDeal(app, admin, `払${++deals}`)
}
const askBody = () => ({ agreement: { document_type: 6, billing_payment_id: deal.billing_payment } })
/** Asks the payee of the deal; answers the agreement's id. */
const ask = async () => {
  const made = await done(admin, `${family}/create`, { ...askBody(), send: true })
  await app.deliver()
  return made.agreement.id_by_enterprise_id as number
}
const agreementOf = async (id: number) =>
  (await admin.get(`/api/enterprise/${family}/show/${id}`)).body.agreement
const record = async () =>
  (await admin.get(`/api/enterprise/billing_payments/show/${deal.billing_payment}`)).body.billing_payment
const histories = async () =>
  (
    await done(admin, 'histories/index', {
      target_type: 'billing_payment',
      id_by_enterprise_id: deal.billing_payment,
    })
  ).histories as { kind: string; note: string | null }[]
const answers = async () =>
  (await histories()).filter(({ kind }) => kind === 'payment_confirmed' || kind === 'payment_objected')
const tokenOfConfirm = () =>
  /\/payment_confirms\/([\w-]{32})/.exec(
    app.mails.received.findLast(
      ({ envelope, mail }) =>
        envelope.to.includes(deal.addresses.partner) && mail.text?.includes('/payment_confirms/'),
    )?.mail.text ?? '',
  )?.[1] as string
const openPortal = async () => {
  const browser = openBrowser()
  await signIn(browser, deal.addresses.partner)
  return browser
}
/** The notice as the portal asks about it: first, or among others. */
const open = async (browser: ReturnType<typeof openBrowser>) => {
  const page = (await browser.ask('/my')).text
  const path = linkIn(page, '支払通知書の承諾') || linkIn(page, '支払通知書を確認する')
  return { path, text: (await browser.ask(path)).text }
}
const cancel = () =>
  admin.post(`/api/enterprise/billing_payments/payment_confirm_cancel/${deal.billing_payment}`, {
    reason: '金額の誤り',
  })
const setPaymentFlag = async (payment_flg: 0 | 1) => {
  const { agreement_setting } = (await admin.get('/api/enterprise/agreement_settings/show')).body
  await done(admin, 'agreement_settings/update', { agreement_setting: { ...agreement_setting, payment_flg } })
}

beforeAll(makeDeal, 60_000)

describe('agreeing on a payment notice', () => {
  it('given a notice that waits for its confirmation, when its payee is asked to agree, then the portal shows one act, with this side alone', async () => {
    const before = await openPortal()
    expect((await before.ask('/my')).text).toContain('支払通知書の確認')
    const id = await ask()
    expect(await agreementOf(id)).toMatchObject({
      document_kind_id: 6,
      title: '支払通知書',
      number: (await record()).payment_number,
      counterparty_name: `合同会社払${deals}技研`,
      state_flg: 2,
    })
    const page = (await before.ask('/my')).text
    expect(page).toContain('支払通知書の承諾')
    expect(page).not.toContain('支払通知書の確認')
    const { text } = await open(before)
    const { payment_total, billing_total } = await record()
    for (const part of ['対象', '支払日', `¥${payment_total.toLocaleString('ja-JP')}`])
      expect(text).toContain(part)
    expect(text).not.toContain(billing_total.toLocaleString('ja-JP'))
    expect(text).not.toContain('商事')
  })

  it('given the link of its confirmation meanwhile, then it says where to answer, and takes no second answer', async () => {
    const browser = openBrowser()
    const path = `/payment_confirms/${tokenOfConfirm()}`
    const page = await browser.ask(path)
    expect([page.status, page.text.includes('支払通知書の承諾')]).toEqual([200, true])
    expect(page.text).not.toContain('記載内容のとおり確認しました')
    expect((await browser.ask(path, { answer: '1' })).status).toBe(409)
    expect((await browser.ask(path, { answer: '2', objection: '金額が違います' })).status).toBe(409)
    expect(await answers()).toEqual([])
  })

  it('given it is accepted, then it is confirmed as today, once, and the agreement stands', async () => {
    const browser = await openPortal()
    const { path } = await open(browser)
    const form = { seen: '1', name: '仕入 花子' }
    const both = await Promise.all([browser.ask(path, form), browser.ask(path, form)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect((await record()).payment_confirm_status_flg).toBe(2)
    expect(await answers()).toEqual([
      expect.objectContaining({ kind: 'payment_confirmed', note: '支払先が内容を確認しました' }),
    ])
    const confirm = await openBrowser().ask(`/payment_confirms/${tokenOfConfirm()}`)
    expect(confirm.text).toContain('内容の確認を受け付けました')
    expect((await browser.ask('/my')).text).not.toContain('支払通知書の確認')
  })

  it('given a notice that was agreed on, then its confirmation is not taken back without an agreement that takes it back', async () => {
    const refused = await cancel()
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringContaining('「取消の合意を依頼」'),
    ])
    expect((await record()).payment_status_flg).toBe(99)
    const again = await admin.post(`/api/enterprise/${family}/create`, askBody())
    expect([again.status, again.body.error.message]).toEqual([
      409,
      expect.stringContaining('すでに合意を依頼しています'),
    ])
  })

  it('given the agreement is taken back by another one, then the confirmation can be cancelled', async () => {
    const [id] = (await done(admin, 'agreements/index', {})).agreements
      .filter(({ document_kind_id }: { document_kind_id: number }) => document_kind_id === 6)
      .map((one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id)
    await done(admin, `${family}/create`, { agreement: { document_type: 5, cancels_id: id }, send: true })
    await app.deliver()
    const browser = await openPortal()
    const path = linkIn((await browser.ask('/my')).text, '合意取消書')
    expect((await browser.ask(path, { seen: '1', name: '仕入 花子' })).status).toBe(303)
    // Of the confirmation that was given nothing changes by that.
    expect(await answers()).toHaveLength(1)
    expect((await agreementOf(id)).cancelled_at).not.toBeNull()
    expect((await cancel()).status).toBe(200)
  })

  it('given it is sent back, then its words are the objection of today', async () => {
    await makeDeal()
    const id = await ask()
    const browser = await openPortal()
    const { path } = await open(browser)
    const before = app.mails.received.length
    expect((await browser.ask(path, { go: 'send_back', reason: '稼働時間が違います' })).status).toBe(303)
    await app.deliver()
    expect((await agreementOf(id)).state_flg).toBe(5)
    expect((await record()).payment_confirm_status_flg).toBe(4)
    expect(await answers()).toEqual([
      expect.objectContaining({ kind: 'payment_objected', note: '稼働時間が違います' }),
    ])
    // The owner hears of it once.
    expect(app.mails.received.slice(before).map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining('差し戻されました'),
    ])
    const page = await openBrowser().ask(`/payment_confirms/${tokenOfConfirm()}`)
    expect(page.text).toContain('稼働時間が違います')
  })

  it('given the confirmation is cancelled and issued anew, then the older paper is not accepted any more', async () => {
    await makeDeal()
    const id = await ask()
    const browser = await openPortal()
    const { path } = await open(browser)
    expect((await cancel()).status).toBe(200)
    expect((await agreementOf(id)).state_flg).toBe(6)
    const gone = await browser.ask(path, { seen: '1', name: '仕入 花子' })
    expect([gone.status, gone.text.includes('承諾する')]).toEqual([409, false])
    await done(admin, `billing_payments/payment_confirm/${deal.billing_payment}`)
    expect((await browser.ask(path, { seen: '1', name: '仕入 花子' })).status).toBe(409)
    const next = await ask()
    expect((await agreementOf(next)).state_flg).toBe(2)
    expect((await record()).payment_confirm_status_flg).toBe(0)
  })

  it('given a notice of a side that is not confirmed, then there is nothing to agree on', async () => {
    await done(admin, `billing_payments/payment_confirm_cancel/${deal.billing_payment}`, { reason: '見直し' })
    const answer = await admin.post(`/api/enterprise/${family}/create`, askBody())
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringContaining('支払を確定')])
    // The month may be taken back as well, and what was agreed about it stays.
    const { contract_operation_id_by_enterprise_id: operation } = await record()
    await done(admin, `billing_payments/billing_confirm_cancel/${deal.billing_payment}`, { reason: '見直し' })
    await done(admin, `contract_operations/confirm_cancel/${operation}`)
    const { agreements } = await done(admin, 'agreements/index', {
      conditions: [{ column: 'document_kind_id', type: 1, value: 6 }],
    })
    expect(agreements.length).toBeGreaterThan(2)
  })

  it('given the setting keeps both apart, then both wait, and agreeing confirms nothing', async () => {
    await makeDeal()
    await setPaymentFlag(0)
    await ask()
    const browser = await openPortal()
    const page = (await browser.ask('/my')).text
    expect([page.includes('支払通知書の確認'), page.includes('支払通知書の承諾')]).toEqual([true, true])
    const { path } = await open(browser)
    expect((await browser.ask(path, { seen: '1', name: '仕入 花子' })).status).toBe(303)
    expect((await record()).payment_confirm_status_flg).toBe(1)
    await setPaymentFlag(1)
  })

  it('given people of the client, or of nobody there, then they are not asked to agree on it', async () => {
    await makeDeal()
    for (const signers of [
      [{ target_type: 'company_member', target_id: deal.client_member }],
      [{ target_type: 'candidate', target_id: deal.candidate }],
    ]) {
      const { agreement } = askBody()
      const answer = await admin.post(`/api/enterprise/${family}/create`, {
        agreement: { ...agreement, signers },
      })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['signers']])
    }
  })

  it('given another agency, a member without the contract, or an area that is closed, then it is out of reach', async () => {
    const id = await ask()
    const body = askBody()
    for (const who of [await app.as('admin', 2), await app.as('member')]) {
      expect((await who.post(`/api/enterprise/${family}/create`, body)).status).toBe(404)
      expect((await who.get(`/api/enterprise/${family}/show/${id}`)).status).toBe(404)
    }
    await app.restrict('billing_payments', 1)
    const closed = await admin.post(`/api/enterprise/${family}/create`, body)
    expect([closed.status, closed.body.error.feature]).toEqual([403, 'billing_payments'])
  })
})
