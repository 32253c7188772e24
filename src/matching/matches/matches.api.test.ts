import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { today } from '#foundation/entity/today.ts'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { matchEnterprise } from '../pairs/job.ts'

const make = async (who: Client, plural: string, name: string, draft: object): Promise<number> =>
  (await done(who, `${plural}/create`, { [name]: draft }))[name].id_by_enterprise_id
const call = async (who: Client, verb: string, body: object) =>
  (await who.post(`/api/enterprise/matches/${verb}`, body)).body
const weights = { skills: 40, recent: 15, price: 15, process: 10, style: 10, results: 10 }

/** React and TypeScript by number, as the record holds them. */
const skills = (react: number | null, typeScript: number | null) =>
  Object.fromEntries(
    [
      [reactId, react],
      [3, typeScript],
    ].flatMap(([id, level]) => (level === null ? [] : [[id, { ability_level_id: level }]])),
  )
const free = {
  candidate_type_id: 2,
  nationality_type_id: 1,
  inception_day_type_id: 2,
  monthly_price_f_num: 700_000,
}
const who: Record<string, number> = {}
const names = (answer: { matches: { name: string }[] }) => answer.matches.map(({ name }) => name)

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const member = await app.as('member')
const other = await app.as('admin', 2)
const reactId = app.app.masters.idOf('skills', 'React') as number
const company = await make(admin, 'companies', 'company', { name: '株式会社ルミナ' })
const job: number = await make(admin, 'jobs', 'job', {
  name: '会員基盤の開発',
  company_id_by_enterprise_id: company,
  required: 'React 3年以上\nTypeScript 3年以上',
  welcome: 'Next.js',
  monthly_payment_f_num: 850_000,
  monthly_payment_l_num: 900_000,
  monthly_price_f_num: 700_000,
  monthly_price_l_num: 850_000,
  work_styles_id: 3,
  accept_foreigner_type_id: 3,
  resale_restriction_type_id: 1,
  inception_day: addDays(today(), 10),
})
const people: Record<string, object> = {
  '佐藤 健太': { skill_ids: skills(8, 8), work_styles_ids: [3] },
  '井上 拓海': { skill_ids: skills(5, 3), inception_day_type_id: 1, inception_day: addDays(today(), 19) },
  '林 直樹': { skill_ids: skills(3, null) },
  '高い 人': { skill_ids: skills(8, 8), monthly_price_f_num: 900_000 },
  '遅い 人': { skill_ids: skills(8, 8), inception_day_type_id: 1, inception_day: addDays(today(), 90) },
  '他社 人': { skill_ids: skills(8, 8), affiliation_type_id: 2 },
  '外国 人': { skill_ids: skills(8, 8), nationality_type_id: 2 },
  '退会 人': { skill_ids: skills(8, 8), register_status_id: 10 },
  '提案 人': { skill_ids: skills(8, 8) },
  '無縁 人': { skill_ids: { 1: { ability_level_id: 9 } } },
}
for (const [name, draft] of Object.entries(people))
  who[name] = await make(admin, 'candidates', 'candidate', { name, ...free, ...draft })
await make(admin, 'opportunities', 'opportunity', {
  candidate_id_by_enterprise_id: who['提案 人'],
  job_id_by_enterprise_id: job,
  opportunity_status_id: 10,
})

describe('the candidates of a job', () => {
  it('given people within and beyond its limits, then the best stand first, and the others are counted by what they break', async () => {
    const answer = await call(member, 'candidates', { job_id: job })
    expect(names(answer)).toEqual(['佐藤 健太', '井上 拓海', '林 直樹'])
    expect([answer.count, answer.looked, answer.is_capped]).toEqual([3, 9, false])
    const counts = answer.left_out.map((one: { reason: string; count: number }) => [one.reason, one.count])
    expect(Object.fromEntries(counts)).toEqual({
      status: 1,
      price: 1,
      proposed: 1,
      start: 1,
      resale: 1,
      foreign: 1,
    })
    const [best, second] = answer.matches
    const texts = (match: { reasons: { text: string }[] }) => match.reasons.map(({ text }) => text)
    expect(texts(best)).toContain('React 7年以上（必須3年以上）')
    expect(texts(best)).toContain('フルリモート希望と一致')
    expect(best.profit).toEqual({ from: 150_000, to: 200_000 })
    expect(texts(second)).toContain('TypeScript 1年以上（必須3年以上）')
    expect(texts(second).some((text) => text.startsWith('開始が 9日遅い'))).toBe(true)
    expect(texts(second)).toContain('フルリモートの可否は未確認')
    expect(texts(second)).toContain('Next.js の記載なし（歓迎）')
    expect(answer.unused).toContain('外国籍不可')
  })

  it('given a reason, then those it left out are listed with what they break', async () => {
    const dear = await call(member, 'left_out', { job_id: job, reason: 'price' })
    expect([dear.count, names({ matches: dear.left_out })]).toEqual([1, ['高い 人']])
    const late = await call(member, 'left_out', { job_id: job, reason: 'start' })
    expect(late.left_out[0].text).toContain('から稼働（案件の開始は')
  })

  it('given the limits that SQL holds, then they say what the rules say of each candidate', async () => {
    for (const [reason, name] of [
      ['status', '退会 人'],
      ['price', '高い 人'],
    ] as const) {
      const answer = await call(member, 'jobs', { candidate_id: who[name] })
      expect(answer.left_out.map((one: { reason: string }) => one.reason)).toEqual([reason])
    }
  })

  it('given somebody whom one day leaves out and nothing else, then the near miss names the days and the setting, from both sides', async () => {
    const near = { reason: 'start', text: '希望開始まで31日（設定は30日）' }
    const soon = await make(admin, 'jobs', 'job', {
      name: '早く始まる案件',
      required: 'React\nTypeScript',
      inception_day: addDays(today(), 59),
    })
    const ofJob = await call(member, 'candidates', { job_id: soon })
    expect([ofJob.near_misses, ofJob.near_count]).toEqual([
      [{ id: who['遅い 人'], name: '遅い 人', ...near }],
      1,
    ])
    const ofCandidate = await call(member, 'jobs', { candidate_id: who['遅い 人'] })
    expect(ofCandidate.near_misses).toEqual([{ id: soon, name: '早く始まる案件', ...near }])
    await done(admin, `jobs/delete/${soon}`)
  })

  it('given somebody who asks a little too much and nothing else, then the near miss names by how much, and each is counted once', async () => {
    const asks = { ...free, monthly_price_f_num: 880_000, skill_ids: skills(8, 8) }
    const id = await make(admin, 'candidates', 'candidate', { name: '少し高い 人', ...asks })
    const near = {
      id,
      name: '少し高い 人',
      reason: 'price',
      text: '希望単価が3万円超過（案件の仕入単価は85万円まで）',
    }
    const ofJob = await call(member, 'candidates', { job_id: job })
    expect([ofJob.near_misses, ofJob.count]).toEqual([
      [
        near,
        {
          ...near,
          id: who['高い 人'],
          name: '高い 人',
          text: near.text.replace('3万円', '5万円'),
        },
      ],
      3,
    ])
    const priced = ofJob.left_out.filter(({ reason }: { reason: string }) => reason === 'price')
    expect(priced).toMatchObject([{ count: 2 }])
    expect((await call(member, 'jobs', { candidate_id: id })).near_misses).toMatchObject([
      { id: job, text: near.text },
    ])
    await done(admin, `candidates/delete/${id}`)
  })

  it('given weights that are tried, then the order follows them and nothing is saved', async () => {
    const tried = { ...weights, skills: 0, recent: 0, price: 0, process: 0, style: 100, results: 0 }
    const answer = await call(member, 'candidates', { job_id: job, weights: tried })
    expect(names(answer)).toEqual(['佐藤 健太', '林 直樹', '井上 拓海'])
    expect((await call(member, 'candidates', { job_id: job })).weights).toEqual(weights)
  })

  it('given a job without required skills, then nobody is found and it says that it needs some', async () => {
    const bare = await make(admin, 'jobs', 'job', { name: '何も書いていない案件' })
    const answer = await call(member, 'candidates', { job_id: bare })
    expect([answer.matches, answer.needs, answer.looked]).toEqual([[], [], 0])
  })

  it('given another enterprise, a closed area or an unknown record, then nothing is found', async () => {
    expect((await other.post('/api/enterprise/matches/candidates', { job_id: job })).status).toBe(404)
    expect((await member.post('/api/enterprise/matches/jobs', { candidate_id: 999_999 })).status).toBe(404)
    await app.restrict('candidates', 1)
    const closed = await member.post('/api/enterprise/matches/candidates', { job_id: job })
    await app.restrict('candidates', 0)
    expect([closed.status, closed.body.error.code]).toEqual([403, 'feature_restricted'])
  })
})

describe('the jobs of a candidate', () => {
  it('given an open job that goes with them, then it is found with the same score and reasons as from the other side', async () => {
    const ofJob = await call(member, 'candidates', { job_id: job })
    const ofCandidate = await call(member, 'jobs', { candidate_id: who['佐藤 健太'] })
    expect(names(ofCandidate)).toEqual(['会員基盤の開発'])
    const { score, parts, reasons } = ofCandidate.matches[0]
    expect({ score, parts, reasons }).toEqual({
      score: ofJob.matches[0].score,
      parts: ofJob.matches[0].parts,
      reasons: ofJob.matches[0].reasons,
    })
    expect(ofCandidate.matches[0].beside).toBe('株式会社ルミナ')
  })

  it('given a member who may see no contracts, then past work for the enterprise is not spoken of', async () => {
    const insert = sql`INSERT INTO contracts (enterprise_id, id_by_enterprise_id, title, contract_status_flg, period_start_date, period_end_date,
        candidate_id_by_enterprise_id, sales_company_id_by_enterprise_id, affiliation_type_id)
      VALUES (1, 9001, 'K9001', 99, ${addDays(today(), -60)}, ${addDays(today(), -1)}, ${who['林 直樹']}, 1, 2)`
    await inTenant(app.app.db, 1, (tx) => insert.execute(tx))
    const spoken = async (client: Client) => {
      const { matches } = await call(client, 'candidates', { job_id: job })
      const found = matches.find(({ name }: { name: string }) => name === '林 直樹')
      return found.reasons.some(({ text }: { text: string }) => text.startsWith('同じ販売先で稼働'))
    }
    expect([await spoken(admin), await spoken(await app.as('blocked'))]).toEqual([true, false])
  })
})

describe('who is not the one', () => {
  const dismiss = (candidate_id: number | undefined, reason = 'years') =>
    member.post('/api/enterprise/matches/dismiss', { job_id: job, candidate_id, reason })
  const setting = async (client: Client) =>
    (await client.get('/api/enterprise/match_weights/show')).body.match_weight

  it('given three dismissals for one reason, then its weight grows, until it is taken back', async () => {
    const chosen = ['佐藤 健太', '井上 拓海', '林 直樹']
    for (const name of chosen) expect((await dismiss(who[name])).status).toBe(200)
    const answer = await call(member, 'candidates', { job_id: job })
    expect(answer.matches).toEqual([])
    expect(answer.weights.skills).toBe(43)
    const [lesson] = (await setting(member)).lessons
    expect([lesson.reason, lesson.count, lesson.delta]).toEqual(['years', 3, 3])

    const body = { reason: 'years', is_forgotten: true }
    expect((await member.post('/api/enterprise/match_weights/forget', body)).status).toBe(403)
    const manager = await app.as('manager')
    const forgotten = (await manager.post('/api/enterprise/match_weights/forget', body)).body.match_weight
    expect([forgotten.lessons, forgotten.forgotten[0].reason]).toEqual([[], 'years'])
    expect((await call(member, 'candidates', { job_id: job })).weights).toEqual(weights)
    await manager.post('/api/enterprise/match_weights/forget', { ...body, is_forgotten: false })
    expect((await setting(member)).lessons[0].delta).toBe(3)

    for (const name of chosen)
      await member.post('/api/enterprise/matches/undismiss', { job_id: job, candidate_id: who[name] })
    expect((await setting(member)).lessons).toEqual([])
    expect((await call(member, 'candidates', { job_id: job })).count).toBe(3)
  })

  it('given a record of another enterprise, then nothing is kept', async () => {
    const answer = await other.post('/api/enterprise/matches/dismiss', {
      job_id: job,
      candidate_id: who['佐藤 健太'],
      reason: 'other',
    })
    expect(answer.status).toBe(404)
  })
})

describe('the setting', () => {
  it('given a manager saves it, then the margin holds where a job has no buy price; a member may not', async () => {
    const manager = await app.as('manager')
    const save = (client: Client, margin_yen: number) =>
      client.post('/api/enterprise/match_weights/update', {
        match_weight: { weights, margin_yen, delay_days: 30 },
      })
    expect((await save(member, 1)).status).toBe(403)
    const sold = await make(admin, 'jobs', 'job', {
      name: '仕入のない案件',
      required: 'React',
      monthly_payment_l_num: 800_000,
    })
    const count = async () => (await call(member, 'candidates', { job_id: sold })).count
    expect((await save(manager, 100_000)).status).toBe(200)
    const within = await count()
    expect((await save(manager, 100_001)).status).toBe(200)
    expect([within > 0, await count()]).toEqual([true, 0])
    expect((await save(manager, 50_000)).status).toBe(200)
    const wrong = await manager.post('/api/enterprise/match_weights/update', {
      match_weight: { weights: { ...weights, skills: 101 }, margin_yen: -1, delay_days: 0 },
    })
    expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual([
      'match_weight.margin_yen',
      'match_weight.weights.skills',
    ])
  })
})

describe('the night', () => {
  const pairs = () =>
    inTenant(app.app.db, 1, (tx) =>
      rows<{ candidate: number; score: number; found_on: string }>(
        tx,
        sql`SELECT candidate_id_by_enterprise_id AS candidate, score, found_on FROM match_pairs
            WHERE enterprise_id = 1 AND job_id_by_enterprise_id = ${job} ORDER BY score DESC, candidate DESC`,
      ),
    )
  const told = () =>
    inTenant(app.app.db, 1, (tx) =>
      rows<{ target_id: number }>(
        tx,
        sql`SELECT target_id FROM events WHERE enterprise_id = 1 AND type = 'job.matched'`,
      ),
    )

  it('given it runs twice and once more the day after, then the pairs are those of the list, and what is new is told once', async () => {
    await matchEnterprise(app.app, 1, today())
    await matchEnterprise(app.app, 1, today())
    const { matches } = await call(admin, 'candidates', { job_id: job })
    expect((await pairs()).map(({ candidate, score }) => [candidate, score])).toEqual(
      matches.map(({ id, score }: { id: number; score: number }) => [id, score]),
    )
    expect(await told()).toEqual([])

    const fresh = await make(admin, 'candidates', 'candidate', {
      name: '新しい 人',
      ...free,
      skill_ids: skills(7, 7),
    })
    const tomorrow = addDays(today(), 1)
    await matchEnterprise(app.app, 1, tomorrow)
    await matchEnterprise(app.app, 1, tomorrow)
    expect(
      (await pairs()).filter(({ found_on }) => found_on === tomorrow).map(({ candidate }) => candidate),
    ).toEqual([fresh])
    expect((await told()).filter(({ target_id }) => target_id === job)).toHaveLength(1)
    const after = await call(admin, 'candidates', { job_id: job })
    expect(
      after.matches.filter(({ is_new }: { is_new: boolean }) => is_new).map(({ id }: { id: number }) => id),
    ).toEqual([fresh])
    expect(after.new_count).toBe(1)
  })
})

describe('what is alike', () => {
  it('given records that share skills, then they are found with what they share, and no closed candidate', async () => {
    const alike = await call(member, 'similar_candidates', { candidate_id: who['佐藤 健太'] })
    expect(alike.similar.map(({ name }: { name: string }) => name)).toContain('井上 拓海')
    expect(alike.similar.map(({ name }: { name: string }) => name)).not.toContain('退会 人')
    expect(alike.similar[0].text).toContain('が同じ')
    const listed = { skill_ids: [reactId, 3] }
    const first = await make(admin, 'jobs', 'job', { name: '案件A', ...listed })
    const second = await make(admin, 'jobs', 'job', { name: '案件B', ...listed })
    const jobs = await call(member, 'similar_jobs', { job_id: first })
    expect(jobs.similar.map(({ id }: { id: number }) => id)).toEqual([second])
  })
})
