import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { sealAgreementsJob } from '#agreements/seals/seal-job.ts'
import { type DocumentKind, documentKinds } from '#contracts/contract-documents/kinds.ts'
import { readPrepared } from '#contracts/contract-documents/read-prepared.ts'
import { renderDocument } from '#contracts/contract-documents/render.ts'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { SUPPLIER_ORDER } from '../test/fixtures/contracts/documents.ts'
import type { Client } from '../test/support/client.ts'
import { byEight, type Made, makeAgreements } from './agreements-made.ts'
import { type Figure, percentile, round } from './measure.ts'
import { startProduct } from './product.ts'

const count = 500
/** Accepted one by one, so that what waits for a seal is what a working day brings. */
const singly = 40
const pause_ms = 500

type Opened = { token: string; pathOf(one: Made): string }
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
let visitors = 0

/** Presses the button that accepts; answers how long it took. */
const accept = async (url: string, { token, pathOf }: Opened, one: Made): Promise<number> => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    cookie: `portal-session=${token}`,
    'x-forwarded-for': `10.9.${++visitors >> 8}.${visitors & 255}`,
  }
  const asked = request(url + pathOf(one), { method: 'POST', agent, headers })
  const from = performance.now()
  asked.end(new URLSearchParams({ seen: '1', name: '合意 計測' }).toString())
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  if (answer.statusCode !== 303) throw new Error(`accepting answered ${answer.statusCode}`)
  return performance.now() - from
}

/** Seconds in which the papers of these are drawn anew, all that the renderer takes at once. */
const draw = async (app: App, enterpriseId: number, made: readonly Made[]): Promise<number> => {
  const kind = documentKinds[SUPPLIER_ORDER] as DocumentKind
  const read: Awaited<ReturnType<typeof readPrepared>>[] = []
  for (const { contract } of made)
    read.push(
      await inTenant(app.db, enterpriseId, (tx) =>
        readPrepared(scopeOf(app, tx, enterpriseId, null), contract, kind),
      ),
    )
  const one = ({ sources, prepared }: (typeof read)[number]) =>
    renderDocument(app, sources, prepared, 'SO-202611-00001')
  await Promise.all(read.slice(0, 20).map(one))
  const from = performance.now()
  await Promise.all(read.map(one))
  return (performance.now() - from) / 1_000
}

/** Seconds in which all that stands is sealed, as the queue does it when much waits. */
const sealAll = async (app: App, enterpriseId: number, [first]: readonly Made[]): Promise<number> => {
  const job = sealAgreementsJob(app)
  // Its process is there already in life.
  await job.work({ enterprise_id: enterpriseId, id: first?.id ?? 0 })
  const from = performance.now()
  await job.work({})
  const seconds = (performance.now() - from) / 1_000
  await job.stop?.()
  return seconds
}

/** Seconds from the last acceptance to the seal, the longest of these; waits until all are sealed. */
const slowestSeal = async (
  owner: pg.Client,
  enterpriseId: number,
  made: readonly Made[],
): Promise<number> => {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT count(s.happened_at)::integer AS sealed, max(extract(epoch FROM s.happened_at - a.happened_at))::float AS slowest
       FROM agreement_events a
       LEFT JOIN agreement_events s ON s.enterprise_id = a.enterprise_id AND s.agreement_id = a.agreement_id AND s.event_id = 10
       WHERE a.enterprise_id = $1 AND a.agreement_id = ANY($2) AND a.event_id = 9`,
      [enterpriseId, made.map(({ id }) => id)],
    )
    if (rows[0].sealed === made.length) return rows[0].slowest
    await setTimeout(200)
  }
}

/** How long it takes to accept, with eight people at once; to seal 500; and to have one sealed while the product works. */
export const benchAgreements = async (
  { app, owner, url, who }: { app: App; owner: pg.Client; url: string; who: Client },
  enterpriseId: number,
  env: Record<string, string>,
): Promise<Figure[]> => {
  const { made, openSession } = await makeAgreements(app, owner, who, {
    enterpriseId,
    count: count + singly,
  })
  const [many, few] = [made.slice(0, count), made.slice(count)]
  const opened = await openSession()
  const taken = await byEight(count, (n) => accept(url, opened, many[n] as Made))
  const p95 = percentile(taken.slice(16), 0.95)
  const drawn = await draw(app, enterpriseId, many)
  const sealed = await sealAll(app, enterpriseId, many)
  const product = await startProduct(env)
  const again = await openSession()
  for (const one of few) {
    await accept(product.url, again, one)
    await setTimeout(pause_ms)
  }
  const slowest = await slowestSeal(owner, enterpriseId, few)
  await product.stop()
  return [
    {
      name: 'agreements: accepting, 8 people at once (p95)',
      value: round(p95),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '< 150',
      reached: p95 < 150,
    },
    {
      name: `agreements: ${count} sealed, against drawing the same papers`,
      value: round(sealed),
      floor: round(drawn),
      ratio: round(sealed / drawn),
      unit: 's',
      aim: '≤ 2×',
      reached: sealed <= 2 * drawn,
    },
    {
      name: `agreements: from acceptance to the seal, the slowest of ${singly}`,
      value: round(slowest),
      floor: null,
      ratio: null,
      unit: 's',
      aim: '< 10',
      reached: slowest < 10,
    },
  ]
}
