import { describe, expect, it } from 'vitest'
import { done, makeConfirmed, makeContract, parties } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const post = async (path: string, body: unknown = {}, who = admin) => {
  const { status, body: answer } = await who.post(`/api/enterprise/${path}`, body)
  return {
    status,
    code: answer.error?.code,
    message: answer.error?.message as string,
    fields: Object.keys(answer.error?.fields ?? {}).sort(),
  }
}
const state = { status: 409, code: 'state' }
const show = async (id: number) => (await admin.get(`/api/enterprise/contracts/show/${id}`)).body.contract
const operation = async (id: number) =>
  (await admin.get(`/api/enterprise/contract_operations/show/${id}`)).body.contract_operation
const work = (id: number, minutes: number) =>
  done(admin, `contract_operations/update/${id}`, { contract_operations: { working_minutes: minutes } })
const monthsOf = async (id: number) => (await admin.get(`/api/enterprise/contracts/months/${id}`)).body.months
const codes = async (id: number) =>
  (
    await done(admin, 'histories/index', {
      target_type: 'contract',
      id_by_enterprise_id: id,
      limit_value: 200,
    })
  ).histories
    .filter(({ column_name }: { column_name: string | null }) => column_name === null)
    .map(({ process_id }: { process_id: number }) => process_id)

/** A contract from October to December of which October is confirmed. */
const running = async (over = {}) => {
  const made = await makeConfirmed(admin, over)
  const [october] = made.months as [number]
  await work(october, 160 * 60)
  await done(admin, `contract_operations/confirm/${october}`)
  return made
}

describe('copy', () => {
  it('given a contract, when copied, then a draft with its own number and group has the same terms', async () => {
    const { id, contract } = await makeConfirmed(admin, {
      memo: '要確認',
      supplier_purchaseorder_issue_date: '2026-09-20',
    })
    const { contract: made } = await done(admin, `contracts/copy/${id}`)
    expect(made).toMatchObject({
      contract_status_flg: 1,
      contract_ext_confirm_status_flg: 0,
      sales_price_num: 700_000,
      sales_excess_price_num: 4370,
      memo: '要確認',
      supplier_purchaseorder_issue_date: null,
      primary_contract_id_by_enterprise_id: null,
      candidate_id_by_enterprise_id: contract.candidate_id_by_enterprise_id,
    })
    expect(made.title).not.toBe(contract.title)
    expect(made.group_id).not.toBe(contract.group_id)
    expect(await codes(made.id_by_enterprise_id)).toEqual([10])
  })

  it('given one more worker, when copied in the same group, then worker, supplier and address are the new ones', async () => {
    const { id_by_enterprise_id: id, group_id } = await makeContract(admin)
    const other = await parties(admin, {})
    await done(admin, `candidates/update/${other.worker}`, {
      candidate: { affiliation_type_id: 2, company_id_by_enterprise_id: other.supplier },
    })
    const copy = (candidate_id_by_enterprise_id: number | null) =>
      done(admin, `contracts/copy/${id}`, { same_group: true, candidate_id_by_enterprise_id })
    expect((await copy(other.worker)).contract).toMatchObject({
      group_id,
      candidate_id_by_enterprise_id: other.worker,
      supplier_company_id_by_enterprise_id: other.supplier,
      supplier_price_num: 600_000,
    })
    expect((await copy(null)).contract).toMatchObject({
      group_id,
      candidate_id_by_enterprise_id: null,
      supplier_company_id_by_enterprise_id: null,
    })
    expect(await post(`contracts/copy/${id}`, { candidate_id_by_enterprise_id: 999_999 })).toMatchObject({
      status: 400,
      fields: ['candidate_id_by_enterprise_id'],
    })
  })
})

describe('renew', () => {
  it('given a confirmed contract, when renewed, then the next period of the same group is linked, and it is renewed once', async () => {
    const { id, contract } = await makeConfirmed(admin)
    const { contract: next, renewed } = await done(admin, `contracts/renew/${id}`)
    expect(next).toMatchObject({
      contract_status_flg: 1,
      group_id: contract.group_id,
      primary_contract_id_by_enterprise_id: id,
      period_start_date: '2027-01-01',
      period_end_date: '2027-03-31',
      sales_price_num: 700_000,
    })
    expect(renewed.contract_ext_confirm_status_flg).toBe(4)
    expect((await codes(id))[0]).toBe(160)
    expect(await post(`contracts/renew/${id}`)).toMatchObject(state)
    expect(await post(`contracts/expire/${id}`)).toMatchObject(state)
  })

  it('given another period, then it is taken, unless it begins before the contract ends or ends before it begins', async () => {
    const { id } = await makeConfirmed(admin)
    const period = (period_start_date: string, period_end_date: string) => ({
      period_start_date,
      period_end_date,
    })
    const path = `contracts/renew/${id}`
    expect(await post(path, period('2026-12-31', '2027-01-31'))).toMatchObject({
      status: 400,
      fields: ['period_start_date'],
    })
    expect(await post(path, period('2027-02-01', '2027-01-31'))).toMatchObject({
      status: 400,
      fields: ['period_end_date'],
    })
    expect(await post(path, period('2027-02-31', '2027-03-31'))).toMatchObject({ status: 400 })
    expect((await show(id)).contract_ext_confirm_status_flg).toBe(0)
    const { contract } = await done(admin, path, period('2027-02-01', '2027-07-31'))
    expect(contract.period_end_date).toBe('2027-07-31')
  })

  it('given an unconfirmed contract, then it cannot be renewed', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    expect(await post(`contracts/renew/${id}`)).toMatchObject(state)
  })

  it('given the renewal is deleted, then the contract may be renewed again', async () => {
    const { id } = await makeConfirmed(admin)
    const { contract: next } = await done(admin, `contracts/renew/${id}`)
    await done(admin, `contracts/delete/${next.id_by_enterprise_id}`)
    expect((await show(id)).contract_ext_confirm_status_flg).toBe(0)
    await done(admin, `contracts/renew/${id}`)
  })

  it('given 8 renewals at once, then one of them makes the renewed contract', async () => {
    const { id } = await makeConfirmed(admin)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(`contracts/renew/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('exceptions of a month', () => {
  it('given a draft, when November has its own price and hours, then its operation is settled with them', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const exception = { price_num: '650,000', adjustment_time_f: 120, adjustment_time_l: 160 }
    const { months } = await done(admin, `contracts/exceptions/${id}`, {
      month: '2026-11',
      side: 'sales',
      exception,
      reason: '年末調整の休業',
    })
    expect(months[1].sales).toMatchObject({
      price_num: 650_000,
      source: 'exception',
      reason: '年末調整の休業',
    })
    expect(months[1].supplier).toMatchObject({ price_num: 600_000, source: 'contract' })
    const { contract_operation_ids: operations } = await done(admin, `contracts/confirm/${id}`)
    await work(operations[1], 160 * 60)
    expect(await operation(operations[1])).toMatchObject({ sales_amount: 650_000, supplier_amount: 600_000 })
    await done(admin, `contracts/exceptions/${id}`, { month: '2026-11', side: 'sales', exception: null })
    expect(await operation(operations[1])).toMatchObject({ sales_price_num: null, sales_amount: 700_000 })
    expect((await codes(id)).slice(0, 2)).toEqual([20, 30])
  })

  it('given a month covered in part, then a share is proposed, and staff may set it aside', async () => {
    const { id, months } = await makeConfirmed(admin, { period_end_date: '2026-11-13' })
    expect((await monthsOf(id))[1].sales).toMatchObject({
      price_num: 331_570,
      adjustment_time_f: 66,
      source: 'proration',
      days: { covered: 9, month: 19 },
    })
    await done(admin, `contracts/exceptions/${id}`, {
      month: '2026-11',
      side: 'sales',
      exception: {},
      reason: '満額で合意',
    })
    expect((await monthsOf(id))[1].sales).toMatchObject({ price_num: 700_000, source: 'exception' })
    expect((await operation(months[1] as number)).sales_price_num).toBeNull()
    expect((await operation(months[1] as number)).supplier_price_num).toBe(284_210)
  })

  it('given terms typed on the month itself, then a later change of the contract leaves them alone', async () => {
    const { id, months } = await makeConfirmed(admin)
    await done(admin, `contract_operations/update/${months[2]}`, {
      contract_operations: { sales_price_num: 680_000 },
    })
    await done(admin, `contracts/amend/${id}`, { contract: { sales_price_num: 800_000 }, reason: '増額' })
    expect((await operation(months[2] as number)).sales_price_num).toBe(680_000)
    expect((await monthsOf(id))[2].sales).toMatchObject({ price_num: 680_000, source: 'exception' })
  })

  it('given a confirmed or closed month, then its terms stay: 409', async () => {
    const { id, months } = await running()
    const set = (month: string) =>
      post(`contracts/exceptions/${id}`, {
        month,
        side: 'sales',
        exception: { price_num: 1 },
        reason: '誤記',
      })
    expect(await set('2026-10')).toMatchObject(state)
    await done(admin, `contract_operations/close/${months[0]}`)
    expect((await set('2026-10')).message).toContain('月次締め済み')
    expect((await monthsOf(id))[0].sales).toMatchObject({ price_num: 700_000, source: 'contract' })
    expect((await set('2026-11')).status).toBe(200)
  })

  it.each([
    [{ price_num: -1 }, ['price_num']],
    [{ price_num: 100_000_000 }, ['price_num']],
    [{ adjustment_time_f: 200 }, ['adjustment_time_l']],
    [{ adjustment_time_l: 745 }, ['adjustment_time_l']],
  ])('given %j, then the message stands at the field', async (exception, fields) => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const body = { month: '2026-11', side: 'sales', exception, reason: '調整' }
    expect(await post(`contracts/exceptions/${id}`, body)).toMatchObject({ status: 400, fields })
    expect(await post(`contracts/exceptions/${id}`, { ...body, exception: {}, reason: ' ' })).toMatchObject({
      fields: ['reason'],
    })
    expect(await post(`contracts/exceptions/${id}`, { ...body, month: '2027-01' })).toMatchObject({
      fields: ['month'],
    })
  })
})

describe('submission deadlines', () => {
  it('given the four deadlines, then each month has its dates', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin, {
      deadline_submit_deliverable_month: 0,
      deadline_submit_deliverable_day: 30,
      deadline_submit_deliverable_hour: 18,
      deadline_submit_billing_day: 3,
      deadline_submit_payment_date_type: 1,
      deadline_submit_payment_day: 10,
    })
    expect((await monthsOf(id))[0].deadlines).toEqual({
      deliverable: { date: '2026-10-30', hour: 18, desc: null },
      billing: { date: '2026-11-05', hour: null, desc: null },
      payment: { date: '2026-11-10', hour: null, desc: null },
      support_price: null,
    })
  })
})

describe('amendment', () => {
  it('given October is confirmed, when prices rise, then October stays to the yen and the months after it follow', async () => {
    const { id, months } = await running()
    await work(months[1] as number, 190 * 60)
    const before = (await admin.get(`/api/enterprise/contract_operations/show/${months[0]}`)).body
    const { contract } = await done(admin, `contracts/amend/${id}`, {
      contract: { sales_price_num: 800_000, supplier_price_num: 650_000 },
      reason: '役割の変更',
    })
    expect(contract).toMatchObject({ sales_price_num: 800_000, sales_excess_price_num: 5000 })
    const after = (await admin.get(`/api/enterprise/contract_operations/show/${months[0]}`)).body
    expect(after).toEqual(before)
    // 10 hours over 180 at 5,000 and 4,060 yen.
    expect(await operation(months[1] as number)).toMatchObject({
      sales_amount: 850_000,
      supplier_amount: 690_600,
    })
    const { body } = await admin.get(`/api/enterprise/contracts/amendments/${id}`)
    expect(body.amendments).toMatchObject([
      {
        effective_month: '2026-11',
        reason: '役割の変更',
        old_values: { sales_price_num: 700_000, sales_excess_price_num: 4370 },
        new_values: { sales_price_num: 800_000, sales_excess_price_num: 5000 },
        revoked_at: null,
      },
    ])
    expect(
      (await monthsOf(id)).map((each: { sales: { price_num: number } }) => each.sales.price_num),
    ).toEqual([700_000, 800_000, 800_000])
    expect((await codes(id))[0]).toBe(180)
  })

  it('given a confirm of the month is cancelled after an amendment, then it is settled as it was agreed', async () => {
    const { id, months } = await running()
    await done(admin, `contracts/amend/${id}`, { contract: { sales_price_num: 800_000 }, reason: '増額' })
    await done(admin, `contract_operations/confirm_cancel/${months[0]}`)
    await work(months[0] as number, 190 * 60)
    expect((await operation(months[0] as number)).sales_amount).toBe(743_700)
    await done(admin, `contract_operations/confirm/${months[0]}`)
    const { billing_payments: made } = await done(admin, 'billing_payments/index', {
      conditions: [{ column: 'contract_id_by_enterprise_id', type: 1, value: id }],
    })
    expect(made[0].billing_sub_total).toBe(743_700)
  })

  it('given a later end, then the months are added; an earlier one takes untouched months away', async () => {
    const { id, months } = await running()
    const amend = (period_end_date: string) =>
      done(admin, `contracts/amend/${id}`, { contract: { period_end_date }, reason: '期間の変更' })
    await amend('2027-02-28')
    expect(
      (await monthsOf(id)).map((each: { contract_operation: unknown }) => !!each.contract_operation),
    ).toEqual([true, true, true, true, true])
    await amend('2026-11-13')
    expect(await monthsOf(id)).toHaveLength(2)
    expect(await operation(months[1] as number)).toMatchObject({
      operation_end_date: '2026-11-13',
      sales_price_num: 331_570,
    })
    expect((await admin.get(`/api/enterprise/contract_operations/show/${months[2]}`)).status).toBe(404)
  })

  it('given the confirm is cancelled, then the terms as they are hold for the whole period', async () => {
    const { id, months } = await makeConfirmed(admin)
    await done(admin, `contracts/amend/${id}`, {
      contract: { sales_price_num: 800_000 },
      effective_month: '2026-12',
      reason: '増額',
    })
    await done(admin, `contracts/confirm_cancel/${id}`)
    expect(months).toHaveLength(3)
    expect((await monthsOf(id))[0].sales.price_num).toBe(800_000)
    const { body } = await admin.get(`/api/enterprise/contracts/amendments/${id}`)
    expect(body.amendments[0].revoked_at).not.toBeNull()
  })

  it('given a move that is not listed, then 409 with its reason, and nothing has changed', async () => {
    const { id } = await running()
    const path = `contracts/amend/${id}`
    const before = await show(id)
    const ask = (contract: object, effective_month?: string) => ({
      contract,
      effective_month,
      reason: '変更',
    })
    const price = { sales_price_num: 800_000 }
    expect(await post(path, ask(price, '2026-10'))).toMatchObject(state)
    expect(await post(path, ask({ period_end_date: '2026-10-30' }))).toMatchObject({
      status: 400,
      fields: ['effective_month'],
    })
    const { id_by_enterprise_id: draft } = await makeContract(admin)
    expect(await post(`contracts/amend/${draft}`, ask(price))).toMatchObject(state)
    expect(await show(id)).toEqual(before)
    await done(admin, path, ask(price, '2026-12'))
    expect((await post(path, ask({ sales_price_num: 900_000 }, '2026-11'))).message).toContain('2026/12')
  })

  it('given a confirmed month that a new end would cut or lengthen, then 409', async () => {
    const { id, months } = await makeConfirmed(admin, { period_end_date: '2026-11-13' })
    for (const month of months) {
      await work(month, 100 * 60)
      await done(admin, `contract_operations/confirm/${month}`, { reason: '早めの締め' })
    }
    const end = (period_end_date: string) =>
      post(`contracts/amend/${id}`, { contract: { period_end_date }, reason: '延長' })
    expect(await end('2026-12-31')).toMatchObject(state)
    expect((await end('2026-12-31')).message).toContain('2026/11')
  })

  it('given a renewed contract, then its end stays before the renewal: 409', async () => {
    const { id } = await makeConfirmed(admin)
    await done(admin, `contracts/renew/${id}`)
    const body = { contract: { period_end_date: '2027-01-31' }, reason: '延長' }
    expect(await post(`contracts/amend/${id}`, body)).toMatchObject(state)
  })

  it.each([
    [{}, ['contract']],
    [{ sales_price_num: 700_000 }, ['contract']],
    [{ sales_price_num: -1 }, ['sales_price_num']],
    [{ sales_price_num: 100_000_000 }, ['sales_price_num']],
    [{ sales_price_num: null }, ['sales_price_num']],
    [{ sales_adjustment_time_f: 190 }, ['sales_adjustment_time_l']],
    [{ period_end_date: '2026-09-30' }, ['period_end_date']],
    [{ period_end_date: '2027-02-31' }, ['period_end_date']],
    [{ name: '別名' }, ['name']],
  ])('given %j, then 400 with the message at the field', async (contract, fields) => {
    const { id } = await makeConfirmed(admin)
    const answer = await post(`contracts/amend/${id}`, { contract, reason: '変更' })
    expect(answer).toMatchObject({ status: 400, code: 'invalid', fields })
  })

  it('given a lowered fee of the supplier, then the law stops it; a manager passes with a reason', async () => {
    const { id } = await makeConfirmed(await app.as('member'))
    const body = { contract: { supplier_price_num: 500_000 }, reason: '減額' }
    const path = `contracts/amend/${id}`
    const override = { ...body, override_reason: '作業範囲の縮小で合意' }
    expect(await post(path, body)).toMatchObject(state)
    expect(await post(path, override, await app.as('member'))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await show(id)).supplier_price_num).toBe(600_000)
    await done(await app.as('manager'), path, override)
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'contract',
      id_by_enterprise_id: id,
    })
    const { note } = histories.find(({ kind }: { kind: string }) => kind === 'amend')
    expect(note).toContain('作業範囲の縮小で合意')
  })

  it('given 16 amendments and a confirm at once, then all are kept one after the other and no month is settled between', async () => {
    const { id, months } = await makeConfirmed(admin)
    await work(months[0] as number, 160 * 60)
    const prices = Array.from({ length: 16 }, (_, at) => 710_000 + at * 1000)
    const amended = Promise.all(
      prices.map((price) =>
        post(`contracts/amend/${id}`, { contract: { sales_price_num: price }, reason: `案${price}` }),
      ),
    )
    const confirmed = post(`contract_operations/confirm/${months[0]}`)
    expect((await amended).map(({ status }) => status)).toEqual(prices.map(() => 200))
    expect((await confirmed).status).toBe(200)
    const { sales_price_num } = await show(id)
    expect((await operation(months[1] as number)).sales_amount).toBeNull()
    expect((await monthsOf(id))[2].sales.price_num).toBe(sales_price_num)
    const first = await operation(months[0] as number)
    expect((await monthsOf(id))[0].sales.price_num).toBe(first.sales_amount)
  })
})

describe('contract permission', () => {
  it("given somebody else's contract, then permission 1 finds none of its calls, permission 0 is refused, and its group is not joined", async () => {
    const [member, blocked] = [await app.as('member'), await app.as('blocked')]
    const { id, contract } = await makeConfirmed(admin)
    const body = { month: '2026-11', side: 'sales', exception: null }
    const calls: [string, unknown][] = [
      [`contracts/copy/${id}`, {}],
      [`contracts/renew/${id}`, {}],
      [`contracts/amend/${id}`, { contract: {}, reason: '変更' }],
      [`contracts/exceptions/${id}`, body],
    ]
    for (const [path, given] of calls) {
      expect((await post(path, given, member)).status).toBe(404)
      expect((await post(path, given, blocked)).status).toBe(403)
    }
    for (const path of ['months', 'amendments']) {
      expect((await member.get(`/api/enterprise/contracts/${path}/${id}`)).status).toBe(404)
      expect((await blocked.get(`/api/enterprise/contracts/${path}/${id}`)).status).toBe(403)
    }
    expect(
      await post('contracts/create', { contract: { group_id: contract.group_id } }, member),
    ).toMatchObject({ status: 400, fields: ['group_id'] })
  })
})

describe('bad input in a draft', () => {
  it.each([
    [{ sales_price_num: -1 }, 'sales_price_num'],
    [{ supplier_price_num: 1e12 }, 'supplier_price_num'],
    [{ sales_price_num: 0.5 }, 'sales_price_num'],
    [{ period_start_date: '2027-01-01', period_end_date: '2026-12-31' }, 'period_end_date'],
    [{ period_start_date: '2026-02-31' }, 'period_start_date'],
    [{ sales_adjustment_time_f: 181 }, 'sales_adjustment_time_l'],
    [{ supplier_adjustment_time_l: 745 }, 'supplier_adjustment_time_l'],
    [{ candidate_id_by_enterprise_id: 999_999 }, 'candidate_id_by_enterprise_id'],
  ])('given %j, then the message stands at the field and the contract is as it was', async (over, field) => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const before = await show(id)
    expect(await post(`contracts/update/${id}`, { contract: over })).toMatchObject({
      status: 400,
      fields: [field],
    })
    expect(await show(id)).toEqual(before)
  })

  it('given an own employee, then the internal cost carries no tax', async () => {
    const own = {
      affiliation_type_id: 1,
      supplier_company_id_by_enterprise_id: null,
      supplier_price_tax_flg: 2,
    }
    const contract = await makeContract(admin, own, { candidate_type_id: 2 })
    expect(contract).toMatchObject({ supplier_price_tax_flg: 1, gross_profit_price: 100_000 })
  })
})
