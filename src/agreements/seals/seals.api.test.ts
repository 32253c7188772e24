import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocuments } from '#documents/stored-documents/check.ts'
import { scopeOf } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { makePortalDeal } from '../../../test/fixtures/portal/deal.ts'
import { forFile } from '../../../test/support/app.ts'
import { client } from '../../../test/support/client.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { startMailApp } from '../../../test/support/mail-app.ts'
import { isValidToPoppler, type Seals, startSeals } from '../../../test/support/sealing.ts'
import { acceptPaper } from '../agreements/accept.ts'
import { byCode } from '../agreements/choices.ts'
import { lockAgreement, nextSigner, type Signer } from '../agreements/signers.ts'
import { verifySeal } from '../sealing/sealing.ts'
import { sealBreaks } from './check-seals.ts'
import { endingSeals } from './renew-job.ts'
import { renewSeal } from './renew-seal.ts'
import { sealAgreement } from './seal-agreement.ts'

const app = await forFile(startMailApp())
const admin = await app.as('admin')
const folder = folderForFile()
let seals: Seals

const at = <T>(work: (scope: Scope) => Promise<T>) =>
  inTenant(app.app.db, 1, (tx) => work(scopeOf(app.app, tx, 1, null)))
let deals = 0
/** An agreement that stands and is not sealed. */
const makeAgreed = async (): Promise<number> => {
  const { agreement } = await makePortalDeal(app, admin, `封${++deals}`)
  await at(async (scope) => {
    const locked = await lockAgreement(scope, agreement)
    const signer = nextSigner(locked) as Signer
    await acceptPaper(app.app, scope, locked, signer, { typed_name: signer.name, method: byCode })
  })
  return agreement
}
const show = async (id: number) => (await admin.get(`/api/enterprise/agreements/show/${id}`)).body.agreement
const sealsOf = async (id: number) => (await done(admin, `agreements/evidence/${id}`)).seals
const fileOf = async (id: number) =>
  (await admin.post(`/api/enterprise/agreements/download/${id}`)).body as Uint8Array
const copies = (id: number) =>
  at((scope) =>
    rows(
      scope.tx,
      sql`SELECT 1 AS one FROM outbox WHERE enterprise_id = 1 AND target_type = 'agreement' AND target_id = ${id} AND purpose = 'agreement_copy'`,
    ),
  )
const ledger = (id: number) =>
  at((scope) =>
    rows<{ content_sha256: string }>(
      scope.tx,
      sql`SELECT content_sha256 FROM stored_documents WHERE enterprise_id = 1 AND target_type = 'agreement' AND target_id = ${id}`,
    ),
  )

beforeAll(async () => {
  seals = await startSeals(folder)
}, 60_000)
afterAll(() => seals.stop())

describe('sealing what stands', () => {
  it('given an authority that is dead, answers wrong and then is there again, then the agreement waits with the reason, and is sealed once', async () => {
    const id = await makeAgreed()
    const sealing = seals.open()
    for (const manner of ['dead', 'other-nonce'] as const) {
      seals.authority.behave(manner)
      await sealAgreement(app.app, sealing, 1, id)
      expect(await show(id)).toMatchObject({
        sealed_at: null,
        seal_failure: expect.stringContaining('TSA_URL'),
      })
      expect(await copies(id)).toHaveLength(0)
    }
    seals.authority.behave('right')
    await Promise.all([sealAgreement(app.app, sealing, 1, id), sealAgreement(app.app, sealing, 1, id)])
    await sealAgreement(app.app, sealing, 1, id)
    const { sealed_at, seal_failure, file_sha256 } = await show(id)
    expect([sealed_at !== null, seal_failure]).toEqual([true, null])
    expect(await sealsOf(id)).toMatchObject([
      { level: 'B-LTA', is_trial: false, signer: '株式会社かさねワークス' },
    ])
    expect(await copies(id)).toHaveLength(2)
    expect(await ledger(id)).toEqual([{ content_sha256: file_sha256 }])
    expect(isValidToPoppler(folder, await fileOf(id))).toBe(true)
  })

  it('given a certificate whose password is wrong, then it is said to whoever runs the platform, and nothing is sealed', async () => {
    const id = await makeAgreed()
    const sealing = seals.open({ env: { SEAL_CERTIFICATE: seals.p12, SEAL_PASSWORD: 'x' } })
    await expect(sealAgreement(app.app, sealing, 1, id)).rejects.toThrow('SEAL_PASSWORD')
    expect((await show(id)).seal_failure).toContain('SEAL_PASSWORD')
  })

  it('given a seal that ends within the year, then it gets another stamp, both are kept, and the file is valid years later', async () => {
    const id = await makeAgreed()
    const sealing = seals.open()
    await sealAgreement(app.app, sealing, 1, id)
    const [first] = await sealsOf(id)
    const end = new Date(first.valid_until)
    const ids = async (now: Date) => (await endingSeals(app.app, now)).map((one) => one.id)
    expect(await ids(new Date())).not.toContain(id)
    expect(await ids(new Date(end.getTime() - 86_400_000))).toContain(id)
    await renewSeal(app.app, sealing, 1, id)
    expect(await sealsOf(id)).toHaveLength(2)
    const bytes = await fileOf(id)
    const checked = await verifySeal(app.app.outside, seals.settings, { bytes })
    expect([checked.verdict, checked.stamps.length]).toEqual(['valid', 3])
    expect(await ledger(id)).toHaveLength(2)
    expect(await copies(id)).toHaveLength(2)
  })

  it('given seals that another machine has set, when somebody has one checked here, then it is valid, and changed it is altered', async () => {
    const id = await makeAgreed()
    await sealAgreement(app.app, seals.open(), 1, id)
    const bytes = await fileOf(id)
    const verify = async (given: Uint8Array) =>
      (await client(app.url).upload('/api/site/seals/verify', 'seal', {}, { name: '控え.pdf', bytes: given }))
        .body.seal
    expect(await verify(bytes)).toMatchObject({ verdict: 'valid', signer: '株式会社かさねワークス' })
    const changed = Uint8Array.from(bytes)
    changed[1_000] = (changed[1_000] as number) ^ 1
    expect((await verify(changed)).verdict).toBe('altered')
  })
})

describe('the check of stored documents', () => {
  const check = async () =>
    (await checkDocuments(app.app, [], (id) => sealBreaks(app.app, id))).breaks.map(({ message }) => message)
  const fileOn = (agreement: number) =>
    at((scope) =>
      row<{ key: string; paper: string }>(
        scope.tx,
        sql`SELECT f.key, p.key AS paper FROM agreement_seals s
            JOIN agreements a ON a.enterprise_id = s.enterprise_id AND a.id_by_enterprise_id = s.agreement_id
            JOIN files f ON f.enterprise_id = s.enterprise_id AND f.id_by_enterprise_id = s.file_id
            JOIN files p ON p.enterprise_id = a.enterprise_id AND p.id_by_enterprise_id = a.file_id
            WHERE s.enterprise_id = 1 AND s.agreement_id = ${agreement}`,
      ),
    )
  const pathOf = (key: string | undefined) => join(app.app.config.dataDir, 'files', String(key))

  it('given a sealed file of which a byte is changed, or which another one stands in for, then its seal is named beside its hash', async () => {
    const [id, other] = [await makeAgreed(), await makeAgreed()]
    for (const one of [id, other]) await sealAgreement(app.app, seals.open(), 1, one)
    expect(await check()).toEqual([])
    const path = pathOf((await fileOn(id))?.key)
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(1_000) ^ 1, 1_000)
    const told = [
      [changed, '電子シールを付けたあとに、ファイルが変えられています'],
      [readFileSync(pathOf((await fileOn(other))?.key)), '電子シールの文書が、承諾された文書と違います'],
      [readFileSync(pathOf((await fileOn(other))?.paper)), '電子シールを確かめられません'],
    ] as const
    for (const [put, what] of told) {
      writeFileSync(path, put)
      expect(await check()).toEqual([
        'ファイルの内容が保存したときと違います',
        expect.stringMatching(new RegExp(`^合意${id}・シール\\d+：${what}`)),
      ])
    }
    writeFileSync(path, bytes)
    expect(await check()).toEqual([])
  })
})
