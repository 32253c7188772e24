import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startWebhookApp } from '../../../test/support/webhooks.ts'
import { forgetDeliveriesJob } from './jobs.ts'

const hour_ms = 3_600_000
const hooks = await forFile(startWebhookApp())
const admin = hooks.admin
beforeEach(async () => {
  hooks.receiver.received.length = 0
  hooks.clock.now = Date.now()
  ok()
  const { webhooks } = (await admin.post('/api/enterprise/webhooks/index')).body
  for (const { id_by_enterprise_id: id } of webhooks)
    await admin.post(`/api/enterprise/webhooks/delete/${id}`)
})

const ok = () => hooks.receiver.answer((_got, response) => void response.writeHead(204).end())
const fail = (status = 503) =>
  hooks.receiver.answer((_got, response) => void response.writeHead(status).end('no'))
const candidate = async (name = '佐藤 健太'): Promise<number> =>
  (await done(admin, 'candidates/create', { candidate: { name } })).candidate.id_by_enterprise_id
const change = (id: number, name: string) => done(admin, `candidates/update/${id}`, { candidate: { name } })
/** Goes on with time until nothing is left to be sent, or the steps are over. */
const pass = async (hours: number, steps = 1) => {
  for (let i = 0; i < steps; i++) {
    hooks.clock.now += hours * hour_ms
    await hooks.send()
  }
}
const mails = (subject: string) =>
  inTenant(hooks.app.app.db, 1, (tx) =>
    rows<{ to_addresses: string; body: string }>(
      tx,
      sql`SELECT to_addresses, body FROM outbox WHERE enterprise_id = 1 AND subject LIKE ${`%${subject}%`} ORDER BY id_by_enterprise_id DESC`,
    ),
  )

describe('what is sent', () => {
  it('given chosen events, when a record is made, changed and deleted, then each arrives in order, signed, as the API shows it', async () => {
    const { id: hook, secret } = await hooks.make([
      'candidate.created',
      'candidate.updated',
      'candidate.deleted',
    ])
    const id = await candidate()
    await hooks.deliver()
    await change(id, '佐藤 健一')
    await done(admin, `candidates/delete/${id}`)
    await hooks.deliver()
    expect(hooks.came()).toEqual([`candidate.created ${id}`, `candidate.deleted ${id}`])
    const [made, deleted] = hooks.receiver.received
    if (!made || !deleted) throw new Error('nothing came')
    expect(hooks.receiver.isSignedWith(made, secret)).toBe(true)
    expect(made.body).toMatchObject({
      id: made.id,
      type: 'candidate.created',
      data: { name: '佐藤 健太', skill_ids: [] },
    })
    expect(Date.parse(made.body.timestamp)).toBeLessThanOrEqual(Date.now())
    expect(deleted.body.data).toEqual({ id_by_enterprise_id: id, deleted_at: deleted.body.timestamp })
    expect(await hooks.show(hook)).toMatchObject({ made_count: 2, delivered_count: 2, waiting_count: 0 })
    expect(await hooks.log(hook)).toMatchObject([
      { type: 'candidate.deleted', status: 2, attempts: 1, answer_status: 204 },
      { type: 'candidate.created', status: 2 },
    ])
  })

  it('given a change that is refused or rolled back, then nothing is sent', async () => {
    const { id: hook } = await hooks.make(['candidate.created'])
    expect((await admin.post('/api/enterprise/candidates/create', { candidate: {} })).status).toBe(400)
    await expect(
      inTenant(hooks.app.app.db, 1, async (tx) => {
        await emit({ tx, enterpriseId: 1, member: null }, [
          { type: 'candidate.created', target_type: 'candidate', target_id: 1 },
        ])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await hooks.deliver()
    expect([hooks.receiver.received, await hooks.log(hook)]).toEqual([[], []])
  })

  it('given an endpoint that is off, or of an enterprise or area that is closed, then nothing is written for it', async () => {
    const { id: hook } = await hooks.make(['candidate.created', 'company.created'])
    await admin.post(`/api/enterprise/webhooks/disable/${hook}`)
    await candidate()
    await hooks.deliver()
    await admin.post(`/api/enterprise/webhooks/enable/${hook}`)
    await candidate('鈴木 一')
    await done(admin, 'companies/create', { company: { name: '株式会社アオバ' } })
    await hooks.app.restrict('candidates', 1)
    await hooks.deliver()
    await hooks.app.restrict('candidates', 0)
    await candidate('山田 花')
    await hooks.app.restrict('enterprise_api', 1)
    await hooks.deliver()
    await hooks.app.restrict('enterprise_api', 0)
    expect(hooks.receiver.received.map(({ body }) => body.type)).toEqual(['company.created'])
  })

  it('given a contract, then whoever set the endpoint must be able to see it', async () => {
    await inTenant(hooks.app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 0 WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`.execute(
        tx,
      ),
    )
    const manager = await hooks.app.as('manager')
    const blind = await hooks.make(['contract.confirmed'], { name: '見えない' }, manager)
    const seeing = await hooks.make(['contract.confirmed'])
    const { id } = await makeConfirmed(admin, {
      period_start_date: '2026-01-01',
      period_end_date: '2026-01-31',
    })
    await hooks.deliver()
    expect(await hooks.log(blind.id)).toEqual([])
    const [sent] = await hooks.log(seeing.id)
    expect(sent).toMatchObject({ type: 'contract.confirmed', target_id: id, status: 2 })
    const path = `/api/enterprise/webhook_deliveries/show/${sent?.id_by_enterprise_id}`
    expect((await admin.get(path)).body.webhook_delivery.payload).toContain('"contract.confirmed"')
    expect((await manager.get(path)).body.webhook_delivery).toMatchObject({
      payload: null,
      answer_body: null,
    })
    await inTenant(hooks.app.app.db, 1, (tx) =>
      sql`UPDATE enterprise_members SET contract_permission = 2 WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`.execute(
        tx,
      ),
    )
  })

  it('given a member who set an endpoint and is active no more, then it stops, and administrators are told', async () => {
    const manager = await hooks.app.as('manager')
    const { id: hook } = await hooks.make(['candidate.created'], { name: '退職者の送り先' }, manager)
    const set = (status: number) =>
      inTenant(hooks.app.app.db, 1, (tx) =>
        sql`UPDATE enterprise_members SET member_status = ${status} WHERE enterprise_id = 1 AND id_by_enterprise_id = 2`.execute(
          tx,
        ),
      )
    await set(2)
    await candidate()
    await hooks.deliver()
    await set(1)
    expect([await hooks.show(hook), hooks.receiver.received]).toEqual([
      expect.objectContaining({ is_active: false, disabled_reason: 'member' }),
      [],
    ])
    expect(await mails('退職者の送り先')).toMatchObject([{ to_addresses: 'admin@enterprise1.example' }])
  })
})

describe('what fails', () => {
  it('given a failing receiver, then the next attempts come later and later, and it is given up after three days', async () => {
    const { id: hook } = await hooks.make(['candidate.created'])
    fail()
    await candidate()
    await hooks.deliver()
    const [first] = await hooks.log(hook)
    const wait = Date.parse(String(first?.next_attempt_at)) - hooks.clock.now
    expect([first?.status, first?.attempts, wait > 4_400 && wait < 5_600]).toEqual([0, 1, true])
    expect((await hooks.show(hook)).first_failed_at).not.toBeNull()
    await hooks.send()
    expect(hooks.receiver.received).toHaveLength(1)
    await pass(3, 40)
    expect(hooks.receiver.received).toHaveLength(10)
    expect(new Set(hooks.receiver.received.map(({ id, text }) => id + text)).size).toBe(1)
    const [last] = await hooks.log(hook)
    expect(last).toMatchObject({ status: 3, attempts: 10, next_attempt_at: null, answer_status: 503 })
    ok()
    await done(admin, `webhook_deliveries/resend/${last?.id_by_enterprise_id}`)
    await hooks.deliver()
    const { webhook_delivery } = (
      await admin.get(`/api/enterprise/webhook_deliveries/show/${last?.id_by_enterprise_id}`)
    ).body
    expect([webhook_delivery.status, webhook_delivery.tries.length]).toEqual([2, 11])
    expect((await hooks.show(hook)).first_failed_at).toBeNull()
  })

  it('given one record whose event fails, then its later events wait, and other records go on', async () => {
    await hooks.make(['candidate.created', 'candidate.updated'])
    const [first, second] = [await candidate('一人目'), await candidate('二人目')]
    hooks.receiver.answer(
      (got, response) =>
        void response.writeHead(got.body.data.id_by_enterprise_id === first ? 500 : 204).end(),
    )
    await hooks.deliver()
    await change(first, '一人目改')
    await change(second, '二人目改')
    await hooks.deliver()
    expect(hooks.came().toSorted()).toEqual(
      [`candidate.created ${first}`, `candidate.created ${second}`, `candidate.updated ${second}`].toSorted(),
    )
    ok()
    hooks.receiver.received.length = 0
    await pass(0.1)
    expect(hooks.came()).toEqual([`candidate.created ${first}`, `candidate.updated ${first}`])
  })

  it('given failures by chance, then the events of each record arrive in their order all the same', async () => {
    await hooks.make(['candidate.created', 'candidate.updated'])
    const delivered = new Map<number, string[]>()
    const failures = new Map<string, number>()
    hooks.receiver.answer((got, response) => {
      // Each event fails its own number of times, none to four, before it is taken.
      const failed = failures.get(got.id) ?? 0
      failures.set(got.id, failed + 1)
      if (failed < Number.parseInt(got.id.slice(0, 2), 16) % 5) return void response.writeHead(500).end()
      const { id_by_enterprise_id: id, name } = got.body.data
      delivered.set(id, [...(delivered.get(id) ?? []), name])
      response.writeHead(204).end()
    })
    const ids = [await candidate('0'), await candidate('0'), await candidate('0'), await candidate('0')]
    await hooks.deliver()
    for (const step of [1, 2, 3, 4, 5]) {
      for (const id of ids) await change(id, String(step))
      await hooks.deliver()
      await pass(0.05)
    }
    await pass(21, 60)
    expect([...delivered.keys()].toSorted()).toEqual(ids.toSorted())
    for (const names of delivered.values()) expect(names).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  it('given nothing but failures for five days, then the endpoint stops, administrators are told, and what waits is sent once it is resumed', async () => {
    const { id: hook } = await hooks.make(['candidate.created'], { name: '旧システム' })
    fail()
    await candidate('初日')
    await hooks.deliver()
    await pass(24 * 4)
    expect((await hooks.show(hook)).is_active).toBe(true)
    await candidate('五日目')
    await hooks.deliver()
    await pass(24 * 1.1)
    expect(await hooks.show(hook)).toMatchObject({ is_active: false, disabled_reason: 'failing' })
    expect(await mails('旧システム')).toMatchObject([{ to_addresses: 'admin@enterprise1.example' }])
    const count = hooks.receiver.received.length
    await candidate('停止中')
    await hooks.deliver()
    await pass(48)
    expect(hooks.receiver.received).toHaveLength(count)
    ok()
    hooks.receiver.received.length = 0
    await admin.post(`/api/enterprise/webhooks/enable/${hook}`)
    expect(await hooks.show(hook)).toMatchObject({ is_active: true, first_failed_at: null, waiting_count: 2 })
    await hooks.deliver()
    expect(hooks.receiver.received.map(({ body }) => body.data.name).toSorted()).toEqual(
      ['五日目', '初日'].toSorted(),
    )
  })

  it('given a receiver that wants no more (410), then it stops at once', async () => {
    const { id: hook } = await hooks.make(['candidate.created'])
    fail(410)
    await candidate()
    await hooks.deliver()
    expect(await hooks.show(hook)).toMatchObject({ is_active: false, disabled_reason: 'gone' })
  })

  it('given a redirect, then it counts as a failure and is not followed', async () => {
    const { id: hook } = await hooks.make(['candidate.created'])
    hooks.receiver.answer((_got, response) => void response.writeHead(307, { location: '/elsewhere' }).end())
    await candidate()
    await hooks.deliver()
    expect(await hooks.log(hook)).toMatchObject([{ status: 0, answer_status: 307 }])
    expect(hooks.receiver.received.map(({ path }) => path)).toEqual(['/tsumugi'])
  })
})

describe('an enterprise that gets no webhooks for a while', () => {
  it('given deliveries that wait, when the area is closed, then they are sent once it is open again', async () => {
    await hooks.make(['candidate.created'])
    fail()
    const id = await candidate()
    await hooks.deliver()
    ok()
    hooks.receiver.received.length = 0
    await hooks.app.restrict('enterprise_api', 1)
    await pass(1)
    expect(hooks.receiver.received).toEqual([])
    await hooks.app.restrict('enterprise_api', 0)
    await pass(1)
    expect(hooks.came()).toEqual([`candidate.created ${id}`])
  })
})

describe('the log', () => {
  it('given many deliveries, then they are walked page by page, by state, type, event and record', async () => {
    const { id: hook } = await hooks.make(['candidate.created', 'candidate.updated'])
    const ids = [await candidate('一'), await candidate('二'), await candidate('三')]
    await hooks.deliver()
    await change(ids[0] as number, '一改')
    fail()
    await hooks.deliver()
    const list = async (over: object) =>
      (await done(admin, 'webhook_deliveries/index', { webhook_id: hook, ...over })) as {
        webhook_deliveries: { id_by_enterprise_id: number; target_id: number; event_uid: string }[]
        next_before: number | null
      }
    const first = await list({ limit_value: 3 })
    const rest = await list({ limit_value: 3, before: first.next_before })
    expect([first.webhook_deliveries.length, rest.webhook_deliveries.length, rest.next_before]).toEqual([
      3,
      1,
      null,
    ])
    expect((await list({ statuses: [2] })).webhook_deliveries).toHaveLength(3)
    expect((await list({ type: 'candidate.updated' })).webhook_deliveries).toMatchObject([
      { target_id: ids[0], status: 0 },
    ])
    expect((await list({ keyword: String(ids[1]) })).webhook_deliveries).toMatchObject([
      { target_id: ids[1] },
    ])
    const uid = rest.webhook_deliveries[0]?.event_uid
    expect((await list({ keyword: uid })).webhook_deliveries).toMatchObject([{ event_uid: uid }])
    expect((await list({ keyword: 'nothing' })).webhook_deliveries).toEqual([])
  })

  it('given deliveries of more than 30 days ago, and of a deleted endpoint, then they are removed', async () => {
    const { id: hook } = await hooks.make(['candidate.created'])
    await candidate()
    await hooks.deliver()
    const left = async () =>
      (
        await inTenant(hooks.app.app.db, 1, (tx) =>
          rows(tx, sql`SELECT 1 FROM webhook_deliveries WHERE enterprise_id = 1 AND webhook_id = ${hook}`),
        )
      ).length
    await forgetDeliveriesJob(hooks.app.app).work(undefined as never)
    expect(await left()).toBe(1)
    await forgetDeliveriesJob(hooks.app.app, () => Date.now() + 31 * 24 * hour_ms).work(undefined as never)
    expect(await left()).toBe(0)
    await candidate()
    await hooks.deliver()
    await admin.post(`/api/enterprise/webhooks/delete/${hook}`)
    await forgetDeliveriesJob(hooks.app.app).work(undefined as never)
    expect(await left()).toBe(0)
  })

  it('given a person who is erased, then nothing of them is left in the log, and what waits is not sent', async () => {
    const { id: hook } = await hooks.make(['candidate.created'])
    fail()
    const name = '薬師寺 雪之丞'
    const { id_by_enterprise_id: id } = (
      await done(admin, 'candidates/create', { candidate: { name, birth_date: '1990-05-06' } })
    ).candidate
    await hooks.deliver()
    await done(admin, 'personal_data/erase', {
      target_type: 'candidate',
      id_by_enterprise_id: id,
      reason: '本人の請求',
      confirmation: name,
    })
    const [sent] = await hooks.log(hook)
    const path = `webhook_deliveries/show/${sent?.id_by_enterprise_id}`
    expect((await admin.get(`/api/enterprise/${path}`)).body.webhook_delivery).toMatchObject({
      status: 3,
      payload: '',
      answer_body: null,
      error: '個人情報の消去により送信を取りやめました',
    })
    const again = await admin.post(`/api/enterprise/webhook_deliveries/resend/${sent?.id_by_enterprise_id}`)
    expect(again.status).toBe(409)
  })
})
