import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import {
  done,
  makeConfirmed,
  makeContract,
  parties,
  terms,
} from '../../../test/fixtures/contracts/contract.ts'
import { exportOf } from '../../../test/fixtures/data/export.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Answer } from '../../../test/support/client.ts'

const family = '/api/enterprise/enterprise_import_files'
const part = 'enterprise_import_files'
const utf8 = (text: string) => new TextEncoder().encode(`\ufeff${text}`)

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const upload = (kind: number, text: string | Uint8Array, more: object = {}, who = admin) =>
  who.upload(
    `${family}/create`,
    part,
    { kind, title: '試験', ...more },
    { name: 'x.csv', bytes: typeof text === 'string' ? utf8(text) : text },
  )

const complete = (answer: Answer, more: object = {}, who = admin) =>
  who.post(`${family}/complete`, {
    [part]: { id: answer.body.enterprise_import_file.id, mode: 'valid_rows', ...more },
  })

const report = async (kind: number, text: string, more: object = {}, who = admin) =>
  (await upload(kind, text, more, who)).body.enterprise_import_file

const places = (file: { errors: { row: number; column: string; message: string }[] }) =>
  file.errors.map(({ row, column, message }) => `${row} ${column} ${message}`)

const make = async (plural: string, name: string, values: object, who = admin) =>
  (await done(who, `${plural}/create`, { [name]: values }))[name]

const show = async (plural: string, name: string, id: number) =>
  (await admin.get(`/api/enterprise/${plural}/show/${id}`)).body[name]

/** The id of the one company of this name. */
const made = async (name: string): Promise<number> =>
  (await done(admin, 'companies/index', { conditions: [{ column: 'name', type: 1, value: name }] }))
    .companies[0].id_by_enterprise_id

/** Every row of these tables of the first enterprise, as text, in the order of their ids. */
const dump = async (...tables: string[]) =>
  asSystem(app.app.db, async (tx) => {
    const all: string[] = []
    for (const table of tables)
      for (const { row } of (
        await sql<{
          row: string
        }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t WHERE enterprise_id = 1 ORDER BY 1`.execute(
          tx,
        )
      ).rows)
        all.push(row)
    return all
  })

describe('import of jobs and company members', () => {
  it('given good and wrong rows, when they are imported, then each error is named and the good rows come in', async () => {
    const company = await make('companies', 'company', { name: '案件の会社' })
    const jobs = await upload(
      3,
      [
        '案件名,企業,販売単価（下限）,販売単価（上限）,開発規模',
        `良い案件,${company.id_by_enterprise_id} 案件の会社,"¥７００，０００",800000,〜5名`,
        '逆の案件,,900000,800000,',
        ',案件の会社,,,巨大',
      ].join('\n'),
    )
    expect(places(jobs.body.enterprise_import_file)).toEqual([
      expect.stringMatching(/^3 販売単価（上限） .*下限以上/),
      expect.stringMatching(/^4 開発規模 次から選んでください/),
      expect.stringMatching(/^4 案件名 必須/),
    ])
    expect((await complete(jobs)).body.enterprise_import_file).toMatchObject({ created_count: 1 })
    const members = await upload(
      4,
      'l_name,company_id_by_enterprise_id,email\n大西,案件の会社,a@b.co.jp\n,無い会社,x',
    )
    expect(places(members.body.enterprise_import_file).map((text) => text.split(' ').slice(0, 2))).toEqual(
      expect.arrayContaining([
        ['3', 'l_name'],
        ['3', 'company_id_by_enterprise_id'],
        ['3', 'email'],
      ]),
    )
    expect((await complete(members)).body.enterprise_import_file).toMatchObject({ created_count: 1 })
  })

  it("given another enterprise's company and record ids, when a file names them, then they are not found", async () => {
    const other = await app.as('admin', 2)
    for (let i = 0; i < 9; i++) await make('companies', 'company', { name: `よそ${i}` }, other)
    const file = await report(4, 'l_name,company_id_by_enterprise_id\n大西,9')
    expect(places(file)).toEqual([expect.stringContaining('2 company_id_by_enterprise_id')])
    expect(places(await report(2, 'ID,企業名\n9,改名'))).toEqual([expect.stringContaining('見つかりません')])
  })
})

describe('import of bank accounts', () => {
  const head = 'ID,銀行コード,銀行名,支店コード,支店名,口座種別,口座番号,口座名義'

  it.each([
    [5, 'companies', 'company'],
    [6, 'candidates', 'candidate'],
  ] as const)(
    'given kind %i, when rows name accounts, then the same one is replaced, others are added, and wrong ones are errors',
    async (kind, plural, name) => {
      const { id_by_enterprise_id: id } = await make(plural, name, { name: '口座の持ち主' })
      const first = await upload(
        kind,
        `${head}\n${id},5,みずほ銀行,1,東京営業部,普通,12345,ｶ)ﾙﾐﾅ\n${id},,三井住友銀行,,本店,2,7654321,ルミナ`,
      )
      expect(first.body.enterprise_import_file).toMatchObject({
        error_count: 0,
        new_count: 0,
        changed_count: 1,
      })
      await complete(first)
      const second = await upload(
        kind,
        [
          head,
          `${id},0005,みずほ銀行,001,東京営業部,普通,0012345,ルミナ`,
          `${id},,三井住友銀行,,本店,当座,7654321,ルミナ`,
          `${id},12345,みずほ銀行,,本店,普通,1,ルミナ`,
          `${id},,,,本店,普通,12345678,漢字`,
          `999999,,みずほ銀行,,本店,普通,1,ルミナ`,
          `,,みずほ銀行,,本店,普通,1,ルミナ`,
        ].join('\n'),
      )
      const file = second.body.enterprise_import_file
      expect(file).toMatchObject({ unchanged_count: 1, changed_count: 1, error_row_count: 4 })
      expect(places(file).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual(
        expect.arrayContaining(['4 銀行コード', '5 銀行名', '5 口座番号', '5 口座名義', '6 ID', '7 ID']),
      )
      expect((await complete(second)).body.enterprise_import_file).toMatchObject({ updated_count: 1 })
      const { bank_accounts } = await show(plural, name, id)
      expect(bank_accounts).toMatchObject([
        { bank_code: '0005', account_number: '0012345', account_holder_name: 'ルミナ' },
        { bank_name: '三井住友銀行', account_type: 2 },
      ])
    },
  )

  it('given accounts, when they are exported in either language, then the dry run changes nothing', async () => {
    for (const [kind, model_name] of [
      [5, 'company_bank_account'],
      [6, 'candidate_bank_account'],
    ] as const)
      for (const header of [1, 2])
        for (const encoding_type_id of [1, 2]) {
          const bytes = await exportOf(app, admin, {
            model_name,
            header_type_ids: [header],
            encoding_type_id,
          })
          const file = (await upload(kind, bytes)).body.enterprise_import_file
          expect(file).toMatchObject({ error_count: 0, changed_count: 0, unchanged_count: 2 })
        }
  })
})

describe('import of contracts', () => {
  it('given good and wrong rows, when they are imported, then drafts are made with number and group, as the form makes them', async () => {
    const { sales, supplier, worker } = await parties(admin)
    const head =
      'title,name,candidate_id_by_enterprise_id,affiliation_type_id,period_start_date,period_end_date,sales_company_id_by_enterprise_id,supplier_company_id_by_enterprise_id,sales_price_num,supplier_price_num'
    const row = (title: string, from: string, to: string, company: number | string = sales) =>
      `${title},取り込んだ契約,${worker},2,${from},${to},${company},${supplier},700000,600000`
    const before = await dump('counters', 'contracts')
    const answer = await upload(
      7,
      [
        head,
        row('', '2026/10/1', '令和8年12月31日'),
        row('手入力-1', '2026-10-01', '2026-12-31'),
        row('手入力-1', '2026-10-01', '2026-12-31'),
        row('', '2026-12-31', '2026-10-01'),
        row('', '2026-10-01', '2026-12-31', 99_999),
      ].join('\n'),
    )
    const file = answer.body.enterprise_import_file
    expect(file).toMatchObject({ new_count: 2, error_row_count: 3 })
    expect(places(file).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      '4 title',
      expect.stringMatching(/^5 period_/),
      '6 sales_company_id_by_enterprise_id',
    ])
    expect(await dump('contracts')).toEqual(before.filter((text) => text.includes('"period_start_date"')))
    expect((await complete(answer)).body.enterprise_import_file).toMatchObject({ created_count: 2 })
    const { contracts } = await done(admin, 'contracts/index', { keyword: '取り込んだ契約' })
    expect(contracts.map((c: { title: string }) => c.title)).toContain('手入力-1')
    for (const contract of contracts)
      expect(contract).toMatchObject({
        contract_status_flg: 1,
        group_id: expect.any(Number),
        sales_excess_price_num: 4_370,
        sales_zipcode: '1000005',
      })
  })

  it('given confirmed and unconfirmed contracts, when they are exported and come back, then nothing changes; terms of confirmed ones are refused', async () => {
    const { id } = await makeConfirmed(admin, { memo: '=メモ、;"〓𠮷' })
    const { id_by_enterprise_id: draft } = await makeContract(admin, { name: '下書き' })
    for (const header of [1, 2])
      for (const encoding_type_id of [1, 2]) {
        const bytes = await exportOf(app, admin, {
          model_name: 'contract',
          header_type_ids: [header],
          encoding_type_id,
        })
        const file = (await upload(7, bytes, { overwrite_empty: header === 1 })).body.enterprise_import_file
        expect(file).toMatchObject({
          errors: [],
          new_count: 0,
          changed_count: 0,
          unchanged_count: file.row_count,
        })
      }
    const answer = await upload(
      7,
      `ID,契約名,販売先：契約単価,メモ\n${id},,1,\n${draft},改めた名前,800000,\n`,
    )
    expect(places(answer.body.enterprise_import_file)).toEqual([
      expect.stringMatching(/^2 販売先：契約単価 確定済みの契約/),
    ])
    expect((await complete(answer)).body.enterprise_import_file).toMatchObject({ updated_count: 1 })
    expect(await show('contracts', 'contract', draft)).toMatchObject({
      name: '改めた名前',
      sales_excess_price_num: 5_000,
    })
  })

  it("given a member's permission, then own contracts only can be changed, and none with permission 0", async () => {
    const { id_by_enterprise_id: id } = await makeContract(admin)
    const file = await report(7, `ID,契約名\n${id},奪う`, {}, await app.as('member'))
    expect(places(file)).toEqual([expect.stringContaining('見つかりません')])
    const blocked = await app.as('blocked')
    expect((await upload(7, `契約名\n${terms.name}`, {}, blocked)).status).toBe(403)
    expect((await blocked.post(`${family}/format_download`, { kind: 7 })).status).toBe(403)
    await app.restrict('contracts', 1)
    const refused = await upload(7, '契約名\nx')
    await app.restrict('contracts', 0)
    expect(refused.body.error.feature).toBe('contracts')
  })
})

describe('what a file may say', () => {
  it('given unknown headers, when they are explained once, then the file is checked and the next one is read at once', async () => {
    const text = '取引先名,好きな色,電話\n対応付け商事,青,03-1234-5678'
    const answer = await upload(2, text)
    const file = answer.body.enterprise_import_file
    expect(file).toMatchObject({
      status: 'mapping',
      unknown_headers: ['取引先名', '好きな色', '電話'],
      row_count: 0,
    })
    expect((await complete(answer)).status).toBe(409)
    expect((await admin.post(`${family}/error_download/${file.id}`)).status).toBe(409)
    const explain = (mapping: object) =>
      admin.post(`${family}/set_title`, { [part]: { id: file.id, title: '改題', mapping } })
    expect((await explain({ 取引先名: 'nothing', 好きな色: null, 電話: 'tel' })).status).toBe(400)
    expect((await explain({ 取引先名: 'name', 好きな色: null, 電話: 'name' })).status).toBe(400)
    const ready = await explain({ 取引先名: 'name', 好きな色: null, 電話: 'tel' })
    expect(ready.body.enterprise_import_file).toMatchObject({ status: 'ready', title: '改題', new_count: 1 })
    expect((await complete(ready)).body.enterprise_import_file).toMatchObject({ created_count: 1 })
    expect(await report(2, text)).toMatchObject({ status: 'ready', new_count: 1 })
    const other = await app.as('admin', 2)
    expect(await report(2, text, {}, other)).toMatchObject({ status: 'mapping' })
  })

  it('given empty cells, when 空欄で上書き is chosen, then they clear the record, and a required one is an error', async () => {
    const { id_by_enterprise_id: id } = await make('companies', 'company', {
      name: '空欄商事',
      tel: '03-1234-5678',
      address: '港区',
    })
    const text = `ID,企業名,電話番号,住所\n${id},空欄商事,,港区`
    expect(await report(2, text)).toMatchObject({ unchanged_count: 1 })
    expect(places(await report(2, `ID,企業名\n${id},\n`, { overwrite_empty: true }))).toEqual([
      expect.stringContaining('2 企業名 必須'),
    ])
    const answer = await upload(2, text, { overwrite_empty: true })
    expect((await complete(answer)).body.enterprise_import_file).toMatchObject({ updated_count: 1 })
    expect(await show('companies', 'company', id)).toMatchObject({ tel: null, address: '港区' })
  })

  it('given people who may exist already, when the file is checked, then they are shown, and can be left out', async () => {
    const { id_by_enterprise_id: id } = await make('candidates', 'candidate', {
      name: '重複 花子',
      email: 'Dup@example.com',
      birth_date: '1991-02-03',
    })
    const answer = await upload(
      1,
      [
        '氏名,メールアドレス,生年月日',
        '別名 花子,dup@EXAMPLE.com,',
        '重複　花子,,1991/2/3',
        '重複 花子,,1992/2/3',
        '新顔 太郎,new@example.com,',
        '新顔 次郎,NEW@example.com,',
      ].join('\n'),
    )
    expect(answer.body.enterprise_import_file).toMatchObject({
      duplicate_count: 3,
      duplicates: [
        { row: 2, column: 'メールアドレス', id, other_row: null },
        { row: 3, column: '氏名・生年月日', id, other_row: null },
        { row: 6, column: 'メールアドレス', id: null, other_row: 5 },
      ],
    })
    const finished = await complete(answer, { skip_duplicates: true })
    expect(finished.body.enterprise_import_file).toMatchObject({ created_count: 2, skipped_count: 3 })
  })

  it('given a workbook, when it is uploaded, then its cells are read like those of a CSV, and its errors come back as CSV', async () => {
    const bytes = await exportOf(app, admin, { model_name: 'company', format: 'xlsx' })
    const file = (await upload(2, bytes)).body.enterprise_import_file
    expect(file).toMatchObject({ error_count: 0, changed_count: 0, unchanged_count: file.row_count })
    const broken = await admin.upload(
      `${family}/create`,
      part,
      { kind: 1, title: '誤り' },
      { name: 'x', bytes },
    )
    expect(broken.body.enterprise_import_file.status).toBe('mapping')
  })

  it('given texts that begin as formulas do, when they are exported and come back, then no sheet holds a formula and nothing has changed', async () => {
    const names = ['＝SUM(A1)', '＋1', '－1', '＠x', '−2', '=1']
    for (const name of names)
      await make('companies', 'company', { name, business_description: '\t=1\n二行目' })
    for (const given of [{ format: 'csv' }, { format: 'csv', encoding_type_id: 2 }, { format: 'xlsx' }]) {
      const bytes = await exportOf(app, admin, { model_name: 'company', ...given })
      if (given.format === 'csv') {
        const text = iconv.decode(Buffer.from(bytes), given.encoding_type_id ? 'utf-8' : 'windows-31j')
        for (const name of ['＝SUM(A1)', '＋1', '－1', '＠x']) expect(text).toContain(`,'${name},`)
        expect(text).toContain(`"'\t=1\n二行目"`)
      }
      const file = (await upload(2, bytes)).body.enterprise_import_file
      expect(file).toMatchObject({ error_count: 0, changed_count: 0, unchanged_count: file.row_count })
    }
  })

  it('given a header that begins as a formula does, when the rows in error are downloaded, then neither header nor reason is one', async () => {
    const answer = await upload(2, '＝企業,電話\n名,x\n')
    const mapping = { '＝企業': 'name', 電話: 'tel' }
    const { id } = answer.body.enterprise_import_file
    await admin.post(`${family}/set_title`, { [part]: { id, title: '式', mapping } })
    const wrong = await upload(2, '電話,＝企業\n03-1111-2222,\n')
    const mended = await admin.post(`${family}/error_download/${wrong.body.enterprise_import_file.id}`)
    const text = new TextDecoder().decode(mended.body)
    expect(text).toContain(`電話,'＝企業,エラーの理由`)
    expect(text).toContain(`,'＝企業：`)
  })
})

describe('undo of an import', () => {
  it('given created and updated rows, when it is undone, then every row is as before, history excepted', async () => {
    const { id_by_enterprise_id: id } = await make('candidates', 'candidate', {
      name: '戻る 太郎',
      tel: '03-1234-5678',
      skill_ids: [1, 2],
    })
    const tables = ['candidates', 'candidates_lists', 'import_updates']
    const before = await dump(...tables)
    const answer = await upload(
      1,
      `ID,氏名,電話番号,スキル,備考\n${id},戻らない 太郎,,Java:6、TypeScript,"=一\n二"\n,新しい 花子,,Go,\n,新しい 月子,,,`,
    )
    const { id: importId } = (await complete(answer)).body.enterprise_import_file
    expect(await dump(...tables)).not.toEqual(before)
    const undone = await admin.post(`${family}/undo/${importId}`)
    expect(undone.body.enterprise_import_file).toMatchObject({
      status: 'undone',
      undone_at: expect.any(String),
    })
    expect(await dump(...tables)).toEqual(before)
    expect((await admin.post(`${family}/undo/${importId}`)).status).toBe(409)
    const { histories } = await done(admin, 'histories/index', {
      target_type: 'candidate',
      id_by_enterprise_id: id,
    })
    expect(histories.map((h: { column_name: string | null }) => h.column_name)).toContain('name')
    const notes = await asSystem(app.app.db, (tx) =>
      sql<{ note: string; kind: string }>`SELECT DISTINCT kind, note FROM histories
        WHERE enterprise_id = 1 AND batch = ${`import-undo:${importId}`} ORDER BY kind`.execute(tx),
    )
    expect(notes.rows).toEqual([
      { kind: 'delete', note: '取り込みの取り消し' },
      { kind: 'update', note: '取り込みの取り消し' },
    ])
  })

  it.each([
    [
      'a created row was edited',
      'made',
      (made: number) => done(admin, `companies/update/${made}`, { company: { tel: '03-1111-2222' } }),
    ],
    [
      'a created row is used',
      'made',
      (made: number) => make('jobs', 'job', { name: '案件', company_id_by_enterprise_id: made }),
    ],
    ['a created row was deleted', 'made', (made: number) => done(admin, `companies/delete/${made}`)],
    [
      'an updated row was edited',
      'old',
      (_: number, old: number) =>
        done(admin, `companies/update/${old}`, { company: { tel: '03-1111-2222' } }),
    ],
  ])(
    'given %s since, when it is undone, then that one stays with its reason and the other is as before',
    async (_, which, touch) => {
      const { id_by_enterprise_id: old } = await make('companies', 'company', { name: '触られる前' })
      const answer = await upload(2, `ID,企業名\n${old},触られた後\n,作られた会社`)
      const { id } = (await complete(answer)).body.enterprise_import_file
      const { companies } = await done(admin, 'companies/index', {
        sort: 'id_by_enterprise_id',
        order: 'desc',
        limit_value: 1,
      })
      const made = companies[0].id_by_enterprise_id
      await touch(made, old)
      const undone = await admin.post(`${family}/undo/${id}`)
      expect(undone.status).toBe(200)
      expect(undone.body.undo_failed).toEqual([
        {
          id: which === 'old' ? old : made,
          message: expect.stringMatching(/取り込みのあとに|削除できません/),
        },
      ])
      expect(undone.body.enterprise_import_file).toMatchObject({
        status: 'undone',
        message: expect.stringMatching(/1件（ID \d+）/),
      })
      const shown = (await admin.get(`/api/enterprise/companies/show/${old}`)).body.company
      expect(shown.name).toBe(which === 'old' ? '触られた後' : '触られる前')
      if (which === 'old')
        expect((await admin.get(`/api/enterprise/companies/show/${made}`)).status).toBe(404)
    },
  )

  it('given several rows touched since, when it is undone, then each stays with its reason and only the untouched go', async () => {
    const { id_by_enterprise_id: old } = await make('companies', 'company', { name: '変わる前' })
    const answer = await upload(
      2,
      `ID,企業名\n${old},変わった後\n,消される会社\n,使われる会社\n,触られない会社`,
    )
    const { id } = (await complete(answer)).body.enterprise_import_file
    const [gone, used, untouched] = [
      await made('消される会社'),
      await made('使われる会社'),
      await made('触られない会社'),
      await done(admin, `companies/update/${old}`, { company: { tel: '03-1111-2222' } }),
    ]
    await done(admin, `companies/delete/${gone}`)
    await make('jobs', 'job', { name: '案件', company_id_by_enterprise_id: used })
    const { undo_failed } = (await admin.post(`${family}/undo/${id}`)).body
    expect(undo_failed).toEqual([
      { id: old, message: expect.stringContaining('取り込みのあとに変更されている') },
      { id: gone, message: '取り込みのあとに削除されています' },
      { id: used, message: expect.stringContaining('削除できません') },
    ])
    expect((await admin.get(`/api/enterprise/companies/show/${untouched}`)).status).toBe(404)
    expect((await admin.get(`/api/enterprise/companies/show/${used}`)).status).toBe(200)
  })

  it('given not one row that can be taken back, when it is undone, then 409 says of each why and nothing changes', async () => {
    const { id } = (await complete(await upload(2, '企業名\n使われる一社'))).body.enterprise_import_file
    const used = await made('使われる一社')
    await make('jobs', 'job', { name: '案件', company_id_by_enterprise_id: used })
    const before = await dump('companies', 'jobs', 'import_updates', 'deleted_records')
    const refused = await admin.post(`${family}/undo/${id}`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
    expect(refused.body.error.failed).toEqual([
      { id: used, message: expect.stringContaining('削除できません') },
    ])
    expect(await dump('companies', 'jobs', 'import_updates', 'deleted_records')).toEqual(before)
  })

  it("given another enterprise's import, when it is undone, cancelled, named or followed, then 404", async () => {
    const { id } = await report(2, '企業名\nx')
    const other = await app.as('admin', 2)
    for (const verb of ['undo', 'cancel'])
      expect((await other.post(`${family}/${verb}/${id}`)).status).toBe(404)
    expect((await other.get(`${family}/progress/${id}`)).status).toBe(404)
    expect((await other.post(`${family}/set_title`, { [part]: { id, title: 'x' } })).status).toBe(404)
    expect((await admin.post(`${family}/cancel/${id}`)).status).toBe(409)
    expect((await admin.get(`${family}/progress/${id}`)).body).toEqual({ running: false, done_count: 0 })
  })
})

describe('the error file of a kind', () => {
  it('given contracts in error, when the file is downloaded, then it holds them with their reasons', async () => {
    const answer = await upload(7, '契約名,契約開始日\n良い,2026-10-01\n悪い,明日')
    const { id } = answer.body.enterprise_import_file
    const mended = await admin.post(`${family}/error_download/${id}`)
    expect(iconv.decode(Buffer.from(mended.body), 'utf-8')).toMatch(/悪い,明日,契約開始日：実在する日/)
  })
})
