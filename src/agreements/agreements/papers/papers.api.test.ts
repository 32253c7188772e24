import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed } from '../../../../test/fixtures/contracts/contract.ts'
import { SUPPLIER_ORDER } from '../../../../test/fixtures/contracts/documents.ts'
import { forFile } from '../../../../test/support/app.ts'
import { startMailApp } from '../../../../test/support/mail-app.ts'
import { archiveFaults, pdfText } from '../../../../test/support/pdf.ts'
import { acceptPaper } from '../accept.ts'
import { whyNotCurrent } from '../check-current.ts'
import { byCode } from '../choices.ts'
import { lockAgreement, nextSigner, type Signer } from '../signers.ts'
import { agreements } from '../store.ts'
import { paperKindOf } from './kinds.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')

const at = <T>(work: (scope: Scope) => Promise<T>) =>
  inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))

const secret = '仕入先の都合による値下げのため'
let parties: Record<string, number>
let made = 0

const makeSide = async (side: string) => {
  const { company } = await done(admin, 'companies/create', { company: { name: `株式会社${side}` } })
  const company_id_by_enterprise_id = company.id_by_enterprise_id
  const { company_member } = await done(admin, 'company_members/create', {
    company_member: {
      company_id_by_enterprise_id,
      l_name: side,
      f_name: '花子',
      email: `${side}@example.jp`,
    },
  })
  return {
    [`${side}_company_id_by_enterprise_id`]: company_id_by_enterprise_id,
    [`${side}_company_member_id_by_enterprise_id`]: company_member.id_by_enterprise_id,
  }
}
const contractNow = async (id: number) =>
  (await admin.get(`/api/enterprise/contracts/show/${id}`)).body.contract
const makeDeal = async (): Promise<number> =>
  (await makeConfirmed(admin, { ...parties, name: `業務${++made}`, period_end_date: '2027-03-31' })).id
const makeRenewal = async (): Promise<{ before: number; renewal: number }> => {
  const before = await makeDeal()
  const { contract } = await done(admin, `contracts/renew/${before}`)
  const renewal = contract.id_by_enterprise_id
  await done(admin, `contracts/update/${renewal}`, {
    contract: { sales_price_num: 735_000, supplier_price_num: 615_000 },
  })
  return { before, renewal }
}
const makeAmendment = async (contract: object): Promise<{ id: number; amendment: number }> => {
  const id = await makeDeal()
  await done(admin, `contracts/amend/${id}`, { contract, effective_month: '2027-01', reason: secret })
  const { amendments } = (await admin.get(`/api/enterprise/contracts/amendments/${id}`)).body
  return { id, amendment: amendments[0].id_by_enterprise_id }
}
const ask = async (agreement: object): Promise<number> =>
  (await done(admin, 'agreements/create', { agreement, send: true })).agreement.id_by_enterprise_id
/** Status and words of a call that is refused. */
const refusal = async (path: string, body: object = {}) => {
  const { status, body: answer } = await admin.post(`/api/enterprise/${path}`, body)
  return [status, answer.error?.message]
}
const show = async (id: number) => (await admin.get(`/api/enterprise/agreements/show/${id}`)).body.agreement
const bytesOf = async (id: number) =>
  (await admin.post(`/api/enterprise/agreements/download/${id}`)).body as Uint8Array
const textOf = async (id: number) => pdfText(await bytesOf(id))
const eventsOf = async (id: number) =>
  (await done(admin, `agreements/evidence/${id}`)).events.map(
    ({ event_id }: { event_id: number }) => event_id,
  )
const accept = (id: number) =>
  at(async (scope) => {
    const record = await find(agreements, scope, id)
    await paperKindOf(record).hold(scope, record)
    const locked = await lockAgreement(scope, id)
    const signer = nextSigner(locked) as Signer
    await acceptPaper(app.app, scope, locked, signer, { typed_name: signer.name, method: byCode })
  })
const whyNot = (id: number) =>
  at(async (scope) => whyNotCurrent(scope, (await lockAgreement(scope, id)).record))
const answersOf = (contract: number) =>
  at((scope) =>
    rows(
      scope.tx,
      sql`SELECT note FROM histories WHERE enterprise_id = 1 AND target_type = 'contract' AND target_id = ${contract}
            AND kind = 'renewal_answer' AND note IS NOT NULL`,
    ),
  )
const agreeOnOrder = async (): Promise<{ contract: number; order: number }> => {
  const contract = await makeDeal()
  await done(admin, `contracts/document_issue/${contract}`, { document_type: SUPPLIER_ORDER })
  const order = await ask({ document_type: SUPPLIER_ORDER, contract_id: contract })
  await accept(order)
  return { contract, order }
}

beforeAll(async () => {
  parties = { ...(await makeSide('sales')), ...(await makeSide('supplier')) }
}, 60_000)

describe('agreeing on a renewal', () => {
  it('given a draft that renews a contract, then each side gets a paper of its own terms, old and new', async () => {
    const { before, renewal } = await makeRenewal()
    const sales = await ask({ document_type: 4, contract_id: renewal, side: 'sales' })
    const supplier = await ask({ document_type: 4, contract_id: renewal, side: 'supplier' })
    const { title } = await contractNow(renewal)
    expect([await show(sales), await show(supplier)]).toMatchObject([
      { title: '契約更新合意書', number: `${title}-R1`, counterparty_name: '株式会社sales', state_flg: 2 },
      { title: '契約更新合意書', number: `${title}-R2`, counterparty_name: '株式会社supplier' },
    ])
    const text = await textOf(sales)
    for (const part of [
      '契約更新合意書',
      (await contractNow(before)).title,
      '700,000',
      '735,000',
      '2027/03/31',
    ])
      expect(text).toContain(part)
    for (const part of ['600,000', '615,000']) expect(text).not.toContain(part)
    const other = await textOf(supplier)
    expect([other.includes('615,000'), other.includes('735,000')]).toEqual([true, false])
    expect(archiveFaults(await bytesOf(sales))).toEqual([])
  })

  it('given both sides agree, then each answers the question of the contract before, once, and it stays renewed', async () => {
    const { before, renewal } = await makeRenewal()
    for (const side of ['sales', 'supplier'])
      await accept(await ask({ document_type: 4, contract_id: renewal, side }))
    expect(await contractNow(before)).toMatchObject({
      sales_ext_confirm_request_flg: 1,
      supplier_ext_confirm_request_flg: 1,
      contract_ext_confirm_status_flg: 4,
    })
    expect(await answersOf(before)).toHaveLength(2)
    await done(admin, `contracts/update/${renewal}`, { contract: { sales_price_num: 740_000 } })
    await accept(await ask({ document_type: 4, contract_id: renewal, side: 'sales' }))
    expect(await answersOf(before)).toHaveLength(2)
  })

  it('given the setting leaves answers alone, then agreeing writes none', async () => {
    const { agreement_setting } = (await admin.get('/api/enterprise/agreement_settings/show')).body
    await done(admin, 'agreement_settings/update', {
      agreement_setting: { ...agreement_setting, renewal_flg: 0 },
    })
    const { before, renewal } = await makeRenewal()
    await accept(await ask({ document_type: 4, contract_id: renewal, side: 'sales' }))
    expect((await contractNow(before)).sales_ext_confirm_request_flg).toBeNull()
    await done(admin, 'agreement_settings/update', { agreement_setting })
  })

  it('given other terms meanwhile, then it is not to be agreed on, and the same terms are asked about once', async () => {
    const { renewal } = await makeRenewal()
    const about = { document_type: 4, contract_id: renewal, side: 'sales' }
    const id = await ask(about)
    expect(await whyNot(id)).toBeNull()
    expect((await refusal('agreements/create', { agreement: about }))[1]).toContain('すでに合意を依頼')
    await done(admin, `contracts/update/${renewal}`, { contract: { supplier_price_num: 1 } })
    expect(await whyNot(id)).toBeNull()
    await done(admin, `contracts/update/${renewal}`, { contract: { sales_price_num: 1 } })
    expect(await whyNot(id)).toContain('内容が変わっています')
    const next = await ask(about)
    expect([(await show(id)).state_flg, (await show(next)).number]).toEqual([
      6,
      expect.stringMatching(/-R2$/),
    ])
  })

  it('given the renewal is deleted, then what waits is taken back, stays readable, and belongs to it again once it is restored', async () => {
    const { renewal } = await makeRenewal()
    const id = await ask({ document_type: 4, contract_id: renewal, side: 'sales' })
    await done(admin, `contracts/delete/${renewal}`)
    expect(await show(id)).toMatchObject({ state_flg: 6, contract_id_by_enterprise_id: null })
    expect(await whyNot(id)).toContain('削除されています')
    expect(await textOf(id)).toContain('735,000')
    const restored = { target_type: 'contract', select_ids: [renewal] }
    expect((await done(admin, 'deleted_records/restore', restored)).succeeded).toEqual([renewal])
    expect(await show(id)).toMatchObject({ state_flg: 6, contract_id_by_enterprise_id: renewal })
  })

  it('given a contract that renews none, then there is nothing to agree on', async () => {
    const agreement = { document_type: 4, contract_id: await makeDeal(), side: 'sales' }
    expect(await refusal('agreements/create', { agreement })).toEqual([409, '更新元の契約がありません。'])
  })
})

describe('agreeing on an amendment', () => {
  it('given new prices, then each side sees its own before and after, and nobody sees why', async () => {
    const { amendment } = await makeAmendment({ sales_price_num: 745_000, supplier_price_num: 625_000 })
    const sales = await textOf(await ask({ document_type: 5, amendment_id: amendment, side: 'sales' }))
    for (const part of ['契約変更合意書', '700,000', '745,000', '2027年1月分']) expect(sales).toContain(part)
    for (const part of ['600,000', '625,000', secret]) expect(sales).not.toContain(part)
    const supplier = await textOf(await ask({ document_type: 5, amendment_id: amendment, side: 'supplier' }))
    expect([supplier.includes('625,000'), supplier.includes('745,000')]).toEqual([true, false])
  })

  it('given a side whose terms stay, then it is not asked', async () => {
    const { amendment } = await makeAmendment({ sales_price_num: 745_000 })
    const agreement = { document_type: 5, amendment_id: amendment, side: 'supplier' }
    expect((await refusal('agreements/create', { agreement }))[1]).toContain('仕入側の条件は変わりません')
  })

  it('given the confirm is cancelled, then the amendment is revoked and what waits is taken back', async () => {
    const { id, amendment } = await makeAmendment({ sales_price_num: 745_000 })
    const about = { document_type: 5, amendment_id: amendment, side: 'sales' }
    const waiting = await ask(about)
    await done(admin, `contracts/confirm_cancel/${id}`)
    expect((await show(waiting)).state_flg).toBe(6)
    expect((await refusal('agreements/create', { agreement: about }))[1]).toContain('無効になっています')
  })

  it('given an amendment of another agency, or of no contract in sight, then it is not found', async () => {
    const { amendment } = await makeAmendment({ sales_price_num: 745_000 })
    const agreement = { document_type: 5, amendment_id: amendment, side: 'sales' }
    for (const who of [await app.as('member'), await app.as('admin', 2)])
      expect((await who.post('/api/enterprise/agreements/create', { agreement })).status).toBe(404)
  })
})

describe('taking an agreement back', () => {
  it('given an order that is agreed on, then its contract stays confirmed until both agree on its cancellation', async () => {
    const { contract, order } = await agreeOnOrder()
    const [status, message] = await refusal(`contracts/confirm_cancel/${contract}`)
    expect([status, message]).toEqual([409, expect.stringContaining('取消の合意')])
    const id = await ask({ document_type: 5, cancels_id: order })
    const { signers } = await done(admin, `agreements/evidence/${id}`)
    expect(signers[1]).toMatchObject({ name: 'supplier 花子', is_own: false })
    const { number, file_sha256, state_flg } = await show(order)
    const text = await textOf(id)
    for (const part of ['合意取消書', number, file_sha256]) expect(text).toContain(part)
    expect(state_flg).toBe(4)
    await accept(id)
    expect(await show(order)).toMatchObject({ state_flg: 4, cancelled_at: expect.any(String) })
    expect((await eventsOf(order)).at(-1)).toBe(13)
    await done(admin, `contracts/confirm_cancel/${contract}`)
  })

  it('given a cancellation that stands, then neither is cancelled again, and the paper may be agreed on anew', async () => {
    const { contract, order } = await agreeOnOrder()
    const cancellation = await ask({ document_type: 5, cancels_id: order })
    await accept(cancellation)
    const again = (cancels_id: number) =>
      refusal('agreements/create', { agreement: { document_type: 5, cancels_id } })
    expect((await again(order))[1]).toContain('すでに取り消されています')
    expect((await again(cancellation))[1]).toContain('取消の合意は取り消せません')
    const anew = await ask({ document_type: SUPPLIER_ORDER, contract_id: contract })
    await done(admin, `contracts/confirm_cancel/${contract}`)
    expect((await show(anew)).state_flg).toBe(6)
  })

  it('given two cancellations asked at once, then one of them is agreed on', async () => {
    const { order } = await agreeOnOrder()
    const asked = () =>
      admin.post('/api/enterprise/agreements/create', {
        agreement: { document_type: 5, cancels_id: order },
        send: true,
      })
    const answers = await Promise.all([asked(), asked()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('given an agreement that does not stand, then there is nothing to take back', async () => {
    const { renewal } = await makeRenewal()
    const open = await ask({ document_type: 4, contract_id: renewal, side: 'sales' })
    const agreement = { document_type: 5, cancels_id: open }
    expect((await refusal('agreements/create', { agreement }))[1]).toContain('成立した合意だけ')
  })

  it('given an agreed renewal, then its contract is not deleted', async () => {
    const { renewal } = await makeRenewal()
    await accept(await ask({ document_type: 4, contract_id: renewal, side: 'sales' }))
    expect((await refusal(`contracts/delete/${renewal}`))[1]).toContain('取消の合意')
  })

  it('given a confirm that is cancelled while the other side accepts, then there is one outcome', async () => {
    const contract = await makeDeal()
    await done(admin, `contracts/document_issue/${contract}`, { document_type: SUPPLIER_ORDER })
    const order = await ask({ document_type: SUPPLIER_ORDER, contract_id: contract })
    const accepting = accept(order).catch(() => undefined)
    const cancelled = await admin.post(`/api/enterprise/contracts/confirm_cancel/${contract}`)
    await accepting
    const { state_flg } = await show(order)
    expect(state_flg).toBe(cancelled.status === 200 ? 6 : 4)
  })
})
