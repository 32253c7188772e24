import { describe, expect, it } from 'vitest'
import { monthlyCloseJob } from '#money/monthly-closes/job.ts'
import { askAbout, makeAgreeable, setState } from '../../../test/fixtures/contracts/agreements.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { CONFIRMATION, issueDocument, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { items, progress } from '../../../test/fixtures/money/close.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { askingContracts } from './ask-contract.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const confirmed = async () => {
  const id = await makeAgreeable(admin)
  await done(admin, `contracts/confirm/${id}`)
  return id
}
const body = (ids: readonly number[]) => ({ monthly_close: { kind: 'ask_contracts', select_ids: ids } })
const look = async (ids: readonly number[], who = admin) =>
  Object.fromEntries(
    (await done(who, 'monthly_closes/preview', body(ids))).rows.map(
      ({ id, message }: { id: number; message: string | null }) => [id, message],
    ),
  )
const run = async (ids: readonly number[]) => {
  const { run } = await done(admin, 'monthly_closes/start', body(ids))
  await monthlyCloseJob(app.app, askingContracts).work({})
  expect(await progress(admin, run.id)).toMatchObject({ status: 'completed' })
  return Object.fromEntries(
    (await items(admin, run.id)).map(({ target_id, status, message }) => [target_id, message ?? status]),
  )
}
const statesOf = async (id: number) => {
  const { contract } = (await admin.get(`/api/enterprise/contracts/show/${id}`)).body
  return [contract.sales_agreement_flg, contract.supplier_agreement_flg]
}

describe('asking for agreements of many contracts', () => {
  it('given contracts with issued orders, then each goes to its usual signers; those that cannot say why', async () => {
    const [both, half, bare, asked, mute] = [
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
    ]
    await issueDocument(admin, both, SUPPLIER_ORDER)
    await issueDocument(admin, both, CONFIRMATION)
    await issueDocument(admin, half, SUPPLIER_ORDER)
    await askAbout(admin, asked, SUPPLIER_ORDER)
    await issueDocument(admin, mute, SUPPLIER_ORDER)
    const { contract } = (await admin.get(`/api/enterprise/contracts/show/${mute}`)).body
    await done(admin, `company_members/update/${contract.supplier_company_member_id_by_enterprise_id}`, {
      company_member: { email: null },
    })
    const all = [both, half, bare, asked, mute]
    const before = await look(all)
    expect(before).toMatchObject({ [both]: null, [half]: null, [asked]: 'すでに合意を依頼しています。' })
    expect(before[bare]).toContain('発行されていません')
    expect(before[mute]).toContain('注文書（仕入）：担当 花子さんのメールアドレスが未登録です')
    expect(await statesOf(both)).toEqual([null, null])
    const after = await run(all)
    expect(after).toEqual({ ...before, [both]: 'done', [half]: 'done' })
    expect([await statesOf(both), await statesOf(half)]).toEqual([
      [2, 2],
      [null, 2],
    ])
    expect((await look([both]))[both]).toBe('すでに合意を依頼しています。')
  })

  it('given one that was sent back, then the same paper is asked about once more', async () => {
    const id = await confirmed()
    await setState(app, await askAbout(admin, id, SUPPLIER_ORDER), 5)
    expect(await run([id])).toEqual({ [id]: 'done' })
    expect(await statesOf(id)).toEqual([null, 2])
  })

  it('given a member who may not agree for the agency, then nothing is asked in their name', async () => {
    const id = await confirmed()
    await issueDocument(admin, id, SUPPLIER_ORDER)
    const { agreement_setting } = (await admin.get('/api/enterprise/agreement_settings/show')).body
    await done(admin, 'agreement_settings/update', {
      agreement_setting: { ...agreement_setting, own_authority: 2 },
    })
    expect((await look([id], await app.as('manager')))[id]).toContain('管理者だけ')
  })
})
