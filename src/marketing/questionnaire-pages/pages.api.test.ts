import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenant, rows } from '#foundation/platform/database/transaction.ts'
import {
  item,
  linkOf,
  makeCandidate,
  makeForm,
  openLink,
  someItems,
} from '../../../test/fixtures/marketing/forms.ts'
import { pdf } from '../../../test/fixtures/records/files.ts'
import { forFile } from '../../../test/support/app.ts'
import { solveCaptcha } from '../../../test/support/captcha.ts'
import { startTestSite } from '../../../test/support/site.ts'

let origin = 0
const site = await forFile(startTestSite())
const staff = await site.app.as('admin')
const form = await makeForm(staff)

type Fields = Record<string, string | string[]>
const ip = () => `198.51.${Math.floor(++origin / 250)}.${(origin % 250) + 1}`
const inject = async (method: 'GET' | 'POST', url: string, payload?: Buffer | string, headers = {}) => {
  const answer = await site.server.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { host: 'localhost', 'x-forwarded-for': ip(), ...headers },
  })
  return {
    status: answer.statusCode,
    html: answer.body,
    to: answer.headers.location,
    headers: answer.headers,
    cookies: answer.cookies,
  }
}
const get = (url: string, headers = {}) => inject('GET', url, undefined, headers)
const post = (url: string, fields: Fields, headers = {}) => {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, one]),
    ),
  )
  return inject('POST', url, body.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  })
}
const upload = async (url: string, fields: Fields, name: string, bytes: Uint8Array) => {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(key, one)
  data.append('q7', new Blob([bytes as BufferSource]), name)
  const encoded = new Response(data)
  return inject('POST', url, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
}

const seen = { shown: ['q1', 'q4', 'q5', 'q6', 'q7'], section: '0', edition: '1' }
type Stored = {
  id: number
  typed: Record<string, string[]>
  answered_at: string | null
  candidate: number | null
  edition: number
  waiting: number
  apply_id: number | null
}
const answers = (of = form) =>
  inTenant(site.app.app.db, 1, (tx) =>
    rows<Stored>(
      tx,
      sql`SELECT id_by_enterprise_id AS id, typed, answered_at, candidate_id_by_enterprise_id AS candidate, edition, waiting, apply_id
          FROM questionnaire_form_mgmts WHERE enterprise_id = 1 AND form_id = ${of} ORDER BY 1`,
    ),
  )
const answersOf = async (candidate: number, of = form) =>
  (await answers(of)).filter((one) => one.candidate === candidate)

describe('a candidate’s own link', () => {
  it('given it is opened, by a person or by whatever reads mails, then nothing is written', async () => {
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    const page = await get(link)
    expect(page.status).toBe(200)
    expect(page.html).toContain('年末のアンケート')
    expect(page.html).toContain('佐藤 健太 様')
    expect(page.html).toContain('個人情報の利用目的')
    expect(page.html).toMatch(/data-item="q2"[^>]* hidden=""/)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await get(`${link}?at=1&go=send&q1=1`)
    expect(await answersOf(candidate)).toEqual([])
  })

  it('given an answer, when it is sent, then it is kept as read, with its edition, and cannot be sent again', async () => {
    const candidate = await makeCandidate(staff, { monthly_price_f_num: 700_000 })
    const link = await linkOf(staff, form, candidate)
    const sent = await post(link, {
      ...seen,
      q1: '2',
      q2: '2026/12/31',
      q4: '80万',
      q5: ['1', '2'],
      q6: 'よろしく\r\nどうぞ',
    })
    expect([sent.status, sent.to]).toEqual([303, link.replace(/\d+$/, 'thanks')])
    const [kept] = await answersOf(candidate)
    expect(kept).toMatchObject({
      typed: { q1: ['2'], q4: ['800000'], q5: ['1', '2'], q6: ['よろしく\nどうぞ'] },
      edition: 1,
      waiting: 2,
    })
    expect(kept?.answered_at).not.toBeNull()
    expect((await get(link)).to).toBe(sent.to)
    expect((await get(sent.to ?? '')).html).toContain('回答を受け付けました')
    await post(link, { ...seen, q1: '1' })
    expect(await answersOf(candidate)).toEqual([kept])
  })

  it('given a question that an answer brings up, when a browser without scripts sends, then it is asked before the end', async () => {
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    const first = await post(link, { ...seen, q1: '1' })
    expect(first.to).toBe(`${link}?at=0&more=1`)
    const page = await get(first.to ?? '')
    expect(page.html).toContain('質問が増えました')
    expect(page.html).not.toMatch(/data-item="q2"[^>]* hidden=""/)
    const wrong = await post(link, { ...seen, shown: [...seen.shown, 'q2'], q1: '1' })
    expect([wrong.status, wrong.html.includes('契約はいつ終わりますか：必須項目です')]).toEqual([400, true])
    const done = await post(link, { ...seen, shown: [...seen.shown, 'q2'], q1: '1', q2: '2026-12-31' })
    expect(done.to).toContain('/thanks')
  })

  it('given what is typed, when it is saved as one goes, then any link of the candidate goes on with it', async () => {
    const candidate = await makeCandidate(staff)
    const [one, two] = [await linkOf(staff, form, candidate), await linkOf(staff, form, candidate)]
    const saved = await post(`${one}/save`, { ...seen, q1: '', q6: '途中まで' })
    expect([saved.status, JSON.parse(saved.html)]).toEqual([200, { saved: true }])
    expect((await get(two)).html).toContain('途中まで')
    expect(await answersOf(candidate)).toHaveLength(1)
  })

  it('given two clicks at once, then there is one answer', async () => {
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    const both = await Promise.all([1, 2].map(() => post(link, { ...seen, q1: '2' })))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await answersOf(candidate)).toHaveLength(1)
  })

  it('given a token, when the number of another form or a changed token stands in the address, then 404', async () => {
    const other = await makeForm(staff)
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    const token = link.split('/')[2] ?? ''
    const swapped = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
    const places = [
      `/forms/${token}/${other}`,
      `/forms/${swapped}/${form}`,
      '/forms/x/1',
      `/forms/${token}/abc`,
      `/forms/${'A'.repeat(32)}/1`,
    ]
    for (const place of places) {
      expect((await get(place)).status, place).toBe(404)
      expect((await post(place, { ...seen, q1: '2' })).status, place).toBe(404)
    }
    expect(await answersOf(candidate)).toEqual([])
    expect((await get(link, { host: 'elsewhere.example' })).status).toBe(404)
  })

  it('given tokens, then only their hashes are kept', async () => {
    const token = (await linkOf(staff, form, await makeCandidate(staff))).split('/')[2] ?? ''
    const found = await inTenant(site.app.app.db, 1, (tx) =>
      rows<{ all: string }>(
        tx,
        sql`SELECT to_jsonb(t)::text AS all FROM questionnaire_links t WHERE t.enterprise_id = 1`,
      ),
    )
    expect(found.some(({ all }) => all.includes(token))).toBe(false)
  })

  it('given a form that is over, then a friendly page says so, and nothing is taken', async () => {
    const closing = await makeForm(staff)
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, closing, candidate)
    const set = (draft: object) =>
      staff.post(`/api/enterprise/questionnaire_form_drafts/update/${closing}`, {
        questionnaire_form_draft: draft,
      })
    for (const draft of [{ open_status_flg: 2 }, { open_status_flg: 1, closes_on: '2020-01-01' }]) {
      await set(draft)
      const page = await get(link)
      expect([page.status, page.html.includes('このアンケートの受付は終了しました')]).toEqual([410, true])
      expect((await post(link, { ...seen, q1: '2' })).status).toBe(410)
      expect((await post(`${link}/save`, { ...seen, q1: '2' })).status).toBe(409)
    }
    await set({ closes_on: null })
    await site.app.restrict('questionnaire_forms', 1)
    expect((await get(link)).status).toBe(410)
    await site.app.restrict('questionnaire_forms', 0)
    expect(await answersOf(candidate, closing)).toEqual([])
  })

  it('given an answer on its way, when a new edition becomes official, then it ends with the questions it began with', async () => {
    const changing = await makeForm(staff)
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, changing, candidate)
    await post(`${link}/save`, { ...seen, q1: '2' })
    await staff.post(`/api/enterprise/questionnaire_form_drafts/update/${changing}`, {
      questionnaire_form_draft: { form: [item(1, 'q9', '新しい質問', { required: true })] },
    })
    await staff.post(`/api/enterprise/questionnaire_form_drafts/set_official_edition/${changing}`, {})
    expect((await get(link)).html).not.toContain('新しい質問')
    await post(link, { ...seen, q1: '2' })
    expect(await answersOf(candidate, changing)).toMatchObject([{ edition: 1, typed: { q1: ['2'] } }])
    expect((await get(await linkOf(staff, changing, await makeCandidate(staff)))).html).toContain(
      '新しい質問',
    )
  })

  it('given a form by sections, then each is a page of its own, and an error leads back to its page', async () => {
    const paged = await makeForm(staff, {
      by_section: true,
      form: [item(10, 'q10', '現在の稼働'), ...someItems()],
    })
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, paged, candidate)
    expect((await get(link)).html).toMatch(/<h1>現在の稼働<\/h1>/)
    const on = await post(link, { shown: ['q1'], section: '0', edition: '1', q1: '2' })
    expect(on.to).toBe(`${link}?at=1`)
    const second = await get(on.to ?? '')
    expect(second.html).toMatch(/<h1>次のお仕事のご希望<\/h1>.*<b>2<\/b> \/ 2/s)
    await post(`${link}/save`, { section: '0', edition: '1', q1: '' })
    const back = await post(link, { shown: ['q4', 'q5', 'q6', 'q7'], section: '1', edition: '1' })
    expect([back.status, back.html.includes('<h1>現在の稼働</h1>')]).toEqual([400, true])
  })
})

describe('files of an answer', () => {
  it('given a résumé, when the answer is sent, then it stands with the candidate’s résumés', async () => {
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    const saved = await upload(link, { ...seen, go: 'save' }, '経歴書.pdf', pdf.bytes)
    expect(saved.to).toBe(`${link}?at=0&saved=1`)
    const resumes = async () =>
      (await staff.get(`/api/enterprise/candidate_resumes/index?candidate_id_by_enterprise_id=${candidate}`))
        .body.candidate_resumes
    expect((await get(link)).html).toContain('経歴書.pdf')
    expect(await resumes()).toEqual([])
    await post(link, { ...seen, q1: '2' })
    expect(await resumes()).toMatchObject([{ name: '経歴書.pdf' }])
    expect((await answersOf(candidate))[0]?.typed.q7).toHaveLength(1)
  })

  it('given a file that is none, then it is refused by name and what was typed stays', async () => {
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    const refused = await upload(
      link,
      { ...seen, q1: '2', q6: '残ること' },
      'x.pdf',
      new TextEncoder().encode('MZ\u0000'),
    )
    expect([refused.status, refused.html.includes('x.pdf：'), refused.html.includes('残ること')]).toEqual([
      400,
      true,
      true,
    ])
    expect((await answersOf(candidate))[0]).toMatchObject({ answered_at: null })
  })

  it('given one file where one may be, when a second comes, then it is refused, and taken once the first is given up', async () => {
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    await upload(link, { ...seen, go: 'save' }, 'a.pdf', pdf.bytes)
    const full = await upload(link, { ...seen, go: 'save' }, 'b.pdf', pdf.bytes)
    expect([full.status, full.html.includes('ファイルは1個までです')]).toEqual([400, true])
    const id = (await answersOf(candidate))[0]?.typed.q7?.[0] ?? ''
    await upload(link, { ...seen, go: 'save', remove: id }, 'b.pdf', pdf.bytes)
    const page = await get(link)
    expect([page.html.includes('a.pdf'), page.html.includes('b.pdf')]).toEqual([false, true])
  })
})

describe('the open link', () => {
  const who = { name: '鈴木 美咲', email: 'misaki@example.jp' }
  const prove = async () => ({ recaptcha_token: await solveCaptcha(site.app.url) })
  const cookieOf = (answer: Awaited<ReturnType<typeof post>>) =>
    answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  it('given somebody new, when they answer, then they become a candidate by an application of route フォーム, with their consent', async () => {
    const open = await openLink(staff, form)
    expect((await get(open)).html).toContain('お名前とご連絡先')
    const missing = await post(open, { ...seen, q1: '2', ...who })
    expect([missing.status, missing.html.includes('同意にチェック')]).toEqual([400, true])
    const cookie = cookieOf(missing)
    expect((await get(open, { cookie })).html).toContain('misaki@example.jp')
    const done = await post(
      open,
      { ...seen, q1: '2', q4: '80万', ...who, consent: '1', ...(await prove()) },
      { cookie },
    )
    expect(done.to).toContain('/thanks')
    const [kept] = (await answers()).filter(({ apply_id }) => apply_id !== null)
    const { apply } = (await staff.get(`/api/enterprise/applies/show/${kept?.apply_id}`)).body
    expect(apply).toMatchObject({
      route_type_id: 30,
      is_new: 1,
      email: who.email,
      candidate_id_by_enterprise_id: kept?.candidate,
    })
    const { candidate } = (await staff.get(`/api/enterprise/candidates/show/${kept?.candidate}`)).body
    expect(candidate).toMatchObject({ name: who.name, monthly_price_f_num: 800_000, register_status_id: 1 })
    expect(kept).toMatchObject({ waiting: 0, typed: { q1: ['2'], q4: ['800000'] } })
    expect(kept?.typed.email).toBeUndefined()
  })

  it('given somebody known, when they answer, then they are found by the e-mail, keep all they had, and the page says the same', async () => {
    const open = await openLink(staff, form)
    const known = await makeCandidate(staff, { email: 'Known@example.jp', monthly_price_f_num: 500_000 })
    const done = await post(open, {
      ...seen,
      q1: '2',
      q4: '900000',
      name: '別名',
      email: 'known@EXAMPLE.jp',
      consent: '1',
      ...(await prove()),
    })
    expect(done.to).toContain('/thanks')
    expect(await answersOf(known)).toMatchObject([{ waiting: 1 }])
    const { candidate } = (await staff.get(`/api/enterprise/candidates/show/${known}`)).body
    expect(candidate).toMatchObject({ name: '佐藤 健太', monthly_price_f_num: 500_000 })
  })

  it('given a program without proof, then it is refused', async () => {
    const open = await openLink(staff, form)
    const before = (await answers()).filter(({ answered_at }) => answered_at).length
    const refused = await post(open, { ...seen, q1: '2', ...who, consent: '1' })
    expect(refused.status).toBe(400)
    await post(open, { ...seen, q1: '2', ...who, consent: '1', homepage: 'http://x', ...(await prove()) })
    expect((await answers()).filter(({ answered_at }) => answered_at)).toHaveLength(before)
  })
})

describe('odd bodies', () => {
  it('then none is a fault of ours', async () => {
    const candidate = await makeCandidate(staff)
    const link = await linkOf(staff, form, candidate)
    const open = await openLink(staff, form)
    const text = fc.oneof(
      fc.constantFrom(
        '1',
        '0',
        '-1',
        '1e9',
        'NaN',
        '\u0000',
        '%00',
        '2026-02-30',
        'constructor',
        '{"a":1}',
        'あ'.repeat(3_000),
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    const name = fc.constantFrom(
      'q1',
      'q2',
      'q4',
      'q5',
      'q6',
      'q7',
      'section',
      'edition',
      'go',
      'shown',
      'remove',
      'name',
      'email',
      'consent',
      'seal',
      '__proto__',
      'x',
    )
    const path = fc.constantFrom(link, open, `${link}/save`, `${open}/save`, `${link}?at=99`)
    const type = fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json',
      'text/plain',
    )
    await fc.assert(
      fc.asyncProperty(
        path,
        type,
        fc.array(fc.tuple(name, text), { maxLength: 8 }),
        fc.boolean(),
        async (url, kind, pairs, raw) => {
          const body = raw
            ? pairs.flat().join('&')
            : new URLSearchParams(pairs.map(([a, b]): [string, string] => [a, b])).toString()
          const { status } = await inject('POST', url, body, { 'content-type': kind })
          expect(status, `${kind} ${body}`).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
  }, 120_000)
})
