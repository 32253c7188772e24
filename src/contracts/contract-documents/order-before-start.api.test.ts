import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lawSettings } from '#compliance/settings.ts'
import { hasProtectedSupplier, supplierLawOf } from '#compliance/supplier.ts'
import { scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { askAbout, makeAgreeable, write } from '../../../test/fixtures/contracts/agreements.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { changeDocument, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { makeBilling } from '../../../test/fixtures/money/billing.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')

const within = (days: number) => ({
  period_start_date: addDays(today(), days),
  period_end_date: addDays(today(), days + 89),
})
const confirmed = async (days: number) => {
  const id = await makeAgreeable(admin, within(days))
  await done(admin, `contracts/confirm/${id}`)
  return id
}
const findingsOf = async (id: number) =>
  (await done(admin, `contracts/order_findings/${id}`)).findings as { code: string; message: string }[]
const textOf = async (id: number) => (await findingsOf(id))[0]?.message

describe('an order to a supplier whom the law protects', () => {
  it('given a contract that begins soon, then it is asked for until the order is mailed; far from it nothing is said', async () => {
    expect(await findingsOf(await confirmed(30))).toEqual([])
    const id = await confirmed(10)
    expect(await textOf(id)).toContain('まだ届けていません')
    await changeDocument(admin, id, SUPPLIER_ORDER, { mail_to: 'supplier@example.jp' })
    await done(admin, `contracts/send_mail/${id}`, { document_type: SUPPLIER_ORDER })
    expect(await textOf(id)).toContain('まだ届けていません')
    await app.deliver()
    expect(await findingsOf(id)).toEqual([])
  })

  it('given one sent for agreement, then it is to be opened before the start, too', async () => {
    const id = await confirmed(5)
    const asked = await askAbout(admin, id, SUPPLIER_ORDER)
    expect(await textOf(id)).toContain('まだ開かれていません')
    await write(
      app,
      sql`UPDATE agreement_signers SET seen_at = statement_timestamp() WHERE enterprise_id = 1 AND agreement_id = ${asked} AND position = 2`,
    )
    expect(await findingsOf(id)).toEqual([])
  })

  it('given one that was asked about only after the start, then it came too late', async () => {
    const id = await confirmed(-20)
    await askAbout(admin, id, SUPPLIER_ORDER)
    expect(await textOf(id)).toContain('より前に届けられていません')
  })

  it('given its first month, then its payment has the finding, and a level that blocks asks for a reason', async () => {
    const { id } = await makeBilling(admin)
    const found = async () =>
      (
        await done(admin, 'law_findings/index', { target_type: 'payment', id_by_enterprise_id: id })
      ).law_findings.map(({ code, level }: { code: string; level: string }) => `${code} ${level}`)
    expect(await found()).toEqual(['order_before_start advice'])
    const { law_setting } = (await admin.get('/api/enterprise/law_settings/show')).body
    const levels = { ...law_setting.levels, order_before_start: 'block' }
    await done(admin, 'law_settings/update', { law_setting: { ...law_setting, levels } })
    expect(await found()).toEqual(['order_before_start override'])
    await done(admin, 'law_settings/update', { law_setting })
  })

  it('given a contract out of sight, then it is not there', async () => {
    const { id } = await makeConfirmed(admin)
    await write(
      app,
      sql`UPDATE enterprise_members SET contract_permission = 1 WHERE enterprise_id = 1 AND id_by_enterprise_id = 3`,
    )
    const answer = await (await app.as('member')).post(`/api/enterprise/contracts/order_findings/${id}`)
    expect(answer.status).toBe(404)
  })

  it('given suppliers of all sizes, then the statement knows those whom the law protects as the rule does', async () => {
    const companies = [
      { legal_form_id: 2 },
      { legal_form_id: 1, capital_num: 5_000_000 },
      { legal_form_id: 1, capital_num: 500_000_000, employee_count: 20 },
      { legal_form_id: 1, capital_num: 500_000_000, employee_count: 900 },
      {},
    ]
    for (const company of companies) {
      const { contract } = await makeConfirmed(admin)
      await done(admin, `companies/update/${contract.supplier_company_id_by_enterprise_id}`, { company })
    }
    for (const worker of [{}, { has_employees_flg: 1 }, { candidate_type_id: 2 }])
      await makeConfirmed(
        admin,
        { affiliation_type_id: 1, supplier_company_id_by_enterprise_id: null },
        { candidate_type_id: 1, ...worker },
      )
    for (const capital_num of [null, 5_000_000, 50_000_000, 500_000_000]) {
      const { law_setting } = (await admin.get('/api/enterprise/law_settings/show')).body
      const own = { ...law_setting, capital_num, employee_count: capital_num === null ? null : 50 }
      await done(admin, 'law_settings/update', { law_setting: own })
      await inTenant(app.app.db, 1, async (tx) => {
        const scope = scopeOf(app.app, tx, 1, null)
        const settings = await lawSettings(scope)
        const found = await rows<{ is: boolean } & Record<string, unknown>>(
          tx,
          sql`SELECT t.*, ${hasProtectedSupplier(settings)} AS is FROM contracts t WHERE t.enterprise_id = 1`,
        )
        expect(found.length).toBeGreaterThan(8)
        for (const { is, ...contract } of found)
          expect([contract.id_by_enterprise_id, is]).toEqual([
            contract.id_by_enterprise_id,
            (await supplierLawOf(scope, contract, settings)) !== null,
          ])
      })
    }
  })
})
