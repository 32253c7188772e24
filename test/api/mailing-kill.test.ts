import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp } from '#app/server.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { createMailing } from '#marketing/mailings/create.ts'
import { mailingKinds, mailingStates, recipientStates } from '#marketing/mailings/mailing.ts'
import { readMailing } from '#marketing/mailings/mailing-row.ts'
import { freshEnvironment } from '../support/app.ts'
import { type Child, startChild } from '../support/child.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsumugi-mailing-kill-'))
const count = 1_500
const kills = 4
const first = 50_001
let env: Record<string, string>
let smtp: MailServer
/** Makes candidates and the mailing beside the servers; it sends nothing. */
let beside: App

const inAgency = <T>(work: (scope: Scope) => Promise<T>) =>
  inTenant(beside.db, 1, (tx) => work(scopeOf(beside, tx, 1, null)))
const start = () => startChild({ ...env, SMTP_URL: smtp.url })
const address = (n: number) => `kill${n}@example.com`

beforeAll(async () => {
  env = await freshEnvironment(folder)
  smtp = await startMailServer()
  const config = readConfig(env)
  beside = await openApp(config, await startDatabase(config))
  await inAgency(async ({ tx }) => {
    await sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name, email)
      SELECT ${1}::integer, ${first}::integer + n, '受信者' || n, 'kill' || n || '@example.com' FROM generate_series(0, ${count - 1}::integer) n RETURNING 1`.execute(
      tx,
    )
    await sql`INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, agreed_at)
      SELECT ${1}::integer, ${first}::integer + n, true, 1, ${new Date().toISOString()}::timestamptz FROM generate_series(0, ${count - 1}::integer) n RETURNING 1`.execute(
      tx,
    )
  })
})
afterAll(async () => {
  await beside.db.close()
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
})

const countsOf = async (id: number) => {
  const found = await inAgency(({ tx }) =>
    rows<{ state: number; count: number }>(
      tx,
      sql`SELECT state, count(*)::int AS count FROM mailing_recipients WHERE enterprise_id = ${1} AND mailing_id = ${id} GROUP BY 1`,
    ),
  )
  return new Map(found.map(({ state, count: number }) => [state, number]))
}

it('given two servers, when each is killed in turn while a broadcast runs, then nobody gets it twice and only those listed as unknown may lack it', async () => {
  const id = await inAgency((scope) =>
    createMailing(scope, {
      kind: mailingKinds.broadcast,
      target_id: 1,
      target_type_id: 1,
      content: { subject: '{候補者名}さんへ', body: [{ type: 'paragraph', runs: [{ text: 'ご案内です' }] }] },
      audience: {
        conditions: [],
        keyword: '',
        ids: Array.from({ length: count }, (_, n) => first + n),
        excluded_ids: [],
        includes_frequent: false,
      },
      job_ids: [],
      form_id: null,
      sender_member_id: 1,
      reply_member_ids: [],
      measures_clicks: true,
      pace: null,
      send_at: null,
    }),
  )
  const children: Child[] = await Promise.all([start(), start()])
  for (let n = 1; n <= kills; n++) {
    await expect
      .poll(() => smtp.received.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan((n * count) / (kills + 2))
    await children[n % 2]?.kill()
    children[n % 2] = await start()
  }
  await expect
    .poll(async () => (await inAgency((scope) => readMailing(scope, id)))?.state, {
      timeout: 120_000,
      interval: 200,
    })
    .toBe(mailingStates.done)
  await Promise.all(children.map((child) => child.stop()))

  const counts = await countsOf(id)
  const sent = counts.get(recipientStates.sent) ?? 0
  const unknown = counts.get(recipientStates.unknown) ?? 0
  expect([...counts.keys()].sort()).toEqual(
    unknown > 0 ? [recipientStates.sent, recipientStates.unknown] : [recipientStates.sent],
  )
  expect(sent + unknown).toBe(count)
  const received = smtp.received.map(({ envelope }) => envelope.to[0])
  expect(new Set(received).size).toBe(received.length)
  const wanted = new Set(Array.from({ length: count }, (_, n) => address(n)))
  expect(received.filter((to) => !wanted.has(to ?? ''))).toEqual([])
  // What was counted as sent arrived; of the unknown ones some did.
  expect(received.length).toBeGreaterThanOrEqual(sent)
  expect(received.length).toBeLessThanOrEqual(sent + unknown)
}, 300_000)
