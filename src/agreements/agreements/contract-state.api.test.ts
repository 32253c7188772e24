import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askAbout, makeAgreeable, setState, write } from '../../../test/fixtures/contracts/agreements.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { changeDocument, QUOTATION, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const statesOf = async (id: number) => {
  const { contract } = (await admin.get(`/api/enterprise/contracts/show/${id}`)).body
  return [contract.sales_agreement_flg, contract.supplier_agreement_flg]
}
const idsWhere = async (column: string, value: number) =>
  (
    await done(admin, 'contracts/index', { conditions: [{ column, type: 1, value }], columns: [column] })
  ).contracts.map(({ id_by_enterprise_id }: { id_by_enterprise_id: number }) => id_by_enterprise_id)

describe('how far the agreements on a contract are', () => {
  it('given papers of both sides, then each side says how far its newest one is, in the record, the list and its conditions', async () => {
    const id = await makeAgreeable(admin)
    expect(await statesOf(id)).toEqual([null, null])
    const quotation = await askAbout(admin, id, QUOTATION)
    expect(await statesOf(id)).toEqual([2, null])
    await setState(app, quotation, 4)
    await done(admin, `contracts/confirm/${id}`)
    await askAbout(admin, id, SUPPLIER_ORDER)
    expect(await statesOf(id)).toEqual([4, 2])
    expect(await idsWhere('sales_agreement_flg', 4)).toEqual([id])
    expect(await idsWhere('supplier_agreement_flg', 4)).toEqual([])
  })

  it('given a newer one that was withdrawn, or an agreed one that was taken back, then it does not count', async () => {
    const id = await makeAgreeable(admin)
    const first = await askAbout(admin, id, QUOTATION)
    await setState(app, first, 4)
    await changeDocument(admin, id, QUOTATION, { notes: '第2版' })
    const second = await askAbout(admin, id, QUOTATION)
    expect(await statesOf(id)).toEqual([2, null])
    await done(admin, `agreements/withdraw/${second}`, { reason: '不要になった' })
    expect(await statesOf(id)).toEqual([4, null])
    await write(
      app,
      sql`UPDATE agreements SET cancelled_at = statement_timestamp() WHERE enterprise_id = 1 AND id_by_enterprise_id = ${first}`,
    )
    expect(await statesOf(id)).toEqual([null, null])
  })
})

describe('confirming a contract about which nothing is agreed', () => {
  const setMissing = async (missing_flg: 0 | 1) => {
    const { agreement_setting } = (await admin.get('/api/enterprise/agreement_settings/show')).body
    await done(admin, 'agreement_settings/update', {
      agreement_setting: { ...agreement_setting, missing_flg },
    })
  }
  const findingsOf = async (id: number) =>
    (await done(admin, 'contracts/validate', { id_by_enterprise_id: id })).findings.filter(
      ({ code }: { code: string }) => code === 'agreement_missing',
    )
  const confirm = (id: number) => admin.post(`/api/enterprise/contracts/confirm/${id}`)

  it('given nothing asked, then nothing is said; given one that waits, then a warning, and it can be confirmed', async () => {
    const id = await makeAgreeable(admin)
    expect(await findingsOf(id)).toEqual([])
    await askAbout(admin, id, QUOTATION)
    expect(await findingsOf(id)).toMatchObject([{ level: 'advice', article: '自社の決まり' }])
    expect((await confirm(id)).status).toBe(200)
  })

  it('given the rule that it must be agreed, then it is refused with what to do, until an agreement stands', async () => {
    await setMissing(1)
    const id = await makeAgreeable(admin)
    const bare = await confirm(id)
    expect([bare.status, bare.body.error.code]).toEqual([400, 'invalid'])
    expect(bare.body.error.findings).toMatchObject([{ code: 'agreement_missing', level: 'refusal' }])
    expect(bare.body.error.message).toContain('自社の決まり：合意がまだありません')
    const asked = await askAbout(admin, id, QUOTATION)
    expect(await findingsOf(id)).toMatchObject([{ level: 'refusal' }])
    expect((await done(admin, 'contracts/validate', { id_by_enterprise_id: id })).valid).toBe(false)
    await setState(app, asked, 4)
    expect(await findingsOf(id)).toEqual([])
    expect((await confirm(id)).status).toBe(200)
    await setMissing(0)
  })
})
