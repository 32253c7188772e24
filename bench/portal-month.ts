import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { RunKind } from '#money/monthly-closes/close.ts'
import { progress, start } from '../test/fixtures/money/close.ts'
import { startChild } from '../test/support/child.ts'
import { type Client, signIn } from '../test/support/client.ts'
import type { Sign } from './chromium.ts'
import { type Figure, round } from './measure.ts'
import { handIn, isException, makeWorkers, month, type Place, workers } from './portal-workers.ts'

/** The month that staff close. */
const staffMonth = '2026-09'

/** How many of these months are confirmed, billed and paid. */
const settled = async ({ owner, enterpriseId }: Place, ids: readonly number[]) => {
  const { rows } = await owner.query(
    `SELECT t.id_by_enterprise_id AS id, t.working_minutes AS minutes, t.sales_amount AS sales, t.supplier_amount AS supplier,
       (b.billing_status_flg = 99 AND b.payment_status_flg = 99) AS is_whole
     FROM contract_operations t JOIN billing_payments b ON b.enterprise_id = t.enterprise_id AND b.contract_operation_id_by_enterprise_id = t.id_by_enterprise_id
     WHERE t.enterprise_id = $1 AND t.id_by_enterprise_id = ANY($2)`,
    [enterpriseId, ids],
  )
  return rows as { id: number; minutes: number; sales: number; supplier: number; is_whole: boolean }[]
}

const finished = async (who: Client, kind: RunKind) => {
  const { id } = await start(who, kind, { month: staffMonth })
  for (;;) {
    const run = await progress(who, id)
    if (run.status === 'completed' && run.failed_count === 0) return
    if (run.status !== 'running') throw new Error(`${kind}: ${JSON.stringify(run)}`)
    await setTimeout(200)
  }
}

/** The same number of months closed by staff: the three presses that the product saves. */
const closeByStaff = async (at: Place, count: number) => {
  const { all } = await makeWorkers(at, staffMonth, count)
  const from = performance.now()
  for (const kind of ['send_operations', 'confirm_payment', 'mail_payment'] as const)
    await finished(at.who, kind)
  const seconds = (performance.now() - from) / 1_000
  const found = await settled(
    at,
    all.map(({ operation }) => operation),
  )
  return {
    seconds,
    amounts: new Map(found.map(({ minutes, sales, supplier }) => [minutes, `${sales}/${supplier}`])),
  }
}

/**
 * A month of 1,000 simulated workers over 60 clients, of whom 5% are late, 5% differ from their report and 3% are sent back: what the
 * product confirms, bills and pays without staff, whether it is what staff would have come to, and how long it takes.
 */
export const benchPortalMonth = async (
  databaseUrl: string,
  owner: pg.Client,
  { id: enterpriseId, sign }: { id: number; sign: Sign },
): Promise<Figure[]> => {
  const child = await startChild({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tsumugi-month-')),
  })
  try {
    const who = await signIn(child.url, 'enterprise', sign.email, sign.password)
    const at = { owner, enterpriseId, who }
    const made = await makeWorkers(at, month)
    await handIn(child.url, at, made)
    const ids = made.all.map(({ operation }) => operation)
    const wanted = made.all.filter((one) => !isException(one)).length
    const staff = await closeByStaff(at, wanted)
    // Only now, so that the clock begins nothing while staff close.
    await owner.query(
      `UPDATE timesheet_settings SET settings = settings || '{"auto_confirm_flg": 1}' WHERE enterprise_id = $1 AND level = 'company'`,
      [enterpriseId],
    )
    const from = performance.now()
    const whole = async () => (await settled(at, ids)).filter(({ is_whole }) => is_whole)
    for (let quiet = 0, last = 0; quiet < 120; ) {
      await owner.query(
        // As the clock would, once what it began is done: it looks at every month each time.
        `INSERT INTO pgboss.job (name, data, retry_limit, retry_backoff) SELECT name, '{}', 5, true FROM pgboss.queue WHERE name = 'self-closing'
           AND NOT EXISTS (SELECT 1 FROM pgboss.job WHERE name = 'self-closing' AND state IN ('created', 'active'))
           AND NOT EXISTS (SELECT 1 FROM monthly_close_runs WHERE enterprise_id = $1 AND status = 'running')`,
        [enterpriseId],
      )
      await setTimeout(1_000)
      const count = (await whole()).length
      if (count >= wanted) break
      quiet = count === last ? quiet + 1 : 0
      last = count
    }
    const seconds = (performance.now() - from) / 1_000
    const found = await whole()
    const exceptions = new Set(made.all.filter(isException).map(({ operation }) => operation))
    const share = (found.length / workers) * 100
    const wrong = found.filter(
      ({ id, minutes, sales, supplier }) =>
        exceptions.has(id) || staff.amounts.get(minutes) !== `${sales}/${supplier}`,
    ).length
    return [
      {
        name: '1,000人の月のうち、人手なしで請求・支払まで進んだ割合',
        value: round(share),
        floor: null,
        ratio: null,
        unit: '%',
        aim: '≥ 87',
        reached: share >= 87,
      },
      {
        name: 'そのうち、確定してはいけない月・担当者と違う金額',
        value: wrong,
        floor: null,
        ratio: null,
        unit: '件',
        aim: '0',
        reached: wrong === 0,
      },
      {
        name: `自動の月次締め ${found.length}件（担当者の締めに対して）`,
        value: round(seconds),
        floor: round(staff.seconds),
        ratio: round(seconds / staff.seconds),
        unit: '秒',
        aim: '≤ 1×',
        reached: seconds <= staff.seconds,
      },
    ]
  } finally {
    await child.stop()
  }
}
