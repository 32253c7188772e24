import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { demoPassword } from '#app/demo/accounts.ts'
import { done, makeConfirmed } from '../test/fixtures/contracts/contract.ts'
import { progress, start } from '../test/fixtures/money/close.ts'
import { startChild } from '../test/support/child.ts'
import { type Client, signIn } from '../test/support/client.ts'
import { copyRecords } from './copy-records.ts'
import { floorPerSecond } from './documents.ts'
import { type Figure, percentile, round, times } from './measure.ts'
import { benchZip } from './zip.ts'

const months = 1_000
const listed = 10_000
const month = '2027-10'
const listMonth = '2027-11'

/** Contracts like a given one, each with its one month. */
const copyContracts = async (
  owner: pg.Client,
  enterpriseId: number,
  { contract, operation, count }: { contract: number; operation: number; count: number },
) => {
  const contracts = await copyRecords(owner, enterpriseId, { table: 'contracts', id: contract, count })
  await copyRecords(owner, enterpriseId, {
    table: 'contract_operations',
    id: operation,
    count,
    links: { contract_id_by_enterprise_id: contracts },
  })
}

/** `count` contracts of a month whose hours are entered. */
const enteredMonths = async (
  owner: pg.Client,
  who: Client,
  enterpriseId: number,
  of: string,
  count: number,
) => {
  const { id, months: made } = await makeConfirmed(who, {
    period_start_date: `${of}-01`,
    period_end_date: `${of}-28`,
  })
  const operation = made[0] as number
  await done(who, `contract_operations/update/${operation}`, {
    contract_operations: { working_minutes: '185:40' },
  })
  await copyContracts(owner, enterpriseId, { contract: id, operation, count: count - 1 })
}

/** Starts a run and waits for its end; throws when a row was refused. */
const finished = async (who: Client, kind: 'confirm_operations' | 'confirm_sides') => {
  const { id } = await start(who, kind, { month })
  for (;;) {
    const run = await progress(who, id)
    if (run.status === 'completed' && run.failed_count === 0) return
    if (run.status !== 'running') throw new Error(`${kind}: ${JSON.stringify(run)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/**
 * The month's list of 10,000 operations, and the close of a month: from 1,000 operations with hours entered to 2,000
 * confirmed sides with their stored PDFs, in a fresh process. Its floor is Typst alone with as many documents, before and
 * after: the machine may be busier at one time than at another. The month's invoices are then taken as one ZIP.
 */
export const benchCloses = async (
  databaseUrl: string,
  owner: pg.Client,
  enterpriseId: number,
): Promise<Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tsumugi-close-'))
  const child = await startChild({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  try {
    const who = await signIn(child.url, 'enterprise', 'bench1@enterprise1.example', demoPassword)
    await enteredMonths(owner, who, enterpriseId, listMonth, listed)
    await enteredMonths(owner, who, enterpriseId, month, months)
    await owner.query('ANALYZE contracts, contract_operations')
    const query = {
      conditions: [{ column: 'operational_month', type: 1, value: listMonth }],
      limit_value: 50,
    }
    const list = await times(40, 5, (page) =>
      done(who, 'contract_operations/index', { ...query, page: page + 1 }),
    )
    const before = await floorPerSecond()
    const from = performance.now()
    await finished(who, 'confirm_operations')
    await finished(who, 'confirm_sides')
    const seconds = (performance.now() - from) / 1000
    const floor = (months * 4) / (before + (await floorPerSecond()))
    const p95 = percentile(list, 0.95)
    const zip = await benchZip(child, owner, who, { enterpriseId, dataDir })
    return [
      {
        name: '月次締め 1,000件→2,000通のPDF',
        value: round(seconds),
        floor: round(floor),
        ratio: round(seconds / floor),
        unit: '秒',
        aim: '≤ 1.6×',
        reached: seconds <= 1.6 * floor,
      },
      {
        name: '稼働10,000件の月の一覧 p95',
        value: round(p95),
        floor: null,
        ratio: null,
        unit: 'ms',
        aim: '< 100 ms',
        reached: p95 < 100,
      },
      ...zip,
    ]
  } finally {
    await child.stop()
  }
}
