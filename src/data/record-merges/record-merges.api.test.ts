import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { peek } from '#foundation/platform/database/counter.ts'
import { asSystem, inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { purgeTrash } from '../trash/purge-job.ts'
import { targetTables } from './target-tables.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const manager = await app.as('manager')

type Draft = Record<string, unknown>
const make = async (family: string, name: string, draft: Draft) => {
  const answer = await admin.post(`/api/enterprise/${family}/create`, { [name]: draft })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body[name].id_by_enterprise_id as number
}
const candidate = (draft: Draft) => make('candidates', 'candidate', draft)
const company = (draft: Draft) => make('companies', 'company', draft)
const show = (family: string, id: number) => admin.get(`/api/enterprise/${family}/show/${id}`)
const merge = (body: Draft, as: Client = manager) =>
  as.post('/api/enterprise/record_merges/create', { target_type: 'candidate', ...body })
const undo = (id: number, as: Client = manager) => as.post(`/api/enterprise/record_merges/undo/${id}`)

const excepted = new Set(['histories', 'record_merges', 'counters', 'sessions', 'member_logins'])

/** Every row of enterprise 1, table by table; history and what says that there was a merge excepted. */
const dump = () =>
  asSystem(app.app.db, async (tx) => {
    const tables = await rows<{ name: string }>(
      tx,
      sql`SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'enterprise_id' ORDER BY 1`,
    )
    const all: Record<string, unknown> = {}
    for (const { name } of tables)
      if (!excepted.has(name))
        all[name] = await rows(
          tx,
          sql`SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t WHERE enterprise_id = 1 ORDER BY to_jsonb(t)::text`,
        )
    return all
  })

/** Two candidates that are one person, with a bit of everything hanging on the second. */
const pair = async (more: Draft = {}) => {
  const survivor = await candidate({
    name: '佐藤 健太',
    email: 'kenta@example.jp',
    skill_ids: { 3: { ability_level_id: 6 } },
    comment: '面談済み',
  })
  const loser = await candidate({
    name: '佐藤健太（旧）',
    tel: '090-1111-2222',
    skill_ids: { 1: { ability_level_id: 2 }, 3: { ability_level_id: 1 } },
    comment: '紹介経由',
    in_house_info: '旧い記録',
    ...more,
  })
  const client = await company({ name: '株式会社販売先' })
  const job = await make('jobs', 'job', { name: '開発案件', company_id_by_enterprise_id: client })
  const opportunity = await make('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: loser,
    job_id_by_enterprise_id: job,
  })
  const contract = await make('contracts', 'contract', {
    candidate_id_by_enterprise_id: loser,
    period_start_date: '2026-11-01',
    period_end_date: '2027-01-31',
    sales_company_id_by_enterprise_id: client,
  })
  const apply = await make('applies', 'apply', { candidate_id_by_enterprise_id: loser, name: '佐藤健太' })
  await admin.post('/api/enterprise/comments/create', {
    target_type: 'candidate',
    id_by_enterprise_id: loser,
    comment: { body: '旧い記録へのコメント' },
  })
  return { survivor, loser, opportunity, contract, apply }
}

describe('merging', () => {
  it('given two candidates, when they are merged, then the chosen values, lists and all that belonged to the loser stand on the survivor, and the loser leads there', async () => {
    const { survivor, loser, opportunity, contract, apply } = await pair()
    const before = (await manager.post('/api/enterprise/record_merges/preview', {
      target_type: 'candidate',
      survivor_id: survivor,
      loser_id: loser,
    })) as { body: { moves: { label: string; count: number }[] } }
    expect(before.body.moves).toEqual(
      expect.arrayContaining([
        { label: '商談', count: 1 },
        { label: '契約', count: 1 },
        { label: '応募', count: 1 },
        { label: 'コメント', count: 1 },
      ]),
    )
    const answer = await merge({
      survivor_id: survivor,
      loser_id: loser,
      fields: { tel: 'loser', skill_ids: 'both', comment: 'both', in_house_info: 'loser' },
    })
    expect(answer.status).toBe(200)
    const merged = (await show('candidates', survivor)).body.candidate
    expect(merged).toMatchObject({
      name: '佐藤 健太',
      email: 'kenta@example.jp',
      tel: '090-1111-2222',
      comment: '面談済み\n\n紹介経由',
      in_house_info: '旧い記録',
    })
    expect(merged.skill_ids).toMatchObject({ 1: { ability_level_id: 2 }, 3: { ability_level_id: 6 } })
    for (const [family, name, id] of [
      ['opportunities', 'opportunity', opportunity],
      ['contracts', 'contract', contract],
      ['applies', 'apply', apply],
    ] as const)
      expect((await show(family, id)).body[name].candidate_id_by_enterprise_id).toBe(survivor)
    expect((await show('candidates', loser)).status).toBe(404)
    const forward = await admin.post('/api/enterprise/record_merges/forward', {
      target_type: 'candidate',
      id_by_enterprise_id: loser,
    })
    expect(forward.body).toEqual({ survivor_id: survivor })
    const histories = await admin.post('/api/enterprise/histories/index', {
      target_type: 'candidate',
      id_by_enterprise_id: survivor,
    })
    const kinds = (histories.body.histories as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'create')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'merge')).toHaveLength(1)
    const found = await admin.post('/api/enterprise/opportunities/index', { keyword: '佐藤 健太' })
    expect(found.body.opportunities.map((one: Draft) => one.id_by_enterprise_id)).toContain(opportunity)
  })

  it('given two companies, when they are merged, then members, jobs, candidates and contracts move and bank accounts are united', async () => {
    const account = (n: string) => ({
      bank_name: 'みずほ',
      branch_name: '渋谷',
      account_number: n,
      account_holder_name: 'アオバ',
    })
    const survivor = await company({ name: '株式会社青葉', bank_accounts: [account('1111111')] })
    const loser = await company({
      name: '㈱青葉',
      bank_accounts: [account('1111111'), account('2222222')],
    })
    const person = await make('company_members', 'company_member', {
      l_name: '山田',
      company_id_by_enterprise_id: loser,
    })
    const job = await make('jobs', 'job', { name: '案件', company_id_by_enterprise_id: loser })
    const worker = await candidate({ name: '作業 者', company_id_by_enterprise_id: loser })
    const answer = await merge({
      target_type: 'company',
      survivor_id: survivor,
      loser_id: loser,
      fields: { bank_accounts: 'both' },
    })
    expect(answer.status).toBe(200)
    const { bank_accounts } = (await show('companies', survivor)).body.company
    expect(bank_accounts.map((one: { account_number: string }) => one.account_number)).toEqual([
      '1111111',
      '2222222',
    ])
    const owners = [
      (await show('company_members', person)).body.company_member,
      (await show('jobs', job)).body.job,
      (await show('candidates', worker)).body.candidate,
    ].map((record) => record.company_id_by_enterprise_id)
    expect(owners).toEqual([survivor, survivor, survivor])
    await undo(answer.body.id)
    expect((await show('jobs', job)).body.job.company_id_by_enterprise_id).toBe(loser)
  })

  it('given two contacts of a company, when they are merged, then jobs move, and back when it is undone', async () => {
    const of = await company({ name: '株式会社ルミナ' })
    const contact = (l_name: string) =>
      make('company_members', 'company_member', { l_name, company_id_by_enterprise_id: of })
    const [survivor, loser] = [await contact('大西'), await contact('大西 恵子')]
    const job = await make('jobs', 'job', {
      name: '担当者のいる案件',
      company_id_by_enterprise_id: of,
      company_member_id_by_enterprise_id: loser,
    })
    const contactOf = async () => (await show('jobs', job)).body.job.company_member_id_by_enterprise_id
    const answer = await merge({ target_type: 'company_member', survivor_id: survivor, loser_id: loser })
    expect([answer.status, await contactOf()]).toEqual([200, survivor])
    await undo(answer.body.id)
    expect(await contactOf()).toBe(loser)
  })

  it('given a merge, when it fails at its last step, then nothing of it is there', async () => {
    const { survivor, loser } = await pair()
    // The number its last statement would give is taken.
    await inTenant(app.app.db, 1, async (tx) =>
      sql`INSERT INTO record_merges (enterprise_id, id_by_enterprise_id, target_type, survivor_id, loser_id, loser_title, loser, before, after, moved, dropped)
          VALUES (1, ${await peek(tx, 1, 'record_merges')}, 'candidate', 1, 2, '', '{}', '{}', '{}', '{}', '[]')`.execute(
        tx,
      ),
    )
    const before = await dump()
    const answer = await merge({ survivor_id: survivor, loser_id: loser, fields: { tel: 'loser' } })
    expect(answer.status).toBe(409)
    expect(await dump()).toEqual(before)
    await inTenant(app.app.db, 1, (tx) =>
      sql`DELETE FROM record_merges WHERE enterprise_id = 1 AND loser_title = ''`.execute(tx),
    )
  })

  it('given two merges of the same pair at once, then one is done and the other finds nothing', async () => {
    const [a, b] = [await candidate({ name: '同時 一' }), await candidate({ name: '同時 二' })]
    const answers = await Promise.all([
      merge({ survivor_id: a, loser_id: b }),
      merge({ survivor_id: b, loser_id: a }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('undoing a merge', () => {
  it('given a merge, when it is undone, then every row of the enterprise stands as before, history excepted', async () => {
    const { survivor, loser } = await pair()
    const before = await dump()
    const { body } = await merge({
      survivor_id: survivor,
      loser_id: loser,
      fields: { name: 'loser', tel: 'loser', skill_ids: 'both', comment: 'both' },
    })
    expect(await dump()).not.toEqual(before)
    expect((await undo(body.id)).status).toBe(200)
    expect(await dump()).toEqual(before)
    const forward = await admin.post('/api/enterprise/record_merges/forward', {
      target_type: 'candidate',
      id_by_enterprise_id: loser,
    })
    expect(forward.body).toEqual({ survivor_id: null })
    expect((await undo(body.id)).body.error).toMatchObject({
      code: 'state',
      message: 'この統合はすでに取り消されています',
    })
  })

  it('given a survivor changed since in another field, then it is undone and keeps that change', async () => {
    const { survivor, loser } = await pair()
    const { body } = await merge({ survivor_id: survivor, loser_id: loser, fields: { tel: 'loser' } })
    await admin.post(`/api/enterprise/candidates/update/${survivor}`, {
      candidate: { certification: '基本情報' },
    })
    expect((await undo(body.id)).status).toBe(200)
    const after = (await show('candidates', survivor)).body.candidate
    expect([after.tel, after.certification]).toEqual([null, '基本情報'])
  })

  it('given a survivor changed since in a merged field, then 409 names it and nothing moves', async () => {
    const { survivor, loser } = await pair()
    const { body } = await merge({ survivor_id: survivor, loser_id: loser, fields: { tel: 'loser' } })
    await admin.post(`/api/enterprise/candidates/update/${survivor}`, { candidate: { tel: '090-9999-9999' } })
    const before = await dump()
    const answer = await undo(body.id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    expect(answer.body.error.message).toContain('電話番号')
    expect(await dump()).toEqual(before)
  })

  it('given a moved opportunity that belongs to somebody else by now, then 409 says so and nothing moves', async () => {
    const { survivor, loser, opportunity } = await pair()
    const { body } = await merge({ survivor_id: survivor, loser_id: loser })
    const third = await candidate({ name: '第三者' })
    await admin.post(`/api/enterprise/opportunities/update/${opportunity}`, {
      opportunity: { candidate_id_by_enterprise_id: third },
    })
    const before = await dump()
    const answer = await undo(body.id)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('商談のうち1件'),
    ])
    expect(await dump()).toEqual(before)
  })

  it('given a survivor that was merged further, then 409; when that one is undone first, then both can be', async () => {
    const ids = [
      await candidate({ name: '一' }),
      await candidate({ name: '二' }),
      await candidate({ name: '三' }),
    ]
    const before = await dump()
    const first = (await merge({ survivor_id: ids[1], loser_id: ids[0] })).body.id
    const second = (await merge({ survivor_id: ids[2], loser_id: ids[1] })).body.id
    const forward = await admin.post('/api/enterprise/record_merges/forward', {
      target_type: 'candidate',
      id_by_enterprise_id: ids[0],
    })
    expect(forward.body).toEqual({ survivor_id: ids[2] })
    const refused = await undo(first)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state'])
    expect([(await undo(second)).status, (await undo(first)).status]).toEqual([200, 200])
    expect(await dump()).toEqual(before)
  })

  it('given a merge of 31 days ago, then 409', async () => {
    const [a, b] = [await candidate({ name: '古い 一' }), await candidate({ name: '古い 二' })]
    const { body } = await merge({ survivor_id: a, loser_id: b })
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE record_merges SET created_at = now() - interval '31 days' WHERE enterprise_id = 1 AND id_by_enterprise_id = ${body.id}`.execute(
        tx,
      ),
    )
    const answer = await undo(body.id)
    expect([answer.status, answer.body.error.message]).toEqual([409, '統合を取り消せるのは30日以内です'])
    const { record_merges } = (
      await admin.post('/api/enterprise/record_merges/index', { target_type: 'candidate' })
    ).body
    expect(record_merges[0]).toMatchObject({ id: body.id, survivor_title: '古い 一', can_undo: false })
    const kept = () =>
      inTenant(app.app.db, 1, (tx) =>
        rows<{ id: number; is_kept: boolean }>(
          tx,
          sql`SELECT id_by_enterprise_id AS id, loser <> '{}' OR before <> '{}' OR after <> '{}' OR moved <> '{}' OR dropped <> '[]' AS is_kept
              FROM record_merges WHERE enterprise_id = 1 ORDER BY 1`,
        ),
      )
    const younger = (await kept()).filter(({ id }) => id !== body.id)
    expect(younger.some(({ is_kept }) => is_kept)).toBe(true)
    await inTenant(app.app.db, 1, (tx) => purgeTrash(tx, 1))
    expect((await kept()).filter(({ id }) => id !== body.id)).toEqual(younger)
    expect(await kept()).toContainEqual({ id: body.id, is_kept: false })
    expect((await undo(body.id)).status).toBe(409)
  })
})

describe('who may merge what', () => {
  it('given a member, when they merge, preview or undo, then 403 and nothing changes', async () => {
    const member = await app.as('member')
    const [a, b] = [await candidate({ name: '権限 一' }), await candidate({ name: '権限 二' })]
    const before = await dump()
    const answers = [
      await merge({ survivor_id: a, loser_id: b }, member),
      await undo(1, member),
      await member.post('/api/enterprise/record_merges/preview', {
        target_type: 'candidate',
        survivor_id: a,
        loser_id: b,
      }),
    ]
    expect(answers.map(({ body }) => body.error.code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    expect(await dump()).toEqual(before)
  })

  it('given records or a merge of another enterprise, then 404', async () => {
    const other = await app.as('admin', 2)
    const [a, b] = [await candidate({ name: '他社 一' }), await candidate({ name: '他社 二' })]
    const { body } = await merge({ survivor_id: a, loser_id: b })
    expect((await merge({ survivor_id: a, loser_id: a + 1000 }, other)).status).toBe(404)
    expect((await undo(body.id, other)).status).toBe(404)
  })

  it('given a restricted area, then 403 feature_restricted, for the undo too', async () => {
    const [a, b] = [await candidate({ name: '制限 一' }), await candidate({ name: '制限 二' })]
    const { body } = await merge({ survivor_id: a, loser_id: b })
    await app.restrict('candidates', 1)
    const answers = [await merge({ survivor_id: a, loser_id: b }), await undo(body.id)]
    await app.restrict('candidates', 0)
    expect(answers.map((answer) => answer.body.error.code)).toEqual([
      'feature_restricted',
      'feature_restricted',
    ])
  })

  it.each([
    ['a field that is computed', { age: 'loser' }, 'fields.age'],
    ['a field that is not there', { nothing: 'loser' }, 'fields.nothing'],
    ['both names', { name: 'both' }, 'fields.name'],
  ])('given %s, then 400 names it', async (_what, fields, at) => {
    const [a, b] = [await candidate({ name: '項目 一' }), await candidate({ name: '項目 二' })]
    const answer = await merge({ survivor_id: a, loser_id: b, fields })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [at]])
  })

  it('given a record changed since it was read, then 409 stale; given one and the same record, then 400', async () => {
    const [a, b] = [await candidate({ name: '更新 一' }), await candidate({ name: '更新 二' })]
    const read = async (id: number) => (await show('candidates', id)).body.candidate.updated_at as string
    const updated_at = { survivor: await read(a), loser: await read(b) }
    await admin.post(`/api/enterprise/candidates/update/${b}`, { candidate: { name: '更新 三' } })
    const answer = await merge({ survivor_id: a, loser_id: b, updated_at })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'stale'])
    expect((await merge({ survivor_id: a, loser_id: a })).status).toBe(400)
    expect(
      (await merge({ survivor_id: a, loser_id: b, updated_at: { ...updated_at, loser: await read(b) } }))
        .status,
    ).toBe(200)
  })
})

describe('what belongs to a record', () => {
  it('given the tables with target_type and target_id, then each is declared, and nothing else', async () => {
    const found = await asSystem(app.app.db, (tx) =>
      rows<{ name: string }>(
        tx,
        sql`SELECT a.table_name AS name FROM information_schema.columns a
            JOIN information_schema.columns b ON b.table_name = a.table_name AND b.table_schema = 'public' AND b.column_name = 'target_id'
            WHERE a.table_schema = 'public' AND a.column_name = 'target_type' ORDER BY 1`,
      ),
    )
    expect(found.map(({ name }) => name)).toEqual(Object.keys(targetTables).sort())
  })

  it('given a column that names a candidate, company or company member, then a foreign key stands behind it', async () => {
    const loose = await asSystem(app.app.db, (tx) =>
      rows<{ name: string }>(
        tx,
        sql`SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
            WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
              AND a.attname ~ '(candidate|company|company_member)_id(_by_enterprise_id)?$'
              AND NOT EXISTS (SELECT 1 FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND a.attnum = ANY(f.conkey)) ORDER BY 1`,
      ),
    )
    expect(loose).toEqual([])
  })
})

describe('deleting', () => {
  it('given a candidate and a company with a contract, when they are deleted, then 409 with the reason and they stay', async () => {
    const { loser } = await pair()
    const client = (await admin.post('/api/enterprise/contracts/index', {})).body.contracts[0]
      .sales_company_id_by_enterprise_id as number
    for (const [family, id] of [
      ['candidates', loser],
      ['companies', client],
    ] as const) {
      const answer = await admin.post(`/api/enterprise/${family}/delete/${id}`)
      expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
      expect(answer.body.error.message).toContain('ほかの記録で使われているため削除できません')
      expect((await show(family, id)).status).toBe(200)
    }
  })
})
