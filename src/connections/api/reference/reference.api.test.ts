import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { folderForFile } from '../../../../test/support/folder.ts'
import { makeToken, type TokenClient } from '../../../../test/support/tokens.ts'
import { exampleOf, newRecord, tokenVariable } from './examples.ts'
import { described } from './routes.ts'

let api: TokenClient
const folder = folderForFile()
const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
api = await makeToken(app.url, await app.as('admin'))

const run = promisify(execFile)
const environment = () => ({ env: { ...process.env, [tokenVariable]: api.secret } })
const shell = async (text: string) => (await run('sh', ['-c', text], environment())).stdout
const program = async (text: string) => {
  const file = join(folder, 'example.mts')
  writeFileSync(file, text)
  return (await run(process.execPath, [file], environment())).stdout
}

/** An example of the reference, of this server. */
const exampleFor = (plural: string, method: string, isOne: boolean) => {
  const one = described.find(({ entity }) => entity.plural === plural)
  const route = one?.routes.find((each) => each.method === method && each.path.includes('/:id') === isOne)
  if (!one || !route) throw new Error(`${method} ${plural}`)
  return exampleOf(method, route.path, one.entity, app.url)
}

describe('the examples of the reference', () => {
  it.each(['curl', 'typescript'] as const)(
    'given those in %s, when they are run, then each does what it says',
    async (language) => {
      // The key of the example is the token's own.
      api = await makeToken(app.url, await app.as('admin'))
      const start = language === 'curl' ? shell : program
      const json = async (text: string) => JSON.parse(await start(text))
      const made = await json(exampleFor('companies', 'POST', false)[language])
      const id = made.data.id_by_enterprise_id
      const again = await json(exampleFor('companies', 'POST', false)[language])
      expect(again).toEqual(made)
      const at = (text: string) => text.replace('/companies/1', `/companies/${id}`)
      expect((await json(at(exampleFor('companies', 'GET', true)[language]))).data).toEqual(made.data)
      const changed = await json(at(exampleFor('companies', 'PATCH', true)[language]))
      expect(changed.data.updated_at > made.data.updated_at).toBe(true)
      const list = await json(exampleFor('companies', 'GET', false)[language])
      expect(list.data.map((each: { id_by_enterprise_id: number }) => each.id_by_enterprise_id)).toContain(id)
      if (language === 'typescript') {
        expect((await start(at(exampleFor('companies', 'DELETE', true)[language]))).trim()).toBe('204')
        expect((await api.get(`/api/v1/companies/${id}`)).status).toBe(404)
      }
    },
  )

  it('given every list, then its example answers a page', async () => {
    for (const { entity } of described) {
      const page = JSON.parse(await shell(exampleFor(entity.plural, 'GET', false).curl))
      expect([entity.plural, Object.keys(page)]).toEqual([entity.plural, ['data', 'next_cursor', 'has_more']])
    }
  })

  it('given the least a new record needs, as the examples send it, then it is taken', async () => {
    for (const { entity, routes } of described.filter((each) => each.entity.name !== 'contract_operation'))
      if (routes.some(({ method }) => method === 'POST')) {
        const { status, body } = await api.post(`/api/v1/${entity.plural}`, newRecord(entity))
        expect([entity.plural, status, body]).toEqual([entity.plural, 201, expect.anything()])
      }
  })
})

describe('the reference', () => {
  it('given what the search looks through, then every place it leads to is there', async () => {
    const { body } = await api.get('/api/v1/docs/search.json')
    const pages = new Map<string, string>()
    for (const { href } of body.entries as { href: string }[]) {
      const [path = '', anchor] = href.split('#')
      const page = pages.get(path) ?? ((await api.get(path)).body as string)
      pages.set(path, page)
      expect(page.includes(`id="${anchor}"`), href).toBe(true)
    }
    expect(pages.size).toBe(described.length + 1)
  })

  it('given every page, then it stands by itself: no script but the one file, every operation with its scope and its code', async () => {
    for (const { entity, routes } of described) {
      const { status, body, headers } = await api.get(`/api/v1/docs/${entity.plural}`)
      expect([entity.plural, status, headers.get('content-type')]).toEqual([
        entity.plural,
        200,
        'text/html; charset=utf-8',
      ])
      expect([...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
        '<script src="/api/v1/docs/reference.js" defer>',
      ])
      for (const { summary, path } of routes) {
        expect(body).toContain(summary)
        expect(body).toContain(path)
      }
    }
    const { body } = await api.get('/api/v1/docs')
    for (const words of ['変更の記録', 'Idempotency-Key', 'error-rate_limited', '/mcp', 'candidate.read'])
      expect(body).toContain(words)
    expect((await api.get('/api/v1/docs/nothing')).status).toBe(404)
  })

  it('given the document, then it is OpenAPI 3.1 with a path for every call, and no reference leads nowhere', async () => {
    const { body } = await api.get('/api/v1/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { routes } of described)
      for (const { method, path } of routes)
        expect(body.paths[path.replace('/:id', '/{id}')]).toHaveProperty(method.toLowerCase())
    const text = JSON.stringify(body)
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(body.components[kind]).toHaveProperty(name)
    expect(body.components.schemas.Candidate.properties.skill_ids.type).toBe('array')
    expect(body.components.schemas.CandidateCreate.required).toEqual(['name'])
  })

  it('given a token, then its own document holds the custom properties, and what its scopes allow', async () => {
    const admin = await app.as('admin')
    const made = await admin.post('/api/enterprise/custom_properties/create', {
      custom_property: { object_type: 'candidate', name: '紹介元', field_type: 'text' },
    })
    const key = `custom_${made.body.custom_property.id_by_enterprise_id}`
    const reader = await makeToken(app.url, admin, ['candidate.read'])
    const { body } = await reader.get('/api/v1/me/openapi.json')
    expect(body.components.schemas.CandidateUpdate.properties[key].description).toBe('紹介元')
    expect(Object.keys(body.paths)).toEqual(['/api/v1/candidates', '/api/v1/candidates/{id}'])
    expect(Object.keys(body.paths['/api/v1/candidates'])).toEqual(['get'])
    expect(JSON.stringify((await reader.get('/api/v1/openapi.json')).body)).not.toContain('紹介元')
  })
})
