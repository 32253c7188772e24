import { z } from 'zod'
import { levels } from './level.ts'

const instant = z.iso.datetime({ offset: true }).nullable()
const level = z.enum(levels).meta({ description: 'ok 問題なし、warn 注意、act 要対応' })
const enterprise = z.object({ id: z.int(), name: z.string() })
const count = z.int().min(0)
const bytes = z.number().min(0)

const finding = z.object({
  key: z.string(),
  level,
  subject: z.string(),
  title: z.string(),
  text: z.string(),
  at: instant,
  enterprise: enterprise.nullable(),
  queue: z.string().nullable().meta({ description: 'retry_queue でやり直せる列' }),
  domain_of: z.int().nullable().meta({ description: 'retry_domain でやり直せる会社' }),
})

const spell = z.object({
  count,
  errors: count,
  median_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
})

const mails = z.object({
  waiting: count,
  oldest_at: instant,
  scheduled: count,
  sending: count,
  unknown: count,
  unknown_by_agency: z.array(
    z.object({ enterprise: enterprise, count, since: instant, mailings: z.boolean() }),
  ),
  refused: count,
  refused_failure: z.string().nullable(),
  waiting_failure: z.string().nullable(),
})

const queue = z.object({
  name: z.string(),
  label: z.string(),
  level,
  state: z.enum(['idle', 'running', 'late', 'recovered', 'failed']),
  waiting: count,
  active: count,
  completed_hour: count,
  failed: count,
  oldest_at: instant,
  completed_at: instant,
  failed_at: instant,
  last_error: z.string().nullable(),
})

const domain = z.object({
  host: z.string(),
  enterprise: enterprise.nullable(),
  level,
  stage: z.int().nullable(),
  error: z.string().nullable(),
  attempts: count,
  try_at: instant,
  not_after: instant,
  days_left: z.int().nullable(),
})

const domains = z.object({
  count,
  domains: z.array(domain),
  mail_domains: z.array(z.object({ domain: z.string(), enterprise: enterprise, failing_since: instant })),
})

const webhooks = z.object({
  disabled: count,
  failing: count,
  waiting: count,
  oldest_at: instant,
  webhooks: z.array(
    z.object({
      enterprise: enterprise,
      id_by_enterprise_id: z.int(),
      name: z.string(),
      host: z.string(),
      is_active: z.boolean(),
      disabled_reason: z.string().nullable(),
      since: instant,
    }),
  ),
})

const storage = z.object({
  kind: z.enum(['folder', 's3']),
  level,
  total_bytes: bytes.nullable(),
  free_bytes: bytes.nullable(),
  used_percent: z.int().nullable(),
  is_reachable: z.boolean(),
})

const database = z.object({
  engine: z.enum(['postgres', 'pglite']),
  version: z.string(),
  bytes,
  growth: z
    .object({ bytes: z.number(), since: z.iso.date() })
    .nullable()
    .meta({ description: '30日前（まだなければ最初に記録した日）からの増え方' }),
  ping_ms: z.number(),
  connections: z.object({ open: count, idle: count, waiting: count, most: count }),
  tables: z.array(z.object({ name: z.string(), bytes })),
  migrations: z.object({ applied: count, known: count, last: z.string().nullable() }),
})

const statement = z.object({ text: z.string(), calls: count, mean_ms: z.number(), total_ms: z.number() })

const age = z.object({ finished_at: z.iso.datetime(), age_hours: count, fault_count: count })

const server = z.object({
  version: z.string(),
  node: z.string(),
  host: z.string(),
  started_at: z.iso.datetime(),
  processes: count,
  memory_bytes: bytes,
  load_percent: count,
  dropped_lines: count.meta({ description: '書けずに失われ、ログにまだその数が出ていない行' }),
  mail: z.enum(['off', 'on']),
  inbound: z.enum(['off', 'on']),
  traces: z.object({ is_on: z.boolean(), sent_at: instant, failure: z.string().nullable() }),
})

const serverLine = z.object({
  host: z.string(),
  version: z.string(),
  started_at: z.iso.datetime(),
  memory_bytes: bytes,
  load_percent: count,
  dropped_lines: count.meta({ description: '書けずに失われ、ログにまだその数が出ていない行' }),
  seen_at: z.iso.datetime({ offset: true }),
  is_this: z.boolean(),
  is_silent: z.boolean().meta({ description: '3分より長く、動いていると言っていない' }),
})

/** Everything the page shows; a subject that could not be read is null and named in `failed`. */
export const health = z.object({
  at: z.iso.datetime(),
  level,
  findings: z.array(finding),
  failed: z.array(z.string()),
  response: spell.extend({ hours: z.array(spell.extend({ start: z.iso.datetime() })) }),
  mails: mails.nullable(),
  queues: z.array(queue).nullable(),
  domains: domains.nullable(),
  webhooks: webhooks.nullable(),
  storage: storage.nullable(),
  database: database.nullable(),
  statements: z.array(statement).nullable(),
  backup: z.object({ by: z.enum(['product', 'mark', 'none']), level, last: age.nullable() }).nullable(),
  server: server.nullable(),
  servers: z.array(serverLine).nullable(),
})
export type Health = z.infer<typeof health>
export type FindingAnswer = Health['findings'][number]

/** The last backup's age alone, as programs that watch have asked for it since the first release. */
export const lastBackup = age.nullable()
