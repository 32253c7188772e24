import { describe, expect, it } from 'vitest'
import {
  done,
  makeConfirmed,
  makeContract,
  parties,
  terms,
} from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const refused = async (path: string, body: unknown = {}, who = admin) => {
  const { status, body: answer } = await who.post(`/api/enterprise/${path}`, body)
  return [status, answer.error?.code, answer.error?.message] as const
}
const processes = async (target_type: string, id: number) =>
  (
    await done(admin, 'histories/index', { target_type, id_by_enterprise_id: id, limit_value: 200 })
  ).histories.map((entry: { process_id: number }) => entry.process_id)

describe('contract drafts', () => {
  it('given no input, when a draft is saved, then it has a number, a group and the default terms', async () => {
    const { contract } = await done(admin, 'contracts/create', { contract: {} })
    expect(contract).toMatchObject({
      contract_status_flg: 1,
      sales_adjustment_time_f: 140,
      sales_usance_day_id: 30,
      work_location: 'フルリモート',
    })
    expect(contract.title).toMatch(/^K\d{6}-\d{5}$/)
    expect(contract.group_id).toBeGreaterThan(0)
  })

  it('given a preview, when it comes back as the typed number, then the number is drawn, and the next preview goes on', async () => {
    const { title } = await done(admin, 'contracts/title_generator', { contract: {} })
    expect((await done(admin, 'contracts/title_generator', { contract: {} })).title).toBe(title)
    const { contract } = await done(admin, 'contracts/create', { contract: { title } })
    expect(contract.title).toBe(title)
    expect((await done(admin, 'contracts/title_generator', { contract: {} })).title > title).toBe(true)
  })

  it('given a number that exists, when it is typed again, then 409 duplicate', async () => {
    const { title } = await makeContract(admin)
    expect((await refused('contracts/create', { contract: { title } })).slice(0, 2)).toEqual([
      409,
      'duplicate',
    ])
  })

  it('given 64 creates at once, when all are saved, then their numbers are unique and without gaps', async () => {
    const { title: first } = await done(admin, 'contracts/title_generator', { contract: {} })
    const made = await Promise.all(
      Array.from({ length: 64 }, () => done(admin, 'contracts/create', { contract: {} })),
    )
    const numbers = made.map(({ contract }) => Number(contract.title.slice(-5))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 64 }, (_, i) => Number(first.slice(-5)) + i))
  })

  it('given a deleted contract, when the next one is saved, then the number is not given again', async () => {
    const { title, id_by_enterprise_id: id } = await makeContract(admin)
    await done(admin, `contracts/delete/${id}`)
    expect((await makeContract(admin)).title).not.toBe(title)
  })

  it('given prices and bounds, when saved, then unit prices and gross profit follow, and hand-typed ones stay', async () => {
    const contract = await makeContract(admin)
    expect(contract).toMatchObject({
      sales_excess_price_num: 4370,
      sales_deduction_price_num: 4370,
      supplier_excess_price_num: 3750,
      gross_profit_price: 100_000,
    })
    expect(contract).toMatchObject({ sales_zipcode: '1000005', sales_address: '千代田区丸の内1-1' })
    const id = contract.id_by_enterprise_id
    const manual = {
      sales_unit_price_manual_flg: 1,
      sales_excess_price_num: 5000,
      sales_adjustment_type_id: 1,
      supplier_price_tax_flg: 2,
      supplier_price_num: 660_000,
    }
    const { contract: edited } = await done(admin, `contracts/update/${id}`, { contract: manual })
    expect(edited).toMatchObject({
      sales_excess_price_num: 5000,
      sales_deduction_price_num: 4370,
      gross_profit_price: 100_000,
    })
    const { contract: fixed } = await done(admin, `contracts/update/${id}`, {
      contract: { sales_adjustment_flg: 2 },
    })
    expect([fixed.sales_excess_price_num, fixed.sales_deduction_price_num]).toEqual([null, null])
  })

  it('given bounds or a period the wrong way round, when saved, then 400 at the field', async () => {
    const answer = await admin.post('/api/enterprise/contracts/create', {
      contract: {
        sales_adjustment_time_f: 190,
        period_start_date: '2026-10-01',
        period_end_date: '2026-09-30',
      },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields).sort()).toEqual([
      'period_end_date',
      'sales_adjustment_time_l',
    ])
  })

  it('given an opportunity, when a contract is made from it, then its agreement and the terms of its job come along', async () => {
    const { sales, worker } = await parties(admin)
    const { job } = await done(admin, 'jobs/create', {
      job: {
        name: '決済基盤の開発',
        company_id_by_enterprise_id: sales,
        adjustment_time_f: 150,
        usance_span_id: 30,
        work_styles_id: 2,
        prefecture_id: 27,
      },
    })
    const { opportunity } = await done(admin, 'opportunities/create', {
      opportunity: {
        candidate_id_by_enterprise_id: worker,
        job_id_by_enterprise_id: job.id_by_enterprise_id,
        monthly_payment_num: 800_000,
        monthly_price_num: 700_000,
        deal_start_date: '2026-11-01',
      },
    })
    const made = {
      opportunity_id_by_enterprise_id: opportunity.id_by_enterprise_id,
      period_end_date: '2026-12-31',
      supplier_price_num: 690_000,
    }
    expect((await done(admin, 'contracts/create', { contract: made })).contract).toMatchObject({
      candidate_id_by_enterprise_id: worker,
      sales_company_id_by_enterprise_id: sales,
      name: '決済基盤の開発',
      period_start_date: '2026-11-01',
      sales_price_num: 800_000,
      supplier_price_num: 690_000,
      sales_adjustment_time_f: 150,
      supplier_usance_span_id: 30,
      affiliation_type_id: 1,
      work_location: '一部リモート（大阪府）',
    })
  })
})

describe('a draft that grows', () => {
  it('given a draft without worker, when the worker is chosen, then affiliation, supplier and its address follow', async () => {
    const { supplier, worker } = await parties(admin, {})
    await done(admin, `candidates/update/${worker}`, {
      candidate: { affiliation_type_id: 2, company_id_by_enterprise_id: supplier },
    })
    const { contract } = await done(admin, 'contracts/create', { contract: {} })
    const { contract: chosen } = await done(admin, `contracts/update/${contract.id_by_enterprise_id}`, {
      contract: { candidate_id_by_enterprise_id: worker },
    })
    expect(chosen).toMatchObject({
      affiliation_type_id: 2,
      supplier_company_id_by_enterprise_id: supplier,
      supplier_zipcode: '1000005',
      title: contract.title,
    })
  })

  it('given a group, when a contract joins it, then both are in it; a group that no contract has is refused', async () => {
    const { group_id } = await makeContract(admin)
    expect((await makeContract(admin, { group_id })).group_id).toBe(group_id)
    expect((await refused('contracts/create', { contract: { group_id: 9_999_999 } }))[0]).toBe(400)
  })
})

describe('validation', () => {
  it('given a draft without parties, when validated, then every required field is named and nothing is written', async () => {
    const before = (await done(admin, 'contracts/index')).count
    const { valid, errors } = await done(admin, 'contracts/validate', { contract: {} })
    expect(valid).toBe(false)
    expect(Object.keys(errors).sort()).toEqual([
      'candidate_id_by_enterprise_id',
      'sales_company_id_by_enterprise_id',
      'sales_price_num',
      'supplier_price_num',
    ])
    expect((await done(admin, 'contracts/index')).count).toBe(before)
  })

  it("given a property of the enterprise's own, when validated with it, then it is a field like the others", async () => {
    const { custom_property } = await done(admin, 'custom_properties/create', {
      custom_property: { object_type: 'contract', name: '稟議番号', field_type: 'text', rules: { max: 5 } },
    })
    const own = `custom_${custom_property.id_by_enterprise_id}`
    const { id_by_enterprise_id } = await makeContract(admin)
    const errorsWith = async (value: string) =>
      (await done(admin, 'contracts/validate', { contract: { [own]: value }, id_by_enterprise_id })).errors
    expect(await errorsWith('R-1')).toEqual({})
    expect(await errorsWith('R-2030')).toEqual({ [own]: [expect.stringMatching(/5文字/)] })
  })

  it('given no price, when validated, then unit prices are named only where they are typed by hand', async () => {
    const { id_by_enterprise_id } = await makeContract(admin)
    const named = async (contract: object) => {
      const { errors } = await done(admin, 'contracts/validate', { id_by_enterprise_id, contract })
      return Object.keys(errors).sort()
    }
    expect(await named({ sales_price_num: null })).toEqual(['sales_price_num'])
    expect(await named({ supplier_adjustment_time_l: null })).toEqual(['supplier_adjustment_time_l'])
    const manual = { sales_unit_price_manual_flg: 1, sales_excess_price_num: null }
    expect(await named({ ...manual, sales_price_num: null })).toEqual([
      'sales_excess_price_num',
      'sales_price_num',
    ])
  })

  it('given a complete draft, when validated by its id with a change, then the change counts', async () => {
    const { id_by_enterprise_id } = await makeContract(admin)
    const check = (contract: object) => done(admin, 'contracts/validate', { id_by_enterprise_id, contract })
    expect(await check({})).toEqual({ valid: true, errors: {}, findings: [] })
    expect((await check({ sales_price_num: null })).errors).toHaveProperty('sales_price_num')
    expect((await check({ supplier_company_id_by_enterprise_id: null })).errors).toHaveProperty(
      'supplier_company_id_by_enterprise_id',
    )
    expect((await check({ period_end_date: '2037-01-01' })).errors).toHaveProperty('period_end_date')
  })

  it('given a freelancer of our own, then the worker is the supplier; an own employee needs no supplier side', async () => {
    const own = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
    expect((await makeConfirmed(admin, own)).months).toHaveLength(3)
    const employee = await makeConfirmed(
      admin,
      { ...own, supplier_price_num: null, supplier_usance_day_id: null },
      { candidate_type_id: 2 },
    )
    expect(employee.contract).toMatchObject({ candidate_type_id: 2, gross_profit_price: 700_000 })
  })

  it('given a contract of 派遣, then what the law asks beside is said when it is validated, and stops it where the enterprise says so', async () => {
    const asked = {
      code: 'dispatch_papers',
      level: 'advice',
      message: expect.stringMatching(/個別契約書.*就業条件明示書.*派遣元管理台帳.*抵触日の通知/),
    }
    for (const worker of [{ candidate_type_id: 1 }, { candidate_type_id: 2 }]) {
      const own = { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null }
      const { id_by_enterprise_id } = await makeContract(admin, { ...own, contract_kind_id: 4 }, worker)
      const { valid, findings } = await done(admin, 'contracts/validate', {
        contract: {},
        id_by_enterprise_id,
      })
      expect([valid, findings]).toMatchObject([true, [asked]])
      expect(
        (await done(admin, `contracts/confirm/${id_by_enterprise_id}`)).contract.contract_status_flg,
      ).toBe(99)
    }
    const { law_setting } = (await admin.get('/api/enterprise/law_settings/show')).body
    const levels = (level: string) =>
      done(admin, 'law_settings/update', {
        law_setting: { ...law_setting, levels: { ...law_setting.levels, dispatch_papers: level } },
      })
    await levels('block')
    const { id_by_enterprise_id: id } = await makeContract(admin, { contract_kind_id: 4 })
    expect((await refused(`contracts/confirm/${id}`)).slice(0, 2)).toEqual([409, 'state'])
    await done(admin, `contracts/confirm/${id}`, { override_reason: '書類はすべて交付した' })
    await levels('warn')
  })

  it('given order items missing, when confirmed, then 400 lists them for everybody', async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin, { work_location: null })
    const answer = await admin.post(`/api/enterprise/contracts/confirm/${id}`, {
      override_reason: '急ぎのため',
    })
    expect([answer.status, answer.body.error.findings]).toMatchObject([
      400,
      [{ code: 'order_item_work_location', level: 'refusal' }],
    ])
  })

  it('given a payment date beyond two months, then a manager confirms with a reason, a member cannot', async () => {
    const member = await app.as('member')
    const late = { supplier_usance_timing_id: 15, supplier_usance_span_id: 30, supplier_usance_day_id: 28 }
    const { id_by_enterprise_id: id } = await makeContract(member, late)
    const path = `contracts/confirm/${id}`
    expect((await refused(path, {}, member)).slice(0, 2)).toEqual([409, 'state'])
    expect((await refused(path, { override_reason: '取引先と合意済み' }, member)).slice(0, 2)).toEqual([
      403,
      'forbidden',
    ])
    await done(await app.as('manager'), path, { override_reason: '取引先と合意済み' })
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'contract',
      id_by_enterprise_id: id,
    })
    expect(histories[0]).toMatchObject({
      process_id: 30,
      note: '法令チェックの指摘を承知の上で確定：取引先と合意済み',
    })
  })
})

describe('contract states', () => {
  it('given a draft, when confirmed, then one month each, and only harmless fields stay editable', async () => {
    const { id, months } = await makeConfirmed(admin)
    const { contract_operations: made } = await done(admin, 'contract_operations/index', {
      conditions: [{ column: 'contract_id_by_enterprise_id', type: 1, value: id }],
      sort: 'operational_month',
      order: 'asc',
    })
    expect(made.map((o: { id_by_enterprise_id: number }) => o.id_by_enterprise_id)).toEqual(months)
    expect(made.map((o: { operational_month: string }) => o.operational_month)).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
    ])
    expect(made[0]).toMatchObject({
      contract_name: terms.name,
      operation_end_date: '2026-10-31',
      sales_price_num: null,
      candidate: { name: '佐藤 健太' },
    })
    await done(admin, `contracts/update/${id}`, {
      contract: {
        memo: '確認済み',
        deadline_submit_billing_day: 5,
        enterprise_member1_id: 1,
        sales_quotation_mail_body: '本文',
      },
    })
    for (const contract of [
      { sales_price_num: 1 },
      { period_end_date: '2027-01-31' },
      { name: '別名' },
      { sales_company_id_by_enterprise_id: null },
    ])
      expect((await refused(`contracts/update/${id}`, { contract })).slice(0, 2)).toEqual([409, 'state'])
    expect((await refused(`contracts/confirm/${id}`))[0]).toBe(409)
    expect((await refused(`contracts/delete/${id}`))[0]).toBe(409)
  })

  it('given touched and untouched months, when the confirm is cancelled, then only untouched ones go, and a confirm makes them again', async () => {
    const { id, months } = await makeConfirmed(admin)
    await done(admin, `contract_operations/update/${months[1]}`, {
      contract_operations: { remarks: '打合せあり' },
    })
    expect((await done(admin, `contracts/confirm_cancel/${id}`)).contract.contract_status_flg).toBe(1)
    const left = await Promise.all(
      months.map((month) => admin.get(`/api/enterprise/contract_operations/show/${month}`)),
    )
    expect(left.map(({ status }) => status)).toEqual([404, 200, 404])
    await done(admin, `contracts/update/${id}`, { contract: { period_start_date: '2026-11-05' } })
    expect((await refused(`contracts/confirm_cancel/${id}`))[0]).toBe(409)
    expect((await refused(`contract_operations/confirm/${months[1]}`))[0]).toBe(409)
    const { contract_operation_ids: again } = await done(admin, `contracts/confirm/${id}`)
    expect([again.length, again[0]]).toEqual([2, months[1]])
    expect(await processes('contract', id)).toEqual([30, 20, 100, 30, 10])
  })

  it('given a confirmed contract, when it ends early, then the month is cut, later ones go, and 409 without a fitting date or reason', async () => {
    const { id, months } = await makeConfirmed(admin)
    const end = { end_date: '2026-11-13', reason: '先方都合' }
    expect((await refused(`contracts/early_end/${id}`, { ...end, end_date: '2026-12-31' }))[0]).toBe(409)
    expect((await refused(`contracts/early_end/${id}`, { ...end, reason: ' ' }))[0]).toBe(409)
    expect((await done(admin, `contracts/early_end/${id}`, end)).contract).toMatchObject({
      period_end_date: '2026-11-13',
      termination_reason: '先方都合',
    })
    const { body } = await admin.get(`/api/enterprise/contract_operations/show/${months[1]}`)
    // 9 of the 19 business days of November 2026: 700,000 × 9 ÷ 19, 140–180 h likewise.
    expect(body.contract_operation).toMatchObject({
      operation_end_date: '2026-11-13',
      sales_price_num: 331_570,
      sales_adjustment_time_f: 66,
      sales_adjustment_time_l: 85,
    })
    expect((await admin.get(`/api/enterprise/contract_operations/show/${months[2]}`)).status).toBe(404)
    expect((await processes('contract', id))[0]).toBe(170)
  })

  it('given an unconfirmed contract, then it neither expires nor ends early; a confirmed one expires once', async () => {
    const { id_by_enterprise_id: draft } = await makeContract(admin)
    expect((await refused(`contracts/expire/${draft}`))[0]).toBe(409)
    expect(
      (await refused(`contracts/early_end/${draft}`, { end_date: '2026-11-13', reason: '終了' }))[0],
    ).toBe(409)
    const { id } = await makeConfirmed(admin)
    expect((await done(admin, `contracts/expire/${id}`)).contract.contract_ext_confirm_status_flg).toBe(3)
    expect((await refused(`contracts/expire/${id}`))[0]).toBe(409)
    expect((await processes('contract', id))[0]).toBe(150)
  })
})

describe('contract permission', () => {
  it('given permission 1, then a member sees only own contracts and their months; permission 0 sees none', async () => {
    const member = await app.as('member')
    const [theirs, own] = [await makeConfirmed(admin), await makeConfirmed(member)]
    for (const [family, id] of [
      ['contracts', theirs.id],
      ['contract_operations', theirs.months[0]],
    ] as const)
      expect((await member.get(`/api/enterprise/${family}/show/${id}`)).status).toBe(404)
    expect((await refused(`contracts/confirm_cancel/${theirs.id}`, {}, member))[0]).toBe(404)
    expect(
      (
        await refused(
          `contract_operations/update/${theirs.months[0]}`,
          { contract_operations: { remarks: 'x' } },
          member,
        )
      )[0],
    ).toBe(404)
    const seen = await done(member, 'contract_operations/index')
    expect(
      seen.contract_operations.map((o: { id_by_enterprise_id: number }) => o.id_by_enterprise_id),
    ).toEqual(expect.arrayContaining(own.months))
    expect(
      new Set(
        seen.contract_operations.map(
          (o: { contract_id_by_enterprise_id: number }) => o.contract_id_by_enterprise_id,
        ),
      ).has(theirs.id),
    ).toBe(false)
    expect((await refused('contracts/index', {}, await app.as('blocked'))).slice(0, 2)).toEqual([
      403,
      'forbidden',
    ])
  })
})
