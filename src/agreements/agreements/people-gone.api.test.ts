import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { makePortalDeal, type PortalDeal } from '../../../test/fixtures/portal/deal.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { portalOf } from '../../../test/support/portal.ts'
import { acceptPaper } from './accept.ts'
import { byCode } from './choices.ts'
import { lockAgreement, nextSigner, type Signer } from './signers.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const manager = await app.as('manager')
const { openBrowser, openSession, call } = portalOf(app)

let deals = 0
const makeDeal = () => makePortalDeal(app, admin, `去${++deals}`)
const contactOf = async ({ contract }: PortalDeal): Promise<number> =>
  (await admin.get(`/api/enterprise/contracts/show/${contract}`)).body.contract
    .supplier_company_member_id_by_enterprise_id
const linkTo = (address: string): string => {
  const mail = app.mails.received.findLast(
    ({ envelope, mail }) => envelope.to.includes(address) && mail.text?.includes('/agreements/'),
  )
  return /\/agreements\/[\w~-]+/.exec(mail?.mail.text ?? '')?.[0] ?? ''
}
const opened = async (address: string) => (await openBrowser().ask(linkTo(address))).status
const erase = async (deal: PortalDeal) =>
  manager.post('/api/enterprise/personal_data/erase', {
    target_type: 'company_member',
    id_by_enterprise_id: await contactOf(deal),
    reason: '本人からの請求',
    confirmation: deal.names.partner,
  })
const accept = (id: number) =>
  inTenant(app.app.db, 1, async (tx) => {
    const scope = scopeOf(app.app, tx, 1, null)
    const locked = await lockAgreement(scope, id)
    const signer = nextSigner(locked) as Signer
    await acceptPaper(app.app, scope, locked, signer, { typed_name: signer.name, method: byCode })
  })
const stateOf = async (id: number) =>
  (await admin.get(`/api/enterprise/agreements/show/${id}`)).body.agreement.state_flg
const evidenceOf = async (id: number) => {
  const { signers, events } = await done(admin, `agreements/evidence/${id}`)
  return { signers, events: events.map(({ event_id }: { event_id: number }) => event_id) }
}

let deal: PortalDeal
beforeAll(async () => {
  deal = await makeDeal()
}, 60_000)

describe('a signer who is erased', () => {
  it('given an agreement they are asked about, when they are erased, then it is taken back with the reason, and their link opens nothing', async () => {
    const { agreement: id, addresses } = deal
    expect(await opened(addresses.partner)).toBe(200)
    const answer = await erase(deal)
    expect(answer.status).toBe(200)
    expect(answer.body.erased).toContainEqual({ label: '取り下げた合意の依頼', count: 1 })
    expect(await stateOf(id)).toBe(6)
    expect(await opened(addresses.partner)).toBe(404)
    const { signers, events } = await evidenceOf(id)
    expect(events).toEqual([1, 2, 6])
    expect(JSON.stringify(signers)).not.toContain(addresses.partner)
    expect(JSON.stringify(signers)).not.toContain(deal.names.partner)
    const history = await done(admin, 'histories/index', {
      target_type: 'agreement',
      id_by_enterprise_id: id,
    })
    expect(history.histories[0]).toMatchObject({
      kind: 'agreement_withdraw',
      note: '個人情報の消去のため',
      enterprise_member: { name: '小林 亮' },
    })
  })

  it('given an agreement that stands, when a signer is erased, then it stands with who agreed, and their link opens nothing', async () => {
    const agreed = await makeDeal()
    await accept(agreed.agreement)
    const answer = await erase(agreed)
    expect(answer.body.kept).toContainEqual(
      expect.objectContaining({ label: '成立した合意と、その承諾者', count: 1 }),
    )
    expect(await stateOf(agreed.agreement)).toBe(4)
    expect(await opened(agreed.addresses.partner)).toBe(404)
    expect((await evidenceOf(agreed.agreement)).signers[1]).toMatchObject({
      name: agreed.names.partner,
      address: agreed.addresses.partner,
      state_flg: 3,
    })
  })

  it('given a signer who accepts while they are erased, then one of both comes first, and the record says which', async () => {
    const racing = await makeDeal()
    const [, answer] = await Promise.all([accept(racing.agreement).catch(() => undefined), erase(racing)])
    expect(answer.status).toBe(200)
    const state = await stateOf(racing.agreement)
    expect((await evidenceOf(racing.agreement)).events).toEqual(state === 4 ? [1, 2, 4, 9] : [1, 2, 6])
    expect([4, 6]).toContain(state)
  })
})

describe('two records of a signer that become one', () => {
  it('given an agreement one of them is asked about, when they are merged, then the one that stays is asked, and the link opens', async () => {
    const merged = await makeDeal()
    const loser = await contactOf(merged)
    const { contract } = (await admin.get(`/api/enterprise/contracts/show/${merged.contract}`)).body
    const { company_member } = await done(admin, 'company_members/create', {
      company_member: {
        company_id_by_enterprise_id: contract.supplier_company_id_by_enterprise_id,
        l_name: '仕入',
        f_name: '花子',
        email: 'one-of-two@example.jp',
      },
    })
    const survivor = company_member.id_by_enterprise_id as number
    const order = { target_type: 'company_member', survivor_id: survivor, loser_id: loser }
    await done(admin, 'record_merges/create', order)
    const signers = await inTenant(app.app.db, 1, (tx) =>
      rows(
        tx,
        sql`SELECT company_member_id_by_enterprise_id AS member, address FROM agreement_signers WHERE enterprise_id = 1 AND agreement_id = ${merged.agreement} AND position = 2`,
      ),
    )
    expect(signers).toEqual([{ member: survivor, address: merged.addresses.partner }])
    expect(await opened(merged.addresses.partner)).toBe(200)
    const { body } = await call('agreements/index', await openSession('one-of-two@example.jp'))
    expect(body.agreements.map(({ id }: { id: number }) => id)).toEqual([merged.agreement])
  })
})
