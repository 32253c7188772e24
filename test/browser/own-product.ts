import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Rows } from './rows.ts'

export type OwnProduct = {
  url: string
  rows(): Promise<Rows>
  setUpCode(): Promise<string>
  stop(): Promise<void>
}

/**
 * The product of test/browser/serve.ts once more, for one test alone, without the work that goes by the clock. It begins
 * with a copy of that one's data (PRODUCT_COPY, which the runner reads from it).
 */
export const startOwnProduct = async (): Promise<OwnProduct> => {
  const child = spawn(process.execPath, ['test/browser/serve.ts'], {
    env: { ...process.env, QUIET: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, url, second] = /^product (\S+) mails (\S+)/.exec(line) ?? []
    if (url === undefined) continue
    return {
      url,
      rows: async () => (await fetch(`${second}/rows`)).json() as Promise<Rows>,
      setUpCode: async () => (await fetch(`${second}/set-up-code`)).json() as Promise<string>,
      async stop() {
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error('the product did not start')
}
