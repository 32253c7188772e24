import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderForFile } from '../../../test/support/folder.ts'
import { pdfText } from '../../../test/support/pdf.ts'
import { issue, toPkcs12 } from '../../../test/support/seal-certificates.ts'
import {
  holesOf,
  isValidToPoppler,
  opensslSaysOfStamp,
  password,
  popplerSays,
  type Seals,
  setPapers,
  startSeals,
} from '../../../test/support/sealing.ts'
import type { Manner } from '../../../test/support/time-stamp-authority.ts'
import { createOutside } from '../../foundation/platform/outside/outside.ts'
import { readRoots } from './kept-certificates.ts'
import type { Checked } from './seal.ts'
import { passesByItself, type SealFailureKind, sealFailureOf } from './seal-failure.ts'
import type { Sealed } from './seal-task.ts'
import { type Sealing, verifySeal } from './sealing.ts'
import { openSigner } from './signing-certificate.ts'

const folder = folderForFile()
const outside = createOutside({ processes: 1 })
let seals: Seals
let papers: { paper: Uint8Array; record: Uint8Array }
let sealing: Sealing
let impatient: Sealing
let sealed: Sealed

beforeAll(async () => {
  ;[seals, papers] = await Promise.all([startSeals(folder), setPapers()])
  sealing = seals.open()
  impatient = seals.open({ limit_ms: 300 })
  sealed = await sealing.seal({ enterpriseId: 1, ...papers })
})
afterAll(() => Promise.all([seals.stop(), outside.close()]))

const verify = (bytes: Uint8Array, over: Partial<Seals['settings']> = {}): Promise<Checked> =>
  verifySeal(outside, { ...seals.settings, ...over }, { bytes })
const failureOf = (sealing: Sealing, given: Partial<typeof papers> = {}): Promise<unknown> =>
  sealing.seal({ enterpriseId: 1, ...papers, ...given }).then(
    () => 'sealed',
    (error) => error,
  )

describe('a sealed paper', () => {
  it('begins with the paper, byte for byte, and has the pages of the record behind it', async () => {
    const { paper } = papers
    expect(Buffer.from(sealed.bytes).subarray(0, paper.length).equals(paper)).toBe(true)
    expect(sealed.paper).toEqual({
      length: paper.length,
      sha256: createHash('sha256').update(paper).digest('hex'),
    })
    expect(await pdfText(sealed.bytes)).toMatch(/PO-202611-0032.*合意の記録/s)
  })

  it('says who sealed it, who vouches for the time, and until when', async () => {
    expect(sealed).toMatchObject({
      level: 'B-LTA',
      signer: '株式会社かさねワークス',
      authority: 'あさひタイムスタンプ局 TSA-2',
      isTrial: false,
      certificate: expect.stringContaining('BEGIN CERTIFICATE'),
    })
    expect(Date.parse(sealed.stampedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { bytes: _, authority: __, root, certificate, stampedAt, ...same } = sealed
    const checked = await verify(sealed.bytes)
    expect(checked).toMatchObject({ verdict: 'valid', isOurs: true, ...same })
    expect(checked.stamps.map(({ at }) => at).at(-1)).toBe(stampedAt)
    expect(checked.certificates[0]).toBe(certificate)
    expect(checked.certificates.at(-1)).toBe(root)
  })

  it('is valid to poppler, and its stamps to openssl', () => {
    const said = popplerSays(folder, sealed.bytes)
    expect(said).toMatch(/Common Name: 株式会社かさねワークス[^#]*Signature is Valid/)
    const [, stamp] = holesOf(sealed.bytes)
    expect(stamp && opensslSaysOfStamp(folder, stamp.value, stamp.covered, seals.root.certificate)).toContain(
      'Verification: OK',
    )
  })

  it('is sealed again as the paper of another agreement, and the outer seal is the one that is told', async () => {
    const again = await sealing.seal({ enterpriseId: 1, paper: sealed.bytes, record: papers.record })
    expect(again.paper.length).toBe(sealed.bytes.length)
    expect(await verify(again.bytes)).toMatchObject({ verdict: 'valid', paper: again.paper })
    expect(isValidToPoppler(folder, again.bytes)).toBe(true)
  })

  it('given a paper whose tables are streams, then it is sealed too', async () => {
    const paper = await (await PDF.load(papers.paper)).save({ useXRefStream: true })
    const { bytes, level } = await sealing.seal({ enterpriseId: 1, paper, record: papers.record })
    expect(level).toBe('B-LTA')
    expect(Buffer.from(bytes).subarray(0, paper.length).equals(paper)).toBe(true)
    expect(isValidToPoppler(folder, bytes)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['no PDF', '請求書\n'.repeat(100)],
    ['half a PDF', 'half'],
    ['a locked PDF', 'locked'],
  ])('given %s instead of a paper, then nothing is sealed', async (_name, text) => {
    const locked = await PDF.load(papers.paper)
    locked.setProtection({ userPassword: 'open' })
    const special: Record<string, Uint8Array> = {
      half: papers.paper.subarray(0, 5_000),
      locked: await locked.save(),
    }
    const paper = special[text] ?? Buffer.from(text)
    expect(sealFailureOf(await failureOf(sealing, { paper }))).toBe('paper_unreadable')
  })
})

describe('an authority that does not do its part', () => {
  afterAll(() => seals.authority.behave('right'))

  it.each([
    ['dead', 'authority_unreachable'],
    ['late', 'authority_late'],
    ['garbage', 'authority_wrong'],
    ['endless', 'authority_wrong'],
    ['other-nonce', 'authority_wrong'],
    ['other-hash', 'authority_wrong'],
    ['other-certificate', 'authority_unknown'],
    ['rejected', 'authority_refused'],
    ['broken', 'authority_unreachable'],
  ] as [Manner, SealFailureKind][])(
    'given one that is %s, then nothing is sealed: %s',
    async (manner, kind) => {
      seals.authority.behave(manner)
      const error = await failureOf(manner === 'late' ? impatient : sealing)
      expect(sealFailureOf(error)).toBe(kind)
      expect(String(error)).not.toContain('127.0.0.1')
      expect(passesByItself(kind)).toBe(!['authority_unknown', 'authority_refused'].includes(kind))
    },
  )

  it('given one whose clock is an hour ahead, then nothing is sealed', async () => {
    seals.authority.behave('right')
    seals.authority.stampAs(seals.stamper, () => new Date(Date.now() + 3_600_000))
    expect(sealFailureOf(await failureOf(sealing))).toBe('authority_wrong')
    seals.authority.stampAs(seals.stamper)
  })

  it('given one whose certificate is not for time stamps, then nothing is sealed', async () => {
    const [from, until] = [new Date('2026-01-01'), new Date('2036-01-01')]
    const another = await issue(seals.root, { name: '別の用途', use: 'sign', from, until })
    seals.authority.stampAs(another, () => new Date())
    expect(sealFailureOf(await failureOf(sealing))).toBe('authority_wrong')
    seals.authority.stampAs(seals.stamper)
  })

  it('given one that asks who we are, then it is told what stands in the address', async () => {
    const url = seals.authority.url.replace('//', '//kasane:secret@')
    await seals.open({ url }).seal({ enterpriseId: 1, ...papers })
    expect(seals.authority.askedAs()).toBe(`Basic ${Buffer.from('kasane:secret').toString('base64')}`)
  })

  it('when it does again, then the next one is sealed', async () => {
    seals.authority.behave('right')
    expect((await sealing.seal({ enterpriseId: 1, ...papers })).level).toBe('B-LTA')
  })

  it('given none at all, then the seal stands on its signature, and says that nobody vouches for the time', async () => {
    const alone = await seals.open({ url: undefined }).seal({ enterpriseId: 1, ...papers })
    expect(alone).toMatchObject({ level: 'B-B', stampedAt: null, authority: null })
    expect(await verify(alone.bytes)).toMatchObject({ verdict: 'valid', level: 'B-B', stamps: [] })
    expect(isValidToPoppler(folder, alone.bytes)).toBe(true)
  })
})

describe('what seals are signed with', () => {
  const expectNoSecrets = (error: unknown) => {
    const told = `${error} ${(error as Error).stack} ${JSON.stringify(error)}`
    for (const secret of [password, 'ちがうパスワード', 'PRIVATE KEY']) expect(told).not.toContain(secret)
  }
  const open = (SEAL_CERTIFICATE: string, SEAL_PASSWORD = password) =>
    seals.open({ url: undefined, env: { SEAL_CERTIFICATE, SEAL_PASSWORD } })

  it('given none, then one is made for trying out, that its owner alone may read, and kept over restarts', async () => {
    const dataDir = join(folder, 'trial')
    const none = { certificate: undefined, password: undefined }
    const first = await seals.open({ dataDir, env: {} }).seal({ enterpriseId: 1, ...papers })
    const again = await openSigner({ ...none, folder: join(dataDir, 'seal'), now: new Date() })
    expect(first).toMatchObject({ signer: 'つむぎ 試用', isTrial: true, level: 'B-LTA' })
    expect(again.certificate.x509.toString()).toBe(first.certificate)
    expect(statSync(join(dataDir, 'seal', 'trial.pem')).mode & 0o777).toBe(0o600)
    expect(await verify(first.bytes, { dataDir })).toMatchObject({ verdict: 'valid', isTrial: true })
    expect(isValidToPoppler(folder, first.bytes)).toBe(true)
    // Another installation's trial is a stranger's here.
    expect(await verify(first.bytes)).toMatchObject({ verdict: 'unknown', fault: 'stranger', isOurs: false })
  })

  it('given it as base64, or in an older container, then it is opened alike', async () => {
    const given = [
      readFileSync(seals.p12).toString('base64'),
      await toPkcs12(seals.signer, seals.signerRoot, password, '-legacy'),
    ]
    for (const certificate of given) {
      const { certificate: opened } = await openSigner({ certificate, password, folder, now: new Date() })
      expect(opened.x509.toString()).toBe(sealed.certificate)
    }
  })

  it('given a key of an elliptic curve, then it seals too', async () => {
    const curve = await issue(seals.signerRoot, {
      name: '楕円',
      use: 'sign',
      from: new Date('2026-01-01'),
      until: new Date('2036-01-01'),
      key: 'ec',
    })
    const p12 = await toPkcs12(curve, seals.signerRoot, password)
    const { bytes } = await open(p12).seal({ enterpriseId: 1, ...papers })
    expect(await verify(bytes)).toMatchObject({ verdict: 'valid', level: 'B-B' })
    expect(isValidToPoppler(folder, bytes)).toBe(true)
  })

  it('given one that cannot be, then it is said which way, and nothing of key or password', async () => {
    const old = await issue(seals.signerRoot, {
      name: '切れた証明書',
      use: 'sign',
      from: new Date('2020-01-01'),
      until: new Date('2022-01-01'),
    })
    const garbage = join(folder, 'garbage.p12')
    writeFileSync(garbage, '0123456789')
    const tried: [SealFailureKind, string, string][] = [
      ['password_wrong', seals.p12, 'ちがうパスワード'],
      ['password_wrong', await toPkcs12(seals.signer, seals.signerRoot, password, '-legacy'), ''],
      ['certificate_missing', join(folder, 'nowhere.p12'), password],
      ['certificate_unreadable', garbage, password],
      ['certificate_unreadable', seals.signer.certificate, password],
      ['certificate_expired', await toPkcs12(old, seals.signerRoot, password), password],
    ]
    for (const [kind, certificate, password] of tried) {
      const error: unknown = await openSigner({ certificate, password, folder, now: new Date() }).catch(
        (e) => e,
      )
      expect(sealFailureOf(error)).toBe(kind)
      expectNoSecrets(error)
    }
    const error = await failureOf(open(seals.p12, 'ちがうパスワード'))
    expect(sealFailureOf(error)).toBe('password_wrong')
    expectNoSecrets(error)
  })

  it('given an authority whose root nobody named, or that cannot be read, then nothing is sealed', async () => {
    expect(sealFailureOf(await failureOf(seals.open({ root: undefined })))).toBe('authority_unknown')
    const rootsFile = join(folder, 'nowhere.pem')
    expect(() => readRoots({ folder, rootsFile })).toThrow(/TSA_CERTIFICATE/)
  })

  it('when somebody looks, then it is told who would seal, and nothing is made', async () => {
    expect(await sealing.look()).toMatchObject({ signer: '株式会社かさねワークス', isTrial: false })
    const nothing = join(folder, 'nothing')
    expect(await seals.open({ dataDir: nothing, env: {} }).look()).toMatchObject({ isTrial: true })
    expect(() => statSync(nothing)).toThrow('ENOENT')
  })
})
