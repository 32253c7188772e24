import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '#accounts/audit/audit.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { selectDead } from '#foundation/platform/database/instance.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { logFault } from '#foundation/platform/log.ts'
import type { Look } from './look.ts'
import { isHttpsOnly, LINKED, StageError } from './stages.ts'
import { steps } from './steps.ts'
import { tellAdministrators, tellAfter } from './tell.ts'

/** One thing that happened: a stage done, or why it was not. */
export type Seen = { at: string; stage: number; error: string | null }

type Held = {
  host: string
  stage: number
  attempts: number
  error: string | null
  seen: Seen[]
  linked_at: string | null
  created_at: string
}

type Lease = { lease: string | null; leased: boolean }
type Done = { error: string | null; waits: boolean; look: Look | undefined }

const seenAtMost = 30
/** As long as the ACME server may take for one stage, and more. */
const leaseSeconds = 240
/** Moments are kept to the millisecond, rounded: one of now may be of the next. */
const atOnce = -1
const [minute, hour, day] = [60, 3_600, 86_400]

/** True while a process that lives is at the domain. */
const isHeld = async (app: App, tx: Executor, { lease, leased }: Lease, me: string): Promise<boolean> => {
  const [holder] = lease?.split(':') ?? []
  return leased && holder !== undefined && (await selectDead(app.db, tx, [holder], me)).length === 0
}

/** Takes the domain for this process, when its time has come and nobody else who lives is at it. */
const take = async (app: App, enterpriseId: number, lease: string, me: string): Promise<Held | undefined> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const due = await row<Lease>(
      tx,
      sql`SELECT lease, coalesce(leased_until > statement_timestamp(), false) AS leased FROM site_domains
          WHERE enterprise_id = ${enterpriseId} AND try_at <= statement_timestamp() FOR UPDATE`,
    )
    if (!due || (await isHeld(app, tx, due, me))) return undefined
    return row<Held>(
      tx,
      sql`UPDATE site_domains SET lease = ${lease}, leased_until = statement_timestamp() + make_interval(secs => ${leaseSeconds})
          WHERE enterprise_id = ${enterpriseId}
          RETURNING host, stage, attempts, error, seen, linked_at, created_at`,
    )
  })

/** In how many seconds a stage that failed is tried again: what waits for the DNS soon, what the ACME server refused ever later. */
const pauseOf = ({ stage, attempts, created_at }: Held, waits: boolean): number => {
  const age = (Date.now() - Date.parse(created_at)) / 1_000
  if (!waits) return Math.min(5 * minute * 2 ** attempts, day)
  if (stage === LINKED) return hour
  return age < hour ? minute : age < 3 * day ? 10 * minute : 6 * hour
}

const doStage = async (app: App, enterpriseId: number, held: Held): Promise<Done> => {
  try {
    const at = { enterpriseId, host: held.host, attempts: held.attempts }
    return { error: null, waits: true, look: await steps[held.stage]?.(app, at) }
  } catch (error) {
    if (error instanceof StageError) return { error: error.message, waits: error.waits, look: undefined }
    logFault({
      level: 'error',
      at: 'site-domains',
      stage: held.stage,
      message: (error as Error).message,
    })
    const words = '予期しない問題が起きました。少し待って、もう一度試します'
    return { error: words, waits: false, look: undefined }
  }
}

const write = (app: App, enterpriseId: number, lease: string, held: Held, done: Done): Promise<boolean> =>
  inTenant(app.db, enterpriseId, async (tx) => {
    const { error, waits, look } = done
    const isDone = error === null
    const stage = isDone && held.stage !== LINKED ? held.stage + 1 : held.stage
    const isNews = isDone ? stage !== held.stage || held.error !== null : error !== held.error
    const now = new Date().toISOString()
    const news: Seen[] = isNews ? [{ at: now, stage: held.stage, error }] : []
    const seconds = isDone ? (held.stage === LINKED ? day : atOnce) : pauseOf(held, waits)
    const written = await row<{ host: string }>(
      tx,
      sql`UPDATE site_domains SET stage = ${stage}, error = ${error}, waits = ${waits}, attempts = ${isDone ? 0 : held.attempts + 1},
            look = coalesce(${look ? JSON.stringify(look) : null}::jsonb, look), lease = NULL, leased_until = NULL,
            seen = ${JSON.stringify([...news, ...held.seen].slice(0, seenAtMost))},
            try_at = statement_timestamp() + make_interval(secs => ${seconds}),
            linked_at = ${stage === LINKED ? (held.linked_at ?? now) : null}
          WHERE enterprise_id = ${enterpriseId} AND lease = ${lease} AND stage = ${held.stage} RETURNING host`,
    )
    if (!written) return false
    if (stage !== held.stage) {
      await sql`UPDATE enterprises SET site_domain_status = ${stage} WHERE id = ${enterpriseId} AND site_domain = ${held.host}`.execute(
        tx,
      )
      await sql`UPDATE site_hosts SET https_only = ${isHttpsOnly(stage)} WHERE host = ${held.host}`.execute(
        tx,
      )
    }
    if (stage === LINKED && held.stage !== LINKED)
      await audit(scopeOf(app, tx, enterpriseId, null), {
        action: 'linkage_changed',
        target: { type: 'site_domain', id: null, name: held.host },
        detail: { linked: true },
      })
    const failed = isDone ? 0 : held.attempts + 1
    if (held.stage === LINKED && (failed === tellAfter || (isDone && held.attempts >= tellAfter)))
      await tellAdministrators(app, scopeOf(app, tx, enterpriseId, null), held.host, error)
    return isDone && stage !== held.stage
  })

/**
 * Moves an enterprise's domain by one stage, when its time has come; true when another can follow at once. A process that
 * dies at it leaves the stage as it was, and its hold on it ends with it.
 */
const advanceOnce = async (app: App, enterpriseId: number): Promise<boolean> => {
  const { id } = await app.instances.current()
  const lease = `${id}:${randomUUID()}`
  const held = await take(app, enterpriseId, lease, id)
  if (!held) return false
  return write(app, enterpriseId, lease, held, await doStage(app, enterpriseId, held))
}

/** Moves an enterprise's domain as far as it goes now. */
export const advanceDomain = async (app: App, enterpriseId: number): Promise<void> => {
  while (await advanceOnce(app, enterpriseId));
}
