import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { hashToken, newToken } from '#foundation/platform/tokens.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { changeDocument, SUPPLIER_ORDER } from '../../../test/fixtures/contracts/documents.ts'
import { makePortalDeal, type PortalDeal } from '../../../test/fixtures/portal/deal.ts'
import { forFile } from '../../../test/support/app.ts'
import { startCloudSign } from '../../../test/support/cloud-sign.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { workThrough } from '../../../test/support/work-through.ts'
import { expireAgreements } from '../agreements/expire-job.ts'
import { agreementPath } from '../agreements/links.ts'
import { sealAgreementsJob } from '../seals/seal-job.ts'
import { agreementServicesJob } from './services-job.ts'

const server = await startCloudSign()
const app = await forFile(startMailApp({ CLOUDSIGN_URL: server.url }))
const admin = await app.as('admin')
const family = '/api/enterprise/agreement_services'
const seals = sealAgreementsJob(app.app)
afterAll(async () => {
  await seals.stop?.()
  await server.stop()
})

const at = <T>(work: (scope: Scope) => Promise<T>) =>
  inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))
const connect = (client_id = server.clientId, who = admin) =>
  who.post(`${family}/update`, { agreement_service: { service_id: 1, client_id } })
const show = async () => (await admin.get(`${family}/show`)).body.agreement_services[0]

/** A process of its own, as after a start: what is due is done until nothing is left. */
const work = () => workThrough(agreementServicesJob(app.app), {})
/** Minutes go by: what waits is due. */
const later = async () => {
  await at(async ({ tx }) => {
    await sql`UPDATE agreement_service_papers SET next_attempt_at = now() - interval '1 second' WHERE enterprise_id = 1`.execute(
      tx,
    )
    await sql`UPDATE agreement_services SET waits_until = NULL WHERE enterprise_id = 1`.execute(tx)
  })
  await work()
}

let deal: PortalDeal
let version = 0
const ask = async (more: object = {}): Promise<number> => {
  await changeDocument(admin, deal.contract, SUPPLIER_ORDER, { notes: `第${++version}版` })
  await done(admin, `contracts/document_issue/${deal.contract}`, { document_type: SUPPLIER_ORDER })
  const agreement = { contract_id: deal.contract, document_type: SUPPLIER_ORDER, service_id: 1, ...more }
  const made = await done(admin, 'agreements/create', { agreement, send: true })
  return made.agreement.id_by_enterprise_id
}
const stateOf = async (id: number) =>
  (await admin.get(`/api/enterprise/agreements/show/${id}`)).body.agreement
const evidenceOf = (id: number) => done(admin, `agreements/evidence/${id}`)
const eventsOf = async (id: number) =>
  (await evidenceOf(id)).events.map(({ event_id }: { event_id: number }) => event_id)
const withdraw = (id: number) => done(admin, `agreements/withdraw/${id}`, { reason: '単価を直します' })
const partner = () => deal.addresses.partner
/** The only document at the service that is no draft of an earlier try. */
const only = () => {
  const [document, ...others] = [...server.documents.values()]
  if (!document || others.length > 0) throw new Error(`${server.documents.size} documents`)
  return document
}

beforeAll(async () => {
  deal = await makePortalDeal(app, admin, 'くも')
}, 60_000)
beforeEach(async () => {
  await at(({ tx }) =>
    sql`UPDATE agreement_service_papers SET wanted = 0 WHERE enterprise_id = 1`.execute(tx),
  )
  server.documents.clear()
  server.calls.length = 0
  await connect()
})

describe('the connection', () => {
  it('given a client id that the service takes, then it is kept sealed, shown to nobody, and written into the audit log', async () => {
    const answer = await connect()
    expect(answer.status).toBe(200)
    expect(JSON.stringify([answer.body, await show()])).not.toContain(server.clientId)
    expect(await show()).toMatchObject({
      service_id: 1,
      name: 'クラウドサイン',
      connection: { failure: null, is_refused: false },
    })
    const [stored] = await at(({ tx }) =>
      rows<{ sealed_secret: string }>(
        tx,
        sql`SELECT sealed_secret FROM agreement_services WHERE enterprise_id = 1`,
      ),
    )
    expect(stored?.sealed_secret).not.toContain(server.clientId)
    const audits = await at(({ tx }) =>
      rows<{ text: string }>(
        tx,
        sql`SELECT to_jsonb(a)::text AS text FROM audit_entries a WHERE enterprise_id = 1 AND action = 'linkage_changed'`,
      ),
    )
    expect(audits.some(({ text }) => text.includes('クラウドサイン'))).toBe(true)
    expect(JSON.stringify(audits)).not.toContain(server.clientId)
  })

  it('given a client id that is refused, or a service that is away, then nothing is kept and it says why', async () => {
    await done(admin, 'agreement_services/delete', { agreement_service: { service_id: 1 } })
    const refused = await connect('another-client-of-nobody')
    expect([refused.status, refused.body.error.fields.client_id[0]]).toEqual([
      400,
      expect.stringContaining('受け付けられませんでした'),
    ])
    server.fail('POST /token', 'broken')
    expect((await connect()).status).toBe(409)
    expect((await show()).connection).toBeNull()
    expect((await admin.post(`${family}/delete`, { agreement_service: { service_id: 1 } })).status).toBe(404)
  })

  it('given a member, then they see that it is connected and change nothing', async () => {
    const member = await app.as('member')
    expect((await connect(server.clientId, member)).status).toBe(403)
    expect((await member.post(`${family}/delete`, { agreement_service: { service_id: 1 } })).status).toBe(403)
  })

  it('given no connection, then nothing can be sent by it', async () => {
    await done(admin, 'agreement_services/delete', { agreement_service: { service_id: 1 } })
    await changeDocument(admin, deal.contract, SUPPLIER_ORDER, { notes: `第${++version}版` })
    await done(admin, `contracts/document_issue/${deal.contract}`, { document_type: SUPPLIER_ORDER })
    const agreement = { contract_id: deal.contract, document_type: SUPPLIER_ORDER, service_id: 1 }
    const { status, body } = await admin.post('/api/enterprise/agreements/create', { agreement, send: true })
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('連携していません')])
  })
})

describe('an agreement at the service', () => {
  it('given an order, then the service asks and not we; signed, it stands with file and certificate, and no seal of ours', async () => {
    const before = app.mails.received.length
    const id = await ask({ message: 'よろしくお願いします', due_date: addDays(today(), 7) })
    expect(await stateOf(id)).toMatchObject({ state_flg: 2, service_id: 1, service_failure: null })
    await work()
    await app.deliver()
    expect(app.mails.received).toHaveLength(before)
    expect(only()).toMatchObject({
      status: 1,
      mails: 1,
      message: expect.stringContaining('よろしくお願いします'),
    })
    expect(only().participants.map(({ email }) => email)).toEqual(['agency@example.jp', partner()])
    expect(await evidenceOf(id)).toMatchObject({
      service: { state_id: 2, ref: only().id, has_certificate: false },
      signers: [{ state_flg: 3 }, { state_flg: 1 }],
    })
    // Nobody agrees to it here, or is reminded by us.
    const token = await at(({ tx }) =>
      rows<{ token_hash: string | null }>(
        tx,
        sql`SELECT token_hash FROM agreement_signers WHERE enterprise_id = 1 AND agreement_id = ${id}`,
      ),
    )
    expect(token.map(({ token_hash }) => token_hash)).toEqual([null, null])
    expect((await admin.post(`/api/enterprise/agreements/remind/${id}`)).status).toBe(409)
    await later()
    expect(await stateOf(id)).toMatchObject({ state_flg: 2 })
    server.accept(only(), partner())
    await later()
    await seals.work({ enterprise_id: 1, id })
    await seals.work({})
    await app.deliver()
    expect(await stateOf(id)).toMatchObject({
      state_flg: 4,
      sealed_at: null,
      seal_failure: null,
      service_failure: null,
    })
    expect(await eventsOf(id)).toEqual([1, 2, 20, 4, 9])
    const evidence = await evidenceOf(id)
    expect(evidence).toMatchObject({ service: { state_id: 3, has_certificate: true }, seals: [] })
    expect(evidence.signers[1]).toMatchObject({ state_flg: 3, method_id: 4, answered_at: expect.any(String) })
    const text = async (body?: object) =>
      Buffer.from((await admin.post(`/api/enterprise/agreements/download/${id}`, body)).body).toString(
        'latin1',
      )
    expect(await text()).toContain('% signed')
    expect(await text({ certificate: true })).toContain('% certificate')
    const ledger = await at(({ tx }) =>
      rows(
        tx,
        sql`SELECT kind, content_sha256 FROM stored_documents WHERE enterprise_id = 1 AND target_type = 'agreement' AND target_id = ${id}`,
      ),
    )
    expect(ledger).toEqual([1, 2].map(() => ({ kind: 'agreement', content_sha256: expect.any(String) })))
    expect(app.mails.received).toHaveLength(before)
    const calls = server.calls.length
    await later()
    expect(server.calls).toHaveLength(calls)
  })

  it('given a certificate that is not there yet, then the agreement waits with the reason and stands once it is', async () => {
    const id = await ask()
    await work()
    server.accept(only(), partner())
    server.fail('GET /documents/:id/certificate', 'garbage')
    await later()
    expect(await stateOf(id)).toMatchObject({
      state_flg: 2,
      service_failure: expect.stringContaining('仕様と違います'),
    })
    await later()
    expect(await stateOf(id)).toMatchObject({ state_flg: 4, service_failure: null })
  })

  it('given one who declines there, then it is sent back with their reason, and the owner is told', async () => {
    const id = await ask()
    await work()
    server.decline(only(), partner(), '単価が違います')
    await later()
    await app.deliver()
    expect(await stateOf(id)).toMatchObject({ state_flg: 5 })
    const { signers, service } = await evidenceOf(id)
    expect([signers[1].reason, service.state_id]).toEqual(['単価が違います', 4])
    expect(app.mails.received.at(-1)?.mail.text).toContain('単価が違います')
  })

  it('given it is withdrawn here, then also there; given it was cancelled there, then also here', async () => {
    const id = await ask()
    await work()
    await withdraw(id)
    await work()
    expect(only()).toMatchObject({ status: 3, decline_comment: '単価を直します' })
    expect((await evidenceOf(id)).service.state_id).toBe(4)
    server.documents.clear()
    const other = await ask()
    await work()
    Object.assign(only(), { status: 3 })
    await later()
    expect(await stateOf(other)).toMatchObject({ state_flg: 6 })
    expect((await evidenceOf(other)).service.state_id).toBe(4)
  })

  it('given it is withdrawn before it was sent, then it is sent to nobody', async () => {
    const id = await ask()
    await withdraw(id)
    await work()
    expect(server.documents.size).toBe(0)
    expect(await stateOf(id)).toMatchObject({ state_flg: 6, service_failure: null })
  })

  it('given it was signed there before the withdrawal came, then what was signed is kept and staff are told', async () => {
    const id = await ask()
    await work()
    server.accept(only(), partner())
    await withdraw(id)
    await work()
    expect(await stateOf(id)).toMatchObject({
      state_flg: 6,
      service_failure: expect.stringContaining('締結されていました'),
    })
    expect(
      Buffer.from((await admin.post(`/api/enterprise/agreements/download/${id}`)).body).toString('latin1'),
    ).toContain('% signed')
  })

  it('given nobody answers by the due date, then it ends there and here; an answer that came before stands', async () => {
    const overdue = async (id: number) => {
      await at(({ tx }) =>
        sql`UPDATE agreements SET due_date = ${addDays(today(), -1)}::date WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
          tx,
        ),
      )
      await at((scope) => expireAgreements(scope, today()))
      expect(await stateOf(id)).toMatchObject({ state_flg: 2 })
      await later()
    }
    const silent = await ask()
    await work()
    await overdue(silent)
    expect([only().status, (await stateOf(silent)).state_flg]).toEqual([3, 7])
    server.documents.clear()
    const answered = await ask()
    await work()
    server.accept(only(), partner())
    await overdue(answered)
    expect((await stateOf(answered)).state_flg).toBe(4)
  })

  it('given somebody comes by a link of ours all the same, then it opens nothing', async () => {
    const open = async (id: number) => {
      const token = newToken(1)
      await at(({ tx }) =>
        sql`UPDATE agreement_signers SET token_hash = ${hashToken(token)} WHERE enterprise_id = 1 AND agreement_id = ${id} AND position = 2`.execute(
          tx,
        ),
      )
      return (await fetch(app.url + agreementPath(token))).status
    }
    const id = await ask()
    await work()
    expect(await open(id)).toBe(404)
    expect(await open(await ask({ service_id: null }))).toBe(200)
  })
})

describe('a service that fails', () => {
  const steps = [
    'POST /documents',
    'POST /documents/:id/files',
    'POST /documents/:id/participants',
    'POST /documents/:id',
  ]
  it.each(steps)(
    'given an answer that is lost at %s, then it waits with the reason, goes on by itself, and nothing is sent twice',
    async (call) => {
      server.fail(call, 'lost')
      const id = await ask()
      await work()
      expect(await stateOf(id)).toMatchObject({
        state_flg: 2,
        service_failure: expect.stringContaining('クラウドサイン'),
      })
      expect((await show()).connection.failure).toContain('つながりません')
      await later()
      expect(only()).toMatchObject({ status: 1, mails: 1 })
      expect(only().files).toHaveLength(1)
      expect(await stateOf(id)).toMatchObject({ service_failure: null })
      expect((await show()).connection.failure).toBeNull()
    },
  )

  it('given a process that died with it in hand, then the next one goes on', async () => {
    server.fail('POST /documents/:id/participants', 'lost')
    await ask()
    await work()
    await at(({ tx }) =>
      sql`UPDATE agreement_service_papers SET claimed_by = '999999999/1', next_attempt_at = now() WHERE enterprise_id = 1 AND wanted = 1`.execute(
        tx,
      ),
    )
    await later()
    expect(only()).toMatchObject({ status: 1, mails: 1 })
  })

  it('given two processes at once, then it is sent once', async () => {
    await ask()
    await Promise.all([work(), work()])
    expect(only()).toMatchObject({ status: 1, mails: 1 })
  })

  it('given it asks for patience, then the agency waits and the others are not asked about', async () => {
    await ask()
    server.fail('*', 'limited')
    server.forgetTokens()
    await work()
    const calls = server.calls.length
    await at(({ tx }) =>
      sql`UPDATE agreement_service_papers SET next_attempt_at = now() WHERE enterprise_id = 1 AND wanted > 0`.execute(
        tx,
      ),
    )
    await work()
    expect(server.calls).toHaveLength(calls)
    await later()
    expect(only().mails).toBe(1)
  })

  it('given the client id is taken no more, then it rests, says so, and goes on once connected again', async () => {
    const id = await ask()
    server.fail('POST /token', 'closed')
    await work()
    expect((await show()).connection).toMatchObject({
      is_refused: true,
      failure: expect.stringContaining('連携し直してください'),
    })
    expect(await stateOf(id)).toMatchObject({
      service_failure: expect.stringContaining('連携し直してください'),
    })
    await later()
    expect(server.documents.size).toBe(0)
    await connect()
    await work()
    expect(only()).toMatchObject({ status: 1, mails: 1 })
    expect(await stateOf(id)).toMatchObject({ service_failure: null })
  })

  it('given an address that it does not take, then that agreement alone waits', async () => {
    const id = await ask()
    server.fail('POST /documents/:id/participants', 'refused')
    await work()
    expect(await stateOf(id)).toMatchObject({
      service_failure: expect.stringContaining('受け付けませんでした'),
    })
    expect((await show()).connection.failure).toBeNull()
  })

  it('given it is disconnected with an agreement under way, then that stands with the agreement, and an overdue one ends', async () => {
    const id = await ask()
    await work()
    await done(admin, 'agreement_services/delete', { agreement_service: { service_id: 1 } })
    expect(await stateOf(id)).toMatchObject({ service_failure: expect.stringContaining('連携を解除した') })
    await at(({ tx }) =>
      sql`UPDATE agreements SET due_date = ${addDays(today(), -1)}::date WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id}`.execute(
        tx,
      ),
    )
    await at((scope) => expireAgreements(scope, today()))
    expect((await stateOf(id)).state_flg).toBe(7)
  })
})
