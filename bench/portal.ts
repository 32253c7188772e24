import { Agent, request } from 'node:http'
import type pg from 'pg'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { openPortalSession } from '#sales/portal-people/sessions.ts'
import { type Figure, percentile, round, times } from './measure.ts'

const people = 100_000
const visitors = 200
const warmup = 40

/** Gives an enterprise papers that were mailed, and an open session to each of its people. */
const seed = async (owner: pg.Client, enterpriseId: number) => {
  await owner.query(
    `UPDATE billing_payments SET payment_mail_status_flg = 1, payment_issue_date = operation_end_date, payment_deadline_date = operation_end_date + 30
     WHERE enterprise_id = $1 AND payment_status_flg = 99`,
    [enterpriseId],
  )
  await owner.query(
    `INSERT INTO portal_sessions (enterprise_id, id_by_enterprise_id, token_hash, address, name, expires_at)
     SELECT $1, 1000000 + id_by_enterprise_id, encode(sha256(('bench' || id_by_enterprise_id)::bytea), 'hex'), email, name, now() + interval '30 days'
     FROM candidates WHERE enterprise_id = $1 AND email IS NOT NULL ORDER BY id_by_enterprise_id LIMIT $2`,
    [enterpriseId, people],
  )
  await owner.query('ANALYZE portal_sessions, billing_payments, candidates')
}

/** Opens sessions as the door does, for people with work spread over the enterprise. */
const openSessions = async (app: App, owner: pg.Client, enterpriseId: number): Promise<string[]> => {
  const { rows } = await owner.query(
    `SELECT c.id_by_enterprise_id AS id, c.email AS address, c.name FROM candidates c
     CROSS JOIN (SELECT greatest(1, count(*) / $2) AS step FROM contracts WHERE enterprise_id = $1) every
     WHERE c.enterprise_id = $1 AND c.id_by_enterprise_id % every.step = 1 % every.step
     ORDER BY 1 LIMIT $2`,
    [enterpriseId, visitors + warmup],
  )
  return inTenant(app.db, enterpriseId, async (tx) => {
    const scope = scopeOf(app, tx, enterpriseId, null)
    const tokens = []
    for (const { id, address, name } of rows as { id: number; address: string; name: string }[]) {
      const person = { enterpriseId, address, name, candidate_ids: [id], members: [] }
      tokens.push(await openPortalSession(scope, person, { ip: '127.0.0.1', device: null }))
    }
    return tokens
  })
}

/** Asks for the first page over one connection, each time as somebody else; throws unless it is theirs. */
const visitor = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = new URL(url)
  return (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { host: `localhost:${port}`, cookie: `portal-session=${token}` }
      request({ host: '127.0.0.1', port, path: '/my', agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`/my answered ${answer.statusCode}`)),
        )
      })
        .on('error', reject)
        .end()
    })
}

/** How long the first page of the portal takes, at 100,000 people with an open session in one agency. */
export const benchPortal = async (
  app: App,
  url: string,
  owner: pg.Client,
  enterpriseId: number,
): Promise<Figure[]> => {
  await seed(owner, enterpriseId)
  const tokens = await openSessions(app, owner, enterpriseId)
  const visit = visitor(url)
  const floor = percentile(await times(100, 10, () => owner.query('SELECT 1')), 0.95)
  const runs = tokens.length - warmup
  const p95 = percentile(await times(runs, warmup, (i) => visit(tokens[i] ?? '')), 0.95)
  return [
    {
      name: 'マイページ（100,000人）p95',
      value: round(p95),
      floor: round(floor),
      ratio: round(p95 / floor),
      unit: 'ms',
      aim: '< 30',
      reached: p95 < 30,
    },
  ]
}
