import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'
import { startReceiver } from '../../../test/support/webhook-receiver.ts'
import { tellSearchEnginesJob } from './job.ts'
import { tellChanges } from './tell.ts'

const receiver = await forFile(startReceiver())
const site = await forFile(
  startTestSite({ INDEXNOW_URL: `${receiver.url}/indexnow`, WEBHOOK_ALLOW_PRIVATE: '1' }),
)
const admin = await site.app.as('admin')

const db = () => site.app.app.db
const host = 'jobs.kasane.example'
const setUp = (settings: object, domain = host, status = 10) =>
  asSystem(db(), async (tx) => {
    await sql`UPDATE enterprises SET site_domain = ${domain}, site_domain_status = ${status} WHERE id = 1`.execute(
      tx,
    )
    await sql`INSERT INTO site_settings (enterprise_id, settings) VALUES (1, ${JSON.stringify(settings)})
      ON CONFLICT (enterprise_id) DO UPDATE SET settings = EXCLUDED.settings`.execute(tx)
  })
const run = () => tellSearchEnginesJob(site.app.app).work(undefined as never)
const create = async (job: object): Promise<number> =>
  (
    await done(admin, 'jobs/create', {
      job: { detail: '開発', monthly_price_l_num: 800_000, open_status_flg: 1, ...job },
    })
  ).job.id_by_enterprise_id
const change = (id: number, job: object) => done(admin, `jobs/update/${id}`, { job })
/** Paths that were told since the last look. */
const told = (): string[] =>
  receiver.received
    .splice(0)
    .flatMap(({ body }) => body.urlList.map((url: string) => new URL(url).pathname))
    .toSorted()

beforeEach(async () => {
  receiver.answer((_got, response) => void response.writeHead(200).end())
  await setUp({ index_now_flg: true })
  await inTenant(db(), 1, (tx) => sql`DELETE FROM site_pings WHERE enterprise_id = 1`.execute(tx))
  await run()
  receiver.received.splice(0)
})

describe('telling search engines', () => {
  it('given new jobs, then each public one is told once, with the key that the host answers', async () => {
    const open = await create({ name: '公開' })
    const hidden = await create({ name: '非公開', open_status_flg: 2 })
    await run()
    const [message] = receiver.received
    expect(message?.body).toMatchObject({ host, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const { pathname } = new URL(message?.body.keyLocation)
    const file = await site.get(pathname, { host })
    expect([file.status, file.html]).toEqual([200, message?.body.key])
    expect(told()).toEqual([`/jobs/detail/${open}`])
    await run()
    expect(told()).toEqual([])
    await change(hidden, { name: '非公開のまま' })
    await run()
    expect(told()).toEqual([])
  })

  it('given a job that changes, closes, turns private or is deleted, then its page is told each time', async () => {
    const [a, b] = [await create({ name: '変わる' }), await create({ name: '消える' })]
    await run()
    told()
    for (const job of [{ name: '変わった' }, { application_status_flg: 2 }, { open_status_flg: 2 }]) {
      await change(a, job)
      await run()
      expect([job, told()]).toEqual([job, [`/jobs/detail/${a}`]])
    }
    await done(admin, `jobs/delete/${b}`)
    await run()
    expect(told()).toEqual([`/jobs/detail/${b}`])
    await change(a, { comment: '非公開になったあと' })
    await run()
    expect(told()).toEqual([])
  })

  it('given an article that goes live and is stopped, then its page is told', async () => {
    await setUp({ index_now_flg: true, article_flg: true })
    await inTenant(db(), 1, async (tx) => {
      await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id, open_status) VALUES (1, 901, 1)`.execute(
        tx,
      )
      await sql`INSERT INTO article_editions (enterprise_id, article_id, edition, content, live_at)
        VALUES (1, 901, 1, '{"title": "精算幅とは"}'::jsonb, now() - interval '1 day'), (1, 901, 2, '{"title": "予約"}'::jsonb, now() + interval '1 day')`.execute(
        tx,
      )
    })
    await run()
    expect(told()).toEqual(['/articles/detail/901'])
    await inTenant(db(), 1, (tx) =>
      sql`UPDATE articles SET open_status = 2 WHERE enterprise_id = 1 AND id_by_enterprise_id = 901`.execute(
        tx,
      ),
    )
    await run()
    expect(told()).toEqual(['/articles/detail/901'])
  })

  it.each([
    ['a refusal', 429],
    ['a fault', 500],
  ])('given %s, then it waits longer each time, loses nothing and says what happened', async (_, status) => {
    receiver.answer((_got, response) => void response.writeHead(status).end())
    const id = await create({ name: `断られる ${status}` })
    const start = Date.now()
    const at = (minutes: number) => tellChanges(site.app.app, 1, new Date(start + minutes * 60_000))
    for (const minutes of [0, 5, 11, 20, 32]) await at(minutes)
    expect(receiver.received).toHaveLength(3)
    const state = await inTenant(db(), 1, (tx) =>
      row(tx, sql`SELECT failures, error FROM site_pings WHERE enterprise_id = 1`),
    )
    expect(state).toEqual({ failures: 3, error: `HTTP ${status}` })
    receiver.answer((_got, response) => void response.writeHead(202).end())
    receiver.received.splice(0)
    await at(80)
    expect(told()).toEqual([`/jobs/detail/${id}`])
  })

  it('given the switch is off, no own domain, one that is not linked yet, or a restricted site, then nobody is told', async () => {
    await create({ name: '伝えない' })
    const keyPath = async () => {
      const { keyOf } = await import('./key.ts')
      return (await site.get(`/${keyOf(site.app.app, host)}.txt`, { host })).status
    }
    await setUp({})
    await run()
    expect(await keyPath()).toBe(404)
    await setUp({ index_now_flg: true }, host, 5)
    await run()
    expect(await keyPath()).toBe(404)
    await setUp({ index_now_flg: true })
    await site.app.restrict('sites', 1)
    await run()
    await site.app.restrict('sites', 0)
    expect(receiver.received).toEqual([])
    expect(await keyPath()).toBe(200)
    expect((await site.get('/0123456789abcdef0123456789abcdef.txt', { host })).status).toBe(404)
  })
})
