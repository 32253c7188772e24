import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { changeDocument, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { makePortalDeal, type PortalDeal } from '../../../test/fixtures/portal/deal.ts'
import { forFile } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { portalOf } from '../../../test/support/portal.ts'
import { sealAgreementsJob } from '../seals/seal-job.ts'
import { expireAgreements } from './expire-job.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { openBrowser, mailCodes, codeTo, signIn } = portalOf(app)
const family = 'agreements'

const seals = sealAgreementsJob(app.app)
afterAll(() => seals.stop?.())

let deal: PortalDeal
const paperOf = async (contract: number) =>
  (await admin.post(`/api/enterprise/contracts/download_pdf/${contract}`, { document_type: SUPPLIER_ORDER }))
    .body as Uint8Array
/** The paper is always another one, so that it can be agreed on again. */
let version = 0
const issueAnew = async () => {
  await changeDocument(admin, deal.contract, SUPPLIER_ORDER, { notes: `第${++version}版` })
  await done(admin, `contracts/document_issue/${deal.contract}`, { document_type: SUPPLIER_ORDER })
}
const contactId = async (): Promise<number> =>
  (await admin.get(`/api/enterprise/contracts/show/${deal.contract}`)).body.contract
    .supplier_company_member_id_by_enterprise_id
let contact = 0
/** Asks about a new version, and a contact whose address no code was asked for yet: three an hour reach one. */
const ask = async (more: object = {}) => {
  await issueAnew()
  deal.addresses.partner = `contact${++contact}@example.jp`
  await done(admin, `company_members/update/${await contactId()}`, {
    company_member: { email: deal.addresses.partner },
  })
  const agreement = { contract_id: deal.contract, document_type: SUPPLIER_ORDER, ...more }
  const made = await done(admin, `${family}/create`, { agreement, send: true })
  await app.deliver()
  return made.agreement.id_by_enterprise_id as number
}
const textTo = (address: string) =>
  app.mails.received.findLast(({ envelope }) => envelope.to.includes(address))?.mail.text ?? ''
const pathIn = (text: string) => /\/agreements\/[\w~-]+/.exec(text)?.[0] ?? ''
const linkTo = (address: string) => pathIn(textTo(address))
const stateOf = async (id: number) => (await admin.get(`/api/enterprise/${family}/show/${id}`)).body.agreement
const eventsOf = async (id: number) =>
  (await done(admin, `${family}/evidence/${id}`)).events.map(({ event_id }: { event_id: number }) => event_id)
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Opens the link of the last mail, asks for a code, and gives what accepting takes. */
const openLink = async (address: string) => {
  const browser = openBrowser()
  const path = linkTo(address)
  const asked = hidden((await browser.ask(path, { go: 'code' })).text, 'asked')
  await mailCodes()
  return { browser, path, form: { seen: '1', name: '仕入 花子', code: codeTo(address), asked } }
}

beforeAll(async () => {
  deal = await makePortalDeal(app, admin, 'きん')
}, 60_000)

describe('agreements', () => {
  it('given an issued order, when it is sent, seen and accepted with the code of the mail, then it stands and all get the paper', async () => {
    const id = await ask({ message: 'よろしくお願いします' })
    expect(await stateOf(id)).toMatchObject({ state_flg: 2, counterparty_name: '合同会社きん技研' })
    const { browser, path, form } = await openLink(deal.addresses.partner)
    const page = await browser.ask(path)
    expect(page.text).toContain('注文書の承諾')
    expect(page.text).toContain('よろしくお願いします')
    // Never the client's price.
    expect(page.text).not.toContain('800,000')
    expect((await browser.ask(path, { go: 'seen' })).status).toBe(204)
    const before = app.mails.received.length
    expect((await browser.ask(path, form)).to).toBe(path)
    expect(await stateOf(id)).toMatchObject({ state_flg: 4, sealed_at: null })
    await seals.work({ enterprise_id: 1, id })
    await seals.work({})
    await app.deliver()
    expect((await stateOf(id)).sealed_at).not.toBeNull()
    expect(await eventsOf(id)).toEqual([1, 2, 3, 4, 9, 10])
    const copies = app.mails.received.slice(before)
    expect(copies.map(({ envelope }) => envelope.to[0])).toContain(deal.addresses.partner)
    expect(copies).toHaveLength(2)
    for (const { mail } of copies) expect(mail.attachments).toHaveLength(1)
    const { signers } = await done(admin, `${family}/evidence/${id}`)
    expect(signers[1]).toMatchObject({
      typed_name: '仕入 花子',
      method_id: 1,
      state_flg: 3,
      network: expect.stringMatching(/^[\d.]+0\/24$/),
    })
    // Once more is refused, and nothing happens twice.
    expect((await browser.ask(path, form)).status).toBe(409)
    expect(await eventsOf(id)).toEqual([1, 2, 3, 4, 9, 10])
    const sealed = (await admin.post(`/api/enterprise/${family}/download/${id}`)).body as Uint8Array
    const paper = await paperOf(deal.contract)
    expect(Buffer.from(sealed).subarray(0, paper.length).equals(Buffer.from(paper))).toBe(true)
    expect(await pdfText(sealed)).toContain('合意の記録')
    // Anybody who has the file may ask whether it is whole.
    const verify = async (bytes: Uint8Array) =>
      (await client(app.url).upload('/api/site/seals/verify', 'seal', {}, { name: '控え.pdf', bytes })).body
        .seal
    const { file_sha256 } = await stateOf(id)
    expect(await verify(sealed)).toMatchObject({
      verdict: 'valid',
      is_trial: true,
      paper_sha256: file_sha256,
    })
    const changed = Uint8Array.from(sealed)
    changed[1_000] = (changed[1_000] as number) ^ 1
    expect((await verify(changed)).verdict).toBe('altered')
    expect((await verify(paper)).verdict).toBe('unknown')
  })

  it('given no name, no tick and no code, or a wrong code, then each is named, and nothing is accepted', async () => {
    const id = await ask()
    const { browser, path, form } = await openLink(deal.addresses.partner)
    const empty = await browser.ask(path, {})
    expect(empty.status).toBe(400)
    for (const text of ['チェックを付けて', 'お名前を入力', '「コードを送る」を押すと'])
      expect(empty.text).toContain(text)
    const wrong = await browser.ask(path, { ...form, code: form.code === '000000' ? '000001' : '000000' })
    expect([wrong.status, /コードが違います（あと4回）/.test(wrong.text)]).toEqual([400, true])
    expect(wrong.text).toContain('value="仕入 花子"')
    expect(await stateOf(id)).toMatchObject({ state_flg: 2 })
  })

  it('given more codes than somebody may ask for, then it is said, and what was typed stays', async () => {
    await ask()
    const browser = openBrowser()
    const path = linkTo(deal.addresses.partner)
    const form = { go: 'code', name: '仕入 花子', seen: '1' }
    const answers = []
    for (let time = 0; time < 5; time++) answers.push(await browser.ask(path, form))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(last?.text).toContain('value="仕入 花子"')
    expect(last?.text).toMatch(/class="error"[^>]*id="e-form"/)
  })

  it('given a code that was mailed to somebody else, then it accepts nothing', async () => {
    const id = await ask()
    const { browser, path, form } = await openLink(deal.addresses.partner)
    const other = openBrowser()
    await other.ask('/my/sign_in', { email: deal.addresses.worker })
    await mailCodes()
    const answer = await browser.ask(path, { ...form, code: codeTo(deal.addresses.worker) })
    expect(answer.status).toBe(400)
    expect(await stateOf(id)).toMatchObject({ state_flg: 2 })
  })

  it('given a signer who sends it back, then the reason reaches the owner, and it cannot be accepted any more', async () => {
    const id = await ask()
    const { browser, path, form } = await openLink(deal.addresses.partner)
    expect((await browser.ask(path, { go: 'send_back', reason: ' ' })).status).toBe(400)
    expect((await browser.ask(path, { go: 'send_back', reason: '精算幅が違います' })).status).toBe(303)
    await app.deliver()
    expect(await stateOf(id)).toMatchObject({ state_flg: 5 })
    expect(app.mails.received.at(-1)?.mail.text).toContain('精算幅が違います')
    expect((await browser.ask(path, form)).status).toBe(409)
  })

  it('given two signers in order, then the second one’s link opens only after the first has accepted', async () => {
    const { company_member } = await done(admin, 'company_members/create', {
      company_member: {
        company_id_by_enterprise_id: (await admin.get(`/api/enterprise/contracts/show/${deal.contract}`)).body
          .contract.supplier_company_id_by_enterprise_id,
        l_name: '仕入',
        f_name: '部長',
        email: 'second@example.jp',
      },
    })
    const { contract } = (await admin.get(`/api/enterprise/contracts/show/${deal.contract}`)).body
    const id = await ask({
      signers: [contract.supplier_company_member_id_by_enterprise_id, company_member.id_by_enterprise_id].map(
        (target_id) => ({ target_type: 'company_member', target_id }),
      ),
    })
    expect(linkTo('second@example.jp')).toBe('')
    const first = await openLink(deal.addresses.partner)
    await first.browser.ask(first.path, first.form)
    await app.deliver()
    expect(await stateOf(id)).toMatchObject({ state_flg: 3 })
    const second = await openLink('second@example.jp')
    expect((await second.browser.ask(second.path, second.form)).status).toBe(303)
    expect(await stateOf(id)).toMatchObject({ state_flg: 4 })
  })

  it('given a newer version of the paper, then the older one cannot be accepted, and asking anew takes it back', async () => {
    const id = await ask()
    const { browser, path, form } = await openLink(deal.addresses.partner)
    await issueAnew()
    const refused = await browser.ask(path, form)
    expect([refused.status, refused.text.includes('新しい版に変わりました')]).toEqual([409, true])
    const agreement = { contract_id: deal.contract, document_type: SUPPLIER_ORDER }
    await done(admin, `${family}/create`, { agreement })
    expect(await stateOf(id)).toMatchObject({ state_flg: 6 })
    const again = await admin.post(`/api/enterprise/${family}/create`, { agreement })
    expect([again.status, again.body.error.message]).toEqual([
      409,
      expect.stringContaining('すでに合意を依頼しています'),
    ])
  })

  it('given one that waits, then it is asked about again once a day, can be taken back, and expires by its date', async () => {
    const id = await ask({ due_date: today() })
    expect((await admin.post(`/api/enterprise/${family}/remind/${id}`)).status).toBe(409)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE agreement_signers SET sent_at = '2026-01-05T09:00:00+09:00' WHERE enterprise_id = 1 AND agreement_id = ${id}`.execute(
        tx,
      ),
    )
    const old = linkTo(deal.addresses.partner)
    await done(admin, `${family}/remind/${id}`)
    await app.deliver()
    expect(linkTo(deal.addresses.partner)).not.toBe(old)
    expect((await openBrowser().ask(old)).status).toBe(404)
    await inTenant(app.app.db, 1, (tx) =>
      expireAgreements(scopeOf(app.app, tx, 1, null), addDays(today(), 1)),
    )
    expect(await stateOf(id)).toMatchObject({ state_flg: 7, remind_count: 1 })
    expect(
      (await admin.post(`/api/enterprise/${family}/withdraw/${id}`, { reason: '出し直します' })).status,
    ).toBe(409)
  })

  it('given the portal opened just now, then the paper waits there and is accepted without a code', async () => {
    const id = await ask()
    const browser = openBrowser()
    await signIn(browser, deal.addresses.partner)
    const page = (await browser.ask('/my')).text
    const path = /href="(\/agreements\/[^"]+)"/.exec(page)?.[1] ?? ''
    expect((await browser.ask(path)).text).not.toContain('確認コード')
    expect((await browser.ask(path, { seen: '1', name: '仕入 花子' })).status).toBe(303)
    expect((await done(admin, `${family}/evidence/${id}`)).signers[1]).toMatchObject({ method_id: 2 })
  })

  it('given two tabs that accept at once, and one that takes it back meanwhile, then there is one outcome', async () => {
    const id = await ask()
    const { browser, path, form } = await openLink(deal.addresses.partner)
    const answers = await Promise.all([
      browser.ask(path, form),
      browser.ask(path, form),
      admin.post(`/api/enterprise/${family}/withdraw/${id}`, { reason: '条件を見直すため' }),
    ])
    await app.deliver()
    const { state_flg } = await stateOf(id)
    expect([4, 6]).toContain(state_flg)
    const events = await eventsOf(id)
    expect(events.filter((event: number) => event === 4)).toHaveLength(state_flg === 4 ? 1 : 0)
    expect(answers.filter(({ status }) => status === 303).length).toBe(state_flg === 4 ? 1 : 0)
  })

  it('given a member without the contract, then agreement, evidence and paper are out of sight', async () => {
    const id = await ask()
    const member = await app.as('member')
    for (const verb of ['evidence', 'download', 'send', 'remind'])
      expect((await member.post(`/api/enterprise/${family}/${verb}/${id}`)).status).toBe(404)
    expect((await (await app.as('admin', 2)).get(`/api/enterprise/${family}/show/${id}`)).status).toBe(404)
  })

  it('given what happened, then the database lets nobody change it', async () => {
    const change = inTenant(app.app.db, 1, (tx) =>
      row(tx, sql`UPDATE agreement_events SET event_id = 4 WHERE enterprise_id = 1 RETURNING 1 AS x`),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })
})
