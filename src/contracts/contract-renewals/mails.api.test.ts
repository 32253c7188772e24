import { beforeEach, describe, expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { endingContract } from '../../../test/fixtures/contracts/renewal.ts'
import { forFile } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
const server = app.mails
const admin = await app.as('admin')
beforeEach(() => server.reset())

/** What went to the parties; the owners' notices are not what is asked here. */
const asks = () =>
  server.received.filter(({ envelope }) => !envelope.to.includes('manager@enterprise1.example'))
const contractOf = async (id: number) =>
  (await admin.get(`/api/enterprise/contracts/show/${id}`)).body.contract
const processes = async (id: number) =>
  (await done(admin, 'histories/index', { target_type: 'contract', id_by_enterprise_id: id })).histories.map(
    ({ process_id }: { process_id: number | null }) => process_id,
  )
const send = (id: number, side: string, body: object = {}) =>
  admin.post(`/api/enterprise/contracts/send_${side}_ext_confirm_mail/${id}`, body)
const linkIn = (text = '') => /https?:\/\/\S+(\/contracts\/ext_confirm\S+)/.exec(text)?.[1] ?? ''

describe('the mail that asks about renewal', () => {
  it.each([
    ['title', '更新のご確認 {confirm_url}'],
    ['body', '{会社名} 御中\n{confirm_url}'],
  ])(
    'given a %s with what nothing fills in, when it is sent, then 400 names it at the field',
    async (key, text) => {
      const id = await endingContract(admin)
      const { status, body } = await send(id, 'sales', { mail: { [key]: text } })
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [key]])
      expect(body.error.fields[key][0]).toContain(`${/\{.*?\}/.exec(text)?.[0]} は差し込まれません`)
    },
  )

  it.each([
    ['sales', 80, 'client@lumina.example', 'アオバ'],
    ['supplier', 90, 'supplier@aoba.example', 'ルミナ'],
  ])(
    'given the %s side, then it goes out once with a link of its own; flag and history say so',
    async (side, code, to, other) => {
      const id = await endingContract(admin)
      const { status, body } = await send(id, side)
      expect([status, body.contract[`${side}_ext_confirm_mail_flg`]]).toEqual([200, 0])
      await app.deliver()
      await app.deliver()
      expect(asks()).toHaveLength(1)
      const [received] = asks()
      expect(received?.envelope.to).toEqual([to])
      expect(received?.mail.subject).toBe('【サンプルエージェント株式会社】契約更新のご確認（佐藤 健太）')
      expect(received?.mail.text).toContain('次の期間（案）')
      expect(received?.mail.text).toContain('小林 亮')
      expect(received?.mail.text).not.toMatch(new RegExp(`${other}|700,000|600,000|\\{`))
      expect((await contractOf(id))[`${side}_ext_confirm_mail_flg`]).toBe(1)
      expect((await processes(id))[0]).toBe(code)
      const link = linkIn(received?.mail.text).replace('/contracts/ext_confirms/', '').split('/')
      const shown = await client(app.url).post(`/api/site/contracts/${link[0]}/show/${link[1]}`)
      expect([link[0], shown.status]).toEqual([side, 200])
      const { mail_mgmts } = await done(admin, 'mail_mgmts/index', {
        target_type: 'contract',
        id_by_enterprise_id: id,
      })
      expect(mail_mgmts[0].body).not.toContain(link[1])
    },
  )

  it.each([
    ['a company with somebody in charge', 'sales', {}, '株式会社ルミナ\n中村 彩 様\n\n'],
    [
      'a company with nobody in charge',
      'sales',
      { sales_company_member_id_by_enterprise_id: null },
      '株式会社ルミナ\nご担当者 様\n\n',
    ],
    [
      'a freelancer',
      'supplier',
      {
        affiliation_type_id: 1,
        supplier_company_id_by_enterprise_id: null,
        supplier_company_member_id_by_enterprise_id: null,
      },
      '佐藤 健太 様\n\n',
    ],
  ])('given %s, then the letter is addressed once, as is usual', async (_, category, over, head) => {
    const id = await endingContract(admin, 20, over)
    const { mail } = await done(admin, `contracts/ext_confirm_mail_draft/${id}`, { category })
    expect(mail.body.startsWith(head)).toBe(true)
  })

  it('given a side asked before, then 409 unless it is a resend, which asks anew although staff had begun', async () => {
    const id = await endingContract(admin)
    await send(id, 'sales')
    expect((await send(id, 'sales')).status).toBe(409)
    await app.deliver()
    const path = linkIn(asks()[0]?.mail.text).split('/')
    const answer = (flg: number) =>
      client(app.url).post(`/api/site/contracts/sales/update/${path.at(-1)}`, {
        contract: { ext_confirm_request_flg: flg },
      })
    expect((await answer(1)).status).toBe(200)
    await done(admin, `contracts/ext_confirm_handle/${id}`)
    expect((await answer(2)).status).toBe(409)
    expect((await send(id, 'sales')).status).toBe(409)
    expect((await send(id, 'sales', { context: 'resend' })).status).toBe(200)
    await app.deliver()
    expect((await answer(2)).status).toBe(200)
  })

  it('given a draft that staff changed, then it goes out so; without the place of the link it gets one', async () => {
    const id = await endingContract(admin)
    const { mail } = await done(admin, `contracts/ext_confirm_mail_draft/${id}`, { category: 'sales' })
    expect(mail).toMatchObject({ to: 'client@lumina.example', from: 'manager@enterprise1.example' })
    expect(mail.body).toContain('{confirm_url}')
    await send(id, 'sales', {
      mail: { to: 'other@lumina.example', title: '更新の件', body: 'ご確認ください。' },
    })
    await app.deliver()
    const [received] = asks()
    expect([received?.envelope.to, received?.mail.subject]).toEqual([['other@lumina.example'], '更新の件'])
    expect(linkIn(received?.mail.text)).toMatch(/^\/contracts\/ext_confirms\/sales\/[\w-]{32}$/)
  })

  it('given a contract that cannot be asked about, then 409 or 400 with the reason and no mail', async () => {
    const draft = await done(admin, 'contracts/create', { contract: {} })
    expect((await send(draft.contract.id_by_enterprise_id, 'sales')).status).toBe(409)
    const expired = await endingContract(admin)
    await done(admin, `contracts/expire/${expired}`)
    expect((await send(expired, 'sales')).status).toBe(409)
    const past = await endingContract(admin, -1)
    expect((await send(past, 'sales')).body.error.message).toContain('回答期限')
    const nobody = await endingContract(admin, 20, { sales_company_member_id_by_enterprise_id: null })
    const answer = await send(nobody, 'sales')
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['to']])
    await app.deliver()
    expect(asks()).toEqual([])
  })

  it('given a mail of unknown outcome that staff send again, then the new one has a link that works', async () => {
    const id = await endingContract(admin)
    server.behave('drop')
    const { body } = await send(id, 'sales')
    await app.deliver()
    expect((await contractOf(id)).sales_ext_confirm_mail_flg).toBe(0)
    server.behave('accept')
    server.received.length = 0
    await done(admin, `mail_mgmts/send_again/${body.mail_id}`)
    await app.deliver()
    const link = linkIn(asks()[0]?.mail.text).split('/')
    expect((await client(app.url).post(`/api/site/contracts/sales/show/${link.at(-1)}`)).status).toBe(200)
    expect((await contractOf(id)).sales_ext_confirm_mail_flg).toBe(1)
  })
})

describe('several contracts at once', () => {
  const create = (select_ids: number[], category = 'sales') =>
    done(admin, 'contract_ext_confirm_merges/create', { category, select_ids })

  it('given contracts of one recipient and one that cannot be asked, then one mail asks about the former', async () => {
    const first = await endingContract(admin)
    const of = await contractOf(first)
    const same = {
      sales_company_id_by_enterprise_id: of.sales_company_id_by_enterprise_id,
      sales_company_member_id_by_enterprise_id: of.sales_company_member_id_by_enterprise_id,
    }
    const second = await endingContract(admin, 30, { ...same, sales_price_num: 810_000 })
    const expired = await endingContract(admin, 30, same)
    const other = await endingContract(admin)
    await done(admin, `contracts/expire/${expired}`)
    const result = await create([second, first, expired, other])
    expect(result).toMatchObject({ succeeded: [first, second, other], failed: [{ id: expired }] })
    expect(result.mail_ids).toHaveLength(2)
    await app.deliver()
    const merged = asks().find(({ mail }) => mail.subject?.includes('ほか1件'))
    const link = linkIn(merged?.mail.text)
    expect(link).toMatch(/^\/contracts\/ext_confirm_merges\/sales\/[\w-]{32}$/)
    const visitor = client(app.url)
    const url = (verb: string) =>
      `/api/site/contract_ext_confirm_merges/sales/${verb}/${link.split('/').at(-1)}`
    const { body } = await visitor.post(url('show'))
    expect(body.contracts.map(({ no, price_num }: Record<string, number>) => [no, price_num])).toEqual([
      [1, 700_000],
      [2, 810_000],
    ])
    const wrong = await visitor.post(url('update'), {
      contracts: [
        { no: 1, ext_confirm_request_flg: 1 },
        { no: 2, ext_confirm_request_flg: 3 },
      ],
    })
    expect([wrong.status, (await contractOf(first)).sales_ext_confirm_request_flg]).toEqual([400, null])
    await visitor.post(url('update'), {
      contracts: [
        { no: 1, ext_confirm_request_flg: 1 },
        { no: 2, ext_confirm_request_flg: 2 },
      ],
    })
    expect([
      (await contractOf(first)).contract_ext_confirm_status_flg,
      (await contractOf(second)).contract_ext_confirm_status_flg,
      (await contractOf(second)).sales_ext_confirm_mail_flg,
    ]).toEqual([1, 2, 1])
    const alien = await visitor.post(url('update'), { contracts: [{ no: 3, ext_confirm_request_flg: 1 }] })
    expect(alien.status).toBe(400)
    expect(await processes(second)).toContain(80)
  })

  it('given two who send the same at once, then each contract is asked about once', async () => {
    const ids = [await endingContract(admin), await endingContract(admin)]
    const results = await Promise.all([create(ids), create(ids.toReversed()), create(ids)])
    expect(results.flatMap(({ succeeded }) => succeeded).toSorted()).toEqual(ids)
    await app.deliver()
    expect(asks()).toHaveLength(2)
  })

  it('given contracts of own employees, then the supplier side has nobody to ask', async () => {
    const { candidate } = await done(admin, 'candidates/create', {
      candidate: { name: '社員 花子', candidate_type_id: 3, email: 'staff@enterprise1.example' },
    })
    const id = await endingContract(admin, 20, {
      affiliation_type_id: 1,
      candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
      supplier_company_id_by_enterprise_id: null,
      supplier_company_member_id_by_enterprise_id: null,
    })
    const { failed } = await create([id], 'supplier')
    expect(failed).toEqual([{ id, message: expect.stringContaining('自社社員の契約には仕入先がない') }])
    expect((await done(admin, `contracts/ext_confirms/${id}`)).renewal.supplier).toBeNull()
  })
})
