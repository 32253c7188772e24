import { exec } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { demoPassword } from '#app/demo/accounts.ts'
import { makeDemo } from '#app/demo/demo.ts'
import { openApp, openServer } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { ownerClient } from '#foundation/platform/database/connect.ts'
import { migrate } from '#foundation/platform/database/migrate.ts'
import { installJobs } from '#foundation/platform/jobs/install.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { signIn } from '../../test/support/client.ts'
import { createClusterDatabase, distributeDatabase } from '../../test/support/cluster.ts'
import { makeEnterprises } from '../enterprises.ts'
import { beginWork } from './staff.ts'
import { sumUp, walkReading, walkSite, walkWriting } from './walk.ts'

/**
 * Walks over every area of the product on a Citus cluster, moves an agency to a shard of its own while staff work, and
 * takes a worker down and up again. CITUS_URL names a database of the coordinator that knows the workers; WORKER_DOWN
 * and WORKER_UP are the commands that kill and start one of them (left out: not tried). Prints what it found.
 */
const run = promisify(exec)
const cluster = process.env.CITUS_URL
if (!cluster) throw new Error('CITUS_URL names no cluster')
const name = 'tsumugi_walk'
await createClusterDatabase(cluster, name)
const url = new URL(cluster)
url.pathname = `/${name}`
const owner = ownerClient(url.href)
await owner.connect()
await migrate(owner)
await installJobs(owner)
await distributeDatabase(url.href)

const config = {
  ...readConfig({
    DATABASE_URL: url.href,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tsumugi-cluster-')),
    PORT: '0',
    API_CALLS_A_MINUTE: '100000',
  }),
  production: true,
}
const app = await openApp(config, await startDatabase(config))
const making = performance.now()
await makeDemo(app)
console.log(`the demo was made in ${Math.round((performance.now() - making) / 1_000)} s`)
const agencies = await makeEnterprises(app)
const running = await openServer(app)
const origin = await running.server.listen({ port: 0, host: '127.0.0.1' })

const staff = await signIn(origin, 'enterprise', 'admin@demo.example', demoPassword)
const operator = await signIn(origin, 'admin', 'operator@demo.example', demoPassword)
const first = await signIn(origin, 'enterprise', 'bench1@enterprise1.example', demoPassword)
const tell = (title: string, ended: Parameters<typeof sumUp>[0]) => {
  const { faults, slowest, ...figures } = sumUp(ended)
  console.log(title, figures)
  console.table(slowest)
  if (faults.length > 0) console.table(faults)
}
tell('the agency reads', await walkReading(staff, 'member'))
tell('the operator reads', await walkReading(operator, 'operator'))
tell('the public site', await walkSite(origin, 'localhost'))

/** Agencies two to nine stand on shards of both workers. */
const members = await Promise.all(
  agencies.slice(1, 9).map(async (enterprise, i) => ({
    enterprise,
    who: await signIn(origin, 'enterprise', `bench1@enterprise${i + 2}.example`, demoPassword),
  })),
)
const whileStaffWork = async (title: string, event: () => Promise<unknown>) => {
  const stop = beginWork(members)
  await setTimeout(3_000)
  const from = performance.now()
  await event()
  const seconds = (performance.now() - from) / 1_000
  await setTimeout(3_000)
  console.log(`${title}: ${seconds.toFixed(1)} s`)
  for (const worked of await stop()) console.log(JSON.stringify(worked))
}

await whileStaffWork('nothing happens', () => setTimeout(5_000))
await whileStaffWork('an agency moves to a shard of its own', () =>
  owner.query(
    `SELECT isolate_tenant_to_new_shard('counters', ${agencies[1]}, 'CASCADE', shard_transfer_mode => 'block_writes')`,
  ),
)
const { WORKER_DOWN: down, WORKER_UP: up } = process.env
if (down && up) {
  await whileStaffWork('a worker is killed and started again after five seconds', async () => {
    await run(down)
    await setTimeout(5_000)
    await run(up)
  })
  // What was half written when it died is settled by the cluster once a minute.
  for (const after of [5, 60]) {
    await setTimeout(after * 1_000)
    await whileStaffWork(`${after} more seconds after the worker is back`, () => setTimeout(3_000))
  }
}
// Last: what fits may also be done, and an agency may be gone afterwards.
tell('an agency writes', await walkWriting(first, 'member'))
tell('the operator writes', await walkWriting(operator, 'operator'))
await running.close()
await owner.end()
process.exit()
