import { expect, it } from 'vitest'
import { forFile } from '../support/app.ts'
import { startTestSite } from '../support/site.ts'

const site = await forFile(startTestSite())
const admin = await site.app.as('admin')

const rlo = '\u202e'
/** As people paste it: turned writing direction, zero-width characters, and an emoji that needs its joiner. */
const typed = (name: string) => `${rlo}${name}\u200b\u2066株式会社\ufeff 👩‍💻`
const kept = (name: string) => `${name}株式会社 👩‍💻`

const post = async (path: string, body: object) => {
  const answer = await admin.post(`/api/enterprise/${path}`, body)
  expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined])
  return answer.body
}
const named = async (plural: string, keyword: string) =>
  (await post(`${plural}/index`, { keyword }))[plural].map(({ name }: { name: string }) => name)

it('given a text with invisible characters, when it is sent to any call of the API, then it is kept and searched without them', async () => {
  const company = (name: string) => ({ company: { name } })
  await post('companies/create', company(typed('Alpha')))
  expect(await named('companies', `Al\u200bpha${rlo}`)).toEqual([kept('Alpha')])
  const { id_by_enterprise_id } = (await post('candidates/create', { candidate: { name: '佐藤' } })).candidate
  const target = { target_type: 'candidate', id_by_enterprise_id }
  const { comment } = await post('comments/create', { ...target, comment: { body: typed('Beta') } })
  expect(comment.body).toBe(kept('Beta'))
  const nothing = await admin.post('/api/enterprise/companies/create', company('\u200b\u3164\u2060'))
  expect([nothing.status, Object.keys(nothing.body.error.fields)]).toEqual([400, ['name']])
})

it('given such a text in a file to import, then the record has it without them, and one of nothing else is empty', async () => {
  const family = 'enterprise_import_files'
  const rows = `企業名,事業内容\r\n${typed('Gamma')},\u2067開発\r\n\u200b\u2060,名前がない\r\n`
  const file = { name: `${rlo}名簿.csv`, bytes: new TextEncoder().encode(rows) }
  const answer = await admin.upload(
    `/api/enterprise/${family}/create`,
    family,
    { kind: 2, title: '企業' },
    file,
  )
  const { id, row_count, error_count, file_name } = answer.body.enterprise_import_file
  expect([row_count, error_count, file_name]).toEqual([2, 1, '名簿.csv'])
  await post(`${family}/complete`, { [family]: { id, mode: 'valid_rows' } })
  expect(await named('companies', 'Gamma')).toEqual([kept('Gamma')])
})

it('given such a name in the public registration, by page or by call, then the candidate has it without them', async () => {
  const person = { name: typed('Delta'), email: 'delta@example.jp' }
  const byCall = await site.server.inject({
    method: 'POST',
    url: '/api/site/candidates/create',
    headers: { host: 'localhost' },
    payload: { domain: 'enterprise1.localhost', candidate: person, apply: { consent: true } },
  })
  expect(byCall.statusCode).toBe(200)
  expect(await named('candidates', 'Delta')).toEqual([kept('Delta')])
  const page = await site.post('/register/profile', { name: typed('Epsilon'), name_kana: 'x' })
  expect(page.status).toBe(400)
  expect(page.html).toContain(kept('Epsilon'))
  expect(page.html).not.toContain(rlo)
})
