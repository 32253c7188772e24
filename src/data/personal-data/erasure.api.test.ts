import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { done, makeConfirmed } from '../../../test/fixtures/contracts/contract.ts'
import { addResume, pdf } from '../../../test/fixtures/records/files.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { removeFilesJob } from './remove-files-job.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const manager = await app.as('manager')
await app.app.jobs.start([removeFilesJob(app.app)])

const person = {
  name: '薬師寺 雪之丞',
  name_kana: 'ヤクシジ ユキノジョウ',
  email: 'Yukinojo@Example.jp',
  tel: '090-8765-4321',
}
const traces = [
  '薬師寺',
  '雪之丞',
  'ヤクシジ',
  'ユキノジョウ',
  'yukinojo',
  'old-yuki',
  '8765-4321',
  '09087654321',
]

type Values = Record<string, unknown>
const make = async (family: string, name: string, draft: Values) =>
  (await done(admin, `${family}/create`, { [name]: draft }))[name].id_by_enterprise_id as number
const erase = (id: number, more: Values = {}, as: Client = manager) =>
  as.post('/api/enterprise/personal_data/erase', {
    target_type: 'candidate',
    id_by_enterprise_id: id,
    reason: '本人からの請求（薬師寺 雪之丞さんより電話）',
    confirmation: person.name,
    ...more,
  })

/** Where a text stands in the enterprise's tables: table.column. */
const found = (texts: readonly string[]) =>
  asSystem(app.app.db, async (tx) => {
    const columns = await rows<{ table: string; column: string }>(
      tx,
      sql`SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
          JOIN information_schema.columns e ON e.table_schema = 'public' AND e.table_name = c.table_name AND e.column_name = 'enterprise_id'
          WHERE c.table_schema = 'public' AND c.data_type IN ('text', 'jsonb', 'ARRAY') ORDER BY 1, 2`,
    )
    const places: string[] = []
    for (const { table, column } of columns) {
      const hit = await row(
        tx,
        sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)}::text ILIKE ANY(${texts.map((text) => `%${text}%`)}::text[]) LIMIT 1`,
      )
      if (hit) places.push(`${table}.${column}`)
    }
    return places
  })

/** A person who is everywhere: changed, merged, applied, commented on, mailed, mentioned. */
const everywhere = async () => {
  const id = await make('candidates', 'candidate', {
    ...person,
    email: 'old-yuki@example.jp',
    address: '薬師寺町1-2',
    birth_date: '1990-05-06',
    skill_ids: [1],
    comment: '薬師寺さんの備考',
  })
  await done(admin, `candidates/update/${id}`, { candidate: { email: person.email } })
  const twin = await make('candidates', 'candidate', { ...person, name: '薬師寺　雪之丞' })
  await done(admin, 'record_merges/create', { target_type: 'candidate', survivor_id: id, loser_id: twin })
  const company = await make('companies', 'company', {
    name: '株式会社言及',
    billing_mail_to: `keiri@example.jp, ${person.email}`,
    in_house_info: `候補は${person.name}（${person.tel}）`,
  })
  const job = await make('jobs', 'job', { name: '案件', company_id_by_enterprise_id: company })
  const opportunity = await make('opportunities', 'opportunity', {
    candidate_id_by_enterprise_id: id,
    job_id_by_enterprise_id: job,
    in_house_info: '薬師寺 雪之丞さんは好感触',
  })
  const apply = await make('applies', 'apply', {
    ...person,
    candidate_id_by_enterprise_id: id,
    desired_detail: '薬師寺です',
  })
  for (const [target_type, target] of [
    ['candidate', id],
    ['opportunity', opportunity],
  ])
    await done(admin, 'comments/create', {
      target_type,
      id_by_enterprise_id: target,
      comment: { body: `薬師寺雪之丞さん ${person.email}` },
    })
  expect((await addResume(admin, id, { ...pdf, name: '薬師寺_経歴書.pdf' })).status).toBe(200)
  await inTenant(app.app.db, 1, async (tx) => {
    const body = JSON.stringify({ email: person.email, name: person.name })
    await sql`INSERT INTO web_entries (enterprise_id, apply_id, entered) VALUES (1, ${apply}, ${body}::jsonb)`.execute(
      tx,
    )
    await sql`INSERT INTO registration_drafts (enterprise_id, token_hash, body, expires_at) VALUES (1, 'x', ${body}::jsonb, now())`.execute(
      tx,
    )
    await sql`INSERT INTO outbox (enterprise_id, id_by_enterprise_id, purpose, from_address, to_addresses, subject, body, status, message_id)
      VALUES (1, 9001, 'x', 'a@example.jp', ${person.email}, '薬師寺様', 'こんにちは', 2, 'm1'), (1, 9002, 'x', 'a@example.jp', 'b@example.jp', 'ご提案', ${`${person.name}のご提案`}, 2, 'm2'),
             (1, 9003, 'x', 'a@example.jp', ${person.email}, '予約', '送信待ち', 0, 'm3')`.execute(tx)
    const address = person.email.toLowerCase()
    await sql`INSERT INTO mail_consents (enterprise_id, candidate_id, opted_in, source, note, agreed_at) VALUES (1, ${id}, true, 3, '薬師寺さんの同意', now())`.execute(
      tx,
    )
    await sql`INSERT INTO mail_suppressions (enterprise_id, address, topic, reason) VALUES (1, ${address}, 0, 1), (1, 'old-yuki@example.jp', 1, 1)`.execute(
      tx,
    )
    await sql`INSERT INTO mail_returns (enterprise_id, address, soft_count, last_at) VALUES (1, ${address}, 1, now())`.execute(
      tx,
    )
    await sql`INSERT INTO mail_replies (enterprise_id, id_by_enterprise_id, mailing_id, recipient_number, target_type, target_id, from_name, from_address, subject, body, message_key)
      VALUES (1, 9001, 1, 1, 'candidate', ${id}, ${person.name}, ${person.email}, 'Re', '引退します。薬師寺', 'k')`.execute(
      tx,
    )
  })
  return { id, company, opportunity, apply }
}

const filesOnDisk = () => {
  const folder = join(app.app.config.dataDir, 'files', '1')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('erasing a person', () => {
  it('given a candidate who stands everywhere, when they are erased, then no table holds name, address or number, and the records stay', async () => {
    const { id, company, opportunity, apply } = await everywhere()
    expect((await found(traces)).length).toBeGreaterThan(15)
    const files = filesOnDisk().length
    const answer = await erase(id)
    expect([answer.status, answer.body.kept]).toEqual([200, []])
    expect(await found(traces)).toEqual([])
    const { candidate } = await admin.get(`/api/enterprise/candidates/show/${id}`).then(({ body }) => body)
    expect(candidate).toMatchObject({
      name: `削除済み${id}`,
      email: null,
      birth_date: null,
      address: null,
      skill_ids: {},
      register_status_id: 1,
    })
    expect((await admin.get(`/api/enterprise/applies/show/${apply}`)).body.apply).toMatchObject({
      name: `削除済み${id}`,
      email: null,
      candidate_id_by_enterprise_id: id,
    })
    const after = (await admin.get(`/api/enterprise/companies/show/${company}`)).body.company
    expect([after.billing_mail_to, after.in_house_info]).toEqual([
      'keiri@example.jp',
      '候補は削除済み（削除済み）',
    ])
    expect(
      (await admin.get(`/api/enterprise/opportunities/show/${opportunity}`)).body.opportunity.in_house_info,
    ).toBe('削除済みさんは好感触')
    const byName = await admin.post('/api/enterprise/opportunities/index', { keyword: '薬師寺' })
    expect(byName.body.count).toBe(0)
    const mails = await inTenant(app.app.db, 1, (tx) =>
      rows<{ status: number; subject: string; body: string }>(
        tx,
        sql`SELECT status, subject, body FROM outbox WHERE enterprise_id = 1 AND id_by_enterprise_id > 9000 ORDER BY id_by_enterprise_id`,
      ),
    )
    expect(mails).toEqual([
      { status: 2, subject: '削除済み', body: '削除済み' },
      { status: 2, subject: 'ご提案', body: '削除済みのご提案' },
      { status: 3, subject: '削除済み', body: '削除済み' },
    ])
    await vi.waitFor(() => expect(filesOnDisk().length).toBe(files - 1), { timeout: 15_000, interval: 200 })
    const { erasures } = (await manager.post('/api/enterprise/personal_data/index')).body
    expect(erasures[0]).toMatchObject({
      target_id: id,
      reason: '本人からの請求（削除済みさんより電話）',
      enterprise_member: { name: '小林 亮' },
    })
    const [{ id: merged }] = (
      await admin.post('/api/enterprise/record_merges/index', { target_type: 'candidate' })
    ).body.record_merges
    const undone = await manager.post(`/api/enterprise/record_merges/undo/${merged}`)
    expect([undone.status, undone.body.error.message]).toEqual([409, expect.stringContaining('消去された')])
    expect((await erase(id, { confirmation: `削除済み${id}` })).body.error).toMatchObject({ code: 'state' })
  })

  it('given a person in the trash, when they are erased, then nothing of them is found and nothing can be restored', async () => {
    const gone = { name: '御手洗 蔵之介', name_kana: 'ミタライ クラノスケ', email: 'kuranosuke@example.jp' }
    const id = await make('candidates', 'candidate', gone)
    await done(admin, 'comments/create', {
      target_type: 'candidate',
      id_by_enterprise_id: id,
      comment: { body: '御手洗さんと面談' },
    })
    await done(admin, `candidates/delete/${id}`)
    const target = { target_type: 'candidate', id_by_enterprise_id: id }
    expect(await done(manager, 'personal_data/preview', target)).toMatchObject({
      name: gone.name,
      is_deleted: true,
      is_erased: false,
      obstacle: null,
    })
    const wrong = await erase(id, { confirmation: 'だれか' })
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { confirmation: [expect.any(String)] }])
    const erased = await erase(id, { reason: '本人からの請求', confirmation: gone.name })
    expect(erased.status).toBe(200)
    expect(await found(['御手洗', '蔵之介', 'ミタライ', 'kuranosuke'])).toEqual([])
    const restored = await done(admin, 'deleted_records/restore', {
      target_type: 'candidate',
      select_ids: [id],
    })
    expect(restored.failed).toEqual([{ id, message: expect.stringContaining('復元できる記録がありません') }])
    expect((await erase(id, { confirmation: gone.name })).status).toBe(404)
  })

  it('given another person of the same name, when one is erased, then the other keeps the name', async () => {
    const draft = { name: '同姓 同名太' }
    const [one, other] = [
      await make('candidates', 'candidate', { ...draft, email: 'one@example.jp' }),
      await make('candidates', 'candidate', { ...draft, email: 'other@example.jp' }),
    ]
    expect((await erase(one, { confirmation: draft.name })).status).toBe(200)
    expect((await admin.get(`/api/enterprise/candidates/show/${other}`)).body.candidate).toMatchObject({
      ...draft,
      email: 'other@example.jp',
    })
    expect(await found(['one@example.jp'])).toEqual([])
  })

  it('given a company member, when they are erased, then nothing of them is found and the company stays', async () => {
    const company = await make('companies', 'company', { name: '株式会社担当', contact: '御手洗 八重子' })
    const id = await make('company_members', 'company_member', {
      l_name: '御手洗',
      f_name: '八重子',
      email: 'yaeko@example.jp',
      company_id_by_enterprise_id: company,
    })
    const answer = await erase(id, { target_type: 'company_member', confirmation: '御手洗 八重子' })
    expect(answer.status).toBe(200)
    expect(await found(['御手洗', '八重子', 'yaeko'])).toEqual([])
    expect((await admin.get(`/api/enterprise/companies/show/${company}`)).body.company).toMatchObject({
      name: '株式会社担当',
      contact: '削除済み',
    })
  })
})

describe('what stands in the way', () => {
  const worker = { name: '契約 中之人', email: 'worker@example.jp' }
  const workerOf = async (contract: number) =>
    (await admin.get(`/api/enterprise/contracts/show/${contract}`)).body.contract
      .candidate_id_by_enterprise_id as number

  it('given a running contract, when the worker is erased, then 409 and nothing changes', async () => {
    const { id } = await makeConfirmed(admin, { period_end_date: '2027-03-31' }, worker)
    const candidate = await workerOf(id)
    const answer = await erase(candidate, { confirmation: worker.name })
    expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
      409,
      'state',
      expect.stringContaining('進行中の契約が1件'),
    ])
    expect((await admin.get(`/api/enterprise/candidates/show/${candidate}`)).body.candidate.name).toBe(
      worker.name,
    )
    const preview = await manager.post('/api/enterprise/personal_data/preview', {
      target_type: 'candidate',
      id_by_enterprise_id: candidate,
    })
    expect(preview.body).toMatchObject({ name: worker.name, obstacle: answer.body.error.message })
  })

  it('given a contract that is over, then 409 while its months are open; once they are settled it is erased and the documents stay', async () => {
    // A freelancer of our own, who agrees in person.
    const past = {
      affiliation_type_id: 1,
      period_start_date: '2026-01-01',
      period_end_date: '2026-01-31',
      supplier_company_id_by_enterprise_id: null,
    }
    const { id, months } = await makeConfirmed(admin, past, worker)
    const candidate = await workerOf(id)
    const asked = () => erase(candidate, { confirmation: worker.name })
    expect((await asked()).body.error.message).toContain('1か月分')
    const [month] = months
    await done(admin, `contract_operations/update/${month}`, {
      contract_operations: { working_minutes: 9_600 },
    })
    const { billing_payment } = await done(admin, `contract_operations/confirm/${month}`)
    const money = billing_payment.id_by_enterprise_id as number
    await done(admin, `billing_payments/billing_confirm/${money}`)
    await done(admin, `billing_payments/payment_confirm/${money}`)
    await done(admin, `contracts/document_issue/${id}`, { document_type: 3 })
    const { agreement } = await done(admin, 'agreements/create', {
      agreement: {
        contract_id: id,
        document_type: 3,
        signers: [{ target_type: 'candidate', target_id: candidate }],
      },
      send: true,
    })
    const signer = () =>
      inTenant(app.app.db, 1, (tx) =>
        rows(
          tx,
          sql`UPDATE agreement_signers SET reason = coalesce(reason, '家族の都合') WHERE enterprise_id = 1 AND agreement_id = ${agreement.id_by_enterprise_id}
              AND position = 2 RETURNING name, address`,
        ),
      )
    expect(await signer()).toMatchObject([{ name: worker.name }])
    const issued = await found(['issued'])
    const answer = await asked()
    expect(JSON.stringify(await signer())).not.toContain(worker.email)
    expect(answer.status).toBe(200)
    expect(answer.body.kept.map(({ count }: { count: number }) => count)).toEqual([3, 1])
    expect(await found(['issued'])).toEqual(issued)
    const file = await admin.post(`/api/enterprise/billing_payments/billing_download_pdf/${money}`)
    expect([file.status, new TextDecoder().decode(file.body.slice(0, 5))]).toEqual([200, '%PDF-'])
  })
})

describe('who may erase', () => {
  it('given a member, another name, another enterprise or a restricted area, then it is refused and nothing changes', async () => {
    const id = await make('candidates', 'candidate', { name: '残る 名前さん' })
    const refused = [
      await erase(id, { confirmation: '残る 名前さん' }, await app.as('member')),
      await erase(id, { confirmation: '残る 名前' }),
      await erase(id, { confirmation: '残る 名前さん', reason: ' ' }),
      await erase(id, { confirmation: '残る 名前さん' }, await app.as('admin', 2)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 400, 400, 404])
    expect(Object.keys(refused[1]?.body.error.fields)).toEqual(['confirmation'])
    await app.restrict('candidates', 1)
    const restricted = await erase(id, { confirmation: '残る 名前さん' })
    await app.restrict('candidates', 0)
    expect(restricted.body.error.code).toBe('feature_restricted')
    expect((await admin.get(`/api/enterprise/candidates/show/${id}`)).body.candidate.name).toBe(
      '残る 名前さん',
    )
    expect((await (await app.as('member')).post('/api/enterprise/personal_data/index')).status).toBe(403)
  })

  it('given erased people, when the area of candidates is closed, then the log leaves theirs out', async () => {
    const { id_by_enterprise_id: target } = (
      await admin.post('/api/enterprise/candidates/create', { candidate: { name: '記録 消去さん' } })
    ).body.candidate
    expect((await erase(target, { confirmation: '記録 消去さん' })).status).toBe(200)
    const logged = async () =>
      (await manager.post('/api/enterprise/personal_data/index')).body.erasures.some(
        (each: { target_type: string; target_id: number }) =>
          each.target_type === 'candidate' && each.target_id === target,
      )
    expect(await logged()).toBe(true)
    await app.restrict('candidates', 1)
    const whileClosed = await logged()
    await app.restrict('candidates', 0)
    expect([whileClosed, await logged()]).toEqual([false, true])
  })
})
