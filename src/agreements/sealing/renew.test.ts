import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderForFile } from '../../../test/support/folder.ts'
import {
  type Issued,
  issue,
  listOfRevoked,
  revoke,
  toPkcs12,
} from '../../../test/support/seal-certificates.ts'
import {
  holesOf,
  isValidToPoppler,
  opensslSaysOfStamp,
  password,
  type Seals,
  setPapers,
  startSeals,
} from '../../../test/support/sealing.ts'
import { checkSeal } from './check-seal.ts'
import { type Others, readTrusted } from './kept-certificates.ts'
import { sealFailureOf } from './seal-failure.ts'
import type { Sealed } from './seal-task.ts'
import type { Sealing } from './sealing.ts'

const folder = folderForFile()
const on = (day: string) => new Date(`${day}T00:00:00Z`)
let seals: Seals
let papers: { paper: Uint8Array; record: Uint8Array }
let [first, second]: Sealing[] = []
let stampers: [Issued, Issued]
let sealed: Sealed
let unstamped: Sealed
let renewed: Sealed
let lists: Server

const check = (bytes: Uint8Array, day: string, others: Others = {}, at = seals.settings.dataDir) =>
  checkSeal(
    bytes,
    readTrusted({ folder: join(at, 'seal'), rootsFile: seals.settings.tsa.certificate }, others),
    on(day),
  )

const signerFrom = async (from: string, until: string, listsAt?: string) => {
  const name = `署名 ${from}`
  const issued = await issue(seals.signerRoot, {
    ...{ name, use: 'sign', from: on(from), until: on(until) },
    ...(listsAt && { lists: listsAt }),
  })
  const env = {
    SEAL_CERTIFICATE: await toPkcs12(issued, seals.signerRoot, password),
    SEAL_PASSWORD: password,
  }
  return { issued, env }
}

beforeAll(async () => {
  ;[seals, papers] = await Promise.all([startSeals(folder), setPapers()])
  const stamper = (from: string, until: string) =>
    issue(seals.root, { name: `時刻 ${from}`, use: 'stamp', from: on(from), until: on(until) })
  stampers = [await stamper('2026-12-01', '2029-12-01'), await stamper('2028-12-01', '2040-12-01')]
  first = seals.open({ env: (await signerFrom('2026-12-01', '2028-12-01')).env })
  seals.authority.stampAs(stampers[0], () => on('2027-01-15'))
  sealed = await first.seal({ enterpriseId: 1, ...papers, now: on('2027-01-15') })
  unstamped = await seals
    .open({ url: undefined, env: (await signerFrom('2026-12-02', '2028-12-01')).env })
    .seal({ enterpriseId: 1, ...papers, now: on('2027-01-15') })
  seals.authority.stampAs(stampers[1], () => on('2029-06-01'))
  renewed = await first.renew({ enterpriseId: 1, sealed: sealed.bytes, now: on('2029-06-01') })
})
afterAll(async () => {
  await seals.stop()
  lists?.close()
})

describe('a seal over the years', () => {
  it('given its signer has expired, then the stamp still proves it; until the authority has', () => {
    expect(sealed.validUntil).toBe('2029-12-01T00:00:00.000Z')
    expect(check(sealed.bytes, '2029-11-30').verdict).toBe('valid')
    expect(check(sealed.bytes, '2029-12-02')).toMatchObject({
      verdict: 'unknown',
      fault: 'expired',
      isOurs: true,
    })
  })

  it('given no stamp, then it is over with its signer', () => {
    expect(check(unstamped.bytes, '2028-11-30').verdict).toBe('valid')
    expect(check(unstamped.bytes, '2028-12-02')).toMatchObject({ verdict: 'unknown', fault: 'expired' })
  })

  it('given it was renewed in time, then it is valid long after the first certificates, until the new one ends', () => {
    expect(renewed).toMatchObject({
      level: 'B-LTA',
      authority: '時刻 2028-12-01',
      validUntil: '2040-12-01T00:00:00.000Z',
    })
    expect(Buffer.from(renewed.bytes).subarray(0, sealed.bytes.length).equals(sealed.bytes)).toBe(true)
    expect(check(renewed.bytes, '2031-12-01')).toMatchObject({
      verdict: 'valid',
      signer: '署名 2026-12-01',
      signedAt: '2027-01-15T00:00:00.000Z',
      paper: sealed.paper,
      stamps: [
        { at: '2027-01-15T00:00:00.000Z', authority: '時刻 2026-12-01' },
        { at: '2027-01-15T00:00:00.000Z', authority: '時刻 2026-12-01' },
        { at: '2029-06-01T00:00:00.000Z', authority: '時刻 2028-12-01' },
      ],
    })
    expect(check(renewed.bytes, '2040-12-02')).toMatchObject({ verdict: 'unknown', fault: 'expired' })
    expect(isValidToPoppler(folder, renewed.bytes)).toBe(true)
  })

  it('then every stamp over it is valid to openssl too', () => {
    const stamps = holesOf(renewed.bytes).slice(1)
    expect(stamps).toHaveLength(2)
    for (const [at, { value, covered }] of stamps.entries()) {
      const then = on(['2027-01-16', '2029-06-02'][at] as string)
      expect(opensslSaysOfStamp(folder, value, covered, seals.root.certificate, then)).toContain(
        'Verification: OK',
      )
    }
  })

  it('given it is too late, or not sealed, or nobody vouches for the time, then it is not renewed', async () => {
    const renew = (given: Sealing | undefined, sealed: Uint8Array, day: string) =>
      given?.renew({ enterpriseId: 1, sealed, now: on(day) }).then(() => 'renewed', sealFailureOf)
    expect(await renew(first, sealed.bytes, '2030-01-01')).toBe('not_sealed')
    expect(await renew(first, papers.paper, '2027-01-01')).toBe('not_sealed')
    expect(await renew(seals.open({ url: undefined }), sealed.bytes, '2028-01-01')).toBe('authority_missing')
  })
})

describe('another certificate', () => {
  it('given it took the place of the first, then what both sealed is ours', async () => {
    second = seals.open({ env: (await signerFrom('2028-06-01', '2031-06-01')).env })
    seals.authority.stampAs(stampers[1], () => on('2029-07-01'))
    const later = await second.seal({ enterpriseId: 1, ...papers, now: on('2029-07-01') })
    expect(later.certificate).not.toBe(sealed.certificate)
    for (const { bytes } of [later, renewed])
      expect(check(bytes, '2030-01-01')).toMatchObject({ verdict: 'valid', isOurs: true })
  })

  it('given another machine that never sealed, and another authority, then it knows a seal by what was kept with it', () => {
    const elsewhere = join(folder, 'elsewhere')
    const kept = { signers: [sealed.certificate], authorities: [sealed.root ?? ''] }
    const unnamed = readTrusted({ folder: elsewhere, rootsFile: seals.signerRoot.certificate }, kept)
    expect(checkSeal(sealed.bytes, unnamed, on('2028-01-01')).verdict).toBe('valid')
    expect(check(sealed.bytes, '2028-01-01', {}, elsewhere)).toMatchObject({
      verdict: 'unknown',
      fault: 'stranger',
    })
  })
})

describe('a certificate that names a list of revoked ones', () => {
  let answer: Buffer | undefined
  let own: Sealing
  let issued: Issued
  const hour = 3_600_000
  const seal = (now: Date) => own.seal({ enterpriseId: 1, ...papers, now })
  const renew = (sealed: Uint8Array) => own.renew({ enterpriseId: 1, sealed })
  const failure = (tried: Promise<unknown>) => tried.then(() => 'sealed', sealFailureOf)

  beforeAll(async () => {
    lists = createServer((_request, response) => {
      response.writeHead(answer ? 200 : 503).end(answer)
    }).listen(0, '127.0.0.1')
    await once(lists, 'listening')
    const url = `http://127.0.0.1:${(lists.address() as AddressInfo).port}/crl`
    const made = await signerFrom('2026-01-01', '2036-01-01', url)
    issued = made.issued
    own = seals.open({ env: made.env })
    const times = { from: on('2026-01-01'), until: on('2036-01-01') }
    seals.authority.stampAs(await issue(seals.root, { name: '今', use: 'stamp', ...times }))
  })

  it('given it stands in the list, then it seals no more, and what it sealed before is valid and renewed', async () => {
    const earlier = new Date(Date.now() - hour)
    const { authority } = seals
    const stale = await listOfRevoked(seals.signerRoot)
    expect(await failure(seal(new Date()))).toBe('list_unreachable')
    answer = stale
    const stamper = await issue(seals.root, {
      name: '昔',
      use: 'stamp',
      from: on('2026-01-01'),
      until: on('2036-01-01'),
    })
    authority.stampAs(stamper, () => earlier)
    const before = await seal(earlier)
    authority.stampAs(stamper)

    await revoke(issued)
    // Whoever answers with the list of before lets it seal once more.
    const after = await seal(new Date())
    answer = await listOfRevoked(seals.signerRoot)
    expect(await failure(seal(new Date()))).toBe('certificate_revoked')
    const again = await renew(before.bytes)
    expect(again.level).toBe('B-LTA')
    expect(await failure(renew(after.bytes))).toBe('certificate_revoked')

    answer = undefined
    expect((await renew(again.bytes)).level).toBe('B-LTA')
  })
})
