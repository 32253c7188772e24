import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '#foundation/api/app.ts'
import { findingsOf } from './findings.ts'
import { levels, worstOf } from './level.ts'
import { type Readings, readAll } from './readings.ts'

export type Metrics = {
  /** One more answer of this process. */
  note(method: string, route: string, status: number, seconds: number): void
  /** Everything in Prometheus's text format, read now. */
  text(): Promise<string>
  contentType: string
}

/** The ends of the classes that answers are counted in, in seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10]

type Sample = { value: number; labels?: Readonly<Record<string, string>> }
type Figure = { name: string; help: string; of: (readings: Readings) => readonly Sample[] }

const one = (value: number | null | undefined): readonly Sample[] =>
  value === null || value === undefined ? [] : [{ value }]
const secondsSince = (at: string | null | undefined, now = Date.now()) =>
  at ? Math.max(0, (now - Date.parse(at)) / 1_000) : 0

/** What is told of the whole platform: numbers by queue and by stage, never by enterprise. */
const figures: readonly Figure[] = [
  {
    name: 'tsumugi_outbox_mails',
    help: 'Mails of the outbox by state; refused ones are of the last day, unknown ones of 30 days',
    of: ({ mails }) =>
      mails
        ? (['waiting', 'scheduled', 'sending', 'unknown', 'refused'] as const).map((state) => ({
            labels: { state },
            value: mails[state],
          }))
        : [],
  },
  {
    name: 'tsumugi_outbox_oldest_seconds',
    help: 'How long the oldest due mail has waited',
    of: ({ mails }) => (mails ? one(secondsSince(mails.oldest_at)) : []),
  },
  {
    name: 'tsumugi_jobs',
    help: 'Jobs by queue and state',
    of: ({ queues }) =>
      (queues ?? []).flatMap(({ name, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { queue: name, state },
          value,
        })),
      ),
  },
  {
    name: 'tsumugi_jobs_oldest_seconds',
    help: 'How long the oldest due job of a queue has waited',
    of: ({ queues }) =>
      (queues ?? []).map(({ name, oldest_at }) => ({
        labels: { queue: name },
        value: secondsSince(oldest_at),
      })),
  },
  {
    name: 'tsumugi_site_domains',
    help: 'Own domains by how urgent they are (of the 50 most urgent), and all',
    of: ({ domains }) =>
      domains
        ? [
            { labels: { level: 'all' }, value: domains.count },
            ...levels.map((level) => ({
              labels: { level },
              value: domains.domains.filter((domain) => domain.level === level).length,
            })),
          ]
        : [],
  },
  {
    name: 'tsumugi_certificate_shortest_days',
    help: 'Days left to the certificate that ends first',
    of: ({ domains }) => {
      const left = (domains?.domains ?? []).flatMap(({ days_left }) => days_left ?? [])
      return left.length > 0 ? one(Math.min(...left)) : []
    },
  },
  {
    name: 'tsumugi_webhooks',
    help: 'Endpoints that were stopped, or have been failing for an hour',
    of: ({ webhooks }) =>
      webhooks
        ? [
            { labels: { state: 'disabled' }, value: webhooks.disabled },
            { labels: { state: 'failing' }, value: webhooks.failing },
          ]
        : [],
  },
  {
    name: 'tsumugi_webhook_deliveries_waiting',
    help: 'Deliveries that are due',
    of: ({ webhooks }) => one(webhooks?.waiting),
  },
  {
    name: 'tsumugi_storage_bytes',
    help: 'The disk that files are kept on',
    of: ({ storage }) => [
      ...one(storage?.total_bytes).map((sample) => ({ ...sample, labels: { part: 'total' } })),
      ...one(storage?.free_bytes).map((sample) => ({ ...sample, labels: { part: 'free' } })),
    ],
  },
  {
    name: 'tsumugi_storage_reachable',
    help: '1 while files can be read',
    of: ({ storage }) => (storage ? one(Number(storage.is_reachable)) : []),
  },
  {
    name: 'tsumugi_database_bytes',
    help: 'The size of the database',
    of: ({ database }) => one(database?.bytes),
  },
  {
    name: 'tsumugi_database_ping_seconds',
    help: 'How long the shortest question took',
    of: ({ database }) => (database ? one(database.ping_ms / 1_000) : []),
  },
  {
    name: 'tsumugi_database_connections',
    help: 'Connections of this process',
    of: ({ database }) =>
      Object.entries(database?.connections ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  },
  {
    name: 'tsumugi_migrations_missing',
    help: 'Migrations of this version that the database has not run',
    of: ({ database }) => (database ? one(database.migrations.known - database.migrations.applied) : []),
  },
  {
    name: 'tsumugi_backup_age_seconds',
    help: 'How long ago the last backup was finished',
    of: ({ backup }) => (backup?.last ? one(secondsSince(backup.last.finished_at)) : []),
  },
  {
    name: 'tsumugi_backup_faults',
    help: 'Files that the last backup could not save',
    of: ({ backup }) => one(backup?.last?.fault_count),
  },
  {
    name: 'tsumugi_processes',
    help: 'Processes of the product on this database',
    of: ({ server }) => one(server?.processes),
  },
  {
    name: 'tsumugi_log_dropped_lines',
    help: 'Lines missing in the log of this process, which the log does not say yet',
    of: ({ server }) => one(server?.dropped_lines),
  },
  {
    name: 'tsumugi_info',
    help: 'Versions',
    of: ({ server, database }) =>
      server
        ? [
            {
              value: 1,
              labels: {
                version: server.version,
                node: server.node,
                database: `${database?.engine ?? ''} ${database?.version ?? ''}`.trim(),
              },
            },
          ]
        : [],
  },
  {
    name: 'tsumugi_unread',
    help: 'Subjects that could not be read',
    of: ({ failed }) => one(failed.length),
  },
  {
    name: 'tsumugi_findings',
    help: 'Problems on the page of the platform’s health, by how urgent they are',
    of: (readings) => {
      const found = findingsOf(readings, new Date())
      return levels
        .filter((level) => level !== 'ok')
        .map((level) => ({ labels: { level }, value: found.filter((each) => each.level === level).length }))
    },
  },
  {
    name: 'tsumugi_level',
    help: '0 nothing to do, 1 to be watched, 2 to be acted on',
    of: (readings) =>
      one(levels.indexOf(worstOf(findingsOf(readings, new Date()).map(({ level }) => level)))),
  },
]

const fill = (registry: Registry, readings: Readings) => {
  for (const { name, help, of } of figures) {
    registry.removeSingleMetric(name)
    const samples = of(readings)
    if (samples.length === 0) continue
    const labelNames = Object.keys(samples[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels, value } of samples) gauge.set({ ...labels }, value)
  }
}

/** Counts the answers of this process, and tells them with the figures of the platform. */
export const openMetrics = (app: App): Metrics => {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'tsumugi_http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  })
  const answers = new Counter({
    name: 'tsumugi_http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  let isFirst = true
  return {
    note(method, route, status, took) {
      seconds.observe({ method, route }, took)
      answers.inc({ method, route, status: String(status) })
    },
    async text() {
      // It watches the garbage collector from then on: where nobody asks, nothing does.
      if (isFirst) collectDefaultMetrics({ register: registry })
      isFirst = false
      fill(registry, await readAll(app, new Date()))
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
