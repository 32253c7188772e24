import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem, inTenant, row } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { dumpEnterprise } from '../../../test/support/call-route.ts'
import { type Client, signIn } from '../../../test/support/client.ts'
import { seedRecords } from '../../../test/support/seeded.ts'
import { copyEnterprisesJob } from '../enterprises/copy-job.ts'
import { eraseEnterprise } from './erase-enterprise.ts'
import { removalJob } from './removal-job.ts'
import { tablesOfEnterprises } from './tables.ts'

/** The smallest PNG there is. */
const picture = {
  name: 'logo.png',
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const path = (verb: string) => `/api/admin/agency_removals/${verb}`
const call = (who: Client, verb: string, body: object = {}) => who.post(path(`${verb}/2`), body)
const state = async () => (await one.get(path('show/2'))).body.agency_removal
const work = () => removalJob(app.app).work({})
/** How many rows an enterprise has. */
const countRows = async (enterprise: number) =>
  Object.values(await dumpEnterprise(app.app.db, enterprise)).reduce((sum, rows) => sum + rows.length, 0)

const app = await forFile(startTestApp())
const [admin, bystander] = [await app.as('admin', 2), await app.as('admin', 1)]
await seedRecords(admin)
await seedRecords(bystander)
await admin.upload('/api/enterprise/enterprises/file_upload', 'enterprise', {}, picture)
const name: string = (await admin.get('/api/enterprise/enterprises/show')).body.enterprise.name
await copyEnterprisesJob(app.app).work({})
const one = await app.operator()
const email = 'second@operator.example'
await asSystem(app.app.db, async (tx) => {
  const first = await row<{ password_hash: string }>(
    tx,
    sql`SELECT password_hash FROM admin_members ORDER BY id LIMIT 1`,
  )
  await sql`INSERT INTO admin_members (l_name, f_name, email, authority, password_hash)
    VALUES ('遠藤', '栞', ${email}, 2, ${first?.password_hash})`.execute(tx)
})
const other = await signIn(app.url, 'admin', email, 'tsumugi2026')

describe('what is kept of an enterprise', () => {
  it('given a contract that lasts, then nothing is made of its data and nobody asks for its erasure', async () => {
    expect(await state()).toMatchObject({ name, contract_ended_at: null, erasable_from: null })
    for (const verb of ['export', 'download', 'cancel'])
      expect([verb, (await call(one, verb)).status]).toEqual([verb, 409])
    for (const verb of ['ask', 'confirm'])
      expect([verb, (await call(one, verb, { name })).status]).toEqual([verb, 409])
    await expect(eraseEnterprise(app.app, 2)).rejects.toThrow('not confirmed')
  })

  it('given one that ended, when it is exported, then every table is a CSV, with what was recorded and without keys', async () => {
    const ended = await one.post('/api/admin/enterprises/end/2', { reason: '解約', with_mail: false })
    expect(ended.status).toBe(200)
    expect((await call(one, 'export')).body.agency_removal.export_asked_at).not.toBeNull()
    await work()
    expect(await state()).toMatchObject({ export_asked_at: null, failure: null })
    const { body, headers } = await call(one, 'download')
    expect(headers.get('content-type')).toBe('application/zip')
    const entries = await new ZipReader(new BlobReader(new Blob([body]))).getEntries()
    const texts = new Map<string, string>()
    for (const entry of entries)
      if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()))
    expect(texts.get('candidates.csv')).toContain('佐藤 健太')
    expect(texts.get('companies.csv')).toContain('株式会社ルミナ')
    expect(texts.get('files.csv')?.split('\r\n')[0]).toContain('sha256')
    const proofs = /session|passkey|seed|recovery|account_link|questionnaire_link/
    expect([...texts.keys()].filter((file) => proofs.test(file))).toEqual([])
    const heads = [...texts.values()].map((text) => text.split('\r\n')[0] ?? '')
    expect(heads.filter((head) => /password_hash|token_hash|sealed_|secret|seed/.test(head))).toEqual([])
  })

  it('given its time is not over, then it is not erased; the time is the operator’s to set', async () => {
    const { contract_ended_at, erasable_from, retention_days } = await state()
    expect(retention_days).toBe(90)
    expect(Date.parse(erasable_from) - Date.parse(contract_ended_at)).toBe(90 * 86_400_000)
    expect((await call(one, 'ask', { name })).body.error.message).toContain('保管期限')
    expect((await one.post(path('update_retention'), { retention_days: 0 })).status).toBe(200)
  })

  it('given another name is typed, or one person for both, then it is refused; an ask is taken back', async () => {
    expect((await call(one, 'ask', { name: '別の会社' })).status).toBe(400)
    expect((await call(one, 'ask', { name })).status).toBe(200)
    expect((await call(one, 'confirm', { name })).status).toBe(403)
    expect((await call(other, 'confirm', { name: '別の会社' })).status).toBe(400)
    await expect(eraseEnterprise(app.app, 2)).rejects.toThrow('not confirmed')
    expect((await call(other, 'cancel')).body.agency_removal.asked_at).toBeNull()
    expect((await call(other, 'confirm', { name })).status).toBe(409)
  })

  it('given the word of two and a stop half way, when the job is done again, then nothing is left of it and nobody else lost anything', async () => {
    expect((await call(one, 'ask', { name })).status).toBe(200)
    const bystander = await dumpEnterprise(app.app.db, 1)
    const key = await asSystem(app.app.db, (tx) =>
      row<{ key: string }>(tx, sql`SELECT key FROM files WHERE enterprise_id = 2 LIMIT 1`),
    )
    expect((await call(other, 'confirm', { name })).status).toBe(200)
    expect((await one.post('/api/admin/enterprises/reopen/2')).body.error.code).toBe('state')
    // One table is gone already, as after a process that died.
    await inTenant(
      app.app.db,
      2,
      (tx) => sql`SELECT erase_agency_table(2, 'histories')`.execute(tx),
      'erasing',
    )
    await work()
    expect(await state()).toMatchObject({ failure: null, confirmed_by_name: '遠藤 栞' })
    expect((await state()).erased_at).not.toBeNull()
    expect(await countRows(2)).toBe(0)
    await expect(app.app.files.get(key?.key as string)).rejects.toThrow()
    expect(await dumpEnterprise(app.app.db, 1)).toEqual(bystander)
    expect((await one.get('/api/admin/enterprises/show/2')).body.enterprise).toMatchObject({
      name,
      tel: null,
    })
    expect((await call(one, 'download')).status).toBe(409)
    await work()
    await expect(app.app.files.remove(key?.key as string)).resolves.toBeUndefined()
    const log = (await one.post('/api/admin/audit_entries/index', { keyword: name })).body.audit_entries
    expect(log.map(({ action }: { action: string }) => action).slice(0, 5)).toEqual([
      'agency_erased',
      'removal_confirmed',
      'removal_asked',
      'removal_cancelled',
      'removal_asked',
    ])
  })
})

describe('the rows of another enterprise', () => {
  it('given no confirmation for it, then the database refuses, whoever asks', async () => {
    const tables = await inTenant(app.app.db, 1, tablesOfEnterprises, 'read only')
    expect(tables.length).toBeGreaterThan(100)
    for (const enterprise of [1, 2])
      await expect(
        inTenant(
          app.app.db,
          1,
          (tx) => sql`SELECT erase_agency_table(${enterprise}, 'candidates')`.execute(tx),
          'erasing',
        ),
      ).rejects.toThrow(/another agency|not confirmed/)
    await expect(
      inTenant(app.app.db, 1, (tx) => sql`SELECT erase_agency_table(1, 'candidates')`.execute(tx)),
    ).rejects.toThrow('permission denied')
  })
})
