import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import nodemailer from 'nodemailer'
import type pg from 'pg'
import { type App, scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { composeMail, prepareMail } from '#marketing/mail-content/compose.ts'
import type { MailContent } from '#marketing/mail-content/content.ts'
import { readMailSetting } from '#marketing/mail-content/setting.ts'
import { createMailing } from '#marketing/mailings/create.ts'
import { mailingKinds } from '#marketing/mailings/mailing.ts'
import { startMailing } from '#marketing/mailings/start.ts'
import type { Client } from '../test/support/client.ts'
import { type Figure, percentile, residentOf, round, times } from './measure.ts'
import type { Product } from './product.ts'

const recipients = 50_000
/** Mails of the bare loop, which takes as long for each. */
const bareMails = 10_000
const connections = 5
const body =
  '{候補者名} 様\n\nいつもお世話になっております。1月に始まる案件のうち、公開前のものを先にお送りします。\n気になるものがありましたら、お気軽にご連絡ください。'

const content: MailContent = {
  subject: '{候補者の姓}さんへ',
  body: [{ type: 'paragraph', runs: [{ text: body }] }],
}

const startSink = async () => {
  const child = fork(fileURLToPath(new URL('./smtp-sink.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `smtp://127.0.0.1:${port}`,
    async count() {
      child.send('count')
      const [{ count }] = (await once(child, 'message')) as [{ count: number }]
      return count
    },
    stop: () => child.kill(),
  }
}

/** Some of the candidates of the largest enterprise want mails; written as the owner, past every check. */
const seed = async (owner: pg.Client, largest: number) => {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `UPDATE candidates SET potential_flg = 1, email = 'mail' || id_by_enterprise_id || '@example.com'
     WHERE enterprise_id = ${largest} AND id_by_enterprise_id <= ${recipients}`,
  )
  await owner.query(
    `INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, agreed_at)
     SELECT enterprise_id, id_by_enterprise_id, true, 1, now() FROM candidates WHERE enterprise_id = ${largest} ON CONFLICT DO NOTHING`,
  )
  await owner.query('SET session_replication_role = DEFAULT')
  await owner.query('ANALYZE candidates, mail_consents, mailing_recipients')
}

/** The same mails by a pool of connections and nothing else. */
const bareLoop = async (scope: Scope, url: string) => {
  const prepared = prepareMail(content, await readMailSetting(scope, '案件のご案内'))
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  } as never)
  const began = performance.now()
  let next = 0
  const one = async () => {
    while (next < bareMails) {
      const n = next++
      const links = { unsubscribe: `https://example.com/unsubscribe/${n}`, job: () => '' }
      const mail = composeMail(prepared, {
        fields: { 候補者名: `候補者 ${n}`, 候補者の姓: '候補者' },
        jobs: [],
        links,
      })
      await transport.sendMail({ from: 'a@example.com', to: `b${n}@example.com`, ...mail })
    }
  }
  await Promise.all(Array.from({ length: connections * 2 }, one))
  transport.close()
  return bareMails / ((performance.now() - began) / 1_000)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const list = (who: Client) => () =>
  who.post('/api/enterprise/candidates/index', {
    page: 1,
    limit_value: 50,
    sort: 'updated_at',
    order: 'desc',
  })

/** Waits until the product has sent so many mails; it takes up what waits within a minute. */
const until = async (sink: { count(): Promise<number> }, wanted: number) => {
  while ((await sink.count()) < wanted) await setTimeout(100)
}

/**
 * A broadcast to 50,000: fixing its recipients, and sending beside staff who look through lists. The product sends it in a
 * process of its own, whose memory is what a user pays.
 */
export const benchMailings = async (
  app: App,
  owner: pg.Client,
  largest: number,
  start: (env: Record<string, string>) => Promise<{ product: Product; who: Client }>,
): Promise<Figure[]> => {
  await seed(owner, largest)
  const sink = await startSink()
  const inScope = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(app.db, largest, (tx) => work(scopeOf(app, tx, largest, null)))
  const floor = await inScope((scope) => bareLoop(scope, sink.url))
  const id = await inScope((scope) =>
    createMailing(scope, {
      kind: mailingKinds.broadcast,
      target_id: 1,
      target_type_id: 1,
      content: content,
      audience: {
        conditions: [{ column: 'potential_flg', type: 1, value: 1 }],
        keyword: '',
        excluded_ids: [],
        includes_frequent: false,
      },
      job_ids: [],
      form_id: null,
      sender_member_id: 1,
      reply_member_ids: [],
      measures_clicks: true,
      pace: null,
      // Not begun by itself meanwhile.
      send_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  )
  const { product, who } = await start({ SMTP_URL: sink.url, MAIL_CONNECTIONS: String(connections) })
  const idle = percentile(await times(40, 5, list(who)), 0.95)
  const memory = residentOf(product.pid)
  const samples: number[] = []
  const watch = setInterval(() => samples.push(residentOf(product.pid)), 200)
  const began = performance.now()
  await inScope((scope) => startMailing(scope, id, new Date().toISOString()))
  const fixed = performance.now() - began
  const { rows } = await owner.query(
    `SELECT count(*)::int AS count FROM mailing_recipients WHERE enterprise_id = ${largest} AND mailing_id = ${id} AND state = 0`,
  )
  const count: number = rows[0].count
  await until(sink, bareMails + 1)
  samples.length = 0
  const from = performance.now()
  const busy = percentile(await times(100, 5, list(who)), 0.95)
  await until(sink, bareMails + count)
  const rate = count / ((performance.now() - from) / 1_000)
  clearInterval(watch)
  const peak = Math.max(memory, ...samples)
  const fifth = (n: number) => mean(samples.slice((samples.length * n) / 5, (samples.length * (n + 1)) / 5))
  const [early, late] = [fifth(1), fifth(4)]
  await product.stop()
  const arrived = (await sink.count()) - bareMails
  sink.stop()
  if (arrived !== count) throw new Error(`${arrived} of ${count} mails arrived`)
  return [
    {
      name: `mailings: the recipients of a broadcast to ${count.toLocaleString()} fixed`,
      value: round(fixed / 1_000),
      floor: 0,
      ratio: 0,
      unit: 's',
      aim: '< 5 s',
      reached: fixed < 5_000,
    },
    {
      name: `mailings: ${count.toLocaleString()} mails sent over ${connections} connections`,
      value: round(rate),
      floor: round(floor),
      ratio: round(rate / floor),
      unit: 'mails a second',
      aim: '≥ 0.6 of a bare loop',
      reached: rate >= 0.6 * floor,
    },
    {
      name: 'mailings: a list of candidates while a broadcast runs (p95)',
      value: round(busy),
      floor: round(idle),
      ratio: round(busy / idle),
      unit: 'ms',
      aim: '≤ 1.5× of idle',
      reached: busy <= 1.5 * idle,
    },
    {
      name: 'mailings: memory in the last fifth of a broadcast, against its second',
      value: round(late / 1_048_576),
      floor: round(early / 1_048_576),
      ratio: round(late / early),
      unit: 'MB',
      aim: 'flat: ≤ 1.1×',
      reached: late <= 1.1 * early,
    },
    {
      name: 'mailings: memory while a broadcast runs',
      value: round((peak - memory) / 1_048_576),
      floor: 0,
      ratio: 0,
      unit: 'MB more',
      aim: '< 150 MB',
      reached: peak - memory < 150 * 1_048_576,
    },
  ]
}
