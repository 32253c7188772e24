import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sealForm } from '#accounts/captcha/plain-form.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import type { WebEntry } from '#sales/candidates/web-entry.ts'
import { forFile } from '../../../test/support/app.ts'
import { type Page, startTestSite } from '../../../test/support/site.ts'

let address = 0

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
const create = async (more: Record<string, unknown>) =>
  (
    await admin.post('/api/enterprise/jobs/create', {
      job: {
        name: '応募できる案件',
        detail: '会員基盤の開発',
        open_status_flg: 1,
        monthly_price_f_num: 700_000,
        ...more,
      },
    })
  ).body.job.id_by_enterprise_id as number
const job: number = await create({})
const closedJob: number = await create({ application_status_flg: 2 })

const profile = {
  name: '佐藤 健太',
  name_kana: 'さとう けんた',
  email: 'kenta@example.jp',
  tel: '０９０-5501-2284',
  birth_year: '1992',
  birth_month: '4',
  birth_day: '18',
  zipcode: '１６４-0001',
  prefecture_id: '13',
  address: '中野区中野',
  building: '',
  gender_id: '',
  nationality_id: '',
}
const skills = {
  candidate_type_id: '1',
  occupation_ids: ['2', '3'],
  skill_ids: ['1'],
  skills_text: 'TypeScript 5年、React',
}
const wishes = {
  business_day_ids: ['5'],
  work_styles_ids: ['3'],
  monthly_price_f_num: '７０',
  monthly_price_l_num: '85',
  inception_day_type_id: '1',
  inception_day: '2027-01-01',
}
const others = { contact_time_type_id: '4', consent: '1', mail_opt_in: '1' }

/** As the last step carries it when it was shown so many seconds ago. */
const sealedAgo = (seconds: number, form = 'registration 1') =>
  sealForm(site.app.app, form, Date.now() - seconds * 1_000)

/** A visitor with a cookie of their own, from an address of their own (the limits count by address). */
const visitor = () => {
  const from = { 'x-forwarded-for': `192.0.2.${++address}` }
  let cookie = ''
  const headers = () => ({ ...from, ...(cookie ? { cookie: `registration=${cookie}` } : {}) })
  const keep = (page: Page) => {
    cookie = page.cookie ?? cookie
    return page
  }
  return {
    get: async (path: string) => keep(await site.get(path, headers())),
    post: async (step: string, form: Record<string, string | string[]>) =>
      keep(await site.post(`/register/${step}`, { seal: sealedAgo(60), ...form }, headers())),
  }
}
const throughThree = async (email: string, jobId?: number) => {
  const who = visitor()
  await who.post('profile', { ...profile, email, ...(jobId ? { job: String(jobId) } : {}) })
  await who.post('skills', skills)
  await who.post('business_days', wishes)
  return who
}

/** The rows of the confirm page: label → what stands beside it. */
const rowsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, value]) => [label, value]),
  )

type Applied = {
  id: number
  is_new: number
  route_type_id: number
  candidate: number
  job: number | null
  text_version: string
  mail_opt_in: boolean
  name: string
}
const appliedBy = (email: string) =>
  asSystem(site.app.app.db, (tx) =>
    rows<Applied>(
      tx,
      sql`SELECT a.id_by_enterprise_id AS id, a.is_new, a.route_type_id, a.candidate_id_by_enterprise_id AS candidate, a.job_id_by_enterprise_id AS job, a.name, c.text_version, c.mail_opt_in
          FROM applies a JOIN consents c ON c.enterprise_id = a.enterprise_id AND c.apply_id = a.id_by_enterprise_id
          WHERE a.enterprise_id = 1 AND lower(a.email) = lower(${email}) ORDER BY 1`,
    ),
  )
const enteredBy = async (id: number): Promise<WebEntry[]> => {
  const admin = await site.app.as('admin')
  return (await admin.post('/api/enterprise/web_entries/index', { id_by_enterprise_id: id })).body.web_entries
}
const candidateOf = async (id: number) =>
  (await (await site.app.as('admin')).get(`/api/enterprise/candidates/show/${id}`)).body.candidate

describe('registration in four steps', () => {
  it('given all steps filled, when the last is sent, then a candidate, an application and the consent are stored', async () => {
    const who = visitor()
    const first = await who.get('/register/profile')
    expect(first.html).toContain('個人情報の利用目的')
    expect(
      first.html.match(/name="birth_(?:year|month|day)"[^>]*><option value="" selected="">/g),
    ).toHaveLength(3)
    expect((await who.post('profile', profile)).headers.location).toBe('/register/skills')
    expect((await who.post('skills', skills)).headers.location).toBe('/register/business_days')
    expect((await who.post('business_days', wishes)).headers.location).toBe('/register/others')
    const last = await who.get('/register/others')
    expect(rowsOf(last.html)).toMatchObject({
      氏名: '佐藤 健太',
      フリガナ: 'サトウ ケンタ',
      電話番号: '090-5501-2284',
      生年月日: '1992/04/18',
      郵便番号: '164-0001',
      経験のある職種: 'フロントエンドエンジニア、フルスタックエンジニア',
      スキル: 'Java、TypeScript（5年以上）、React',
      そのほかのスキルと経験年数: 'TypeScript 5年、React',
      '希望単価（下限）': '70万円',
      稼働開始日: '2027/01/01',
    })
    expect((await who.post('others', others)).headers.location).toBe('/register/thanks')
    expect((await who.get('/register/thanks')).html).toContain('会員登録が完了しました')

    const [applied] = await appliedBy('kenta@example.jp')
    expect((await enteredBy(applied?.candidate as number))[0]?.entered).toEqual(
      expect.arrayContaining([
        { label: '氏名', value: '佐藤 健太' },
        { label: '電話番号', value: '０９０-5501-2284' },
      ]),
    )
    expect(applied).toMatchObject({ is_new: 1, route_type_id: 20, job: null, mail_opt_in: true })
    const told = await asSystem(site.app.app.db, (tx) =>
      rows(
        tx,
        sql`SELECT type, target_id FROM events WHERE type IN ('candidate.registered', 'apply.created') ORDER BY type`,
      ),
    )
    expect(told).toEqual([
      { type: 'apply.created', target_id: applied?.id },
      { type: 'candidate.registered', target_id: applied?.candidate },
    ])
    const candidate = await candidateOf(applied?.candidate as number)
    expect(candidate).toMatchObject({
      name: '佐藤 健太',
      name_kana: 'サトウ ケンタ',
      tel: '090-5501-2284',
      birth_date: '1992-04-18',
      zipcode: '1640001',
      register_status_id: 1,
      register_route_type_id: 5,
      monthly_price_f_num: 700_000,
      monthly_price_l_num: 850_000,
      gender_id: null,
      nationality_id: null,
      inception_day: '2027-01-01',
    })
    expect(Object.keys(candidate.occupation_ids)).toEqual(['2', '3'])
    expect(
      Object.values(candidate.skill_ids as Record<string, { name: string; ability_level_id?: number }>).map(
        ({ name, ability_level_id }) => [name, ability_level_id],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['Java', undefined],
        ['TypeScript', 7],
        ['React', undefined],
      ]),
    )
    const consent = await site.app
      .as('admin')
      .then((admin) => admin.get(`/api/enterprise/mail_consents/show/${applied?.candidate}`))
    expect(consent.body.mail_consent).toMatchObject({
      opted_in: true,
      source: 1,
      text_version: applied?.text_version,
      enterprise_member: null,
    })
    const texts = await asSystem(site.app.app.db, (tx) =>
      rows<{ body: string }>(
        tx,
        sql`SELECT body FROM consent_texts WHERE enterprise_id = 1 AND text_version = ${applied?.text_version}`,
      ),
    )
    expect(texts[0]?.body).toContain('応募の受付')
    expect(texts[0]?.body).toContain('上記の個人情報の利用目的に同意する')
    expect(last.html).toContain('上記の個人情報の利用目的に同意する')
  })

  it('given a job, when it is applied to by a known address in other letters, then the candidate is linked and keeps what it had', async () => {
    const admin = await site.app.as('admin')
    const known = (
      await admin.post('/api/enterprise/candidates/create', {
        candidate: { name: '既存 花子', email: 'Hanako@Example.jp', tel: '03-1111-2222' },
      })
    ).body.candidate
    const who = await throughThree('hanako@example.jp', job)
    expect((await who.get('/register/others')).html).toContain('応募できる案件')
    await who.post('others', { ...others, job: String(job) })
    expect((await who.get('/register/thanks')).html).toContain('応募を受け付けました')
    const [applied] = await appliedBy('hanako@example.jp')
    expect(applied).toMatchObject({
      is_new: 0,
      route_type_id: 10,
      job,
      candidate: known.id_by_enterprise_id,
      name: '佐藤 健太',
    })
    expect(await candidateOf(known.id_by_enterprise_id)).toEqual(known)
  })

  it('given the last step sent twice, also at once, then one application exists', async () => {
    const who = await throughThree('twice@example.jp')
    const answers = await Promise.all([who.post('others', others), who.post('others', others)])
    answers.push(await who.post('others', others))
    expect(answers.map(({ headers }) => headers.location)).toEqual([
      '/register/thanks',
      '/register/thanks',
      '/register/thanks',
    ])
    expect(await appliedBy('twice@example.jp')).toHaveLength(1)
  })

  it('given two visitors with one new address at once, then one candidate and two applications', async () => {
    const [a, b] = [await throughThree('pair@example.jp'), await throughThree('PAIR@example.jp')]
    await Promise.all([a.post('others', others), b.post('others', others)])
    const applied = await appliedBy('pair@example.jp')
    expect(applied.map(({ is_new }) => is_new).sort()).toEqual([0, 1])
    expect(new Set(applied.map(({ candidate }) => candidate)).size).toBe(1)
  })

  it('given wrong input, then messages stand at the fields and in a summary, typed values stay, also after a reload', async () => {
    const who = visitor()
    const wrong = await who.post('profile', {
      ...profile,
      name: '',
      email: 'kenta.sato@example',
      birth_month: '2',
      birth_day: '31',
    })
    expect(wrong.status).toBe(400)
    for (const text of [
      '氏名を入力してください',
      'メールアドレスの形式を確認してください',
      '生年月日を確認してください',
      '入力内容を確認してください（3件）',
      'href="#f-email"',
    ])
      expect(wrong.html).toContain(text)
    expect(wrong.html).toMatch(
      /id="f-email"[^>]*aria-describedby="e-email"[^>]*aria-invalid="true"[^>]*value="kenta.sato@example"/,
    )
    expect((await who.get('/register/profile')).html).toContain('value="kenta.sato@example"')
    expect((await who.get('/register/skills')).headers.location).toBe('/register/profile')
  })

  it('given a station of two places, when it is sent, then both stand to choose from; when one is chosen, then it is stored', async () => {
    const who = visitor()
    const form = { ...profile, email: 'station@example.jp', station_id: 'にほんばし' }
    const clear = await who.post('profile', form)
    expect(clear.headers.location).toBe('/register/skills')
    expect((await who.get('/register/profile')).html).toContain('value="日本橋（東京都・東京メトロ銀座線）"')
    const several = await who.post('profile', { ...form, station_id: '日本橋' })
    expect(several.status).toBe(400)
    expect(several.html).toContain('「日本橋」に当てはまる駅が複数あります')
    expect(several.html).toMatch(/name="station_choice" value="27109"/)
    const none = await who.post('profile', { ...form, station_id: '存在しない駅名' })
    expect(none.html).toContain('「存在しない駅名」に当てはまる駅が見つかりません')
    await who.post('profile', { ...form, station_id: '日本橋', station_choice: '27109' })
    await who.post('skills', skills)
    await who.post('business_days', wishes)
    expect((await who.get('/register/others')).html).toContain('日本橋（大阪府・Osaka Metro堺筋線）')
    await who.post('others', others)
    const [applied] = await appliedBy('station@example.jp')
    expect(await candidateOf(applied?.candidate as number)).toMatchObject({
      station_id: 27109,
      station: { id: 27109, name: '日本橋' },
    })
  })

  it('given no consent, then nothing is registered', async () => {
    const who = await throughThree('noconsent@example.jp')
    const answer = await who.post('others', { contact_time_type_id: '1' })
    expect([answer.status, answer.html.includes('同意にチェックを入れてください')]).toEqual([400, true])
    expect(await appliedBy('noconsent@example.jp')).toEqual([])
  })

  it('given a job that closes meanwhile, when the application is sent, then 409 says so and nothing is registered', async () => {
    const who = await throughThree('late@example.jp', closedJob)
    const answer = await who.post('others', { ...others, job: String(closedJob) })
    expect([answer.status, answer.html.includes('案件の募集は終了しました')]).toEqual([409, true])
    expect(await appliedBy('late@example.jp')).toEqual([])
  })

  it('given a program that fills the hidden field, then it is sent on and nothing is stored', async () => {
    const who = await throughThree('robot@example.jp')
    expect((await who.post('others', { ...others, homepage: 'https://spam.example' })).headers.location).toBe(
      '/register/thanks',
    )
    expect(await appliedBy('robot@example.jp')).toEqual([])
  })

  it('given somebody else’s draft, then another cookie and another enterprise do not open it', async () => {
    const who = await throughThree('owner@example.jp')
    expect((await visitor().get('/register/others')).headers.location).toBe('/register/profile')
    expect((await who.get('/register/others')).html).toContain('owner@example.jp')
    const tokens = await asSystem(site.app.app.db, (tx) =>
      rows<{ token_hash: string }>(
        tx,
        sql`SELECT token_hash FROM registration_drafts WHERE enterprise_id = 1`,
      ),
    )
    expect(tokens.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true)
  })

  it('given more than 120 posts from one address in ten minutes, then 429 in the site’s look', async () => {
    const who = visitor()
    // What fills the hidden field counts too, and is the quickest to answer.
    for (let i = 0; i < 119; i++) await who.post('profile', { homepage: 'https://spam.example' })
    expect((await who.post('profile', profile)).status).toBe(303)
    const page = await who.post('profile', profile)
    expect(page.status).toBe(429)
    expect(page.headers['retry-after']).toBeDefined()
    expect(page.html).toContain('試行回数が多すぎます')
  })
})

describe('candidates/create', () => {
  const post = async (payload: Record<string, unknown>) => {
    const answer = await site.server.inject({
      method: 'POST',
      url: '/api/site/candidates/create',
      payload,
      headers: { host: 'localhost', 'x-forwarded-for': `192.0.2.${++address}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const person = { name: 'API 太郎', email: 'api@example.jp', skill_ids: { 3: { ability_level_id: 6 } } }

  it('given a candidate and a job, then the same registration as by the pages, and the answer says nothing about the person', async () => {
    const answer = await post({
      domain: 'enterprise1.localhost',
      candidate: person,
      apply: { job_id_by_enterprise_id: job, consent: true },
    })
    const [applied] = await appliedBy('api@example.jp')
    expect([answer.status, answer.body]).toEqual([
      200,
      { apply: { id_by_enterprise_id: applied?.id }, token: expect.stringMatching(/^[\w-]{32}$/) },
    ])
    expect(applied).toMatchObject({ is_new: 1, route_type_id: 10, job, mail_opt_in: false })
    const candidate = applied?.candidate as number
    expect(await enteredBy(candidate)).toMatchObject([
      {
        apply_id: applied?.id,
        job: { id: job },
        entered: expect.arrayContaining([{ label: '氏名', value: 'API 太郎' }]),
      },
    ])
    const admin = await site.app.as('admin')
    await admin.post(`/api/enterprise/candidates/update/${candidate}`, { candidate: { name: '別の名前' } })
    expect(JSON.stringify(await enteredBy(candidate))).toContain('API 太郎')
    const stranger = await site.app.as('admin', 2)
    const path = '/api/enterprise/web_entries/index'
    expect((await stranger.post(path, { id_by_enterprise_id: candidate })).status).toBe(404)
  })

  it.each([
    ['a field of staff', { ...person, in_house_info: 'x' }, { consent: true }, 400, 'invalid'],
    ['a wrong address', { ...person, email: 'x' }, { consent: true }, 400, 'invalid'],
    ['no consent', person, { consent: false }, 400, 'invalid'],
    ['no address', { name: 'x' }, { consent: true }, 400, 'invalid'],
    ['a proof that is none', person, { consent: true }, 400, 'invalid', 'made up'],
  ])('given %s, then it is refused', async (_what, candidate, apply, status, code, ...proof) => {
    const answer = await post({
      candidate,
      apply,
      ...(proof.length > 0 ? { recaptcha_token: proof[0] } : {}),
    })
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  it('given a closed job, then 409 state and no candidate is made', async () => {
    const answer = await post({
      candidate: { ...person, email: 'closed@example.jp' },
      apply: { job_id_by_enterprise_id: closedJob, consent: true },
    })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    const found = await (await site.app.as('admin')).post('/api/enterprise/candidates/index', {
      keyword: 'closed@example.jp',
    })
    expect(found.body.count).toBe(0)
  })
})
