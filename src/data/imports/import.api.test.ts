import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Answer } from '../../../test/support/client.ts'

const family = '/api/enterprise/enterprise_import_files'
const cp932 = (text: string) => new Uint8Array(iconv.encode(text, 'cp932'))
const utf8 = (text: string) => new TextEncoder().encode(text)

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const upload = (kind: number, bytes: Uint8Array, who = admin, name = '名簿.csv') =>
  who.upload(
    `${family}/create`,
    'enterprise_import_files',
    { kind, title: '取り込みの試験' },
    { name, bytes },
  )

const complete = (answer: Answer, mode = 'valid_rows', who = admin) =>
  who.post(`${family}/complete`, {
    enterprise_import_files: { id: answer.body.enterprise_import_file.id, mode },
  })

const found = async (plural: string, keyword: string) =>
  (
    await admin.post(`/api/enterprise/${plural}/index`, {
      keyword,
      sort: 'id_by_enterprise_id',
      order: 'asc',
    })
  ).body

const count = async (plural: string) =>
  (await admin.post(`/api/enterprise/${plural}/index`, { limit_value: 1 })).body.count

describe('import of CSV', () => {
  it('given companies in CP932 with the signs Windows adds and line breaks in quotes, when the good rows are imported, then every value is as written', async () => {
    const file = [
      '企業名,企業名カナ,設立日,事業内容,都道府県,企業区分,電話番号,担当者',
      '"㈱髙﨑①システム～－",ﾀｶｻｷ,平成元年1月8日,"受託開発',
      'と ""SES"" の営業",大阪府,エンドクライアント、プライム,０３－５５０１－０１４２,manager@enterprise1.example',
      "'=SUM(A1),,,,,,,",
    ].join('\r\n')
    const answer = await upload(2, cp932(file))
    expect(answer.body.enterprise_import_file).toMatchObject({
      status: 'ready',
      row_count: 2,
      error_count: 0,
    })
    expect(await found('companies', '髙﨑')).toMatchObject({ count: 0 })
    const done = await complete(answer)
    expect(done.body.enterprise_import_file).toMatchObject({
      status: 'completed',
      created_count: 2,
      updated_count: 0,
    })
    const { companies } = await found('companies', '高崎①')
    expect(companies[0]).toMatchObject({
      name: '㈱髙﨑①システム～－',
      name_kana: 'タカサキ',
      establishment: '1989-01-08',
      business_description: '受託開発\nと "SES" の営業',
      prefecture_id: 27,
      tel: '03-5501-0142',
      enterprise_member1: { name: '小林 亮' },
    })
    expect(
      Object.values(companies[0].company_type_ids).map((type) => (type as { name: string }).name),
    ).toEqual(['エンドクライアント', 'プライム'])
    expect((await found('companies', '=SUM')).companies[0]).toMatchObject({
      name: '=SUM(A1)',
      prefecture_id: 13,
    })
  })

  it('given candidates in UTF-8 with full-width amounts, wareki, stations and a company by name, when imported, then they are read and stand in the history', async () => {
    await complete(await upload(2, utf8('name\nハル商事株式会社')))
    const companyId = (await found('companies', 'ハル商事')).companies[0].id_by_enterprise_id
    const file = [
      '\ufeffID,氏名,氏名カナ,生年月日,希望単価（下限）,所属企業,スキル,最寄駅,メールアドレス,年齢,更新日時',
      ',佐藤 健太,さとう けんた,昭和60年4月1日,"¥１，２００，０００",ハル商事株式会社,Java:6、TypeScript,,Ｓａｔｏ@example.com,41,2026/01/01 10:00',
    ].join('\n')
    const done = await complete(await upload(1, utf8(file)))
    expect(done.body.enterprise_import_file).toMatchObject({
      created_count: 1,
      updated_count: 0,
      error_count: 0,
    })
    const [candidate] = (await found('candidates', 'サトウ ケンタ')).candidates
    expect(candidate).toMatchObject({
      birth_date: '1985-04-01',
      monthly_price_f_num: 1_200_000,
      company_id_by_enterprise_id: companyId,
      email: 'Sato@example.com',
      register_route_type_id: 1,
      name_for_company: 'S.K',
    })
    const { histories } = (
      await admin.post('/api/enterprise/histories/index', {
        target_type: 'candidate',
        id_by_enterprise_id: candidate.id_by_enterprise_id,
      })
    ).body
    expect(histories).toMatchObject([{ kind: 'create', enterprise_member: { name: '田中 真由' } }])
  })

  it('given an existing id, when a file names it with some cells empty, then only the filled cells change, with their history', async () => {
    await complete(await upload(2, utf8('name,tel,address\n更新前株式会社,03-1111-2222,港区一丁目')))
    const [before] = (await found('companies', '更新前')).companies
    const id = before.id_by_enterprise_id
    const done = await complete(
      await upload(
        2,
        utf8(`ID,企業名,電話番号,住所\n${id},更新後株式会社,,港区一丁目\n,新規の会社株式会社,,`),
      ),
    )
    expect(done.body.enterprise_import_file).toMatchObject({ created_count: 1, updated_count: 1 })
    const [after] = (await found('companies', '更新後')).companies
    expect(after).toMatchObject({ id_by_enterprise_id: id, tel: '03-1111-2222', address: '港区一丁目' })
    const { histories } = (
      await admin.post('/api/enterprise/histories/index', { target_type: 'company', id_by_enterprise_id: id })
    ).body
    expect(histories.map((h: { kind: string; column_name: string }) => [h.kind, h.column_name])).toEqual([
      ['update', 'name'],
      ['create', null],
    ])
    const again = await complete(await upload(2, utf8(`ID,企業名\n${id},更新後株式会社`)))
    expect(again.body.enterprise_import_file).toMatchObject({ created_count: 0, updated_count: 0 })
  })

  it('given a value CP932 cannot hold, when the exported 〓 comes back, then it counts as unchanged', async () => {
    await complete(await upload(2, utf8('name,business_description\n𠮷田〜商店株式会社,"一行目\n二行目"')))
    const [company] = (await found('companies', '吉田')).companies
    const id = company.id_by_enterprise_id
    const file = cp932(`ID,企業名,事業内容\r\n${id},〓田～商店株式会社,"一行目\r\n二行目"`)
    const done = await complete(await upload(2, file))
    expect(done.body.enterprise_import_file).toMatchObject({ error_count: 0, updated_count: 0 })
    expect((await found('companies', '吉田')).companies[0].name).toBe('𠮷田〜商店株式会社')
  })

  it('given wrong cells, when the file is checked, then each is reported by row, column, value and reason, and only the good rows come in', async () => {
    await complete(await upload(2, utf8('name\n同名株式会社\n同名株式会社')))
    const file = [
      'ID,氏名,メールアドレス,生年月日,所属企業,スキル,担当者,希望単価（下限）,希望単価（上限）',
      ',"正しい',
      '太郎",ok@example.com,,,,,,',
      ',良い 花子,hanako@example.com,1990/2/28,,,,"600,000",',
      ',,bad,1990/2/30,無い会社,存在しない言語,nobody@enterprise1.example,,',
      '999999,改名 太郎,,,,,,,',
      ',同名 太郎,,,同名株式会社,,,,',
      ',逆の 太郎,,,,,,800000,700000',
      ',多い 太郎,,,,,,,,余分',
    ].join('\r\n')
    const answer = await upload(1, cp932(file))
    const { errors, ...counts } = answer.body.enterprise_import_file
    expect(counts).toMatchObject({ status: 'ready', row_count: 7, error_count: 11, error_row_count: 6 })
    expect(
      errors.map((e: { row: number; column: string; value: string }) => [e.row, e.column, e.value]),
    ).toEqual([
      [2, '氏名', '正しい 太郎'],
      [4, 'メールアドレス', 'bad'],
      [4, '生年月日', '1990/2/30'],
      [4, '所属企業', '無い会社'],
      [4, 'スキル', '存在しない言語'],
      [4, '担当者', 'nobody@enterprise1.example'],
      [4, '氏名', ''],
      [5, 'ID', '999999'],
      [6, '所属企業', '同名株式会社'],
      [7, '希望単価（上限）', '700000'],
      [8, '10列目', '余分'],
    ])
    const [, , , missing, , , , , ambiguous] = errors
    expect(missing.message).toContain('登録されていません')
    expect(ambiguous.message).toContain('2件')
    const shown = await admin.get(`${family}/show/${counts.id}`)
    expect(shown.body.enterprise_import_file.errors).toEqual(errors)

    const mended = await admin.post(`${family}/error_download/${counts.id}`)
    const text = iconv.decode(Buffer.from(mended.body), 'cp932')
    expect(text.split('\r\n')[0]).toMatch(/^ID,氏名,.*,エラーの理由$/)
    expect(text).toContain('ID：このIDの候補者は見つかりません')
    expect(text).not.toContain('hanako@example.com')
    expect((await upload(1, new Uint8Array(mended.body))).body.enterprise_import_file.row_count).toBe(6)

    const done = await complete(answer)
    expect(done.body.enterprise_import_file).toMatchObject({ created_count: 1, updated_count: 0 })
    expect((await found('candidates', 'hanako')).candidates[0].monthly_price_f_num).toBe(600_000)
  })

  it('given a checked file, when nothing is chosen or it is completed twice, then nothing more is written', async () => {
    const before = await count('companies')
    const discarded = await upload(2, utf8('name\n捨てる株式会社'))
    const answer = await complete(discarded, 'nothing')
    expect(answer.body.enterprise_import_file).toMatchObject({ status: 'discarded', created_count: 0 })
    const twice = await complete(discarded)
    expect([twice.status, twice.body.error.code]).toEqual([409, 'state'])
    expect(await count('companies')).toBe(before)
  })

  it('given two clicks at once, when both complete the same import, then one wins and the rows come in once', async () => {
    const answer = await upload(2, utf8('name\n二度押し株式会社'))
    const statuses = (await Promise.all([complete(answer), complete(answer)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect((await found('companies', '二度押し')).count).toBe(1)
  })

  it('given an import of 2,500 rows, when it is completed, then ids are consecutive and lists and keyword work', async () => {
    const lines = Array.from({ length: 2_500 }, (_, i) => `一括 ${i} 郎,k${i}@example.com,Java、Go`)
    const done = await complete(
      await upload(1, cp932(`氏名,メールアドレス,スキル\r\n${lines.join('\r\n')}\r\n`)),
    )
    expect(done.body.enterprise_import_file.created_count).toBe(2_500)
    const [one] = (await found('candidates', 'k2499@example.com')).candidates
    const [first] = (await found('candidates', 'k0@example.com')).candidates
    expect(one.id_by_enterprise_id - first.id_by_enterprise_id).toBe(2_499)
    expect(Object.values(one.skill_ids)).toHaveLength(2)
  })
})

describe('bad input of an import', () => {
  const refused = async (bytes: Uint8Array, name?: string) => {
    const before = await count('candidates')
    const answer = await upload(1, bytes, admin, name)
    expect(await count('candidates')).toBe(before)
    return [answer.status, answer.body.error.message]
  }

  it.each([
    ['300 columns', Array.from({ length: 300 }, (_, i) => `c${i}`).join(','), /^1行目：列は200列まで.*300列/],
    ['a quote left open', '氏名,備考\n山田,よい\n鈴木,"開いたまま\n佐藤,', /^3行目の2列目「備考」：引用符/],
    ['a quote inside a value', '氏名\n山"田', /^2行目の1列目「氏名」：引用符/],
    ['a repeated header', '氏名,メールアドレス,name\na,b,c', /「name」が重複/],
    ['only a header', '氏名\r\n', /データの行がありません/],
  ])(
    'given %s, when it is uploaded, then 400 names the place and nothing is written',
    async (_, file, message) => {
      const [status, said] = await refused(utf8(file))
      expect(status).toBe(400)
      expect(said).toMatch(message)
    },
  )

  it('given 200,001 rows, when they are uploaded, then 413 says from which row on', async () => {
    const [status, message] = await refused(utf8(`name_kana\n${'ア\n'.repeat(200_001)}`))
    expect([status, message]).toEqual([413, expect.stringContaining('200,002行目以降')])
  })

  it('given an .exe renamed to .csv, a workbook or an empty file, when it is uploaded, then it is refused by its content', async () => {
    const exe = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4])
    expect((await refused(exe, '名簿.csv'))[0]).toBe(415)
    expect((await refused(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])))[0]).toBe(415)
    expect((await refused(new Uint8Array()))[0]).toBe(400)
  })

  it.each([
    ['UTF-8', utf8, [0xe3, 0x81]],
    ['CP932', cp932, [0x81]],
  ])(
    'given broken bytes in %s, when it is uploaded, then the row and column are named',
    async (_, encode, bytes) => {
      const [head = new Uint8Array(), tail = new Uint8Array()] = [
        encode('氏名,備考\r\n山田 太郎,良い\r\n鈴木 花子,こわ'),
        encode('\r\n'),
      ]
      const answer = await upload(1, new Uint8Array([...head, ...bytes, ...tail]))
      expect(answer.body.enterprise_import_file).toMatchObject({
        row_count: 2,
        error_count: 1,
        errors: [{ row: 3, column: '備考', message: expect.stringContaining('読めない文字') }],
      })
    },
  )
})

describe('access to imports', () => {
  it('given a kind that does not exist, when it is uploaded, then 400 says so', async () => {
    const answer = await upload(8, utf8('name\na'))
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      'この種類の取り込みはありません。一覧から選び直してください',
    ])
  })

  it("given another enterprise's import, when it is shown or completed, then 404", async () => {
    const answer = await upload(2, utf8('name\nよその株式会社'))
    const other = await app.as('admin', 2)
    const { id } = answer.body.enterprise_import_file
    expect((await other.get(`${family}/show/${id}`)).status).toBe(404)
    expect((await complete(answer, 'valid_rows', other)).status).toBe(404)
    expect((await other.post(`${family}/index`)).body.count).toBe(0)
  })

  it('given a restricted area, when one imports into it, then 403 and its imports are not listed', async () => {
    const all = (await admin.post(`${family}/index`)).body.count
    await app.restrict('companies', 1)
    const answer = await upload(2, utf8('name\n制限株式会社'))
    const listed = await admin.post(`${family}/index`)
    await app.restrict('companies', 0)
    expect([answer.status, answer.body.error.feature]).toEqual([403, 'companies'])
    expect(listed.body.count).toBeLessThan(all)
  })

  it('given the empty file of a kind, when it is downloaded, then it holds ID and the labels in CP932, and is accepted again', async () => {
    const answer = await admin.post(`${family}/format_download`, { kind: 1 })
    const text = iconv.decode(Buffer.from(answer.body), 'cp932')
    expect(text).toMatch(/^ID,氏名,氏名カナ,.*\r\n$/)
    expect(text).not.toContain('年齢')
    const english = await admin.post(`${family}/format_download`, {
      kind: 2,
      encoding_type_id: 2,
      header_type_id: 1,
    })
    expect(new TextDecoder().decode(english.body)).toMatch(/^id_by_enterprise_id,name,/)
    const filled = await upload(1, cp932(`${text},書式 太郎\r\n`))
    expect(filled.body.enterprise_import_file).toMatchObject({ row_count: 1, error_count: 0 })
  })
})
