import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/**
 * What happens to one request. pass: it is answered. slow_down: 503, as S3 asks for patience. broken: 500. stall: no answer ever comes.
 * cut: the connection breaks behind so many bytes of the answer. hang: nothing more comes behind so many.
 */
export type Fault = 'pass' | 'slow_down' | 'broken' | 'stall' | { cut: number } | { hang: number }

export type S3Server = {
  /** For STORAGE_URL. */
  url: string
  /** What came in: method, query and the range asked for. */
  requests: { method: string; query: URLSearchParams; range: string | undefined }[]
  /** What happens to the next requests, one after another; those behind them are answered. */
  behave(...faults: Fault[]): void
  /** The file in which the bytes of a key stand. */
  pathOf(key: string): string
  /** Names of uploads that were begun and not completed. */
  unfinished(): string[]
  stop(): Promise<void>
}

const bucket = 'files'
const refusals = { slow_down: [503, 'SlowDown'], broken: [500, 'InternalError'] } as const

const pass = (port: number, from: IncomingMessage, to: ServerResponse, fault: Fault | undefined) => {
  const { method, url: path, headers } = from
  const onward = forward({ port, host: '127.0.0.1', method, path, headers }, async (answer) => {
    to.writeHead(answer.statusCode as number, answer.headers)
    if (typeof fault !== 'object') return void answer.pipe(to)
    const most = 'cut' in fault ? fault.cut : fault.hang
    let sent = 0
    for await (const chunk of answer) {
      const part = chunk.subarray(0, most - sent)
      await new Promise((done) => to.write(part, done))
      sent += part.length
      if (sent === most) break
    }
    if ('cut' in fault) to.destroy()
  })
  onward.on('error', () => to.destroy())
  from.pipe(onward)
}

/** A server that speaks S3, behind a door of ours that does to it what networks and busy servers do. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'tsumugi-s3-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await s3.run()
  const requests: S3Server['requests'] = []
  let faults: Fault[] = []
  const door = createServer((from, to) => {
    const query = new URL(from.url as string, 'http://s3').searchParams
    requests.push({ method: from.method as string, query, range: from.headers.range })
    const fault = faults.shift()
    if (fault === 'stall') return
    if (fault !== 'slow_down' && fault !== 'broken') return pass(port, from, to, fault)
    const [status, code] = refusals[fault]
    from.resume().on('end', () => {
      to.writeHead(status, { 'content-type': 'application/xml' })
      to.end(
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`,
      )
    })
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${(door.address() as AddressInfo).port}/${bucket}?ssl=0`,
    requests,
    behave(...next) {
      faults = next
      requests.length = 0
    },
    pathOf: (key) => join(directory, bucket, `${key}._S3rver_object`),
    unfinished: () =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /_S3rver_uploads\/[^/]+$/.test(name),
      ),
    async stop() {
      door.closeAllConnections()
      door.close()
      await s3.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
