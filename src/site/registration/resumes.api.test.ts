import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { pdf, photo, text } from '../../../test/fixtures/records/files.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

type File = { name: string; bytes: Uint8Array }
let address = 0
let mine: { token: string; apply: number; candidate: number }

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')
beforeEach(async () => {
  mine = await register(`resume${++address}@example.jp`)
})

const register = async (email: string) => {
  const answer = await site.server.inject({
    method: 'POST',
    url: '/api/site/candidates/create',
    payload: { candidate: { name: '佐藤 健太', email }, apply: { consent: true } },
    headers: { host: 'localhost', 'x-forwarded-for': `192.0.2.${++address}` },
  })
  const { token, apply } = answer.json()
  const { body } = await admin.get(`/api/enterprise/applies/show/${apply.id_by_enterprise_id}`)
  return {
    token: token as string,
    apply: apply.id_by_enterprise_id as number,
    candidate: body.apply.candidate_id_by_enterprise_id as number,
  }
}

const send = async (url: string, form: FormData, cookie = '') => {
  const encoded = new Response(form)
  const answer = await site.server.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      host: 'localhost',
      'x-forwarded-for': `192.0.2.${++address}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(cookie && { cookie: `registration=${cookie}` }),
    },
  })
  return { status: answer.statusCode, text: answer.body, location: answer.headers.location }
}
const withFiles = (files: readonly File[]) => {
  const form = new FormData()
  for (const { name, bytes } of files) form.append('file', new Blob([bytes as BufferSource]), name)
  return form
}
const create = async (token: string, file: File, apply = mine.apply) => {
  const form = withFiles([file])
  form.set('candidate_resume', JSON.stringify({ token }))
  const answer = await send(`/api/site/candidate_resumes/create/${apply}`, form)
  return { status: answer.status, body: JSON.parse(answer.text) }
}
const post = (files: readonly File[], cookie = mine.token) =>
  send('/register/resumes', withFiles(files), cookie)
const namesOf = async (candidate = mine.candidate) =>
  (
    await admin.get(`/api/enterprise/candidate_resumes/index?candidate_id_by_enterprise_id=${candidate}`)
  ).body.candidate_resumes.map(({ name }: { name: string }) => name)

describe('candidate_resumes/create', () => {
  it('given the token of a registration, when a file is sent, then it stands with the candidate, made by nobody of the staff', async () => {
    const answer = await create(mine.token, pdf)
    expect(answer).toEqual({
      status: 200,
      body: {
        candidate_resume: { name: pdf.name, content_type: 'application/pdf', size: pdf.bytes.length },
      },
    })
    expect(await namesOf()).toEqual([pdf.name])
  })

  it('given a token of another registration or none, or one whose time is over, then 404 and nothing is kept', async () => {
    const other = await register('somebody@example.jp')
    expect((await create(other.token, pdf)).status).toBe(404)
    expect((await create('made-up', pdf)).status).toBe(404)
    await asSystem(site.app.app.db, (tx) =>
      sql`UPDATE registration_drafts SET expires_at = now() - interval '1 minute' WHERE (body->>'applied')::integer = ${mine.apply}`.execute(
        tx,
      ),
    )
    expect((await create(mine.token, pdf)).status).toBe(404)
    expect([await namesOf(), await namesOf(other.candidate)]).toEqual([[], []])
  })

  it('given six files at once, then five are kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => create(mine.token, text(`経歴${i}`, `経歴${i}.txt`))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409])
    expect(await namesOf()).toHaveLength(5)
  })

  it('given a program named as a PDF, then 415', async () => {
    expect((await create(mine.token, text('MZ\u0001\u0002', '履歴書.pdf'))).status).toBe(415)
    expect(await namesOf()).toEqual([])
  })
})

describe('the completion page', () => {
  it('given a visitor without JavaScript, when two files are sent, then both stand with the candidate and the page names them', async () => {
    const answer = await post([pdf, await photo()])
    expect([answer.status, answer.location]).toEqual([303, '/register/thanks'])
    expect(await namesOf()).toEqual(['証明写真.jpg', pdf.name])
    const { html } = await site.get('/register/thanks', { cookie: `registration=${mine.token}` })
    expect(html).toContain(pdf.name)
    expect(html).toContain('あと3個まで')
  })

  it('given one file that is refused among others, then the others are kept and the page says which and why', async () => {
    const answer = await post([text('MZ\u0001\u0002', '危険.pdf'), pdf])
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/<li>危険\.pdf：[^<]+<\/li>/)
    expect(await namesOf()).toEqual([pdf.name])
  })

  it('given nothing chosen, or too many at once, then the page says so', async () => {
    expect((await post([])).text).toContain('送る書類を選んでください')
    const many = Array.from({ length: 6 }, (_, i) => text(`経歴${i}`, `経歴${i}.txt`))
    expect((await post(many)).text).toContain('一度に送れる書類は5個までです')
    expect(await namesOf()).toEqual([])
  })

  it('given nobody who registered, then the registration begins', async () => {
    const answer = await post([pdf], 'made-up')
    expect([answer.status, answer.location]).toEqual([303, '/register/profile'])
  })
})
