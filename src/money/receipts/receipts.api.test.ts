import { describe, expect, it } from 'vitest'
import { done, refusal } from '../../../test/fixtures/money/billing.ts'
import { makeMerge, makeParts, showMerge } from '../../../test/fixtures/money/merge.ts'
import { makeInvoice, makeReceipt, pays, showReceipt } from '../../../test/fixtures/money/receipt.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const match = (id: number, body: object) => done(admin, `receipts/match/${id}`, body)
const openOf = async (id: number, body: object = {}) => {
  const { companies } = await done(admin, 'open_items/index', { as_of: '2026-12-31', ...body })
  return companies.find(({ company_id }: { company_id: number }) => company_id === id)
}

describe('receipts', () => {
  it('given a receipt of the amount and payer of an invoice, then that invoice is suggested, and matched it is settled', async () => {
    const { id, total, company } = await makeInvoice(admin)
    expect((await openOf(company)).total).toBe(total)
    const receipt = await makeReceipt(admin, total)
    const { suggestions } = await done(admin, `receipts/suggest/${receipt.id_by_enterprise_id}`)
    expect(suggestions[0]).toMatchObject({
      matches: [{ target_type: 'billing_payment', target_id: id, amount: total, fee: 0 }],
    })
    const matched = await match(receipt.id_by_enterprise_id, { matches: suggestions[0].matches })
    expect(matched.receipt).toMatchObject({ applied: total, company_id_by_enterprise_id: company })
    expect(await openOf(company)).toBeUndefined()
    expect((await done(admin, `receipts/suggest/${receipt.id_by_enterprise_id}`)).suggestions).toEqual([])
  })

  it('given a part, a fee and an overpayment, then what is open and what is unapplied are right to the yen', async () => {
    const { id, total, company } = await makeInvoice(admin)
    const part = await makeReceipt(admin, 300_000)
    await match(part.id_by_enterprise_id, pays(id, 300_000))
    expect((await openOf(company)).total).toBe(total - 300_000)
    const rest = await makeReceipt(admin, total)
    await match(rest.id_by_enterprise_id, pays(id, total - 300_000 - 660, 660))
    expect(await openOf(company)).toMatchObject({ total: 0, unapplied: 300_660 })
  })

  it('given an invoice before and after its receipt, then the ageing as of each day says what was open then', async () => {
    const { id, total, company, deadline } = await makeInvoice(admin)
    const receipt = await makeReceipt(admin, total, { receipt_date: '2027-01-15' })
    await match(receipt.id_by_enterprise_id, pays(id, total))
    expect(deadline <= '2026-12-01').toBe(true)
    const open = await openOf(company, { as_of: '2027-01-14', company_id: company })
    expect(open).toMatchObject({ total, days_60: total, not_due: 0 })
    expect(await openOf(company, { as_of: '2027-01-15' })).toBeUndefined()
    expect(await openOf(company, { as_of: '2026-09-30' })).toBeUndefined()
    const { open_items } = await done(admin, 'open_items/index', { as_of: deadline, company_id: company })
    expect(open_items).toMatchObject([{ target_id: id, open: total, days_overdue: 0, bucket: 'not_due' }])
  })

  it('given invoices of several clients, when what is overdue is asked for, then they stand oldest first, and not before the day after their deadline', async () => {
    const [first, second] = [await makeInvoice(admin), await makeInvoice(admin)]
    const overdue = async (as_of: string) => {
      const { open_items } = await done(admin, 'open_items/index', { as_of, overdue: true })
      return open_items as { target_id: number; days_overdue: number }[]
    }
    const days = (await overdue('2027-01-15')).map(({ days_overdue }) => days_overdue)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect((await overdue('2027-01-15')).map(({ target_id }) => target_id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    )
    expect((await overdue(first.deadline)).map(({ target_id }) => target_id)).not.toContain(first.id)
    const csv = await admin.post('/api/enterprise/open_items/csv', { as_of: '2027-01-15', overdue: true })
    expect(new TextDecoder().decode(csv.body).trim().split('\r\n')).toHaveLength(days.length + 1)
  })

  it('given a match, when it is undone with a reason, then the invoice is open again and the history says who and why', async () => {
    const { id, total, company } = await makeInvoice(admin)
    const receipt = await makeReceipt(admin, total)
    await match(receipt.id_by_enterprise_id, pays(id, total))
    const [{ id: match_id }] = (await showReceipt(admin, receipt.id_by_enterprise_id)).matches
    const undo = { match_id, reason: '別の請求の入金だったため' }
    await done(admin, `receipts/unmatch/${receipt.id_by_enterprise_id}`, undo)
    expect((await openOf(company)).total).toBe(total)
    expect((await showReceipt(admin, receipt.id_by_enterprise_id)).matches).toMatchObject([
      { amount: total, unmatch_reason: undo.reason, unmatched_by_name: '田中 真由' },
    ])
    expect(await refusal(admin, `receipts/unmatch/${receipt.id_by_enterprise_id}`, undo)).toEqual([
      409,
      'state',
    ])
  })

  it('given a merge, then it is what is owed once confirmed, and its parts are not', async () => {
    const parts = await makeParts(admin)
    const merge = await makeMerge(admin, parts)
    const mergeId = merge.id_by_enterprise_id as number
    const company = merge.company_id_by_enterprise_id as number
    const receipt = await makeReceipt(admin, 9_000_000)
    const at = `receipts/match/${receipt.id_by_enterprise_id}`
    expect(await refusal(admin, at, pays(parts[0] as number, 1_000))).toEqual([409, 'state'])
    expect(await refusal(admin, at, pays(mergeId, 1_000, 0, 'billing_merge'))).toEqual([409, 'state'])
    await done(admin, `billing_merges/confirm/${mergeId}`)
    const { total } = await showMerge(admin, mergeId)
    expect((await openOf(company)).total).toBe(total)
    expect(await refusal(admin, at, pays(parts[0] as number, 1_000))).toEqual([409, 'state'])
    await match(receipt.id_by_enterprise_id, pays(mergeId, total, 0, 'billing_merge'))
    expect((await openOf(company)).total).toBe(0)
    const reason = { reason: '誤り' }
    expect(await refusal(admin, `billing_merges/confirm_cancel/${mergeId}`, reason)).toEqual([409, 'state'])
    expect((await showMerge(admin, mergeId)).status_flg).toBe(99)
  })

  it('given an invoice with a receipt, then it can neither be cancelled nor merged', async () => {
    const { id, total } = await makeInvoice(admin)
    const receipt = await makeReceipt(admin, total)
    await match(receipt.id_by_enterprise_id, pays(id, 1_000))
    const reason = { reason: '誤り' }
    expect(await refusal(admin, `billing_payments/billing_confirm_cancel/${id}`, reason)).toEqual([
      409,
      'state',
    ])
    const merge = { billing_merge: { billing_payment_ids: [id] } }
    expect(await refusal(admin, 'billing_merges/create', merge)).toEqual([409, 'state'])
  })

  it('given more than is left of receipt or invoice, or an unconfirmed billing, then 409 and nothing is matched', async () => {
    const { id, total } = await makeInvoice(admin)
    const receipt = await makeReceipt(admin, total + 5_000)
    const at = `receipts/match/${receipt.id_by_enterprise_id}`
    for (const body of [
      pays(id, total + 1),
      pays(id, total, 1),
      pays(id, 1_000, 2_001),
      pays(99_999, 1),
      { matches: [...pays(id, 10).matches, ...pays(id, 10).matches] },
    ])
      expect(await refusal(admin, at, body)).toEqual([409, 'state'])
    expect((await showReceipt(admin, receipt.id_by_enterprise_id)).receipt.applied).toBe(0)
  })

  it('given a matched receipt, then it can neither be deleted nor fall below what is applied', async () => {
    const { id, total } = await makeInvoice(admin)
    const receipt = await makeReceipt(admin, total)
    const own = receipt.id_by_enterprise_id
    await match(own, pays(id, 100_000))
    expect(await refusal(admin, `receipts/delete/${own}`)).toEqual([409, 'state'])
    expect(await refusal(admin, `receipts/update/${own}`, { receipt: { amount: 99_999 } })).toEqual([
      409,
      'state',
    ])
    const { receipt: changed } = await done(admin, `receipts/update/${own}`, {
      receipt: { amount: 100_000, memo: '訂正' },
    })
    expect(changed).toMatchObject({ amount: 100_000, memo: '訂正' })
    const old = { receipt: { memo: 'x' }, updated_at: receipt.updated_at }
    expect(await refusal(admin, `receipts/update/${own}`, old)).toEqual([409, 'stale'])
  })

  it.each([
    ['a date that does not exist', { receipt_date: '2026-02-31' }],
    ['an amount of 0', { amount: 0 }],
    ['a huge amount', { amount: 10_000_000_000 }],
    ['no payer', { payer_name: ' ' }],
    ['an unknown company', { company_id_by_enterprise_id: 99_999 }],
  ])('given %s, then 400 at the field', async (_, over) => {
    const receipt = { receipt_date: '2026-11-30', amount: 1, payer_name: 'ア', ...over }
    const { status, body } = await admin.post('/api/enterprise/receipts/create', { receipt })
    expect([status, Object.keys(body.error.fields).length]).toEqual([400, 1])
  })

  it('given 64 people who match one receipt at once, then never more than it holds is applied', async () => {
    const { id, total } = await makeInvoice(admin)
    const receipt = await makeReceipt(admin, 100_000)
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        admin.post(`/api/enterprise/receipts/match/${receipt.id_by_enterprise_id}`, pays(id, 10_000)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(10)
    expect(answers.filter(({ status }) => status === 409).length).toBe(54)
    const { receipt: after } = await showReceipt(admin, receipt.id_by_enterprise_id)
    expect([after.applied, total > 100_000]).toEqual([100_000, true])
  })

  it('given 64 receipts for one invoice at once, then it is never settled beyond its total', async () => {
    const { id, company } = await makeInvoice(admin)
    const receipts = await Promise.all(Array.from({ length: 64 }, () => makeReceipt(admin, 50_000)))
    const answers = await Promise.all(
      receipts.map(({ id_by_enterprise_id }) =>
        admin.post(`/api/enterprise/receipts/match/${id_by_enterprise_id}`, pays(id, 50_000)),
      ),
    )
    const { total } = await openOf(company)
    expect(total).toBeGreaterThanOrEqual(0)
    expect(total).toBeLessThan(50_000)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })

  it('given the balances as CSV, then the file has the rows of the screen, for managers only', async () => {
    const { id, total, company } = await makeInvoice(admin)
    await done(admin, `companies/update/${company}`, { company: { name: '=HYPERLINK("x"),髙﨑' } })
    const { billing_number, billing_deadline_date } = (
      await admin.get(`/api/enterprise/billing_payments/show/${id}`)
    ).body.billing_payment
    const csv = async (body: object, who = admin) => {
      const answer = await who.post('/api/enterprise/open_items/csv', { as_of: '2027-01-15', ...body })
      return [answer.status, answer.status === 200 ? new TextDecoder().decode(answer.body) : '']
    }
    const [, companies] = await csv({})
    const { totals } = await done(admin, 'open_items/index', { as_of: '2027-01-15' })
    expect(companies).toContain(
      '企業,期日前,1〜30日超過,31〜60日超過,61〜90日超過,90日超過,残高,未消込の入金',
    )
    expect(companies).toContain(`"'=HYPERLINK(""x""),髙﨑",0,0,${total},0,0,${total},0`)
    expect(companies).toContain(`合計,${totals.not_due},${totals.days_30},`)
    const [, items] = await csv({ company_id: company })
    expect(items).toContain(
      `${billing_number},2026/10,${billing_deadline_date.replaceAll('-', '/')},31〜60日超過,${total},0,${total}`,
    )
    const ofTarget = (target_id: number) =>
      csv({ company_id: company, targets: [{ target_type: 'billing_payment', target_id }] })
    expect([await ofTarget(id), String((await ofTarget(id + 1_000_000))[1]).split('\r\n').length]).toEqual([
      [200, items],
      2,
    ])
    expect(await csv({}, await app.as('manager'))).toEqual([200, companies])
    expect((await csv({}, await app.as('member')))[0]).toBe(403)
  })

  it('given chosen receipts as CSV, then the file has those one may see, for managers only', async () => {
    const chosen = await makeReceipt(admin, 12_345)
    await makeReceipt(admin, 54_321)
    const body = { select_ids: [chosen.id_by_enterprise_id, 999_999] }
    const answer = await admin.post('/api/enterprise/receipts/csv', body)
    const lines = new TextDecoder().decode(answer.body).trimEnd().split('\r\n')
    expect([lines.length, lines[1]?.includes(',12345,12345,')]).toEqual([2, true])
    expect((await (await app.as('member')).post('/api/enterprise/receipts/csv', body)).status).toBe(403)
  })

  it('given the permission for own contracts, then invoices and receipts of others are not there', async () => {
    const { id, company } = await makeInvoice(admin)
    const receipt = await makeReceipt(admin, 1_000)
    await match(receipt.id_by_enterprise_id, pays(id, 1_000))
    const member = await app.as('member')
    expect((await member.get(`/api/enterprise/receipts/show/${receipt.id_by_enterprise_id}`)).status).toBe(
      404,
    )
    const items = await done(member, 'open_items/index', { company_id: company })
    expect([items.companies, items.open_items]).toEqual([[], []])
    expect((await done(member, 'receipts/index')).count).toBe(0)
    const own = await makeReceipt(member, 5_000)
    const at = `receipts/match/${own.id_by_enterprise_id}`
    expect(await refusal(member, at, pays(id, 1_000))).toEqual([409, 'state'])
    expect((await done(member, 'receipts/index')).count).toBe(1)
    const blocked = await app.as('blocked')
    expect(await refusal(blocked, 'receipts/index')).toEqual([403, 'forbidden'])
    expect(await refusal(blocked, 'open_items/index')).toEqual([403, 'forbidden'])
  })
})
