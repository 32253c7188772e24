import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Rows } from './rows.ts'

export type OwnMail = {
  to: string[]
  subject: string
  text: string
  attachments: { filename: string; content: string }[]
}

export type OwnProduct = {
  url: string
  rows(): Promise<Rows>
  setUpCode(): Promise<string>
  /** What its mail server received, attachments as base64. */
  mails(): Promise<OwnMail[]>
  stop(): Promise<void>
}

/**
 * The product of test/browser/serve.ts once more, for one test alone, without the work that goes by the clock. It begins
 * with a copy of that one's data (PRODUCT_COPY, which the runner reads from it). `empty`: as it is first started, with
 * nothing in its database, and with all its jobs.
 */
export const startOwnProduct = async ({ empty = false } = {}): Promise<OwnProduct> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'test/browser/serve.ts'], {
    env: { ...process.env, ...(empty ? { EMPTY: '1' } : { QUIET: '1' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, url, second] = /^product (\S+) mails (\S+)/.exec(line) ?? []
    if (url === undefined) continue
    return {
      url,
      rows: async () => (await fetch(`${second}/rows`)).json() as Promise<Rows>,
      setUpCode: async () => (await fetch(`${second}/set-up-code`)).json() as Promise<string>,
      mails: async () => (await fetch(second ?? '')).json() as Promise<OwnMail[]>,
      async stop() {
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error('the product did not start')
}
