import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { endingContract, tokenFor } from '../../../test/fixtures/contracts/renewal.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { expireRenewalsJob } from './expiry-job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const visitor = client(app.url)

const system = (query: ReturnType<typeof sql>) => asSystem(app.app.db, (tx) => query.execute(tx))
/** A new window for the limit on attempts: each test counts for itself. */
const newVisitor = () => system(sql`DELETE FROM rate_limits`)

const answer = async (
  token: string,
  flg: number,
  { side = 'sales', comment = '' }: { side?: string; comment?: string } = {},
) => {
  const { status, body } = await visitor.post(`/api/site/contracts/${side}/update/${token}`, {
    contract: { ext_confirm_request_flg: flg, comment },
  })
  return [status, body.error?.message ?? body.contract?.ext_confirm_request_flg, body.error?.fields] as const
}
const show = (token: string, side = 'sales') => visitor.post(`/api/site/contracts/${side}/show/${token}`)
const contractOf = async (id: number) =>
  (await admin.get(`/api/enterprise/contracts/show/${id}`)).body.contract
const statusOf = async (id: number) => (await contractOf(id)).contract_ext_confirm_status_flg
const entries = async (id: number) =>
  (
    await done(admin, 'histories/index', {
      target_type: 'contract',
      id_by_enterprise_id: id,
      limit_value: 200,
    })
  ).histories as {
    kind: string
    process_id: number | null
    note: string | null
    column_name: string | null
  }[]

describe('the link of a side', () => {
  it('given a link, then its side sees its own terms only, and the proposed next period', async () => {
    const id = await endingContract(admin, 20, {
      period_start_date: '2026-10-01',
      period_end_date: '2027-03-31',
    })
    const { body } = await show(await tokenFor(admin, id, 'sales'))
    expect(body.contract).toMatchObject({
      no: 1,
      worker: '佐藤 健太',
      party: '株式会社ルミナ',
      honorific: '御中',
      price_num: 700_000,
      next_period: { start_date: '2027-04-01', end_date: '2027-06-30' },
      ext_confirm_request_flg: null,
      closed_reason: null,
    })
    const text = JSON.stringify(body)
    expect(text).not.toContain('600000')
    expect(text).not.toContain('アオバ')
    const other = await show(await tokenFor(admin, id, 'supplier'), 'supplier')
    expect(other.body.contract.price_num).toBe(600_000)
    expect(JSON.stringify(other.body)).not.toMatch(/700000|ルミナ/)
  })

  it('given only the hash in the database, then no token is stored anywhere', async () => {
    const token = await tokenFor(admin, await endingContract(admin), 'sales')
    expect(token).toMatch(/^[\w-]{32}$/)
    const kept = await asSystem(app.app.db, (tx) =>
      row<{ text: string }>(
        tx,
        sql`SELECT string_agg(to_jsonb(l)::text, '') AS text FROM contract_ext_confirm_links l`,
      ),
    )
    expect(kept?.text).toContain('token_hash')
    expect(kept?.text).not.toContain(token)
  })

  it('given a guessed, shortened or other side’s token, or the combined address, then 404', async () => {
    await newVisitor()
    const token = await tokenFor(admin, await endingContract(admin), 'sales')
    const paths = [
      `contracts/sales/show/${'A'.repeat(24)}`,
      `contracts/sales/show/${token.slice(1)}`,
      `contracts/supplier/show/${token}`,
      `contract_ext_confirm_merges/sales/show/${token}`,
    ]
    for (const path of paths)
      expect([path, (await visitor.post(`/api/site/${path}`)).status]).toEqual([path, 404])
    expect((await show(token)).status).toBe(200)
  })

  it('given another enterprise, then it can neither make a link to the contract nor see it; a token opens its own enterprise’s alone', async () => {
    await newVisitor()
    const other = await app.as('admin', 2)
    const id = await endingContract(admin)
    const foreign = await other.post(`/api/enterprise/contracts/ext_confirm_url/${id}`, { category: 'sales' })
    expect(foreign.status).toBe(404)
    const theirs = await endingContract(other, 10, { name: '別の会社の契約' })
    const { body } = await show(await tokenFor(other, theirs, 'sales'))
    expect(body.contract.name).toBe('別の会社の契約')
    const { body: own } = await show(await tokenFor(admin, id, 'sales'))
    expect(own.contract.name).toBe('会員基盤リニューアル')
  })

  it('given the last day, then it opens; the day after it is 410 and takes no answer', async () => {
    await newVisitor()
    const id = await endingContract(admin, 0)
    const token = await tokenFor(admin, id, 'sales')
    expect((await answer(token, 1))[0]).toBe(200)
    await system(
      sql`UPDATE contracts SET period_end_date = ${addDays(today(), -1)} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
    )
    expect((await show(token)).status).toBe(410)
    expect((await answer(token, 2))[0]).toBe(410)
    expect((await contractOf(id)).sales_ext_confirm_request_flg).toBe(1)
  })

  it('given an enterprise that has left, or a contract whose confirm was cancelled or that was deleted, then nothing is shown', async () => {
    await newVisitor()
    const other = await app.as('admin', 2)
    const theirs = await tokenFor(other, await endingContract(other), 'sales')
    await system(sql`UPDATE enterprises SET contract_status_id = 0 WHERE id = 2`)
    expect((await show(theirs)).status).toBe(404)
    await system(sql`UPDATE enterprises SET contract_status_id = 1 WHERE id = 2`)
    const id = await endingContract(admin)
    const token = await tokenFor(admin, id, 'sales')
    await done(admin, `contracts/confirm_cancel/${id}`)
    expect((await show(token)).status).toBe(410)
    await done(admin, `contracts/delete/${id}`)
    expect([404, 410]).toContain((await show(token)).status)
  })

  it('given many attempts from one address, then 429 with a time to wait', async () => {
    await newVisitor()
    let last = await show('B'.repeat(24))
    for (let n = 0; n < 60 && last.status !== 429; n++) last = await show('B'.repeat(24))
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    await newVisitor()
  })
})

describe('answers', () => {
  it('given each answer, then the renewal status follows RULES 2', async () => {
    const id = await endingContract(admin)
    const [sales, supplier] = [await tokenFor(admin, id, 'sales'), await tokenFor(admin, id, 'supplier')]
    expect(await statusOf(id)).toBe(0)
    await answer(sales, 1)
    expect(await statusOf(id)).toBe(1)
    await answer(supplier, 2, { side: 'supplier' })
    expect(await statusOf(id)).toBe(2)
    await answer(supplier, 3, { side: 'supplier', comment: '単価を相談したいです' })
    expect(await statusOf(id)).toBe(1)
    expect(await contractOf(id)).toMatchObject({
      sales_ext_confirm_request_flg: 1,
      supplier_ext_confirm_request_flg: 3,
    })
    expect((await show(sales)).body.contract).toMatchObject({ ext_confirm_request_flg: 1, comment: null })
    expect(JSON.stringify((await show(sales)).body)).not.toContain('単価を相談')
  })

  it('given an answer sent twice, then it is one answer, one notice to the owner and one history', async () => {
    await newVisitor()
    const id = await endingContract(admin)
    const token = await tokenFor(admin, id, 'sales')
    for (let n = 0; n < 3; n++) expect((await answer(token, 2, { comment: '終了します' }))[0]).toBe(200)
    const { mail_mgmts } = await done(admin, 'mail_mgmts/index', {
      target_type: 'contract',
      id_by_enterprise_id: id,
    })
    expect(mail_mgmts).toHaveLength(1)
    expect(mail_mgmts[0]).toMatchObject({
      to_addresses: 'manager@enterprise1.example',
      subject: expect.stringContaining('終了希望'),
      body: expect.stringContaining('終了します'),
    })
    const said = (await entries(id)).filter(({ kind }) => kind === 'renewal_answer')
    expect(said.map(({ column_name }) => column_name ?? '').toSorted()).toEqual([
      '',
      'contract_ext_confirm_status_flg',
      'sales_ext_confirm_request_flg',
    ])
    expect(said.find(({ note }) => note)?.note).toBe('販売先が回答しました（終了希望）：終了します')
  })

  it('given no choice, an unknown one, a consultation without words or too many words, then 400 and nothing changes', async () => {
    await newVisitor()
    const id = await endingContract(admin)
    const token = await tokenFor(admin, id, 'sales')
    for (const [flg, comment, field] of [
      [0, '', 'answer_1'],
      [4, '', 'answer_1'],
      [3, ' ', 'comment_1'],
      [1, 'あ'.repeat(1_001), 'comment_1'],
    ] as const) {
      const [status, , fields] = await answer(token, flg, { comment })
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
    }
    expect(await contractOf(id)).toMatchObject({
      sales_ext_confirm_request_flg: null,
      contract_ext_confirm_status_flg: 0,
    })
  })

  it('given staff act on the answer, then it is shown but 409 to change; a status of 3 or 4 closes it too', async () => {
    await newVisitor()
    const id = await endingContract(admin)
    const token = await tokenFor(admin, id, 'sales')
    const handle = () => admin.post(`/api/enterprise/contracts/ext_confirm_handle/${id}`)
    expect([(await handle()).status, (await handle()).body.error.message]).toEqual([
      409,
      'まだ回答がありません。回答が届いてから対応を開始してください。',
    ])
    await answer(token, 1)
    expect((await handle()).status).toBe(200)
    expect((await handle()).body.error.message).toContain('すでに対応を開始')
    expect(await answer(token, 2)).toEqual([
      409,
      '担当者が対応を始めたため、回答を変更できません。担当者へご連絡ください。',
      undefined,
    ])
    expect((await show(token)).body.contract).toMatchObject({ ext_confirm_request_flg: 1 })
    await done(admin, `contracts/expire/${id}`)
    expect((await answer(token, 2))[1]).toContain('回答期限')
    await system(
      sql`UPDATE contracts SET contract_ext_confirm_status_flg = 4 WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`,
    )
    expect((await answer(token, 2))[1]).toBe('この契約はすでに更新されています。')
    expect((await contractOf(id)).sales_ext_confirm_request_flg).toBe(1)
  })

  it('given both sides answer at once many times, then both answers stand and the status fits them', async () => {
    await newVisitor()
    const id = await endingContract(admin)
    const [sales, supplier] = [await tokenFor(admin, id, 'sales'), await tokenFor(admin, id, 'supplier')]
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 2 ? answer(sales, n % 4 === 1 ? 1 : 2) : answer(supplier, 2, { side: 'supplier' }),
      ),
    )
    expect(sent.map(([status]) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    const { sales_ext_confirm_request_flg, ...stored } = await contractOf(id)
    expect([1, 2]).toContain(sales_ext_confirm_request_flg)
    expect(stored).toMatchObject({ supplier_ext_confirm_request_flg: 2, contract_ext_confirm_status_flg: 2 })
  })
})

describe('the daily job', () => {
  it('given contracts after their end, then 0 and 1 become 3 once; 2, those that run and drafts stay', async () => {
    await newVisitor()
    const ids = []
    for (let n = 0; n < 4; n++) ids.push(await endingContract(admin, 1))
    const [open = 0, reviewed = 0, ended = 0, running = 0] = ids
    await answer(await tokenFor(admin, reviewed, 'sales'), 1)
    await answer(await tokenFor(admin, ended, 'sales'), 2)
    await system(
      sql`UPDATE contracts SET period_end_date = ${addDays(today(), -1)} WHERE enterprise_id = 1 AND id_by_enterprise_id = ANY(${[open, reviewed, ended]}::integer[])`,
    )
    const job = expireRenewalsJob(app.app)
    await job.work({})
    await job.work({})
    const states = []
    for (const id of ids) states.push(await statusOf(id))
    expect(states).toEqual([3, 3, 2, 0])
    expect((await entries(open)).filter(({ process_id }) => process_id === 150)).toHaveLength(1)
    expect((await entries(running)).filter(({ process_id }) => process_id === 150)).toEqual([])
  })
})

describe('who may', () => {
  it('given a member who sees own contracts only, then those of others are 404 and in no list', async () => {
    const member = await app.as('member')
    const blocked = await app.as('blocked')
    const id = await endingContract(admin, 33)
    const span = { from: today(), to: addDays(today(), 90) }
    for (const verb of ['ext_confirm_url', 'ext_confirm_mail_draft'])
      expect(
        (await member.post(`/api/enterprise/contracts/${verb}/${id}`, { category: 'sales' })).status,
      ).toBe(404)
    expect((await member.post(`/api/enterprise/contracts/ext_confirms/${id}`)).status).toBe(404)
    const { contract_renewals, count } = await done(member, 'contract_renewals/index', span)
    expect([contract_renewals, count]).toEqual([[], 0])
    expect((await done(member, 'contract_renewals/calendar', span)).days).toEqual([])
    expect((await blocked.post('/api/enterprise/contract_renewals/index', span)).status).toBe(403)
  })

  it('given contracts that end, then the list and the calendar have them by their end with both sides and the notice', async () => {
    const start = addDays(today(), 44 - 200)
    const id = await endingContract(admin, 44, { affiliation_type_id: 1, period_start_date: start })
    const day = addDays(today(), 44)
    const { contract_renewals } = await done(admin, 'contract_renewals/index', { from: day, to: day })
    expect(contract_renewals).toHaveLength(1)
    expect(contract_renewals[0]).toMatchObject({
      id_by_enterprise_id: id,
      candidate: { name: '佐藤 健太' },
      enterprise_member1: { name: '小林 亮' },
      sales: { party: '株式会社ルミナ', request_flg: null, mail_flg: 0 },
      notice_by: addDays(day, -30),
    })
    const { days } = await done(admin, 'contract_renewals/calendar', { from: day, to: day })
    expect(days).toEqual([{ date: day, count: 1, states: { 0: 1 } }])
  })
})
