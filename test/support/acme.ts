import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { freePorts } from './ports.ts'

/** A certificate that signs itself, for these names, and its key; the files stand in `folder`. */
export const selfSigned = (folder: string, ...names: string[]) => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-keyout', key, '-out', cert, '-subj', '/CN=test'],
      ...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`],
    ],
    { stdio: 'ignore' },
  )
  return { cert, key }
}

/** Reads an address over HTTPS at a port of this machine, trusting one root. */
export const readSecure = (at: { port: number; host: string; path: string; ca: string }) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: at.port,
      servername: at.host,
      path: at.path,
      ca: at.ca,
      agent: false,
      headers: { host: `${at.host}:${at.port}` },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    asked.end()
  })

export type AcmeServer = {
  directory: string
  /** A file of what it and its certificates stand under. */
  ca: string
  /** The state of a certificate by its serial number: Valid or Revoked. */
  stateOf(serial: string): Promise<string>
  stop(): Promise<void>
}

/** Pebble, the ACME server for tests (Debian's package): it asks `dns`, and comes to hosts at `httpPort`. */
export const startAcmeServer = async (dns: string, httpPort: number): Promise<AcmeServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumugi-acme-'))
  const [port = 0, management = 0, tlsPort = 0] = await freePorts(3)
  const { cert, key } = selfSigned(folder, 'localhost')
  const config = join(folder, 'pebble.json')
  writeFileSync(
    config,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${port}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: cert,
        privateKey: key,
        httpPort,
        tlsPort,
      },
    }),
  )
  const child = spawn('pebble', ['-config', config, '-dnsserver', dns], {
    env: { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('ACME directory available at')) break
  child.stdout.resume()
  const own = readFileSync(cert, 'utf8')
  const manage = (path: string) => readSecure({ port: management, host: 'localhost', path, ca: own })
  const ca = join(folder, 'roots.pem')
  // It says so before its second port listens; one that never does must not outlive the test, whose streams it holds.
  const roots = await vi
    .waitFor(() => manage('/roots/0'), { timeout: 20_000, interval: 20 })
    .catch((error: unknown) => {
      child.kill()
      throw error
    })
  writeFileSync(ca, `${own}\n${roots.text}`)
  return {
    directory: `https://localhost:${port}/dir`,
    ca,
    async stateOf(serial) {
      const { text } = await manage(`/cert-status-by-serial/${serial.toLowerCase().replace(/^0+/, '')}`)
      return (JSON.parse(text) as { Status: string }).Status
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
