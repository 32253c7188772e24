import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { listen } from '#foundation/platform/events/emit.ts'
import { done } from '../../../test/fixtures/money/billing.ts'
import { makeInvoice, makeReceipt, pays } from '../../../test/fixtures/money/receipt.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { makeToken, type TokenClient } from '../../../test/support/tokens.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const api = await makeToken(app.url, admin, ['journals.read'])

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = Record<string, any>

const walk = async (query = '', program: TokenClient = api): Promise<Row[]> => {
  const seen: Row[] = []
  let cursor = ''
  do {
    const { status, body } = await program.get(`/api/v1/journals?limit=2${query}${cursor}`)
    expect(status).toBe(200)
    seen.push(...body.data)
    cursor = body.next_cursor && `&cursor=${body.next_cursor}`
    expect(body.has_more).toBe(body.next_cursor !== null)
  } while (cursor)
  return seen
}

beforeAll(async () => {
  for (let made = 0; made < 3; made++) {
    const { id, total } = await makeInvoice(admin)
    const receipt = (await makeReceipt(admin, total)).id_by_enterprise_id
    await done(admin, `receipts/match/${receipt}`, pays(id, total))
  }
})

it('given entries, when a program walks over them page by page, then it sees what staff see, each once, with lines that balance', async () => {
  const seen = await walk()
  const { journals } = await done(admin, 'journals/index', {
    from: '2020-01-01',
    to: '2099-12-31',
    limit_value: 200,
  })
  const byId = (a: Row, b: Row) => a.id - b.id
  expect(seen).toEqual(journals.toSorted(byId))
  expect(seen.length).toBe(6)
  for (const { lines } of seen)
    expect(
      lines.reduce((sum: number, { side, amount }: Row) => sum + (side === 1 ? amount : -amount), 0),
    ).toBe(0)
})

it('given a period or a moment, then only its entries are answered', async () => {
  expect((await walk('&from=2026-11-01&to=2026-11-30')).map(({ kind_flg }) => kind_flg)).toEqual([30, 30, 30])
  const since = new Date().toISOString()
  expect(await walk(`&updated_since=${since}`)).toEqual([])
  await makeInvoice(admin)
  expect((await walk(`&updated_since=${since}`)).map(({ kind_flg }) => kind_flg)).toEqual([10])
  expect((await api.get('/api/v1/journals?from=yesterday')).status).toBe(400)
  expect((await api.get('/api/v1/journals?cursor=c_x')).status).toBe(400)
})

it('given a token without the scope, or of a member who may not see the books, then 403', async () => {
  const other = await makeToken(app.url, admin, ['candidate.read'])
  expect((await other.get('/api/v1/journals')).body.code).toBe('insufficient_scope')
  await inTenant(app.app.db, 1, (tx) =>
    sql`UPDATE api_tokens SET member_id = (SELECT id_by_enterprise_id FROM enterprise_members WHERE enterprise_id = 1 AND authority = 0 LIMIT 1)
        WHERE enterprise_id = 1 AND scopes::text LIKE '%journals.read%'`.execute(tx),
  )
  expect((await api.get('/api/v1/journals')).status).toBe(403)
})

it('given the document of the interface, then it tells the call, its scope and what it answers', async () => {
  const { body } = await admin.get('/api/v1/openapi.json')
  const { get } = body.paths['/api/v1/journals']
  expect(get.security).toEqual([{ bearer: ['journals.read'] }])
  expect(get.parameters.map(({ name }: Row) => name)).toEqual([
    'limit',
    'cursor',
    'from',
    'to',
    'updated_since',
  ])
  const { schema } = get.responses[200].content['application/json']
  expect(Object.keys(schema.properties.data.items.properties)).toContain('lines')
})

it('given who listens for it, when a month is closed, then it is told with the month, and a refused close is not', async () => {
  const told = () =>
    inTenant(app.app.db, 1, (tx) =>
      rows(
        tx,
        sql`SELECT target_type, detail FROM events WHERE enterprise_id = 1 AND type = 'journal.closed'`,
      ),
    )
  await inTenant(app.app.db, 1, (tx) =>
    listen({ tx, enterpriseId: 1, member: null }, 'test', ['journal.closed']),
  )
  await done(admin, 'journals/close', { month: '2026-10' })
  await admin.post('/api/enterprise/journals/close', { month: '2026-10' })
  expect(await told()).toEqual([{ target_type: 'journal_lock', detail: { month: '2026-10' } }])
})
