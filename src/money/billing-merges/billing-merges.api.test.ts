import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done, makeBilling, refusal, show } from '../../../test/fixtures/money/billing.ts'
import { codesOf, makeMerge, makeParts, showMerge } from '../../../test/fixtures/money/merge.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const state = [409, 'state']
const create = (ids: number[]) =>
  ['billing_merges/create', { billing_merge: { billing_payment_ids: ids } }] as const
const refuse = (ids: number[], client = admin) => refusal(client, ...create(ids))
const update = async (id: number, body: object) =>
  (await done(admin, `billing_merges/update/${id}`, body)).billing_merge

/** Which merge each billing stands in. */
const placed = (ids: number[]) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ billing: number; merge: number }>(
      tx,
      sql`SELECT billing_payment_id AS billing, billing_merge_id AS merge FROM billing_merge_parts
          WHERE enterprise_id = 1 AND billing_payment_id = ANY(${ids}::integer[]) ORDER BY 1`,
    ),
  )

describe('create', () => {
  it('given a mail text with what nothing fills in, when merged, then 400 names it and nothing is made', async () => {
    const { status, body } = await admin.post('/api/enterprise/billing_merges/create', {
      billing_merge: { billing_payment_ids: [1], mail_body: '{会社名} 御中' },
    })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['mail_body']])
    expect(body.error.fields.mail_body[0]).toContain('{会社名}')
  })

  it('given two confirmed billings of a client, when merged, then fields, totals and history are there', async () => {
    const ids = await makeParts(admin)
    const merge = await makeMerge(admin, ids)
    const [one, two] = [await show(admin, ids[0] as number), await show(admin, ids[1] as number)]
    expect(merge).toMatchObject({
      billing_payment_ids: ids,
      parts_count: 2,
      billing_month: '2026-10',
      deadline_date: '2026-11-30',
      issue_date: one.billing_issue_date,
      name: '業務委託料（2026年10月分）',
      recipient_name: '株式会社ルミナ',
      price_tax_flg: 1,
      invoice_issued_flg: 1,
      number: null,
      status_flg: 1,
      mail_status_flg: 0,
      sub_total: one.billing_sub_total + two.billing_sub_total,
      company: { id: one.billing_company_id_by_enterprise_id, name: '株式会社ルミナ' },
    })
    expect(merge.category_total).toEqual([{ rate: 10, taxable: 1_448_070, tax: 144_807 }])
    expect(merge.mail_title).toBe('【サンプルエージェント株式会社】2026年10月分 請求書送付のご案内')
    expect(await codesOf(admin, merge.id_by_enterprise_id)).toEqual([210])
    const { billings } = (
      await admin.get(`/api/enterprise/billing_merges/parts/${merge.id_by_enterprise_id}`)
    ).body
    expect(
      billings.map(({ worker, billing_number }: Record<string, string>) => [worker, billing_number]),
    ).toEqual([
      ['佐藤 健太', one.billing_number],
      ['髙﨑 𠮷乃', two.billing_number],
    ])
  })

  it('given parts whose taxes were rounded one by one, when merged, then the tax is computed once over the whole', async () => {
    const odd = { billing_price_num: 100_005, billing_excess_num: null }
    const ids = await makeParts(admin, ['一', '二', '三'], [odd, odd, odd])
    const alone = (await show(admin, ids[0] as number)).billing_consumption_tax
    const draft = await done(admin, 'billing_merges/draft', { billing_payment_ids: ids })
    const merge = await makeMerge(admin, ids, { name: '10月分' })
    expect([alone, merge.consumption_tax, merge.total, merge.name]).toEqual([
      10_000,
      30_001,
      330_016,
      '10月分',
    ])
    expect(draft.billing_merge).toMatchObject({ consumption_tax: 30_001, total: 330_016 })
  })

  it('given billings that do not fit together, when merged, then each is refused and nothing is stored', async () => {
    const [own] = (await makeParts(admin, ['一'])) as [number]
    const [other] = (await makeParts(admin, ['二'])) as [number]
    const open = (await makeBilling(admin)).id
    const company = (await show(admin, own)).billing_company_id_by_enterprise_id
    const late = await makeBilling(admin, {
      sales_company_id_by_enterprise_id: company,
      sales_usance_span_id: 30,
    })
    await done(admin, `billing_payments/billing_confirm/${late.id}`)
    const november = await makeBilling(admin, {
      sales_company_id_by_enterprise_id: company,
      period_start_date: '2026-11-01',
    })
    await done(admin, `billing_payments/billing_confirm/${november.id}`)
    for (const wrong of [other, open, late.id, november.id]) expect(await refuse([own, wrong])).toEqual(state)
    expect(await refuse([own, 999_999])).toEqual([404, 'not_found'])
    expect(await refuse([])).toEqual([400, 'invalid'])
    expect(await placed([own, other, open, late.id, november.id])).toEqual([])
  })

  it('given a billing mailed or waiting to be mailed, when merged, then 409', async () => {
    const [one, two] = (await makeParts(admin)) as [number, number]
    await done(admin, `billing_payments/update/${one}`, {
      billing_payments: { billing_mail_to: 'keiri@lumina.example' },
    })
    await done(admin, `billing_payments/send_billing_mail/${one}`)
    expect(await refuse([one, two])).toEqual(state)
    expect(await placed([one, two])).toEqual([])
  })

  it('given a billing whose mail is reserved for tomorrow, when merged, then 409 until that mail is cancelled', async () => {
    const [one, two] = (await makeParts(admin)) as [number, number]
    await done(admin, `billing_payments/update/${one}`, {
      billing_payments: {
        billing_mail_to: 'keiri@lumina.example',
        billing_mail_send_option_type_id: 1,
        billing_mail_send_reservation_at: new Date(Date.now() + 86_400_000).toISOString(),
      },
    })
    const { mail } = await done(admin, `billing_payments/send_billing_mail/${one}`)
    expect(await refuse([one, two])).toEqual(state)
    expect(await placed([one, two])).toEqual([])
    await done(admin, `mail_mgmts/cancel/${mail.id_by_enterprise_id}`)
    expect((await makeMerge(admin, [one, two])).parts_count).toBe(2)
  })

  it('given a merged billing, when it is merged again, mailed alone or cancelled, then 409 and it stays as it was', async () => {
    const [one, two] = (await makeParts(admin)) as [number, number]
    await makeMerge(admin, [one])
    const before = await show(admin, one)
    expect(await refuse([one, two])).toEqual(state)
    expect(await refusal(admin, `billing_payments/send_billing_mail/${one}`)).toEqual(state)
    expect(
      await refusal(admin, `billing_payments/billing_confirm_cancel/${one}`, { reason: '金額の誤り' }),
    ).toEqual(state)
    expect(await show(admin, one)).toEqual(before)
  })

  it('given 64 people who merge the same billings at once, then each billing is in one merge', async () => {
    const [one, two, three] = (await makeParts(admin, ['一', '二', '三'])) as [number, number, number]
    const pairs = [
      [one, two],
      [two, three],
      [three, one],
      [two, one],
    ]
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => refusal(admin, ...create(pairs[i % pairs.length] as number[]))),
    )
    const made = answers.filter(([status]) => status === 200)
    expect(made).toHaveLength(1)
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 409]))
    expect(await placed([one, two, three])).toHaveLength(2)
  })
})

describe('pickup', () => {
  it('given billings that wait, when they are picked up, then groups of client, month and due date show them, but no merged one', async () => {
    const ids = (await makeParts(admin, ['一', '二', '三'])) as [number, number, number]
    const company = (await show(admin, ids[0])).billing_company_id_by_enterprise_id
    const groups = async () =>
      (
        await done(admin, 'billing_merges/pickup', {
          billing_month: '2026-10',
          company_id_by_enterprise_id: company,
        })
      ).groups
    expect(await groups()).toMatchObject([
      {
        company: { id: company, name: '株式会社ルミナ' },
        billing_month: '2026-10',
        deadline_date: '2026-11-30',
        billings: ids.map((id) => ({ id_by_enterprise_id: id })),
      },
    ])
    await makeMerge(admin, [ids[0], ids[1]])
    expect((await groups())[0].billings).toMatchObject([{ id_by_enterprise_id: ids[2], worker: '三' }])
    expect((await done(admin, 'billing_merges/pickup', { billing_month: '2025-01' })).count).toBe(0)
  })
})

describe('the palette', () => {
  it('given a merge without a number, when it is searched, then it is called by recipient and month; once confirmed the number stands below', async () => {
    const { id_by_enterprise_id: id } = await makeMerge(admin, await makeParts(admin), {
      recipient_name: '株式会社パレット',
    })
    const found = async () => {
      const { groups } = await done(admin, 'palette/search', { keyword: 'パレット' })
      const items = groups.find(({ key }: { key: string }) => key === 'billing_merges').items
      return [items[0].title, items[0].sub]
    }
    const name = '株式会社パレット 2026年10月分'
    expect(await found()).toEqual([`${name}（未採番）`, '業務委託料（2026年10月分）'])
    const { billing_merge } = await done(admin, `billing_merges/confirm/${id}`)
    expect(await found()).toEqual([name, `${billing_merge.number}・業務委託料（2026年10月分）`])
  })
})

describe('update', () => {
  it('given an unconfirmed merge, when fields and parts change, then totals follow and the history says 220', async () => {
    const [one, two, three] = (await makeParts(admin, ['一', '二', '三'])) as [number, number, number]
    const { id_by_enterprise_id: id, updated_at } = await makeMerge(admin, [one, two])
    const next = await update(id, {
      billing_merge: {
        billing_payment_ids: [two, three],
        name: '10月分一式',
        mail_to: 'keiri@lumina.example',
      },
      updated_at,
    })
    expect(next).toMatchObject({
      billing_payment_ids: [two, three],
      name: '10月分一式',
      sub_total: 1_448_070,
    })
    const all = await update(id, { billing_merge: { billing_payment_ids: [one, two, three] } })
    expect([all.parts_count, all.sub_total]).toEqual([3, 2_172_105])
    expect(await update(id, { billing_merge: { price_tax_flg: 2 } })).toMatchObject({ price_tax_flg: 2 })
    expect(new Set(await codesOf(admin, id))).toEqual(new Set([210, 220]))
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'billing_merge',
      id_by_enterprise_id: id,
      column_name: 'billing_payment_ids',
    })
    expect(histories).toHaveLength(2)
    expect(
      await refusal(admin, `billing_merges/update/${id}`, { billing_merge: { name: '旧' }, updated_at }),
    ).toEqual([409, 'stale'])
    expect((await showMerge(admin, id)).name).toBe('10月分一式')
  })

  it('given parts that do not fit or no tax flag, when the merge is changed, then it is refused whole', async () => {
    const [one] = (await makeParts(admin, ['一'])) as [number]
    const [other] = (await makeParts(admin, ['二'])) as [number]
    const { id_by_enterprise_id: id } = await makeMerge(admin, [one])
    const before = await showMerge(admin, id)
    for (const billing_payment_ids of [[other], [one, other]])
      expect(
        await refusal(admin, `billing_merges/update/${id}`, {
          billing_merge: { billing_payment_ids, name: '別' },
        }),
      ).toEqual(state)
    expect(
      await refusal(admin, `billing_merges/update/${id}`, { billing_merge: { price_tax_flg: null } }),
    ).toEqual([400, 'invalid'])
    expect(await showMerge(admin, id)).toEqual(before)
  })
})

describe('dissolve', () => {
  it('given an unconfirmed merge, when dissolved, then its parts are free again; a confirmed one stays', async () => {
    const ids = await makeParts(admin)
    const { id_by_enterprise_id: id } = await makeMerge(admin, ids)
    await done(admin, `billing_merges/confirm/${id}`)
    expect(await refusal(admin, `billing_merges/delete/${id}`)).toEqual(state)
    await done(admin, `billing_merges/confirm_cancel/${id}`, { reason: '組み合わせの誤り' })
    await done(admin, `billing_merges/delete/${id}`)
    expect((await admin.get(`/api/enterprise/billing_merges/show/${id}`)).status).toBe(404)
    expect(await placed(ids)).toEqual([])
    expect((await makeMerge(admin, ids)).parts_count).toBe(2)
  })
})

describe('permission', () => {
  it('given permission 1, then a merge is seen only with all its parts; permission 0 and a restricted area get 403', async () => {
    const member = await app.as('member')
    const [foreign] = (await makeParts(admin, ['他'])) as [number]
    const company = (await show(admin, foreign)).billing_company_id_by_enterprise_id
    const { id: own } = await makeBilling(member, { sales_company_id_by_enterprise_id: company })
    await done(member, `billing_payments/billing_confirm/${own}`)
    expect(await refuse([own, foreign], member)).toEqual([404, 'not_found'])
    const { id_by_enterprise_id: id } = await makeMerge(admin, [own, foreign])
    expect((await member.get(`/api/enterprise/billing_merges/show/${id}`)).status).toBe(404)
    for (const call of ['confirm', 'send_mail', 'download_pdf', 'number_generator', 'delete'])
      expect([call, (await member.post(`/api/enterprise/billing_merges/${call}/${id}`)).status]).toEqual([
        call,
        404,
      ])
    expect((await member.get(`/api/enterprise/billing_merges/parts/${id}`)).status).toBe(404)
    await done(admin, `billing_merges/update/${id}`, { billing_merge: { billing_payment_ids: [own] } })
    expect((await showMerge(member, id)).parts_count).toBe(1)
    expect((await done(member, 'billing_merges/index', {})).count).toBe(1)
    const blocked = await app.as('blocked')
    expect(await refuse([own], blocked)).toEqual([403, 'forbidden'])
    await app.restrict('billing_payments', 1)
    expect(await refuse([own])).toEqual([403, 'feature_restricted'])
    await app.restrict('billing_payments', 0)
    const stranger = await app.as('admin', 2)
    expect((await stranger.get(`/api/enterprise/billing_merges/show/${id}`)).status).toBe(404)
  })
})
