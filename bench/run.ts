import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#app/demo/accounts.ts'
import { makeDemo } from '#app/demo/demo.ts'
import { seedMass } from '#app/demo/mass.ts'
import { seedRecords } from '#app/demo/mass-records.ts'
import { seedWork } from '#app/demo/mass-work.ts'
import { openApp, openServer } from '#app/server.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { ownerClient } from '#foundation/platform/database/connect.ts'
import { startDatabase } from '#foundation/platform/start-database.ts'
import { buildAll } from '../bin/build.ts'
import { signIn } from '../test/support/client.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { benchAccounts } from './accounts.ts'
import { benchAgreements } from './agreements.ts'
import { alternate } from './alternate.ts'
import { benchApi } from './api.ts'
import { benchBooks } from './books.ts'
import { benchBrowser } from './browser.ts'
import { benchBulkUpdate } from './bulk-update.ts'
import { benchCharts } from './charts.ts'
import type { Sign } from './chromium.ts'
import { benchCloses } from './closes.ts'
import type { Sides } from './compare.ts'
import { benchDocuments } from './documents.ts'
import { enterprises, knownEnterprises, makeEnterprises } from './enterprises.ts'
import { benchExports } from './exports.ts'
import { benchForms } from './forms.ts'
import { benchImport } from './import.ts'
import { benchKpi, seedFiveYears } from './kpi.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { benchLongTasks } from './long-tasks.ts'
import { benchMailings } from './mailings.ts'
import { benchMatching } from './matching.ts'
import type { Figure } from './measure.ts'
import { benchOperator } from './operator.ts'
import { benchPortal } from './portal.ts'
import { benchPortalMonth } from './portal-month.ts'
import { type Product, startProduct } from './product.ts'
import { benchProposals } from './proposals.ts'
import { benchReading } from './reading.ts'
import { benchReadingSpeed } from './reading-speed.ts'
import { benchRecords } from './records.ts'
import { benchReports } from './reports.ts'
import { benchScroll } from './scroll.ts'
import { benchLinks, benchServing } from './serving.ts'
import { benchSite } from './site.ts'
import { benchStart } from './start.ts'
import { benchTotals } from './totals.ts'
import { benchWebhooks } from './webhooks.ts'

/**
 * Measures the product against floors taken in the same run and writes bench/latest.json. BENCH_CANDIDATES sets the
 * size of each kind of record (1,000,000 over 20 enterprises); BENCH_ONLY names parts (lists, api, accounts, agreements, books, records, exports, import, documents, operator,
 * site, forms, mailings, kpi, charts, lighthouse, browser, start, matching, money, portal, reading, reports, serving, links, webhooks). BENCH_ENTERPRISES=1000 spreads
 * them over more. A DATABASE_URL that an earlier run filled is measured as it is. Every run is a line of bench/history.jsonl, with its commit and machine; BENCH_OUT names
 * a file for its figures, BENCH_FLAMES=1 prints where the serving thread's time went. `npm run bench -- compare A B` measures two commits in turn (alternate.ts).
 */
if (process.argv[2] === 'compare') {
  alternate(process.argv[3] ?? 'HEAD~1', process.argv[4] ?? 'HEAD')
  process.exit()
}
process.env.NODE_ENV = 'production'
const fullSize = 1_000_000
const candidates = Number(process.env.BENCH_CANDIDATES ?? fullSize)
const only = process.env.BENCH_ONLY?.split(',')
const wanted = (part: string) => !only || only.includes(part)

await buildAll()
const own = process.env.DATABASE_URL
  ? undefined
  : await startPostgres(['shared_buffers=2GB', 'work_mem=32MB', 'max_wal_size=8GB', 'random_page_cost=1.1'])
const databaseUrl = process.env.DATABASE_URL ?? (own as NonNullable<typeof own>).url
const config = {
  ...readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tsumugi-bench-')),
    PORT: '0',
    API_CALLS_A_MINUTE: '100000',
    WEBHOOK_ALLOW_PRIVATE: '1',
  }),
  production: true,
}
const db = await startDatabase(config)
const app = await openApp(config, db)
await makeDemo(app)

const owner = ownerClient(databaseUrl)
await owner.connect()
// As the product's own connections.
await owner.query('SET jit = off')
const known = await knownEnterprises(app)
const made = known.length > 0 ? known : await makeEnterprises(app)
const [enterpriseIds, emptyId] = [made.slice(0, enterprises), made.at(-1) as number]
const largest = enterpriseIds[0] as number
const seeding = performance.now()
if (known.length > 0) console.log('前回の記録を使います')
else console.log(`記録を${candidates.toLocaleString()}件ずつ作成しています…`)
const seeds = (...parts: string[]) => known.length === 0 && parts.some(wanted)
if (
  seeds(
    'lists',
    'api',
    'records',
    'exports',
    'import',
    'serving',
    'webhooks',
    'mailings',
    'matching',
    'portal',
  )
)
  await seedMass(owner, candidates, enterpriseIds)
if (seeds('records')) await seedRecords(owner, candidates, enterpriseIds)
if (seeds('reports', 'portal')) await seedWork(owner, candidates, enterpriseIds)
if (seeds('kpi', 'charts')) await seedFiveYears(app, owner)
console.log(`作成に${Math.round((performance.now() - seeding) / 1000)}秒`)

const running = await openServer(app)
const url = await running.server.listen({ port: 0, host: '127.0.0.1' })
const origin = url.replace('127.0.0.1', 'localhost')
const who = await signIn(url, 'enterprise', 'bench1@enterprise1.example', demoPassword)
const figures: Figure[] = []

/** Runs a part and shows its figures at once: a fault in a later part takes nothing away. */
const measure = async (part: string, work: () => Promise<Figure[]>) => {
  if (!wanted(part)) return
  try {
    const found = await work()
    figures.push(...found)
    console.table(Object.fromEntries(found.map(({ name, ...figure }) => [name, figure])))
  } catch (error) {
    console.error(`${part}は計測できませんでした`, error)
    process.exitCode = 1
  }
}

/** Measures what users have: the product in a process of its own, fresh for each part. */
const startMeasured = async (env: Record<string, string> = {}) => {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    API_CALLS_A_MINUTE: '100000',
    ...env,
  })
  return { product, who: await signIn(product.url, 'enterprise', staff.email, staff.password) }
}
const measureProduct = (part: string, work: (sides: Sides, product: Product) => Promise<Figure[]>) =>
  measure(part, async () => {
    const { product, who: member } = await startMeasured()
    try {
      return await work({ here: who, product: member }, product)
    } finally {
      await product.stop()
    }
  })

const staff: Sign = { email: 'bench1@enterprise1.example', password: demoPassword }
await measureProduct('lists', (sides) => benchLists(owner, sides, largest))
await measureProduct('api', (sides, { url: there }) => benchApi(owner, there, sides, largest))
await measure('accounts', () => {
  const others = Array.from({ length: 5 }, (_, i) => `bench1@enterprise${i + 2}.example`)
  return benchAccounts(owner, url, who, { enterpriseId: largest, others })
})
await measureProduct('records', (sides) => benchRecords(owner, sides, largest))
await measure('records', () => benchBulkUpdate(app, owner, who, largest))
await measure('reports', () => benchReports(owner, who, largest))
await measure('webhooks', () => benchWebhooks(app, owner, who, largest))
await measure('matching', () => benchMatching(app, owner, who, enterpriseIds))
await measure('mailings', () => benchMailings(app, owner, largest, startMeasured))
await measure('mailings', () => benchProposals(who))
await measureProduct('serving', (_, product) =>
  benchServing(databaseUrl, { here: url, product, who }, largest),
)
await measureProduct('links', (_, product) => benchLinks(app, databaseUrl, { here: url, product }))
await measureProduct('exports', ({ product: who }, product) => benchExports(owner, { product, who }, largest))
const empty = {
  id: emptyId,
  sign: { email: `bench1@enterprise${enterprises + 1}.example`, password: demoPassword },
}
await measureProduct('import', ({ product: who }, product) =>
  benchImport(owner, { product, who }, largest, empty),
)
await measureProduct('books', ({ product: who }, product) => benchBooks(owner, { product, who }, largest))
await measure('operator', () => benchOperator(app, owner))
await measure('documents', () => benchDocuments())
await measure('reading', () => benchReading())
await measure('reading', () => benchReadingSpeed(app, who, largest))
await measure('site', () => benchSite(app, url, owner, who, enterpriseIds))
await measure('forms', () => benchForms(app, url, owner))
await measure('portal', () => benchPortal(app, url, owner, largest))
await measure('agreements', () =>
  benchAgreements({ app, owner, url, who }, largest, { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir }),
)
await measure('kpi', () => benchKpi(app, url))
await measure('charts', () => benchCharts(origin))
await measure('lighthouse', () => benchLighthouse(app, origin, '/jobs/detail/1'))
await measureProduct('browser', (_, { url: there }) =>
  benchBrowser(there, { email: 'admin@demo.example', password: demoPassword }),
)
await measureProduct('browser', (_, { url: there }) => benchScroll(there, staff))
await measureProduct('browser', (_, { url: there }) => benchLongTasks(there, staff))
await measure('totals', () => benchTotals(origin, who, staff))
await running.close()
// Each in a process of its own.
await measure('start', () => benchStart(databaseUrl, config.dataDir, staff))
// This one must not work on the runs as well.
await measure('money', () => benchCloses(databaseUrl, owner, largest))
await measure('portal', () => benchPortalMonth(databaseUrl, owner, empty))
await owner.end()
await own?.stop()

const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  memory_gb: Math.round(totalmem() / 1_073_741_824),
  node: process.version,
}
if (process.env.BENCH_OUT) writeFileSync(process.env.BENCH_OUT, JSON.stringify(figures))
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
const line = { at: new Date().toISOString(), commit, candidates, machine, figures }
appendFileSync(new URL('./history.jsonl', import.meta.url), `${JSON.stringify(line)}\n`)

/** The figures of parts that did not run keep their values and the time they were measured at. */
if (candidates === fullSize) {
  const file = new URL('./latest.json', import.meta.url)
  const measured_at = new Date().toISOString()
  const known = JSON.parse(readFileSync(file, 'utf8')) as { figures: (Figure & { measured_at: string })[] }
  const kept = known.figures.filter(({ name }) => !figures.some((figure) => figure.name === name))
  const now = figures.map((figure) => ({ ...figure, measured_at }))
  writeFileSync(file, `${JSON.stringify({ candidates, machine, figures: [...now, ...kept] }, null, 2)}\n`)
}
process.exit()
