import { cpSync, existsSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSealing, sealFolder, verifySeal } from '#agreements/sealing/sealing.ts'
import { readConfig } from '#foundation/platform/config.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { withOwner } from '#foundation/platform/start-database.ts'
import { makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { attach, pdf } from '../../../test/fixtures/records/files.ts'
import { forFile, freshOwner, startTestApp } from '../../../test/support/app.ts'
import { emptyEnvironment, filesIn, restoreInto, rowsIn, rowsOf } from '../../../test/support/backups.ts'
import { folderForFile } from '../../../test/support/folder.ts'
import { holdLog } from '../../../test/support/log.ts'
import { setPapers } from '../../../test/support/sealing.ts'
import { backUp } from './backup.ts'
import { backUpDaily, sourceOf } from './backup-job.ts'
import { placesOf, readManifest } from './manifest.ts'
import { restore } from './restore.ts'

const folder = folderForFile()

const owner = () => ({ owner_type: 'Company', owner_id_by_enterprise_id: company }) as const

/** A copy of the backup that a test may spoil. */
const copyOf = (name: string) => {
  const copy = join(folder, name)
  cpSync(saved, copy, { recursive: true })
  return copy
}
const emptyFolder = (name: string) => emptyEnvironment(join(folder, `data-${name}`))

const app = await forFile(startTestApp({ BACKUP_FOLDER: join(folder, 'daily') }))
const admin = await app.as('admin')
await makeConfirmed(admin)
const company: number = 1
await attach(admin, owner(), pdf)
await asSystem(app.app.db, async (tx) => {
  // What COPY has to write with a backslash, and what other readers of lines take for an end.
  await sql`UPDATE companies SET address = ${'一\t二\n三\r四\\五\u2028六\\N七\u000b八'}, building = ${'\\N'} WHERE enterprise_id = 1`.execute(
    tx,
  )
  // More than the embedded engine is read, or written, at once.
  await sql`INSERT INTO counters (enterprise_id, kind, period, value) SELECT 1, repeat('probe', 80), n::text, n FROM generate_series(1, 15000) n RETURNING 1`.execute(
    tx,
  )
})
const sealing = openSealing(app.app.config, {})
const sealed = await sealing.seal({ enterpriseId: 1, ...(await setPapers()) })
await sealing.close()
const saved: string = join(folder, 'saved')
await backUp(sourceOf(app.app.db), app.app, saved)

describe('a backup', () => {
  it('given records and files, when they are restored into an empty database, then every row and every file is the same, keys hold and numbers go on', async () => {
    const env = await emptyFolder('whole')
    const { tables, files, faults } = await restoreInto(env, saved)
    expect(faults).toEqual([])
    expect(files.count).toBeGreaterThan(0)
    expect(tables.find(({ name }) => name === 'counters')?.rows).toBeGreaterThan(15_000)
    const before = await rowsOf(sourceOf(app.app.db))
    const after = await rowsIn(env)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [name, held] of Object.entries(before)) expect(after[name], name).toEqual(held)
    expect(await filesIn(join(folder, 'data-whole'))).toEqual(await filesIn(app.app.config.dataDir))
    await expect(restoreInto(env, saved)).rejects.toThrow('すでにデータがあります')

    const keys = `SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) AS found
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`
    const expected = await asSystem(app.app.db, (tx) => rows(tx, sql.raw(keys)))
    await withOwner(readConfig(env), async (client) => {
      expect((await client.query(keys)).rows).toEqual(expected)
      const { rows: made } = await client.query(
        "INSERT INTO enterprises (name, name_service, site_domain) VALUES ('三', '三', 'third.localhost') RETURNING id",
      )
      const { sequences } = await readManifest(saved)
      const last = sequences.find(({ name }) => name === 'enterprises_id_seq')?.last_value
      expect(made).toEqual([{ id: Number(last) + 1 }])
    })
  })

  it('given a seal, when the backup is restored on another machine, then it is checked there as it was, and the key that set it is not there', async () => {
    const { bytes } = sealed
    const env = await emptyFolder('sealed')
    const config = readConfig(env)
    expect((await verifySeal(app.app.outside, config, { bytes })).verdict).toBe('unknown')
    await restoreInto(env, saved)
    expect((await verifySeal(app.app.outside, config, { bytes })).verdict).toBe('valid')
    expect(existsSync(join(sealFolder(app.app.config), 'trial.pem'))).toBe(true)
    expect(readdirSync(sealFolder(config))).toEqual(['signers'])
    for (const name of readdirSync(saved, { recursive: true })) expect(name).not.toContain('trial')
  })

  it('given a changed table, a changed, a lost and an unlisted file, when it is restored, then it is refused by name and nothing is written', async () => {
    const [key = ''] = Object.keys(await filesIn(app.app.config.dataDir))
    const [{ name: signer } = { name: '' }] = (await readManifest(saved)).certificates
    const spoil: Record<string, (copy: string) => void> = {
      'tables/companies.copy': (copy) => {
        const path = placesOf(copy).table('companies')
        writeFileSync(path, readFileSync(path, 'utf8').replace('ルミナ', 'ミルナ'))
      },
      'tables/candidates.copy': (copy) => writeFileSync(placesOf(copy).table('candidates'), ''),
      [`files/${key}`]: (copy) => writeFileSync(placesOf(copy).file(key), 'x'),
      [`seal/${signer}`]: (copy) => writeFileSync(placesOf(copy).certificate(signer), 'x'),
      'files.sha256': (copy) => writeFileSync(placesOf(copy).fileList, ''),
      'manifest.json': (copy) => unlinkSync(placesOf(copy).manifest),
    }
    const env = await emptyFolder('spoilt')
    for (const [i, [name, change]] of Object.entries(spoil).entries()) {
      const copy = copyOf(`spoilt-${i}`)
      change(copy)
      await expect(restoreInto(env, copy), name).rejects.toThrow(name)
    }
    const { rows: there } = await withOwner(readConfig(env), (client) =>
      client.query("SELECT to_regclass('migrations') AS migrations"),
    )
    expect(there).toEqual([{ migrations: null }])
  })

  it('given a database with data, when a backup is restored onto it, then it is refused', async () => {
    const held = await freshOwner()
    await expect(restore(held, app.app.db.engine, app.app, saved)).rejects.toThrow(
      'このデータベースにはすでにデータがあります',
    )
    await held.end()
  })

  it('given a migration that this version does not know, when the backup is restored, then it is refused', async () => {
    const copy = copyOf('strange')
    const manifest = await readManifest(copy)
    manifest.migrations.push({ name: '9999_later.sql', hash: '0'.repeat(64) })
    writeFileSync(placesOf(copy).manifest, JSON.stringify(manifest))
    await expect(restoreInto(await emptyFolder('strange'), copy)).rejects.toThrow('9999_later.sql')
  })

  it('given a folder that is there, when a backup is made into it, then it is refused', async () => {
    await expect(backUp(sourceOf(app.app.db), app.app, saved)).rejects.toThrow('すでにあります')
  })
})

describe('a backup while people work', () => {
  it('given files that are sent all the while, when it is made, then every file that its rows name is in it', async () => {
    const sending = Promise.all(Array.from({ length: 12 }, () => attach(admin, owner(), pdf)))
    // One more between the rows and the files, surely.
    let late: Promise<unknown> | undefined
    const files = {
      ...app.app.files,
      stream: async (key: string) => {
        late ??= attach(admin, owner(), pdf)
        await late
        return app.app.files.stream(key)
      },
    }
    const busy = join(folder, 'busy')
    const { faults, tables } = await backUp(sourceOf(app.app.db), { ...app.app, files }, busy)
    await sending
    expect(late).toBeDefined()
    expect(faults).toEqual([])
    const list = readFileSync(placesOf(busy).fileList, 'utf8').trim().split('\n')
    expect(list.length).toBe(tables.find(({ name }) => name === 'files')?.rows)
    const env = await emptyFolder('busy')
    await restoreInto(env, busy)
    const named = (await rowsIn(env)).files?.map((text) => text.split(',')[2])
    expect(Object.keys(await filesIn(join(folder, 'data-busy')))).toEqual(named?.sort())
  })

  it('given a lost file and one of an expired export, when it is made, then the lost one alone is named and the rest is there', async () => {
    const keep = await filesIn(app.app.config.dataDir)
    const [lost = '', expired = ''] = Object.keys(keep)
    for (const key of [lost, expired]) unlinkSync(join(app.app.config.dataDir, 'files', key))
    await asSystem(app.app.db, (tx) =>
      sql`INSERT INTO export_files (enterprise_id, id_by_enterprise_id, model_name, conditions, keyword, sort, "order", encoding_type_id,
            header_type_ids, table_setting_type_id, table_settings, format, status, file_id, created_by)
          SELECT enterprise_id, 1, 'company', '[]', '', 'id', 'asc', 1, '[]', 1, '[]', 'csv', 'expired', id_by_enterprise_id, 1
          FROM files WHERE key = ${expired}`.execute(tx),
    )
    const { faults, files } = await backUp(sourceOf(app.app.db), app.app, join(folder, 'lost'))
    expect(faults).toEqual([expect.stringContaining(`${lost}: 読めません`)])
    expect(files.count).toBe(Object.keys(keep).length - 2)
    writeFileSync(join(app.app.config.dataDir, 'files', lost), 'x')
    const changed = await backUp(sourceOf(app.app.db), app.app, join(folder, 'changed'))
    expect(changed.faults).toEqual([`${lost}: 内容が控えのハッシュと違います`])
  })
})

describe('the backup of every day', () => {
  const health = async () => (await (await app.operator()).get('/api/admin/health/show')).body.backup

  it('given no backup, then health says so; when one is made, then its age stands there, and another of the same night does nothing', async () => {
    expect(await health()).toBeNull()
    const log = holdLog()
    const daily = join(folder, 'daily')
    const now = new Date()
    await backUpDaily(app.app, daily, now)
    const first = await health()
    expect(first).toEqual({ finished_at: expect.any(String), age_hours: 0, fault_count: 1 })
    expect(log.entries()).toMatchObject([{ at: 'backup' }])
    await backUpDaily(app.app, daily, new Date(now.getTime() + 3_600_000))
    expect(await health()).toEqual(first)
    await backUpDaily(app.app, daily, new Date(now.getTime() + 24 * 3_600_000))
    expect((await health()).finished_at).not.toBe(first.finished_at)
    log.release()
  })

  it('given a member of an enterprise, when they ask for it, then it is refused', async () => {
    expect((await admin.get('/api/admin/health/show')).status).toBe(401)
  })
})
