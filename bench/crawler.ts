import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Crawl = { isDone(): boolean; done: Promise<{ pages: number; seconds: number }> }

/** Starts a process that reads the pages of jobs 1 to `count` one after another over one connection. */
export const crawl = (port: string, host: string, count: number): Crawl => {
  const program = fileURLToPath(new URL('./crawler-process.ts', import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, program, port, host, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isDone = false
  const done = new Promise<{ pages: number; seconds: number }>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.on('close', (code) => {
      isDone = true
      if (code === 0) resolve(JSON.parse(text))
      else reject(new Error(`crawler ended with ${code}`))
    })
  })
  return { isDone: () => isDone, done }
}
