import { beforeAll, describe, expect, it } from 'vitest'
import { done, makeConfirmed } from '../../test/fixtures/contracts/contract.ts'
import { item, linkOf, makeCandidate, makeForm } from '../../test/fixtures/marketing/forms.ts'
import { forFile } from '../../test/support/app.ts'
import { startMailApp } from '../../test/support/mail-app.ts'
import { linkIn as link, portalOf } from '../../test/support/portal.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')

const { openBrowser, codeTo, mailCodes, askAt, signIn, call, openSession } = portalOf(app)

describe('the door of the portal', () => {
  beforeAll(async () => {
    await makeConfirmed(
      admin,
      { period_start_date: '2026-11-01', period_end_date: '2026-11-30' },
      { name: '斎藤 和也', email: 'saito@example.jp' },
    )
  })

  it('given somebody the agency knows, when the code of the mail is typed, then they are in, and the code opens once', async () => {
    const browser = openBrowser()
    expect((await browser.ask('/my')).to).toBe('/my/sign_in')
    const form = await askAt(browser, 'saito@example.jp')
    const code = codeTo('saito@example.jp')
    const wrong = await browser.ask('/my/code', { ...form, code: code === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('あと4回')])
    expect(
      (await browser.ask('/my/code', { ...form, code: `${code.slice(0, 3)} ${code.slice(3)}` })).to,
    ).toBe('/my')
    const home = await browser.ask('/my')
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('斎藤 和也')])
    expect((await openBrowser().ask('/my/code', { ...form, code })).status).toBe(400)
    await browser.ask('/my/sign_out', {})
    expect((await browser.ask('/my')).to).toBe('/my/sign_in')
  })

  it('given an address that is nobody’s, then the answer is the same, and no mail goes out', async () => {
    const before = app.mails.received.length
    const known = (await openBrowser().ask('/my/sign_in', { email: 'saito@example.jp' })).text
    await mailCodes()
    const unknown = (await openBrowser().ask('/my/sign_in', { email: 'nobody@example.jp' })).text
    await mailCodes()
    const plain = (html: string) =>
      html.replaceAll(/value="[^"]*"/g, '').replaceAll(/(saito|nobody)@example\.jp/g, '')
    expect(plain(unknown)).toBe(plain(known))
    expect(app.mails.received.slice(before).flatMap(({ envelope }) => envelope.to)).toEqual([
      'saito@example.jp',
    ])
  })

  it('given five wrong codes, then the right one opens nothing any more', async () => {
    const browser = openBrowser()
    const form = await askAt(browser, 'saito@example.jp')
    const code = codeTo('saito@example.jp')
    const other = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries++) await browser.ask('/my/code', { ...form, code: other })
    const late = await browser.ask('/my/code', { ...form, code })
    expect([late.status, browser.hasSession()]).toEqual([400, false])
  })

  it('given many tries at the same moment, then five count, and the right code opens the portal once', async () => {
    const email = 'hayai@example.jp'
    await done(admin, 'candidates/create', { candidate: { name: '早い 人', email } })
    const form = await askAt(openBrowser(), email)
    const code = codeTo(email)
    const other = code === '333333' ? '444444' : '333333'
    const tries = Array.from({ length: 12 }, () => openBrowser().ask('/my/code', { ...form, code: other }))
    const told = (await Promise.all(tries)).map(({ text }) => /あと(\d)回/.exec(text)?.[1] ?? 'over')
    expect(told.toSorted()).toEqual(['1', '2', '3', '4', ...Array(8).fill('over')])
    expect((await openBrowser().ask('/my/code', { ...form, code })).status).toBe(400)

    const again = await askAt(openBrowser(), email)
    const right = codeTo(email)
    const both = await Promise.all(
      [openBrowser(), openBrowser(), openBrowser()].map((one) =>
        one.ask('/my/code', { ...again, code: right }).then(({ status }) => status),
      ),
    )
    expect(both.toSorted()).toEqual([303, 400, 400])
  })

  it('given an address that two people share, then it asks which of them it is', async () => {
    for (const name of ['山本 一', '山本 二'])
      await done(admin, 'candidates/create', { candidate: { name, email: 'yamamoto@example.jp' } })
    const browser = openBrowser()
    const form = await askAt(browser, 'yamamoto@example.jp')
    const code = codeTo('yamamoto@example.jp')
    const asked = await browser.ask('/my/code', { ...form, code })
    expect(asked.text).toContain('山本 一')
    expect(browser.hasSession()).toBe(false)
    await browser.ask('/my/code', { ...form, code, name: '山本 二' })
    expect((await browser.ask('/my')).text).toContain('山本 二 様')
  })
})

describe('what somebody finds behind the door', () => {
  const worker = openBrowser()
  let mine: number
  beforeAll(async () => {
    const deal = await makeConfirmed(
      admin,
      { period_start_date: '2026-10-01', period_end_date: '2026-11-30', sales_price_num: 987_654 },
      { name: '村上 彩', email: 'murakami@example.jp' },
    )
    mine = deal.months[0] as number
    await makeConfirmed(admin, {}, { name: '別の 人', email: 'other@example.jp' })
    await signIn(worker, 'murakami@example.jp')
  })

  it('given a worker, then the hours that are waited for stand first, and are handed in without another link', async () => {
    const home = (await worker.ask('/my')).text
    expect(home).toContain('10月の稼働報告')
    const path = link(home, '稼働時間を入力する')
    expect((await worker.ask(path)).text).toContain('稼働時間')
    expect((await worker.ask(path, { total: '160:00', go: 'submit' })).to).toContain('done=submitted')
    expect((await admin.get(`/api/enterprise/timesheets/show/${mine}`)).body.timesheet.state).toBe(1)
    expect((await worker.ask('/my')).text).toContain('11月の稼働報告')
  })

  it('given the address of such a page in another browser, or changed, then it opens nothing', async () => {
    const path = link((await worker.ask('/my')).text, '稼働時間を入力する')
    expect((await openBrowser().ask(path)).status).toBe(410)
    expect((await worker.ask(`${path.slice(0, -2)}AA`)).status).toBe(404)
    const stranger = openBrowser()
    await signIn(stranger, 'other@example.jp')
    expect((await stranger.ask(path)).status).toBe(410)
  })

  it('given a form of another site, then nothing is done for whoever is signed in', async () => {
    await worker.ask('/my/sign_out', {}, { 'sec-fetch-site': 'cross-site' })
    expect((await worker.ask('/my')).status).toBe(200)
  })

  it('given the home, then no price, nor anybody else stands in it', async () => {
    const home = (await worker.ask('/my')).text
    for (const secret of ['987654', '987,654', '別の 人', '粗利']) expect(home).not.toContain(secret)
  })

  it('given a question whether a contract goes on, then it is answered from the portal, and waits no more', async () => {
    const { id } = await makeConfirmed(
      admin,
      {
        affiliation_type_id: 1,
        supplier_company_id_by_enterprise_id: null,
        period_start_date: '2026-12-01',
        period_end_date: '2027-11-30',
        name: '長い契約',
      },
      { name: '更新 待子', email: 'koshin@example.jp' },
    )
    await done(admin, `contracts/ext_confirm_url/${id}`, { category: 'supplier' })
    const browser = openBrowser()
    await signIn(browser, 'koshin@example.jp')
    const home = (await browser.ask('/my')).text
    expect(home).toContain('契約更新のご意向')
    const path = link(home, '更新の意向を答える')
    expect((await browser.ask(path)).text).toContain('長い契約')
    expect((await browser.ask(path, { answer_1: '1', comment_1: '' })).to).toContain('done=1')
    expect((await browser.ask('/my')).text).not.toContain('契約更新のご意向')
  })

  it('given a questionnaire that somebody was asked, then it is answered from the portal, and waits no more', async () => {
    const candidate = await makeCandidate(admin, { name: '回答 する子', email: 'kaitou@example.jp' })
    const options = [{ id: 1, name: 'はい' }]
    const form = await makeForm(admin, {
      title: '来年のご希望',
      form: [item(5, 'q1', '続けますか', { required: true, options })],
    })
    await linkOf(admin, form, candidate)
    const browser = openBrowser()
    await signIn(browser, 'kaitou@example.jp')
    const path = link((await browser.ask('/my')).text, 'アンケートに答える')
    expect((await browser.ask(path)).text).toContain('続けますか')
    expect((await browser.ask(`${path}/save`, { section: '0', edition: '1', q1: '1' })).status).toBe(200)
    const answered = { section: '0', edition: '1', shown: 'q1', q1: '1', go: 'next' }
    expect((await browser.ask(path, answered)).to).toMatch(/\/thanks$/)
    expect((await browser.ask(path)).to).toMatch(/\/thanks$/)
    expect((await browser.ask('/my')).text).not.toContain('来年のご希望')
  })

  it('given an address that changes, then the session ends', async () => {
    const found = (await done(admin, 'candidates/index', { keyword: '村上 彩' })).candidates[0]
    await done(admin, `candidates/update/${found.id_by_enterprise_id}`, {
      candidate: { email: 'new@example.jp' },
    })
    expect((await worker.ask('/my')).to).toBe('/my/sign_in')
  })
})

describe('the calls of the portal', () => {
  it('given a worker and a supplier, when each opens a session, then each hands in months of their own, and no other', async () => {
    const one = await makeConfirmed(
      admin,
      { period_start_date: '2026-10-01', period_end_date: '2026-10-31' },
      { name: '西村 隼人', email: 'nishimura@example.jp' },
    )
    const two = await makeConfirmed(
      admin,
      { period_start_date: '2026-10-01', period_end_date: '2026-10-31' },
      { name: '石川 慎也' },
    )
    const supplier = two.contract.supplier_company_id_by_enterprise_id
    await done(admin, 'company_members/create', {
      company_member: {
        l_name: '営業',
        f_name: '一郎',
        company_id_by_enterprise_id: supplier,
        email: 'sales@aoba.example.jp',
      },
    })
    const [mine, theirs] = [one.months[0] as number, two.months[0] as number]
    const worker = await openSession('nishimura@example.jp')
    const partner = await openSession('sales@aoba.example.jp')
    const home = (await call('home/show', worker, undefined, 'GET')).body.home
    expect(home.waiting).toMatchObject([{ ref: { kind: 'hours', id: mine } }])
    expect((await call('timesheets/index', partner)).body.timesheets).toMatchObject([{ ref: { id: theirs } }])
    expect((await call('timesheets/show', worker, { id: theirs })).status).toBe(404)
    expect((await call('timesheets/show', partner, { id: mine })).status).toBe(404)
    await call('timesheets/update', partner, { id: theirs, timesheet: { total: '150:00', total_days: 18 } })
    expect((await call('timesheets/submit', partner, { id: theirs })).body.timesheet.state).toBe(1)
    const history = await done(admin, 'histories/index', {
      target_type: 'contract_operation',
      id_by_enterprise_id: theirs,
    })
    expect(JSON.stringify(history)).toContain('仕入先の営業 一郎さんが稼働時間を提出しました')
    expect((await call('sessions/delete', worker, {}, 'DELETE')).status).toBe(200)
    expect((await call('home/show', worker, undefined, 'GET')).status).toBe(401)
  })
})
