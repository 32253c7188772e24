import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { changeDocument, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { makePortalDeal, type PortalDeal } from '../../../test/fixtures/portal/deal.ts'
import { forFile } from '../../../test/support/app.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { portalOf } from '../../../test/support/portal.ts'
import { filesIn } from '../../../test/support/zip.ts'
import { agreementsToRemind } from './remind-job.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const { openBrowser } = portalOf(app)
const family = 'agreements'

let deal: PortalDeal
let company: number
const addPerson = async (l_name: string, email: string) =>
  (
    await done(admin, 'company_members/create', {
      company_member: { company_id_by_enterprise_id: company, l_name, f_name: '次郎', email },
    })
  ).company_member.id_by_enterprise_id as number
let version = 0
const ask = async () => {
  await changeDocument(admin, deal.contract, SUPPLIER_ORDER, { notes: `改${++version}` })
  await done(admin, `contracts/document_issue/${deal.contract}`, { document_type: SUPPLIER_ORDER })
  const agreement = {
    contract_id: deal.contract,
    document_type: SUPPLIER_ORDER,
    due_date: addDays(today(), 30),
  }
  const made = await done(admin, `${family}/create`, { agreement, send: true })
  await app.deliver()
  return made.agreement.id_by_enterprise_id as number
}
const linkTo = (address: string) =>
  /\/agreements\/[\w~-]+/.exec(
    app.mails.received.findLast(({ envelope }) => envelope.to.includes(address))?.mail.text ?? '',
  )?.[0] ?? ''
const inAgency = <T>(work: (scope: ReturnType<typeof scopeOf>) => Promise<T>) =>
  inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))

beforeAll(async () => {
  deal = await makePortalDeal(app, admin, 'ぎん')
  const { contract } = (await admin.get(`/api/enterprise/contracts/show/${deal.contract}`)).body
  company = contract.supplier_company_id_by_enterprise_id
}, 60_000)

describe('agreements that wait', () => {
  it('given a signer who left, then somebody else is asked with the reason, the old link is dead, and what happened keeps its names', async () => {
    const id = await ask()
    const old = linkTo(deal.addresses.partner)
    await openBrowser().ask(old, { go: 'seen' })
    const to = { target_type: 'company_member', target_id: await addPerson('後任', 'after@example.jp') }
    const change = (body: object) => admin.post(`/api/enterprise/${family}/reassign/${id}`, body)
    expect((await change({ turn: 2, signer: to, reason: ' ' })).status).toBe(400)
    const foreign = { target_type: 'company_member', target_id: deal.client_member }
    expect((await change({ turn: 2, signer: foreign, reason: '退職' })).status).toBe(400)
    expect((await change({ turn: 3, signer: to, reason: '退職' })).status).toBe(404)
    expect((await change({ turn: 2, signer: to, reason: '担当者が退職したため' })).status).toBe(200)
    await app.deliver()
    expect((await openBrowser().ask(old)).status).toBe(404)
    expect((await openBrowser().ask(linkTo('after@example.jp'))).status).toBe(200)
    const { signers, events } = await done(admin, `${family}/evidence/${id}`)
    expect(signers.map(({ name }: { name: string }) => name).slice(1)).toEqual(['後任 次郎'])
    const seen = events.find(({ event_id }: { event_id: number }) => event_id === 3)
    expect(seen.name).toBe(deal.names.partner)
    expect(events.map(({ event_id }: { event_id: number }) => event_id)).toEqual([1, 2, 3, 12])
    // Twice the same is refused; the one before may come back.
    expect((await change({ turn: 2, signer: to, reason: 'もう一度' })).status).toBe(400)
  })

  it('given nobody answers, then the agency’s days decide when they are asked again, and it can be switched off', async () => {
    const id = await ask()
    const due = (day: string) => inAgency((scope) => agreementsToRemind(scope, day))
    expect(await due(addDays(today(), 2))).not.toContain(id)
    expect(await due(addDays(today(), 3))).toContain(id)
    expect(await due(addDays(today(), 31))).not.toContain(id)
    await inAgency(({ tx }) =>
      sql`UPDATE agreements SET reminded_at = statement_timestamp() WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    expect(await due(addDays(today(), 2))).not.toContain(id)
    const { agreement_setting } = (await admin.get('/api/enterprise/agreement_settings/show')).body
    await done(admin, 'agreement_settings/update', {
      agreement_setting: { ...agreement_setting, remind_flg: 0 },
    })
    expect(await due(addDays(today(), 3))).toEqual([])
  })

  it('given an agency for which managers agree, then a member makes the draft, and a manager sends it', async () => {
    const { agreement_setting } = (await admin.get('/api/enterprise/agreement_settings/show')).body
    await done(admin, 'agreement_settings/update', {
      agreement_setting: { ...agreement_setting, own_authority: 2 },
    })
    await changeDocument(admin, deal.contract, SUPPLIER_ORDER, { notes: `改${++version}` })
    await done(admin, `contracts/document_issue/${deal.contract}`, { document_type: SUPPLIER_ORDER })
    const manager = await app.as('manager')
    const agreement = { contract_id: deal.contract, document_type: SUPPLIER_ORDER }
    const refused = await manager.post(`/api/enterprise/${family}/create`, { agreement, send: true })
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining('管理者だけです'),
    ])
    const made = await done(manager, `${family}/create`, { agreement })
    const id = made.agreement.id_by_enterprise_id
    expect((await manager.post(`/api/enterprise/${family}/send/${id}`)).status).toBe(403)
    expect((await admin.post(`/api/enterprise/${family}/send/${id}`)).status).toBe(200)
  })

  it('given an audit, then the files of chosen agreements come as one ZIP with a list of who agreed to what', async () => {
    const { agreements } = (await admin.post(`/api/enterprise/${family}/index`, {})).body
    const ids = agreements.map((one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id)
    const take = (body: object, who = admin) => who.post(`/api/enterprise/${family}/bulk_download_pdf`, body)
    const [list, ...files] = await filesIn((await take({ id_by_enterprise_ids: ids })).body as Uint8Array)
    expect([list?.name, files.length]).toEqual(['合意の一覧.csv', ids.length])
    const text = Buffer.from(list?.bytes ?? '').toString('utf8')
    expect(text).toContain('後任 次郎')
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    for (const { bytes } of files) expect(text).toContain(hashOf(bytes))
    const conditions = [{ column: 'company_id_by_enterprise_id', type: 1, value: company }]
    expect(await filesIn((await take({ conditions })).body as Uint8Array)).toHaveLength(ids.length + 1)
    expect((await take({})).status).toBe(400)
    const other = await app.as('admin', 2)
    expect((await take({ id_by_enterprise_ids: ids }, other)).status).toBe(404)
  })
})
