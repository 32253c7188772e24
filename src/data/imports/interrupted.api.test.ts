import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { startTestApp } from '../../../test/support/app.ts'
import { bulkActionJob } from '../bulk-actions/job.ts'
import { exportJob } from '../exports/job.ts'

const part = 'enterprise_import_files'
const family = `/api/enterprise/${part}`

afterAll(async () => {
  await other.end()
  await app.stop()
})

let limit = '60s'

/** Does something while another transaction holds a lock and statements are cut off after half a second. */
const whileHeld = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  await other.query('BEGIN')
  await other.query(lock)
  limit = '500ms'
  try {
    return await work()
  } finally {
    limit = '60s'
    await other.query('ROLLBACK')
  }
}

const upload = async (text: string) =>
  (
    await admin.upload(
      `${family}/create`,
      part,
      { kind: 2, title: '名簿' },
      { name: '名簿.csv', bytes: new TextEncoder().encode(text) },
    )
  ).body[part.slice(0, -1)]

const complete = (id: number, more: object = {}) =>
  admin.post(`${family}/complete`, { [part]: { id, mode: 'valid_rows', ...more } })
const shown = async (id: number) => (await admin.get(`${family}/show/${id}`)).body[part.slice(0, -1)]
const companies = async (keyword: string) =>
  (await done(admin, 'companies/index', { keyword, limit_value: 1 })).count

const app = await startTestApp()
const admin = await app.as('admin')
const { pool } = app.app.db
pool.on('acquire', (client) => void client.query(`SET statement_timeout = '${limit}'`))
/** Keeps others waiting: its locks are what the statements of the product are cut off at. */
const other: pg.Client = new pg.Client({ connectionString: pool.options.connectionString as string })
await other.connect()

describe('long work that the database cuts off', () => {
  it('given an import cut off at its 1,500th row, then it says at which rows, keeps file, check and choice, and runs again without an upload', async () => {
    const { company } = await done(admin, 'companies/create', { company: { name: '変更前' } })
    const id = company.id_by_enterprise_id
    // Rows in error are not written: what comes ahead of the row that is held takes no time.
    const lines = Array.from({ length: 1_600 }, (_, i) => (i < 1_000 ? '999999,なし' : `,中断${i}`))
    const file = await upload(`ID,企業名\n${lines.with(1_500, `${id},変更後`).join('\n')}`)
    expect(file).toMatchObject({ status: 'ready', new_count: 599, changed_count: 1 })
    const answer = await whileHeld(
      `SELECT 1 FROM companies WHERE enterprise_id = 1 AND id_by_enterprise_id = ${id} FOR UPDATE`,
      () => complete(file.id, { skip_duplicates: true }),
    )
    const message = expect.stringMatching(
      /^1,001〜1,601行目の取り込み中に.*制限時間.*データは何も変わっていません/,
    )
    expect([answer.status, answer.body.error]).toEqual([409, { code: 'state', message }])
    expect(await companies('中断')).toBe(0)
    expect(await shown(file.id)).toMatchObject({
      status: 'interrupted',
      message,
      skip_duplicates: true,
      row_count: 1_600,
      new_count: 599,
    })
    const again = await complete(file.id)
    expect(again.body[part.slice(0, -1)]).toMatchObject({
      status: 'completed',
      message: null,
      created_count: 599,
      updated_count: 1,
    })
  })

  it('given a check that is cut off, then the file is kept, cannot be imported unchecked, and is checked again by a call', async () => {
    const lock = 'LOCK TABLE companies IN ACCESS EXCLUSIVE MODE'
    const file = await whileHeld(lock, () => upload('企業名\n確認商事'))
    expect(file).toMatchObject({
      status: 'check_interrupted',
      message: expect.stringMatching(/^2行目の確認中に.*制限時間/),
      row_count: 0,
    })
    expect((await complete(file.id)).status).toBe(409)
    const recheck = () =>
      admin.post(`${family}/set_title`, { [part]: { id: file.id, title: '名簿', mapping: {} } })
    expect((await whileHeld(lock, recheck)).body[part.slice(0, -1)].status).toBe('check_interrupted')
    expect((await recheck()).body[part.slice(0, -1)]).toMatchObject({
      status: 'ready',
      message: null,
      new_count: 1,
    })
    expect((await complete(file.id)).body[part.slice(0, -1)]).toMatchObject({ created_count: 1 })
  })

  it('given a list and a change that are cut off, then only the list asks for more conditions', async () => {
    const lock = 'LOCK TABLE companies IN ACCESS EXCLUSIVE MODE'
    const [list, change] = await whileHeld(lock, async () => [
      await admin.post('/api/enterprise/companies/index'),
      await admin.post('/api/enterprise/companies/create', { company: { name: 'x' } }),
    ])
    expect([list.status, list.body.error.message]).toEqual([400, expect.stringContaining('条件を追加')])
    expect([change.status, change.body.error.code]).toEqual([409, 'state'])
    expect(change.body.error.message).toMatch(/制限時間.*もう一度/)
  })

  it('given an export that is cut off, then it says so, and is made by another try', async () => {
    const { export_file } = await done(admin, 'export_files/create', {
      export_file: { model_name: 'company' },
    })
    const work = () => exportJob(app.app).work({ enterprise_id: 1, id: export_file.id } as never)
    await whileHeld('LOCK TABLE companies IN ACCESS EXCLUSIVE MODE', work)
    const show = async () =>
      (await admin.get(`/api/enterprise/export_files/show/${export_file.id}`)).body.export_file
    expect(await show()).toMatchObject({ status: 'failed', message: expect.stringMatching(/0件.*制限時間/) })
    expect((await done(admin, `export_files/retry/${export_file.id}`)).export_file).toMatchObject({
      status: 'waiting',
      message: null,
    })
    await work()
    expect((await show()).status).toBe('completed')
    expect((await admin.post(`/api/enterprise/export_files/retry/${export_file.id}`)).status).toBe(409)
  })

  it('given a bulk update in the background that was given up, then it says why and goes on where it stood', async () => {
    const ids = Array.from({ length: 1_001 }, (_, i) => 5_001 + i)
    await asSystem(app.app.db, (tx) =>
      sql`INSERT INTO companies (enterprise_id, id_by_enterprise_id, name) SELECT 1, id, '一括商事' FROM unnest(${ids}::integer[]) AS id RETURNING 1`.execute(
        tx,
      ),
    )
    const { bulk_action } = await done(admin, 'companies/bulk_update', {
      company: { tel: '03-1111-2222' },
      select_ids: ids,
    })
    const work = () =>
      bulkActionJob(app.app)
        .work({})
        .catch(() => undefined)
    await asSystem(app.app.db, (tx) => sql`UPDATE bulk_actions SET attempts = 4`.execute(tx))
    await whileHeld('LOCK TABLE companies IN ACCESS EXCLUSIVE MODE', work)
    const show = async () =>
      (await admin.get(`/api/enterprise/bulk_actions/show/${bulk_action.id}`)).body.bulk_action
    expect(await show()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('制限時間'),
      done_count: 0,
    })
    expect((await done(admin, `bulk_actions/resume/${bulk_action.id}`)).bulk_action).toMatchObject({
      status: 'running',
      message: null,
    })
    await work()
    expect(await show()).toMatchObject({ status: 'completed', succeeded_count: 1_001 })
  })
})
