import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '#foundation/api/app.ts'
import { readSheet } from '#foundation/entity/csv/sheet.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import { inTemporaryFolder } from '#foundation/platform/files/temporary-folder.ts'
import { makeContract } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { asOwner } from '../../../test/support/as-owner.ts'
import { importKind } from './kinds.ts'
import { checkFile, writeGoodRows } from './run-import.ts'
import type { Source } from './source.ts'

/** Records of enterprise 1 that share name, e-mail, birth date and company name; their ids begin at 1000. */
const fill = async (from: number, to: number) => {
  const numbers = sql`generate_series(${1000 + from}::integer, ${1000 + to}::integer) AS i`
  await asOwner(
    app.app,
    sql`INSERT INTO companies (enterprise_id, id_by_enterprise_id, name) SELECT 1, i, '同名株式会社' FROM ${numbers} RETURNING 1`,
  )
  await asOwner(
    app.app,
    sql`INSERT INTO company_members (enterprise_id, id_by_enterprise_id, company_id_by_enterprise_id, l_name, f_name, email)
    SELECT 1, i, 1001, '同名', '花子', 'same@example.co.jp' FROM ${numbers} RETURNING 1`,
  )
  await asOwner(
    app.app,
    sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name, email, birth_date)
    SELECT 1, i, '同名 太郎', 'same@example.co.jp', date '1990-01-01' FROM ${numbers} RETURNING 1`,
  )
  await asOwner(
    app.app,
    sql`INSERT INTO jobs (enterprise_id, id_by_enterprise_id, name) SELECT 1, i, '同名案件' FROM ${numbers} RETURNING 1`,
  )
}

const times = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i))

const accounts = {
  head: 'ID,銀行名,支店名,口座種別,口座番号,口座名義',
  fresh: [],
  changing: times(10, (i) => `${1001 + i},みずほ,本店,普通,1234567,ドウメイ`),
}

/** Lines of a file of each kind: new records, also some that name others by a name that many have, and changes of records. */
const files: Readonly<
  Record<number, { head: string; fresh: readonly string[]; changing: readonly string[] }>
> = {
  1: {
    head: 'ID,氏名,メールアドレス,生年月日,所属企業,所属企業の担当者,担当者',
    fresh: [
      ...times(20, () => ',同名 太郎,same@example.co.jp,1990/1/1,,,manager@enterprise1.example'),
      ...times(20, (i) => `,同名 太郎,s${i}@example.co.jp,1990/1/${i + 2},,,`),
      ',同名 太郎,,,同名株式会社,同名 花子,',
    ],
    changing: times(10, (i) => `${1001 + i},改名 太郎,,,,,`),
  },
  2: {
    head: 'ID,企業名',
    fresh: times(40, () => ',同名株式会社'),
    changing: times(10, (i) => `${1001 + i},改名株式会社`),
  },
  3: {
    head: 'ID,案件名,企業,企業担当者',
    fresh: [...times(20, () => ',同名案件,,'), ',同名案件,同名株式会社,同名 花子'],
    changing: times(10, (i) => `${1001 + i},改名案件,,`),
  },
  4: {
    head: 'ID,企業,姓,名,メールアドレス',
    fresh: [...times(40, () => ',1001,同名,花子,same@example.co.jp'), ',同名株式会社,同名,花子,'],
    changing: times(10, (i) => `${1001 + i},,改名,,`),
  },
  5: accounts,
  6: accounts,
  7: {
    head: 'ID,契約名,契約開始日,契約終了日,作業者,sales_company_id_by_enterprise_id,supplier_company_id_by_enterprise_id,契約グループ',
    fresh: [
      ...times(10, (i) => `,同名,2026/12/1,2026/12/31,${1001 + i},1001,1002,`),
      ',同名,2026/12/1,2026/12/31,同名 太郎,同名株式会社,同名株式会社,',
      ',同名,2026/12/1,2026/12/31,1001,1001,1002,9999',
    ],
    changing: [],
  },
}
const kinds = Object.keys(files).map(Number)

const isOver = new Error('measured')

/** Rows of tables and entries of indexes that this transaction has read. */
const readSoFar = async ({ tx }: Scope) =>
  (
    await row<{ read: number }>(
      tx,
      sql`SELECT sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::bigint AS read
          FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')`,
    )
  )?.read ?? 0

/** Rows that the check and the run of a file read together; nothing of it stays. */
const readBy = async (kind: number, lines: readonly string[]) => {
  const { db, outside } = app.app
  const reading = { kind: importKind(kind), map: {}, overwrite: false }
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file')
    await writeFile(path, [files[kind]?.head, ...lines].join('\n'))
    const source: Source = { sheet: await readSheet(outside, 1, path), reading }
    let read = 0
    const run = inTenant(db, 1, async (tx) => {
      const scope = scopeOf(app.app, tx, 1, null)
      const before = await readSoFar(scope)
      await checkFile(source, (work) => work(scope))
      const { created, updated } = await writeGoodRows(source, scope, false, { step: () => undefined })
      expect(created + updated.length).toBeGreaterThanOrEqual(10)
      read = (await readSoFar(scope)) - before
      throw isOver
    })
    await expect(run).rejects.toBe(isOver)
    return read
  })
}

const readByEach = async (linesOf: (kind: number) => readonly string[]) => {
  const read: Record<number, number> = {}
  for (const kind of kinds) if (linesOf(kind).length > 0) read[kind] = await readBy(kind, linesOf(kind))
  return read
}

const fresh = (kind: number) => files[kind]?.fresh ?? []
const all = (kind: number) => [...fresh(kind), ...(files[kind]?.changing ?? [])]

const added = 2_000
/** What a plan may read more than another, far less than the namesakes that were added. */
const least = added / 10

const app = await forFile(startTestApp())
await makeContract(await app.as('admin'))
await fill(1, 20)
await asOwner(app.app, sql`ANALYZE`)

describe('an import among namesakes', () => {
  it('given thousands more who share name, e-mail, birth date and company, when files of every kind are checked and run, then no statement reads them', async () => {
    const few = { fresh: await readByEach(fresh), all: await readByEach(all) }
    await fill(21, 20 + added)
    // What an enterprise has just brought in no statistics have seen; the planner believes that it has a handful of records.
    for (const [kind, read] of Object.entries(await readByEach(fresh)))
      expect(read, `new rows of kind ${kind}`).toBeLessThan((few.fresh[Number(kind)] ?? 0) + least)
    await asOwner(app.app, sql`ANALYZE`)
    for (const [kind, read] of Object.entries(await readByEach(all)))
      expect(read, `rows of kind ${kind}`).toBeLessThan((few.all[Number(kind)] ?? 0) + least)
  })
})
