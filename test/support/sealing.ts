import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSealing, type Sealing } from '../../src/agreements/sealing/sealing.ts'
import { createRenderer } from '../../src/foundation/platform/documents/renderer.ts'
import { type Issued, issue, makeRoot, toPkcs12 } from './seal-certificates.ts'
import { type Authority, startAuthority } from './time-stamp-authority.ts'

export const password = '秘密-Password-1'
const day_ms = 86_400_000
const template = fileURLToPath(
  new URL('../../src/foundation/platform/documents/fixtures/plain.typ', import.meta.url),
)

/** A paper and the page of its record, set as documents are. */
export const setPapers = async (): Promise<{ paper: Uint8Array; record: Uint8Array }> => {
  const renderer = createRenderer({ workers: 1 })
  const paper = await renderer.render(template, { text: '注文書 PO-202611-0032' })
  const record = await renderer.render(template, { text: '合意の記録' })
  renderer.close()
  return { paper, record }
}

/** Everything that seals: roots, an authority behind HTTP, one that nobody knows, and a signer in a PKCS#12. */
export type Seals = {
  folder: string
  root: Issued
  stamper: Issued
  signerRoot: Issued
  signer: Issued
  p12: string
  authority: Authority
  /** Seals with other settings: all of them are stopped together. */
  open(over?: {
    dataDir?: string
    url?: string | undefined
    root?: string | undefined
    limit_ms?: number
    env?: NodeJS.ProcessEnv
  }): Sealing
  settings: {
    dataDir: string
    tsa: { url: string | undefined; certificate: string | undefined; limit_ms: number }
  }
  stop(): Promise<void>
}

export const startSeals = async (folder: string): Promise<Seals> => {
  const [from, until] = [new Date(Date.now() - day_ms), new Date(Date.now() + 3_650 * day_ms)]
  const [root, strange, signerRoot] = await Promise.all([
    makeRoot(join(folder, 'tsa'), '時刻認証局ルート'),
    makeRoot(join(folder, 'strange'), '知らないルート'),
    makeRoot(join(folder, 'signers'), '署名ルート'),
  ])
  const [stamper, other, signer] = await Promise.all([
    issue(root, { name: 'あさひタイムスタンプ局 TSA-2', use: 'stamp', from, until }),
    issue(strange, { name: 'どこかの局', use: 'stamp', from, until, key: 'ec' }),
    issue(signerRoot, { name: '株式会社かさねワークス', use: 'sign', from, until }),
  ])
  const p12 = await toPkcs12(signer, signerRoot, password)
  const authority = await startAuthority(folder, stamper, other)
  const tsa = { url: authority.url, certificate: root.certificate, limit_ms: 15_000 }
  const settings = { dataDir: join(folder, 'data'), tsa }
  const opened: Sealing[] = []
  return {
    ...{ folder, root, stamper, signerRoot, signer, p12, authority, settings },
    open({
      dataDir = settings.dataDir,
      env = { SEAL_CERTIFICATE: p12, SEAL_PASSWORD: password },
      ...over
    } = {}) {
      const url = 'url' in over ? over.url : tsa.url
      const certificate = 'root' in over ? over.root : tsa.certificate
      const limit_ms = over.limit_ms ?? tsa.limit_ms
      const sealing = openSealing({ dataDir, tsa: { url, certificate, limit_ms } }, env)
      opened.push(sealing)
      return sealing
    },
    async stop() {
      await Promise.all(opened.map((each) => each.close()))
      await authority.stop()
    },
  }
}

/** What poppler says of a file's first signature. */
export const popplerSays = (folder: string, bytes: Uint8Array): string => {
  const file = join(folder, 'poppler.pdf')
  writeFileSync(file, bytes)
  try {
    return execFileSync('pdfsig', [file], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? '')
  }
}

/** Whether poppler calls the first signature valid. */
export const isValidToPoppler = (folder: string, bytes: Uint8Array): boolean =>
  (popplerSays(folder, bytes).split('Signature #2')[0] ?? '').includes('Signature is Valid')

/** Every hole of a file with what stands in it, found without any of our own code. */
export const holesOf = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/g)].map(([, from, to, length]) => {
    const [start, end, rest] = [Number(from), Number(to), Number(length)]
    const filled = Buffer.from(text.slice(start + 1, end - 1), 'hex')
    return {
      start,
      end,
      covered: Buffer.concat([bytes.subarray(0, start), bytes.subarray(end, end + rest)]),
      value: filled.subarray(0, 4 + filled.readUInt16BE(2)),
    }
  })
}

/** What openssl says of a time stamp over these bytes. */
export const opensslSaysOfStamp = (
  folder: string,
  token: Uint8Array,
  covered: Uint8Array,
  root: string,
  at = new Date(),
): string => {
  const [data, stamp] = [join(folder, 'covered'), join(folder, 'stamp')]
  writeFileSync(data, covered)
  writeFileSync(stamp, token)
  const chain = ['-CAfile', root, '-attime', String(Math.floor(at.getTime() / 1_000))]
  return execFileSync('openssl', ['ts', '-verify', '-data', data, '-in', stamp, '-token_in', ...chain], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
