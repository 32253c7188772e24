import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import {
  addFile,
  addText,
  beginBatch,
  readTable,
  readText,
  sheetTable,
  sheetText,
} from '../../../test/fixtures/data/readings.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { claimSource } from './claim.ts'
import { forgetReadingsJob, keptDays } from './forget-job.ts'
import { readSourcesJob } from './read-job.ts'
import { readNow, untilRead } from './read-now.ts'

let other: Client

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')
other = await app.as('admin', 2)

const family = '/api/enterprise/candidate_readings'

/** What the background does, until nothing waits. */
const readAll = async (...enterprises: number[]) => {
  const job = readSourcesJob(app.app)
  if (enterprises.length === 0) await job.work({})
  for (const enterprise_id of enterprises) await job.work({ enterprise_id })
  await job.idle()
}

const shown = async (batch: number, who = member) => (await who.get(`${family}/show_batch/${batch}`)).body
const show = async (id: number, who = member) => (await who.get(`${family}/show/${id}`)).body
const finish = (id: number, how: Record<string, unknown> = { mode: 'create' }, more = {}, who = member) =>
  who.post(`${family}/finish/${id}`, { finish: how, ...more })
const candidate = async (id: number, who = member) =>
  (await who.get(`/api/enterprise/candidates/show/${id}`)).body.candidate
const historyOf = (id: number) =>
  inTenant(app.app.db, 1, (tx) =>
    rows<{ kind: string; note: string | null }>(
      tx,
      sql`SELECT kind, note FROM histories WHERE enterprise_id = 1 AND target_type = 'candidate' AND target_id = ${id} ORDER BY id`,
    ),
  )
type Suspected = { reasons: string[]; row: { id_by_enterprise_id: number } }
const skillNamed = (name: string) => {
  const id = app.app.masters.idOf('skills', name)
  if (id === undefined) throw new Error(name)
  return id
}

describe('reading a batch', () => {
  it('given texts and files, one of them broken, then each is read or says why not, and the others go on', async () => {
    const batch = await beginBatch(member, 'candidate_readings', { affiliation_type_id: 2 })
    await addText(member, batch, sheetText('山本 一郎', 'ichiro@reading.example.jp'))
    await addFile(member, batch, 'sheet.txt', sheetText('山本 二郎', 'jiro@reading.example.jp'))
    await addFile(member, batch, 'page.html', '<html><body>x</body></html>')
    expect((await shown(batch)).reading_batch).toMatchObject({
      source_count: 3,
      waiting_count: 2,
      failed_count: 1,
    })
    await readAll(1)
    const { reading_sources: sources } = await shown(batch)
    expect(
      sources.map((source: { status: string; readings: { label: string }[] }) => [
        source.status,
        source.readings.map(({ label }) => label),
      ]),
    ).toEqual([
      ['read', ['山本 一郎']],
      ['read', ['山本 二郎']],
      ['failed', []],
    ])
    expect(sources[2]).toMatchObject({ name: 'page.html', has_file: false })
    expect(sources[2].message).toContain('保存できません')
  })

  it('given fifty sources, when one more comes, then it is refused and the fifty are read', async () => {
    const batch = await beginBatch(member)
    for (let i = 0; i < 50; i++)
      await addText(member, batch, sheetText(`山田 ${'一二三四五'[i % 5]}郎`, `n${i}@fifty.example.jp`))
    expect((await addText(member, batch, sheetText('余り', 'x@fifty.example.jp'))).status).toBe(409)
    await readAll(1)
    expect((await shown(batch)).reading_batch).toMatchObject({
      source_count: 50,
      waiting_count: 0,
      failed_count: 0,
      open_count: 50,
    })
  })

  it('given a process that died while reading, then the source is read again by another', async () => {
    const batch = await beginBatch(member)
    await addText(member, batch, sheetText('斎藤 花子', 'hanako@reading.example.jp'))
    // No process has this number any more.
    await claimSource(app.app, 1, '4611686018427387904')
    await readAll(1)
    expect((await shown(batch)).reading_sources[0].status).toBe('reading')
    await readAll()
    expect((await shown(batch)).reading_sources[0]).toMatchObject({
      status: 'read',
      readings: [{ label: '斎藤 花子' }],
    })
  })

  it('given a source that ended its process three times, then it has failed, and may be tried again', async () => {
    const batch = await beginBatch(member)
    await addText(member, batch, sheetText('松本 三郎', 'sando@reading.example.jp'))
    for (let i = 0; i < 3; i++) {
      await claimSource(app.app, 1, '4611686018427387904')
      if (i < 2)
        await inTenant(app.app.db, 1, (tx) =>
          sql`UPDATE reading_sources SET status = 'waiting' WHERE enterprise_id = 1 AND batch_id = ${batch}`.execute(
            tx,
          ),
        )
    }
    await readAll()
    const [source] = (await shown(batch)).reading_sources
    expect(source).toMatchObject({ status: 'failed', readings: [] })
    expect((await member.post(`${family}/retry/${source.id}`)).status).toBe(200)
    await readAll(1)
    expect((await shown(batch)).reading_sources[0].status).toBe('read')
    expect((await member.post(`${family}/retry/${source.id}`)).status).toBe(409)
  })
})

describe('what people say of a reading', () => {
  it('given a correction, then it is kept; and one of somebody who saw an older state is refused with what stands there now', async () => {
    const { id, updated_at } = await readText(member, sheetText('鈴木 太郎', 'teisei@reading.example.jp'))
    const typed = { name: '鈴木 太朗' }
    const saved = await member.post(`${family}/update/${id}`, {
      reading: { typed, confirmed: ['email'] },
      updated_at,
    })
    expect(saved.body.reading).toMatchObject({ typed, confirmed: ['email'], label: '鈴木 太朗' })
    const late = await admin.post(`${family}/update/${id}`, {
      reading: { typed: {}, confirmed: [] },
      updated_at,
    })
    expect([late.status, late.body.error.code, late.body.error.current.typed]).toEqual([409, 'stale', typed])
    for (const wrong of [{ age: 3 }, { hobby: 'x' }, { name: 'あ'.repeat(300_000) }])
      expect(
        (await member.post(`${family}/update/${id}`, { reading: { typed: wrong, confirmed: [] } })).status,
      ).toBe(400)
  })

  it('given a reading that was left out, then it is not registered until it is taken back', async () => {
    const { id } = await readText(member, sheetText('中村 直樹', 'miokuri@reading.example.jp'))
    expect((await member.post(`${family}/skip/${id}`)).body.reading.status).toBe('skipped')
    expect((await finish(id)).status).toBe(409)
    await member.post(`${family}/reopen/${id}`)
    expect((await finish(id)).status).toBe(200)
  })
})

describe('registering', () => {
  it('given a confirmed sheet, then one candidate is made as typed, with the file and a history that says so; twice is once', async () => {
    const batch = await beginBatch(member, 'candidate_readings', { affiliation_type_id: 2 })
    await addFile(member, batch, '経歴書.csv', sheetTable('佐藤 太郎', 'touroku@reading.example.jp'))
    await readAll(1)
    const { id } = (await shown(batch)).reading_sources[0].readings[0]
    const reading = { typed: { name: '佐藤 太朗' }, confirmed: [] }
    const first = await finish(id, { mode: 'create' }, { reading })
    const again = await finish(id, { mode: 'create' }, { reading })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.record_id).toBe(first.body.record_id)
    expect(await candidate(first.body.record_id)).toMatchObject({
      name: '佐藤 太朗',
      email: 'touroku@reading.example.jp',
      affiliation_type_id: 2,
      // Nobody was asked and nothing was written: what a form would fill in stays empty.
      birth_date: null,
      prefecture_id: null,
      nationality_id: null,
    })
    const resumes = await member.get(
      `/api/enterprise/candidate_resumes/index?candidate_id_by_enterprise_id=${first.body.record_id}`,
    )
    expect(resumes.body.candidate_resumes.map(({ name }: { name: string }) => name)).toEqual(['経歴書.csv'])
    expect(await historyOf(first.body.record_id)).toEqual(
      expect.arrayContaining([
        { kind: 'create', note: null },
        { kind: 'reading', note: 'ファイル「経歴書.csv」の読み取りから登録' },
      ]),
    )
  })

  it('given two who register the same reading at once, then there is one candidate', async () => {
    const { id } = await readTable(member, sheetTable('渡辺 一郎', 'douji@reading.example.jp'))
    const answers = await Promise.all([finish(id), finish(id, { mode: 'create' }, {}, admin)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.record_id).toBe(answers[1]?.body.record_id)
  })

  it('given a value the record refuses, then nothing is made and what was typed is kept', async () => {
    const { id } = await readTable(member, sheetTable('加藤 大輔', 'fusei@reading.example.jp'))
    await member.post(`${family}/update/${id}`, { reading: { typed: { email: 'だめ' }, confirmed: [] } })
    const answer = await finish(id)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['email']])
    expect((await show(id)).reading).toMatchObject({
      status: 'open',
      typed: { email: 'だめ' },
      record_id: null,
    })
  })

  it('given somebody who is there already, then they are shown, and only the chosen fields change', async () => {
    const made = await member.post('/api/enterprise/candidates/create', {
      candidate: {
        name: '田中 花子',
        email: 'kizon@reading.example.jp',
        tel: '03-1111-2222',
        skill_ids: [{ id: skillNamed('PHP'), ability_level_id: 9 }],
      },
    })
    const { id_by_enterprise_id: existing, updated_at } = made.body.candidate
    const { id } = await readTable(member, sheetTable('田中 花江', 'kizon@reading.example.jp'))
    const { suspects } = await show(id)
    expect(suspects[0]).toMatchObject({ reasons: ['email'], row: { id_by_enterprise_id: existing } })
    const update = { mode: 'update', record_id: existing, keys: ['skill_ids'], record_updated_at: updated_at }
    const stale = await finish(id, { ...update, record_updated_at: '2026-01-01T00:00:00Z' })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale'])
    expect((await finish(id, update)).body.record_id).toBe(existing)
    const now = await candidate(existing)
    expect([now.name, now.tel]).toEqual(['田中 花子', '03-1111-2222'])
    // What was known stays, what was read comes to it.
    expect(Object.keys(now.skill_ids).toSorted()).toEqual(
      [skillNamed('PHP'), skillNamed('Java')].map(String).toSorted(),
    )
  })

  it('given a sheet with initials only, then those of the same initials, age, station and skills may be the same; others are not', async () => {
    const skill_ids = ['PHP', 'Java'].map((name) => ({ id: skillNamed(name), ability_level_id: 5 }))
    const station_id = app.app.masters.idOf('stations', '三鷹')
    const make = async (candidate: Record<string, unknown>) =>
      (await member.post('/api/enterprise/candidates/create', { candidate })).body.candidate
        .id_by_enterprise_id as number
    const known = { skill_ids, station_id, name_kana: 'カトウ タクミ' }
    const same = await make({ ...known, name: '加藤 匠' })
    await make({ name: '川上 徹', name_kana: 'カワカミ トオル', station_id })
    await make({ ...known, name: '大野 健', name_kana: 'オオノ ケン' })
    const sheet = '氏名：T.K\n最寄駅：三鷹駅\n\n【スキル】\nJava、PHP\n'
    const { suspects } = await show((await readText(member, sheet)).id)
    const found = suspects.map(({ reasons, row: { id_by_enterprise_id } }: Suspected) => [
      id_by_enterprise_id,
      reasons,
    ])
    expect(found).toEqual([[same, ['initials', 'station', 'skills']]])
    const elsewhere = await readText(other, sheet)
    expect((await show(elsewhere.id, other)).suspects).toEqual([])
  })

  it('given a resume of a candidate, when it is read, then its readings change that candidate, and it is not attached twice', async () => {
    const made = await member.post('/api/enterprise/candidates/create', { candidate: { name: '伊藤 美咲' } })
    const target = made.body.candidate.id_by_enterprise_id
    const kept = await member.upload(
      '/api/enterprise/candidate_resumes/create',
      'candidate_resume',
      { candidate_id_by_enterprise_id: target },
      {
        name: 'own.csv',
        bytes: new TextEncoder().encode(sheetTable('伊藤 美咲', 'shorui@reading.example.jp')),
      },
    )
    const resume = kept.body.candidate_resume.id_by_enterprise_id
    const { reading_batch_id: batch } = (await member.post(`${family}/read_resume/${resume}`)).body
    await readAll(1)
    const { id } = (await shown(batch)).reading_sources[0].readings[0]
    expect((await show(id)).record).toMatchObject({ id_by_enterprise_id: target, email: null })
    await finish(id, { mode: 'update', record_id: target, keys: ['email'] })
    expect((await candidate(target)).email).toBe('shorui@reading.example.jp')
    const resumes = await member.get(
      `/api/enterprise/candidate_resumes/index?candidate_id_by_enterprise_id=${target}`,
    )
    expect(resumes.body.count).toBe(1)
  })

  it('given a resume being read, when it is asked for again, even at the same time, then the same batch goes on until it is through', async () => {
    const made = await member.post('/api/enterprise/candidates/create', { candidate: { name: '伊東 大地' } })
    const target = made.body.candidate.id_by_enterprise_id
    const keep = async (name: string): Promise<number> =>
      (
        await member.upload(
          '/api/enterprise/candidate_resumes/create',
          'candidate_resume',
          { candidate_id_by_enterprise_id: target },
          { name, bytes: new TextEncoder().encode(sheetTable('伊東 大地', 'nido@reading.example.jp')) },
        )
      ).body.candidate_resume.id_by_enterprise_id
    const ask = async (resume: number): Promise<number> =>
      (await member.post(`${family}/read_resume/${resume}`)).body.reading_batch_id
    const [resume, second] = [await keep('own.csv'), await keep('second.csv')]
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(resume)))
    const [batch] = asked as [number]
    expect(new Set(asked)).toEqual(new Set([batch]))
    expect(await ask(second)).not.toBe(batch)
    await readAll(1)
    expect(await ask(resume)).toBe(batch)
    const { reading_sources: sources } = await shown(batch)
    expect(sources).toHaveLength(1)
    await member.post(`${family}/skip/${sources[0].readings[0].id}`)
    expect(await ask(resume)).not.toBe(batch)
  })

  it('given a job mail with one job, then the job is made from it', async () => {
    const reading = await readText(
      member,
      '■案件：決済基盤の刷新\n■必須：Java 3年以上\n■単価：60万円\n■勤務地：東京都',
      'job',
    )
    const answer = await member.post(`/api/enterprise/job_readings/finish/${reading.id}`, {
      finish: { mode: 'create' },
    })
    expect(answer.status).toBe(200)
    const made = await member.get(`/api/enterprise/jobs/show/${answer.body.record_id}`)
    expect(made.body.job).toMatchObject({
      name: '決済基盤の刷新',
      monthly_payment_f_num: 600_000,
      adjustment_time_f: null,
    })
  })
})

describe('how an enterprise writes', () => {
  it('given a skill that people replaced, then the next reading of this enterprise knows it, and none of another', async () => {
    const sheet = sheetText('吉田 太郎', 'betsumei@reading.example.jp', 'PHP')
    const { id, result } = await readText(member, sheet)
    const [read] = result.skills
    expect(read.skill_id).toBe(skillNamed('PHP'))
    const typed = { skill_ids: [{ id: skillNamed('Ruby'), ability_level_id: 3, from: read.skill_id }] }
    const { learned, record_id } = (
      await finish(id, { mode: 'create' }, { reading: { typed, confirmed: [] } })
    ).body
    expect(learned).toMatchObject([{ list: 'skills', text: 'PHP', name: 'Ruby' }])
    expect(Object.keys((await candidate(record_id)).skill_ids)).toEqual([String(skillNamed('Ruby'))])
    const skillsOf = async (who: Client) =>
      (await readText(who, sheet)).result.skills.map(({ skill_id }: { skill_id: number }) => skill_id)
    expect(await skillsOf(member)).toEqual([skillNamed('Ruby')])
    expect(await skillsOf(other)).toEqual([skillNamed('PHP')])
    const aliases = await member.post('/api/enterprise/reading_aliases/index')
    expect(aliases.body.reading_aliases).toHaveLength(1)
    expect((await other.post('/api/enterprise/reading_aliases/index')).body.reading_aliases).toEqual([])
    const removed = `/api/enterprise/reading_aliases/delete/${learned[0].alias_id}`
    expect((await other.post(removed)).status).toBe(404)
    expect((await member.post(removed)).status).toBe(200)
    expect(await skillsOf(member)).toEqual([skillNamed('PHP')])
  })
})

describe('who may see it', () => {
  it("given another enterprise's batch, source and reading, then 404", async () => {
    const { id, batch_id, source_id } = await readText(
      member,
      sheetText('山田 次郎', 'tasha@reading.example.jp'),
    )
    const answers = [
      await other.get(`${family}/show_batch/${batch_id}`),
      await other.get(`${family}/show/${id}`),
      await other.get(`${family}/preview/${source_id}`),
      await addText(other, batch_id, 'x'),
      await addFile(other, batch_id, 'a.txt', 'x'),
      await finish(id, { mode: 'create' }, {}, other),
      await other.post(`${family}/drop/${batch_id}`),
      await other.post(`${family}/drop_source/${source_id}`),
      // A reading of a candidate is none of a job.
      await member.get(`/api/enterprise/job_readings/show/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  it.each([
    ['candidates', 'candidate_readings', 'candidate'],
    ['jobs', 'job_readings', 'job'],
  ] as const)(
    'given %s restricted, then 403 for its readings, and the other kind goes on',
    async (area, restricted, kind) => {
      const open = restricted === 'candidate_readings' ? 'job_readings' : 'candidate_readings'
      await app.restrict(area, 1)
      const closed = [
        await member.post(`/api/enterprise/${restricted}/index`),
        await member.upload(
          `/api/enterprise/${area}/ai_generator`,
          kind,
          { text: 'x' },
          { name: '', bytes: new Uint8Array() },
        ),
      ]
      const other = await member.post(`/api/enterprise/${open}/index`)
      await app.restrict(area, 0)
      expect(closed.map(({ status, body }) => [status, body.error.code])).toEqual(
        closed.map(() => [403, 'feature_restricted']),
      )
      expect(other.status).toBe(200)
    },
  )
})

describe('one call that reads and answers', () => {
  it('given a source that the queue takes first, then the call waits for it and has what was read', async () => {
    const batch = await beginBatch(member)
    await addText(member, batch, sheetText('待田 待子', 'machida@wait.example.jp'))
    const look = async () => (await shown(batch)).reading_sources
    const [{ id }] = await look()
    await claimSource(app.app, 1, '4611686018427387904', id)
    const asked = readNow(app.app, 1, 'call', id).then(() => untilRead(look, batch))
    expect((await look())[0].status).toBe('reading')
    // The process that had it has died: the queue reads it again.
    await readAll()
    expect(await asked).toMatchObject([{ status: 'read', readings: [{ label: '待田 待子' }] }])
  })

  it('given a reading that does not come to its end, then it is said so, not an empty one answered', async () => {
    const look = async () => [{ status: 'reading' }]
    await expect(untilRead(look, 12, 0)).rejects.toMatchObject({ status: 409, code: 'state' })
    await expect(untilRead(look, 12, 0)).rejects.toThrow('読み取り 12')
  })
})

describe('forgetting', () => {
  const left = (batch: number) =>
    inTenant(app.app.db, 1, (tx) =>
      row<{ count: number }>(
        tx,
        sql`SELECT count(*)::integer AS count FROM reading_sources WHERE enterprise_id = 1 AND batch_id = ${batch}`,
      ),
    ).then((found) => found?.count)
  const keysOf = (batch: number) =>
    inTenant(app.app.db, 1, (tx) =>
      rows<{ key: string }>(
        tx,
        sql`SELECT f.key FROM reading_sources s JOIN files f ON f.enterprise_id = s.enterprise_id AND f.id_by_enterprise_id = s.file_id
            WHERE s.enterprise_id = 1 AND s.batch_id = ${batch} ORDER BY s.id_by_enterprise_id`,
      ),
    )
  const isStored = ({ key }: { key: string }) => existsSync(join(app.app.config.dataDir, 'files', key))

  const twoSheets = async (name: string, first: string) => {
    const batch = await beginBatch(member)
    await addFile(member, batch, 'a.txt', sheetText(`井上 ${first}`, `${name}a@forget.example.jp`))
    await addFile(member, batch, 'b.txt', sheetText(`木村 ${first}`, `${name}b@forget.example.jp`))
    await readAll(1)
    const [done] = (await shown(batch)).reading_sources
    const { record_id } = (await finish(done.readings[0].id)).body
    return { batch, record_id: record_id as number, keys: await keysOf(batch) }
  }

  it('given a batch nobody touched for 30 days, then it goes with its files, and the file a candidate holds stays', async () => {
    const { batch, keys } = await twoSheets('wasure', '太郎')
    await forgetReadingsJob(app.app).work({} as never)
    expect(await left(batch)).toBe(2)
    await inTenant(app.app.db, 1, (tx) =>
      sql`UPDATE reading_batches SET updated_at = ${new Date(Date.now() - (keptDays + 1) * 86_400_000)} WHERE enterprise_id = 1 AND id_by_enterprise_id = ${batch}`.execute(
        tx,
      ),
    )
    await forgetReadingsJob(app.app).work({} as never)
    expect(await left(batch)).toBe(0)
    expect(keys.map(isStored)).toEqual([true, false])
  })

  it('given a batch that is dropped, then the same at once', async () => {
    const { batch, keys } = await twoSheets('suteru', '次郎')
    expect((await member.post(`${family}/drop/${batch}`)).status).toBe(200)
    expect((await member.get(`${family}/show_batch/${batch}`)).status).toBe(404)
    expect(keys.map(isStored)).toEqual([true, false])
  })

  it('given a person whose data is erased, then what was read of them goes, drafts that name them too', async () => {
    const email = 'kesu@forget.example.jp'
    const { id } = await readText(member, sheetText('高橋 由美', email))
    const { record_id } = (await finish(id)).body
    const draft = await readText(member, sheetText('高橋 由美', email))
    const stays = await readText(member, sheetText('小林 健一', 'mukankei@forget.example.jp'))
    const erased = await admin.post('/api/enterprise/personal_data/erase', {
      target_type: 'candidate',
      id_by_enterprise_id: record_id,
      reason: '本人の希望',
      confirmation: '高橋 由美',
    })
    expect([erased.status, erased.body.error]).toEqual([200, undefined])
    expect((await member.get(`${family}/show/${id}`)).status).toBe(404)
    expect((await member.get(`${family}/show/${draft.id}`)).status).toBe(404)
    expect((await member.get(`${family}/show/${stays.id}`)).status).toBe(200)
  })
})
