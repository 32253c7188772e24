import { sql } from 'kysely'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { LINKED } from '#site/domains/stages.ts'
import { type EnterpriseName, enterpriseNames } from './enterprise-names.ts'
import { byUrgency, type Level } from './level.ts'
import { maskText } from './mask.ts'

/** Domains that are read of each kind of trouble, and those that are shown. */
const most = 200
const shown = 50

/** A certificate is made anew thirty days before its end: later than this the renewal fails. */
const warn_days = 21
const act_days = 7

/** So many tries in vain are no passing fault. */
const tries = 3

const day_ms = 86_400_000

export type Domain = {
  host: string
  /** None of the platform's own host. */
  enterprise: EnterpriseName | null
  level: Level
  stage: number | null
  error: string | null
  attempts: number
  try_at: string | null
  /** The end of the certificate; none where the proxy holds it, or before there is one. */
  not_after: string | null
  days_left: number | null
}

export type Domains = { count: number; domains: Domain[]; mail_domains: MailDomain[] }
export type MailDomain = { domain: string; enterprise: EnterpriseName; failing_since: string }

type Stored = {
  enterprise_id: number
  host: string
  stage: number
  error: string | null
  attempts: number
  try_at: string
}
type Held = { enterprise_id: number; host: string; not_after: string | null }

/** How urgent a domain is, by its error and the days its certificate has left. */
export const levelOf = (domain: {
  stage: number | null
  error: string | null
  attempts: number
  days_left: number | null
}): Level => {
  const { stage, error, attempts, days_left } = domain
  if (days_left !== null && days_left < act_days) return 'act'
  if (error !== null && stage === LINKED && attempts >= tries) return 'act'
  if (error !== null || (days_left !== null && days_left < warn_days)) return 'warn'
  return 'ok'
}

const readStored = (tx: Executor) =>
  rows<Stored>(
    tx,
    sql`SELECT enterprise_id, host, stage, error, attempts, try_at FROM site_domains
        ORDER BY error IS NULL, stage = ${LINKED}, try_at LIMIT ${most}`,
  )
const readHeld = (tx: Executor) =>
  rows<Held>(
    tx,
    sql`SELECT enterprise_id, host, not_after FROM site_hosts ORDER BY not_after NULLS LAST, host LIMIT ${most}`,
  )

const toDomain = (host: string, stored: Stored | undefined, held: Held | undefined, now: Date): Domain => {
  const not_after = held?.not_after ?? null
  const facts = {
    stage: stored?.stage ?? null,
    error: stored?.error ? maskText(stored.error) : null,
    attempts: stored?.attempts ?? 0,
    days_left: not_after === null ? null : Math.floor((Date.parse(not_after) - now.getTime()) / day_ms),
  }
  return {
    host,
    enterprise: null,
    level: levelOf(facts),
    try_at: stored?.try_at ?? null,
    not_after,
    ...facts,
  }
}

const readMailDomains = (tx: Executor) =>
  rows<{ enterprise_id: number; domain: string; failing_since: string }>(
    tx,
    sql`SELECT enterprise_id, domain, failing_since FROM mail_domains WHERE failing_since IS NOT NULL ORDER BY failing_since LIMIT ${shown}`,
  )

/** Own domains of all enterprises and their certificates, and mail domains whose records are gone; the most urgent first. */
export const readDomains = async (tx: Executor, now: Date): Promise<Domains> => {
  const stored = new Map((await readStored(tx)).map((one) => [one.host, one]))
  const held = new Map((await readHeld(tx)).map((one) => [one.host, one]))
  const failing = await readMailDomains(tx)
  const [counted] = await rows<{ count: number }>(tx, sql`SELECT count(*)::int AS count FROM site_domains`)
  const enterpriseOf = (host: string) => (stored.get(host) ?? held.get(host))?.enterprise_id ?? 0
  const hosts = [...new Set([...stored.keys(), ...held.keys()])]
  const nameOf = await enterpriseNames(tx, [
    ...hosts.map(enterpriseOf),
    ...failing.map((one) => one.enterprise_id),
  ])
  const domains = hosts
    .map((host) => ({
      ...toDomain(host, stored.get(host), held.get(host), now),
      enterprise: enterpriseOf(host) > 0 ? nameOf(enterpriseOf(host)) : null,
    }))
    .sort((a, b) => byUrgency(a, b) || (a.days_left ?? 999) - (b.days_left ?? 999))
  return {
    count: counted?.count ?? 0,
    domains: domains.slice(0, shown),
    mail_domains: failing.map(({ enterprise_id, ...one }) => ({ ...one, enterprise: nameOf(enterprise_id) })),
  }
}
