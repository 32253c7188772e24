import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp, type TestApp } from '../../../test/support/app.ts'
import { holdLog } from '../../../test/support/log.ts'
import { parseMetrics } from '../../../test/support/metrics.ts'

const token = 'metrics-token-of-this-test'
const bearer = { authorization: `Bearer ${token}` }

const app = await forFile(startTestApp({ METRICS_TOKEN: token }))
const open = await forFile(startTestApp())

/** As another program asks: with any Host, which fetch does not send. */
const ask = async (at: TestApp, path: string, headers: Record<string, string> = {}) => {
  const answered = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${at.url}${path}`, { headers }, resolve).on('error', reject).end(),
  )
  return { status: answered.statusCode, headers: answered.headers, text: await text(answered) }
}

describe('given a program that watches', () => {
  it('when it asks whether the process lives and is ready, then both are answered without a session', async () => {
    for (const [path, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const answer = await ask(app, path)
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { status }])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('when the database is away, then the process lives, but is not ready', async () => {
    const broken = await startTestApp()
    await broken.app.db.close()
    const ready = await ask(broken, '/readyz')
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'no database' }])
    expect((await ask(broken, '/healthz')).status).toBe(200)
    Object.assign(broken.app.db, { close: async () => undefined })
    await broken.stop()
  })
})

describe('given a log of answers', () => {
  it('when one is answered, then a line has its id, which the answer carries too, its route and its status, and no address', async () => {
    const logged = await startTestApp({ ACCESS_LOG: '1' })
    const log = holdLog(1)
    try {
      const answer = await ask(logged, '/jobs/detail/1?name=taro.yamada@example.co.jp')
      await expect.poll(() => log.entries().length).toBe(1)
      expect(log.entries()[0]).toEqual({
        at: expect.any(String),
        level: 'info',
        request_id: answer.headers['x-request-id'],
        method: 'GET',
        route: '/jobs/detail/:id',
        status: 404,
        took_ms: expect.any(Number),
      })
      await ask(app, '/healthz')
      expect(log.entries()).toHaveLength(1)
    } finally {
      log.release()
      await logged.stop()
    }
  })
})

describe('given the metrics', () => {
  it.each([
    ['none', {}],
    ['another', { authorization: 'Bearer metrics-token-of-other-test' }],
    ['one of another kind', { authorization: `Basic ${token}` }],
  ])('when a token is set and %s comes, then they are refused, also on this machine', async (_, headers) => {
    const answer = await ask(app, '/metrics', headers)
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(answer.text).not.toContain('tsumugi_')
  })

  it.each([
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['by another name', { host: 'jobs.kasane.example.jp' }],
  ])('when no token is set and one asks %s, then they are refused', async (_, headers) => {
    expect((await ask(open, '/metrics')).status).toBe(200)
    expect((await ask(open, '/metrics', headers)).status).toBe(401)
  })

  it('when they are read, then each line is Prometheus’s, and answers, queues, sizes and the backup are among them', async () => {
    await inTransaction(app.app.db, (tx) =>
      sql`SELECT pgboss.create_queue('probe', '{"policy": "standard"}')`.execute(tx),
    )
    await (await app.operator()).get('/api/admin/health/show')
    const answer = await ask(app, '/metrics', bearer)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const samples = parseMetrics(answer.text)
    const values = (name: string, labels = {}) =>
      samples
        .filter(
          (one) =>
            one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
        )
        .map(({ value }) => value)
    const route = { method: 'GET', route: '/api/admin/health/show' }
    expect(values('tsumugi_http_requests_total', { ...route, status: '200' })).toEqual([1])
    expect(values('tsumugi_http_request_duration_seconds_count', route)).toEqual([1])
    expect(values('tsumugi_jobs', { queue: 'probe', state: 'failed' })).toEqual([0])
    expect(values('tsumugi_outbox_mails', { state: 'unknown' })).toEqual([0])
    expect(values('tsumugi_database_bytes')[0]).toBeGreaterThan(1_000_000)
    expect(values('tsumugi_migrations_missing')).toEqual([0])
    expect(values('tsumugi_findings', { level: 'warn' })).toEqual([1])
    expect(values('process_resident_memory_bytes')).toHaveLength(1)
  })

  it('when they are read again, then nothing of an enterprise or a person is in them', async () => {
    await ask(app, '/jobs/detail/1?name=taro.yamada@example.co.jp')
    const { text: found } = await ask(app, '/metrics', bearer)
    for (const secret of ['サンプル', 'enterprise1', 'taro.yamada', token])
      expect(found).not.toContain(secret)
  })
})

type Span = {
  name: string
  traceId?: string
  spanId?: string
  parentSpanId?: string
  status?: { code?: number }
  attributes: { key: string; value: object }[]
}

/** A collector of OpenTelemetry on this machine that keeps the spans it gets. */
const startCollector = async () => {
  const spans: Span[] = []
  const server = createServer(async (asked, answer) => {
    const { resourceSpans } = JSON.parse(await text(asked))
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe('given a collector', () => {
  it('when requests and jobs are over, then each is a span with its route, status and id, and no address', async () => {
    const collector = await startCollector()
    const traced = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const log = holdLog()
    try {
      await ask(traced, '/jobs/detail/1?name=taro.yamada@example.co.jp')
      await traced.app.jobs.start([
        {
          name: 'probe',
          async work() {
            throw new TypeError('taro.yamada@example.co.jp')
          },
        },
      ])
      await inTransaction(traced.app.db, (tx) =>
        sql`INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('probe', '{}', 0)`.execute(tx),
      )
      const found = (name: string) => collector.spans.find((span) => span.name === name)
      await expect
        .poll(async () => {
          await traced.app.traces?.flush()
          return found('job probe')
        })
        .toBeDefined()
      expect(attributesOf(found('GET /jobs/detail/:id') as Span)).toMatchObject({
        'http.route': '/jobs/detail/:id',
        'http.response.status_code': 404,
        'tsumugi.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(found('job probe')?.status?.code).toBe(2)
      expect(attributesOf(found('job probe') as Span)).toMatchObject({ 'job.name': 'probe' })
      const request = found('GET /jobs/detail/:id') as Span
      const statement = collector.spans.find(({ parentSpanId }) => parentSpanId === request.spanId) as Span
      expect([statement.traceId, statement.name]).toEqual([
        request.traceId,
        expect.stringMatching(/^sql [A-Z]+$/),
      ])
      expect(attributesOf(statement)).toMatchObject({ 'db.system.name': 'postgresql' })
      expect(JSON.stringify(collector.spans)).not.toContain('taro.yamada')
      const health = (await (await traced.operator()).get('/api/admin/health/show')).body.health
      expect(health.server.traces).toMatchObject({ is_on: true, failure: null })
    } finally {
      log.release()
      await traced.stop()
      await collector.stop()
    }
  })

  it('when it is away, then nothing waits for it, and the page says so', async () => {
    const gone = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    try {
      await ask(gone, '/healthz')
      await gone.app.traces?.flush().catch(() => undefined)
      await expect
        .poll(async () => (await (await gone.operator()).get('/api/admin/health/show')).body.health.findings)
        .toContainEqual(expect.objectContaining({ key: 'traces', level: 'warn' }))
    } finally {
      await gone.stop()
    }
  })
})
