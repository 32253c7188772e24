import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { entities } from '#app/entities.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { done, makeContract } from '../../../test/fixtures/contracts/contract.ts'
import { exportOf, makeExport } from '../../../test/fixtures/data/export.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { expireExportsJob } from './expire-job.ts'
import { exportJob } from './job.ts'

const family = '/api/enterprise/export_files'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
for (const [name, prefecture_id] of [
  ['=SUM(A1)', 13],
  ['𠮷野〜商店', 27],
  ['㈱髙﨑①', 27],
] as const)
  await done(admin, 'companies/create', {
    company: { name, prefecture_id, business_description: '一丁目,"二番"\n三号', enterprise_member1_id: 2 },
  })

const text = (bytes: Uint8Array, charset = 'windows-31j') => iconv.decode(Buffer.from(bytes), charset)
const byId = { model_name: 'company', sort: 'id_by_enterprise_id', order: 'asc' }
const columns = ['name', 'prefecture_id', 'enterprise_member1_id', 'business_description']

describe('an export', () => {
  it('given conditions, sort and chosen columns, when it is made in CP932 under Japanese headers, then the file holds labels, 〓 is reported and nobody gets a formula', async () => {
    const made = await makeExport(app, admin, { ...byId, table_setting_type_id: 2, table_settings: columns })
    expect(made).toMatchObject({
      status: 'completed',
      record_count: 3,
      lost_count: 1,
      lost_examples: [{ id: 2, column: '企業名', characters: '𠮷' }],
      conditions: [],
      sort: 'id_by_enterprise_id',
    })
    const answer = await admin.get(`${family}/download/${made.id}`)
    expect(answer.headers.get('content-disposition')).toContain('.csv')
    expect(text(answer.body)).toBe(
      [
        'ID,企業名,都道府県,担当者,事業内容',
        `1,'=SUM(A1),東京都,manager@enterprise1.example,"一丁目,""二番""\n三号"`,
        `2,〓野～商店,大阪府,manager@enterprise1.example,"一丁目,""二番""\n三号"`,
        `3,㈱髙﨑①,大阪府,manager@enterprise1.example,"一丁目,""二番""\n三号"`,
        '',
      ].join('\r\n'),
    )
    const filtered = await exportOf(app, admin, {
      ...byId,
      order: 'desc',
      conditions: [{ column: 'prefecture_id', type: 1, value: 27 }],
      table_setting_type_id: 2,
      table_settings: ['name', 'prefecture_id'],
      header_type_ids: [1],
      encoding_type_id: 2,
    })
    expect(text(filtered, 'utf-8')).toBe(
      'id_by_enterprise_id,name,prefecture_id\r\n3,㈱髙﨑①,27\r\n2,𠮷野〜商店,27\r\n',
    )
  })

  it('given the format xlsx, when it is made, then the workbook holds the same cells, numbers as numbers', async () => {
    const bytes = await exportOf(app, admin, {
      ...byId,
      format: 'xlsx',
      table_setting_type_id: 2,
      table_settings: ['name', 'open_job_count'],
    })
    const sheet = await readSheet(Buffer.from(bytes), undefined, { trim: false })
    expect(sheet).toEqual([
      ['ID', '企業名', expect.any(String)],
      [1, "'=SUM(A1)", 0],
      [2, '𠮷野〜商店', 0],
      [3, '㈱髙﨑①', 0],
    ])
  })

  it('given every list, when each is exported whole, then each is completed', async () => {
    await makeContract(admin)
    for (const { name } of entities)
      expect(await makeExport(app, admin, { model_name: name })).toMatchObject({
        status: 'completed',
        message: null,
      })
  })

  it('given a finished export, then its maker has a mail with a link, and who made and took it is logged', async () => {
    const made = await makeExport(app, await app.as('manager'), byId)
    await (await app.as('manager')).get(`${family}/download/${made.id}`)
    const [mail] = await asSystem(
      app.app.db,
      async (tx) =>
        (
          await sql<{
            to_addresses: string
            body: string
            attachments: unknown[]
          }>`SELECT to_addresses, body, attachments FROM outbox
        WHERE purpose = 'export' AND target_id = ${made.id} AND enterprise_id = 1`.execute(tx)
        ).rows,
    )
    expect(mail).toMatchObject({ to_addresses: 'manager@enterprise1.example', attachments: [] })
    expect(mail?.body).toContain('/enterprise/setting/data/export')
    const log = await asSystem(
      app.app.db,
      async (tx) =>
        (
          await sql<{
            kind: string
            enterprise_member_id: number
          }>`SELECT kind, enterprise_member_id FROM histories
        WHERE target_type = 'export_file' AND target_id = ${made.id} AND enterprise_id = 1 ORDER BY id`.execute(
            tx,
          )
        ).rows,
    )
    expect(log).toEqual([
      { kind: 'export', enterprise_member_id: 2 },
      { kind: 'download', enterprise_member_id: 2 },
    ])
  })

  it('given an export whose time is up, when the day passes, then its file is gone and the download says so', async () => {
    const made = await makeExport(app, admin, byId)
    await asSystem(app.app.db, (tx) =>
      sql`UPDATE export_files SET expires_at = now() - interval '1 minute' WHERE enterprise_id = 1 AND id_by_enterprise_id = ${made.id}`.execute(
        tx,
      ),
    )
    await (expireExportsJob(app.app).work as (data: object) => Promise<void>)({})
    const answer = await admin.get(`${family}/download/${made.id}`)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    expect((await admin.get(`${family}/show/${made.id}`)).body.export_file.status).toBe('expired')
  })

  it('given a waiting export, when it is cancelled, then nothing is made of it and a second cancel is refused', async () => {
    const { export_file } = await done(admin, 'export_files/create', { export_file: byId })
    expect((await admin.get(`${family}/download/${export_file.id}`)).status).toBe(409)
    expect((await done(admin, `export_files/cancel/${export_file.id}`)).export_file.status).toBe('cancelled')
    await (exportJob(app.app).work as (data: object) => Promise<void>)({})
    expect((await admin.get(`${family}/show/${export_file.id}`)).body.export_file.status).toBe('cancelled')
    expect((await admin.post(`${family}/cancel/${export_file.id}`)).status).toBe(409)
  })
})

describe('access to exports', () => {
  it('given a member, when one starts or reads an export, then 403', async () => {
    const member = await app.as('member')
    expect((await member.post(`${family}/create`, { export_file: byId })).status).toBe(403)
    expect((await member.post(`${family}/index`)).status).toBe(403)
  })

  it("given another's export, when a manager or another enterprise asks for it, then 404; an administrator sees all", async () => {
    const made = await makeExport(app, admin, byId)
    const [manager, other] = [await app.as('manager'), await app.as('admin', 2)]
    for (const who of [manager, other])
      for (const verb of ['show', 'download'])
        expect((await who.get(`${family}/${verb}/${made.id}`)).status).toBe(404)
    expect((await other.post(`${family}/cancel/${made.id}`)).status).toBe(404)
    const { id } = await makeExport(app, manager, byId)
    expect((await admin.get(`${family}/show/${id}`)).status).toBe(200)
  })

  it('given a restricted area, when one exports from it, then 403 names it, also when it is closed while the export waits', async () => {
    const { export_file } = await done(admin, 'export_files/create', { export_file: byId })
    await app.restrict('companies', 1)
    const answer = await admin.post(`${family}/create`, { export_file: byId })
    expect([answer.status, answer.body.error.feature]).toEqual([403, 'companies'])
    await (exportJob(app.app).work as (data: object) => Promise<void>)({})
    await app.restrict('companies', 0)
    const shown = (await admin.get(`${family}/show/${export_file.id}`)).body.export_file
    expect([shown.status, shown.message]).toEqual(['failed', expect.stringContaining('権限')])
  })

  it.each([
    ['an unknown model', { model_name: 'enterprise' }],
    ['an unknown column', { model_name: 'company', table_settings: ['nothing'] }],
    ['an unknown sort', { model_name: 'company', sort: 'nothing' }],
    ['a condition on no field', { model_name: 'company', conditions: [{ column: 'x', type: 1, value: 1 }] }],
    ['no header', { model_name: 'company', header_type_ids: [] }],
  ])('given %s, when it is asked for, then 400 and nothing waits', async (_, export_file) => {
    const before = (await admin.post(`${family}/index`)).body.count
    expect((await admin.post(`${family}/create`, { export_file })).status).toBe(400)
    expect((await admin.post(`${family}/index`)).body.count).toBe(before)
  })
})
