import { describe, expect, it } from 'vitest'
import { engine, forFile, startTestApp } from '../../../test/support/app.ts'

const root = '/api/enterprise'
const app = await forFile(startTestApp())
const admin = await app.as('admin')

const make = async (custom_property: object, who = admin) =>
  who.post(`${root}/custom_properties/create`, { custom_property })

/** Makes a property of candidates and answers its column name. */
const column = async (custom_property: object): Promise<string> => {
  const made = await make({ object_type: 'candidate', ...custom_property })
  expect(made.body.error).toBeUndefined()
  return made.body.custom_property.column_name
}

const addCandidate = async (candidate: object) =>
  (await admin.post(`${root}/candidates/create`, { candidate: { name: '佐藤 健太', ...candidate } })).body
    .candidate

const idsWhere = async (...conditions: object[]) =>
  (await admin.post(`${root}/candidates/index`, { conditions })).body.candidates.map(
    (row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id,
  )

/** Lets this many writers read and check, keeps them all from writing until the last has come, and then lets them go. */
const heldBeforeWriting = async <A>(writers: number, write: () => Promise<A>): Promise<A> => {
  const client = await app.app.db.pool.connect()
  const waiting = async () =>
    (
      await client.query(
        `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'custom_properties'::regclass
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).rowCount
  await client.query('BEGIN; LOCK TABLE custom_properties IN SHARE MODE')
  try {
    const written = write()
    await expect.poll(waiting).toBe(writers)
    await client.query('COMMIT')
    return await written
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('custom properties', () => {
  it('given eight people who give eight properties the same name at once, then one has it and seven are told so', async () => {
    const ids: number[] = []
    for (let n = 1; n <= 8; n++) {
      const made = await make({ object_type: 'job', name: `改名前${n}`, field_type: 'date' })
      ids.push(made.body.custom_property.id_by_enterprise_id)
    }
    const renameAll = () =>
      Promise.all(
        ids.map((id) =>
          admin.post(`${root}/custom_properties/update/${id}`, { custom_property: { name: '同じ名前' } }),
        ),
      )
    // The embedded engine lets them in one after the other: seven find the name taken.
    const isTogether = engine() === 'postgres'
    const answers = await (isTogether ? heldBeforeWriting(ids.length, renameAll) : renameAll())
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array(7).fill(isTogether ? 409 : 400),
    ])
  })

  it('given a property of each type, when a candidate is written with them, then list, condition, sort and history treat them like fields', async () => {
    const text = await column({ name: '社員番号', field_type: 'text', rules: { numeric_only: true, max: 5 } })
    const area = await column({ name: '面談メモ', field_type: 'textarea' })
    const radio = await column({
      name: '紹介元',
      field_type: 'radio',
      field_master: [{ name: '社内' }, { name: '社外' }],
    })
    const boxes = await column({
      name: '興味',
      field_type: 'checkbox',
      field_master: [{ name: '金融' }, { name: 'ゲーム' }, { name: '医療' }],
    })
    const date = await column({ name: '次回連絡日', field_type: 'date' })
    const first = await addCandidate({
      [text]: '00123',
      [area]: '一行目\n二行目',
      [radio]: 2,
      [boxes]: [1, 3],
      [date]: '2026-12-01',
    })
    const second = await addCandidate({ [radio]: 1, [boxes]: [3], [date]: '2026-11-30' })
    expect(first).toMatchObject({
      [text]: '00123',
      [area]: '一行目\n二行目',
      [radio]: 2,
      [boxes]: { 1: { id: 1, name: '金融' }, 3: { id: 3, name: '医療' } },
      [date]: '2026-12-01',
    })
    const [a, b] = [first.id_by_enterprise_id, second.id_by_enterprise_id]
    expect(await idsWhere({ column: text, type: 1, value: '012' })).toEqual([a])
    expect(await idsWhere({ column: radio, type: 1, value: [1] })).toEqual([b])
    expect((await idsWhere({ column: boxes, type: 1, value: [3] })).sort()).toEqual([a, b].sort())
    expect(await idsWhere({ column: boxes, type: 1, value: [1] })).toEqual([a])
    expect(await idsWhere({ column: date, type: 7, min: '2026-12-01', max: '2026-12-31' })).toEqual([a])
    const sorted = await admin.post(`${root}/candidates/index`, {
      sort: date,
      order: 'asc',
      conditions: [{ column: date, type: 8 }],
      columns: [date],
    })
    expect(sorted.body.candidates.map((row: Record<string, unknown>) => row[date])).toEqual([
      '2026-11-30',
      '2026-12-01',
    ])
    await admin.post(`${root}/candidates/update/${a}`, {
      candidate: { [radio]: 1, [boxes]: null, [text]: null },
    })
    const shown = (await admin.get(`${root}/candidates/show/${a}`)).body.candidate
    expect([shown[radio], shown[boxes], shown[text], shown[area]]).toEqual([1, {}, null, '一行目\n二行目'])
    const { histories } = (
      await admin.post(`${root}/histories/index`, { target_type: 'candidate', id_by_enterprise_id: a })
    ).body
    expect(
      histories.map((h: { column_name: string; old_label: string; new_label: string }) => [
        h.column_name,
        h.old_label,
        h.new_label,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [radio, '社外', '社内'],
        [boxes, '金融、医療', ''],
        [text, '00123', ''],
      ]),
    )
  })

  it('given the rules of a text property, when a value breaks them, then the message stands at the field and nothing is written', async () => {
    const key = await column({
      name: '紹介コード',
      field_type: 'text',
      rules: { min: 3, max: 4, no_special: true },
    })
    for (const [value, message] of [
      ['ab', /3文字以上/],
      ['abcde', /4文字以内/],
      ['a-b', /記号を含めず/],
    ] as const) {
      const answer = await admin.post(`${root}/candidates/create`, {
        candidate: { name: '鈴木', [key]: value },
      })
      expect([answer.status, answer.body.error.fields[key][0]]).toEqual([400, expect.stringMatching(message)])
    }
    const unknown = await admin.post(`${root}/candidates/create`, {
      candidate: { name: '鈴木', custom_999: 'x' },
    })
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([400, ['custom_999']])
  })

  it('given a property in use, when its type or a chosen option is to go, then it is refused; hiding the option keeps it where it is', async () => {
    const made = await make({
      object_type: 'candidate',
      name: '区分',
      field_type: 'radio',
      field_master: [{ name: '甲' }, { name: '乙' }],
    })
    const { id_by_enterprise_id: id, column_name: key } = made.body.custom_property
    const candidate = await addCandidate({ [key]: 1 })
    const update = (custom_property: object) =>
      admin.post(`${root}/custom_properties/update/${id}`, { custom_property })
    const typed = await update({ field_type: 'date' })
    expect([typed.status, Object.keys(typed.body.error.fields)]).toEqual([400, ['field_type']])
    const removed = await update({ field_master: [{ id: 2, name: '乙' }] })
    expect(removed.body.error.fields.field_master[0]).toContain('甲')
    const hidden = await update({
      field_master: [
        { id: 1, name: '甲', show_flg: 0 },
        { id: 2, name: '乙' },
      ],
    })
    expect(hidden.body.custom_property).toMatchObject({ use_count: 1 })
    const path = `${root}/candidates/update/${candidate.id_by_enterprise_id}`
    expect((await admin.post(path, { candidate: { [key]: 1, name: '改名' } })).status).toBe(200)
    await admin.post(path, { candidate: { [key]: 2 } })
    const anew = await admin.post(path, { candidate: { [key]: 1 } })
    expect([anew.status, anew.body.error.fields[key][0]]).toEqual([400, expect.stringContaining('甲')])
  })

  it.each(['company', 'job', 'contract', 'billing_payment', 'opportunity'])(
    'given a checkbox of the kind %s, when the properties are listed with their uses, then it counts',
    async (object_type) => {
      const made = await make({
        object_type,
        name: '複数選択',
        field_type: 'checkbox',
        field_master: [{ name: '甲' }],
      })
      expect(made.body.custom_property).toMatchObject({ object_type, use_count: 0 })
    },
  )

  it('given an opportunity with a checkbox, when it is written and searched, then the option is found', async () => {
    const made = await make({
      object_type: 'opportunity',
      name: '論点',
      field_type: 'checkbox',
      field_master: [{ name: '単価' }, { name: '時期' }],
    })
    const key = made.body.custom_property.column_name
    const candidate = await addCandidate({})
    const company = (await admin.post(`${root}/companies/create`, { company: { name: '丸の内技研' } })).body
      .company
    const written = await admin.post(`${root}/opportunities/create`, {
      opportunity: {
        candidate_id_by_enterprise_id: candidate.id_by_enterprise_id,
        company_id_by_enterprise_id: company.id_by_enterprise_id,
        [key]: [2],
      },
    })
    expect(written.body.opportunity[key]).toEqual({ 2: { id: 2, name: '時期' } })
    const found = await admin.post(`${root}/opportunities/index`, {
      conditions: [{ column: key, type: 1, value: [2] }],
    })
    expect(found.body.count).toBe(1)
  })

  it('given an archived property, when it is restored, then its values are there again', async () => {
    const key = await column({ name: '一時項目', field_type: 'text' })
    const { id_by_enterprise_id: id } = await addCandidate({ [key]: '残る値' })
    const property = Number(key.slice('custom_'.length))
    const archive = (archive_flg: 0 | 1) =>
      admin.post(`${root}/custom_properties/update/${property}`, { custom_property: { archive_flg } })
    await archive(1)
    const without = (await admin.get(`${root}/candidates/show/${id}`)).body.candidate
    expect(key in without).toBe(false)
    await admin.post(`${root}/candidates/update/${id}`, { candidate: { name: '別の変更' } })
    await archive(0)
    expect((await admin.get(`${root}/candidates/show/${id}`)).body.candidate[key]).toBe('残る値')
  })

  it('given wrong definitions, when they are checked, then each is refused at its field', async () => {
    const at = async (custom_property: object) => {
      const answer = await admin.post(`${root}/custom_properties/validation`, { custom_property })
      return [answer.status, ...Object.keys(answer.body.error?.fields ?? {})]
    }
    expect(await at({ object_type: 'candidate', name: '氏名', field_type: 'text' })).toEqual([400, 'name'])
    expect(await at({ object_type: 'job', name: '区分', field_type: 'radio' })).toEqual([400, 'field_master'])
    expect(
      await at({ object_type: 'job', name: '区分', field_type: 'radio', field_master: [{ name: '甲、乙' }] }),
    ).toEqual([400, 'field_master'])
    expect(
      await at({ object_type: 'job', name: '文字', field_type: 'text', rules: { min: 5, max: 2 } }),
    ).toEqual([400, 'rules'])
    expect(await at({ object_type: 'job', name: '文字', field_type: 'text' })).toEqual([200])
  })

  it('given a plain member, when properties are read and written, then reading works and writing answers 403', async () => {
    const member = await app.as('member')
    expect((await member.post(`${root}/custom_properties/index`, {})).status).toBe(200)
    const answer = await make({ object_type: 'job', name: '不可', field_type: 'text' }, member)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
  })
})

describe('conditions on referred records', () => {
  it('given jobs of two companies, when the company name is asked for, then only its jobs are found, and a job without company counts as not named so', async () => {
    const company = async (name: string) =>
      (await admin.post(`${root}/companies/create`, { company: { name } })).body.company.id_by_enterprise_id
    const job = async (name: string, company_id_by_enterprise_id: number | null) =>
      (await admin.post(`${root}/jobs/create`, { job: { name, company_id_by_enterprise_id } })).body.job
        .id_by_enterprise_id
    const lumina = await job('A', await company('株式会社ルミナ'))
    const other = await job('B', await company('Aoba商事'))
    const none = await job('C', null)
    const find = async (type: number, value?: string) =>
      (
        await admin.post(`${root}/jobs/index`, {
          conditions: [{ column: 'company_id_by_enterprise_id.name', type, ...(value && { value }) }],
        })
      ).body.jobs
        .map((row: { id_by_enterprise_id: number }) => row.id_by_enterprise_id)
        .sort()
    expect(await find(1, 'ルミナ')).toEqual([lumina])
    expect(await find(1, 'AOBA')).toEqual([other])
    expect(await find(2, 'ルミナ')).toEqual([other, none].sort())
    expect(await find(9)).toEqual([none])
    const unknown = await admin.post(`${root}/jobs/index`, {
      conditions: [{ column: 'company_id_by_enterprise_id.search_text', type: 1, value: 'x' }],
    })
    expect(unknown.status).toBe(400)
  })
})
