import { setTimeout } from 'node:timers/promises'
import { signIn } from '../test/support/client.ts'
import type { Sign } from './chromium.ts'
import { type Figure, residentOf, round } from './measure.ts'
import { startProduct } from './product.ts'

/** V8 gives back what the start took when nothing has been asked of it for a while. */
const idle_ms = 30_000

/** Starts the product and signs in; answers the process and how long it took. */
const startUp = async (databaseUrl: string, dataDir: string, { email, password }: Sign) => {
  const from = performance.now()
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  await signIn(product.url, 'enterprise', email, password)
  return { product, took: performance.now() - from }
}

/** From `npm start` on a migrated database to the first sign-in (the second start of a version), and memory when idle. */
export const benchStart = async (databaseUrl: string, dataDir: string, sign: Sign): Promise<Figure[]> => {
  const first = await startUp(databaseUrl, dataDir, sign)
  await first.product.stop()
  const { product, took } = await startUp(databaseUrl, dataDir, sign)
  await setTimeout(idle_ms)
  const resident = residentOf(product.pid) / 1_048_576
  await product.stop()
  return [
    {
      name: '起動からログインまで',
      value: round(took),
      floor: null,
      ratio: null,
      unit: 'ms',
      aim: '≤ 1000',
      reached: took <= 1_000,
    },
    {
      name: '待つプロセスのメモリ',
      value: round(resident),
      floor: null,
      ratio: null,
      unit: 'MB',
      aim: '≤ 200',
      reached: resident <= 200,
    },
  ]
}
