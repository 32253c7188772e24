import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { seedRecords } from '../../../test/support/seeded.ts'
import { makeToken } from '../../../test/support/tokens.ts'

const app = await forFile(startTestApp({ API_CALLS_A_MINUTE: '100000' }))
const ids: Awaited<ReturnType<typeof seedRecords>> = await seedRecords(await app.as('admin'))

/** An assistant: the SDK's own client over HTTP. */
const connect = async (secret: string) => {
  const assistant = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', app.url), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  })
  await assistant.connect(transport as Parameters<Client['connect']>[0])
  return assistant
}
const withScopes = async (...scopes: string[]) =>
  connect((await makeToken(app.url, await app.as('admin'), scopes)).secret)

const toolNames = async (assistant: Client) => (await assistant.listTools()).tools.map(({ name }) => name)
const call = async (assistant: Client, name: string, given: Record<string, unknown> = {}) => {
  const { isError = false, content, structuredContent } = await assistant.callTool({ name, arguments: given })
  const [first] = content as { text: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; what is wrong fails the expectation
  return { isError, text: first?.text ?? '', data: structuredContent as any }
}

describe('the MCP server', () => {
  it('given a scope that reads, then there are tools to read and none to write', async () => {
    const assistant = await withScopes('candidate.read', 'contract.read')
    expect(await toolNames(assistant)).toEqual([
      'describe_fields',
      'search_candidates',
      'get_candidate',
      'search_contracts',
      'get_contract',
    ])
    const { tools } = await assistant.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const search = tools.find(({ name }) => name === 'search_candidates')
    expect(search?.inputSchema.properties).toHaveProperty('conditions')
    await assistant.close()
  })

  it('given a search, then the candidates that match, and one of them by its number', async () => {
    const assistant = await withScopes('candidate.read')
    const fields = await call(assistant, 'describe_fields', { entity: 'candidate' })
    expect(fields.data.fields.find(({ name }: { name: string }) => name === 'skill_ids').label).toBe('スキル')
    const found = await call(assistant, 'search_candidates', {
      keyword: '佐藤',
      conditions: [{ column: 'skill_ids', type: 1, value: [1] }],
      fields: ['skill_ids'],
    })
    expect([found.isError, found.data.data.length, JSON.parse(found.text)]).toEqual([false, 1, found.data])
    const one = await call(assistant, 'get_candidate', { id: ids.candidate })
    expect(one.data.data).toMatchObject({ name: '佐藤 健太', email: 'kenta@example.co.jp' })
    await assistant.close()
  })

  it('given a scope that writes, then a record is made once, changed by its version, and deleted', async () => {
    const assistant = await withScopes('company.read', 'company.write')
    expect(await toolNames(assistant)).toEqual([
      'describe_fields',
      'search_companies',
      'get_company',
      'create_company',
      'update_company',
      'delete_company',
    ])
    const create = () =>
      call(assistant, 'create_company', { record: { name: '株式会社アサヒ' }, idempotency_key: 'mcp-1' })
    const [made, again] = [await create(), await create()]
    expect(again.data).toEqual(made.data)
    const { id_by_enterprise_id: id, updated_at } = made.data.data
    const changed = await call(assistant, 'update_company', {
      id,
      record: { name: '株式会社アサヒナ' },
      updated_at,
    })
    expect(changed.data.data.name).toBe('株式会社アサヒナ')
    const stale = await call(assistant, 'update_company', { id, record: { name: 'x' }, updated_at })
    expect([stale.isError, stale.text]).toEqual([true, expect.stringContaining('変更されています')])
    expect((await call(assistant, 'delete_company', { id })).data).toEqual({ deleted: true })
    expect((await call(assistant, 'get_company', { id })).isError).toBe(true)
    await assistant.close()
  })

  it('given what a token may not do, wrong values, or a fault of the record, then the tool says what to do', async () => {
    const assistant = await withScopes('company.read', 'company.write')
    for (const [name, given, text] of [
      ['create_candidate', { record: { name: 'x' } }, 'candidate.write'],
      ['describe_fields', { entity: 'contract' }, 'contract.read'],
      ['create_company', { record: {} }, 'name: 必須項目です'],
      ['create_company', { record: { name: 'x', nonsense: 1 } }, 'record.nonsense'],
      ['delete_company', { id: ids.company }, '削除できません'],
      ['get_company', { id: 999_999 }, '見つかりません'],
    ] as const) {
      const answer = await call(assistant, name, given)
      expect([name, answer.isError, answer.text]).toEqual([name, true, expect.stringContaining(text)])
    }
    await expect(assistant.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow()
    // A refused write leaves nothing half-done, and the next one goes through.
    expect((await call(assistant, 'create_company', { record: { name: '次の会社' } })).isError).toBe(false)
    await assistant.close()
  })

  it('given a restricted area, then its tools are gone; a restricted API refuses everything', async () => {
    const assistant = await withScopes('candidate.read', 'company.read')
    await app.restrict('candidates', 1)
    expect(await toolNames(assistant)).toEqual(['describe_fields', 'search_companies', 'get_company'])
    expect((await call(assistant, 'get_candidate', { id: 1 })).isError).toBe(true)
    await app.restrict('candidates', 0)
    await app.restrict('enterprise_api', 1)
    await expect(assistant.listTools()).rejects.toThrow(/403|制限/)
    await app.restrict('enterprise_api', 0)
    await assistant.close()
  })

  it('given a token of the other enterprise, then it sees its own records only', async () => {
    const assistant = await connect((await makeToken(app.url, await app.as('admin', 2))).secret)
    expect((await call(assistant, 'search_candidates')).data.data).toEqual([])
    expect((await call(assistant, 'get_candidate', { id: ids.candidate })).isError).toBe(true)
    await assistant.close()
  })

  it('given files of a record, then a text is read as text, a picture as a picture, and both are written down', async () => {
    const admin = await app.as('admin')
    const attach = async (name: string, bytes: Uint8Array) =>
      expect(
        await admin.upload(
          '/api/enterprise/file_attachments/create',
          'file_attachment',
          { owner_type: 'Company', owner_id_by_enterprise_id: ids.company },
          { name, bytes },
        ),
      ).toMatchObject({ status: 200 })
    await attach('面談メモ.txt', new TextEncoder().encode('面談は木曜日'))
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await attach('写真.png', png)
    await attach('大きい.txt', Buffer.alloc(1_000_001, 'a'))
    const assistant = await withScopes('company.read', 'files.read')
    const target = { target_type: 'company', target_id: ids.company }
    const listed = (await call(assistant, 'list_files', target)).data.data as { id: number; name: string }[]
    const idOf = (name: string) => listed.find((one) => one.name === name)?.id ?? 0
    const text = await call(assistant, 'read_file', { id: idOf('面談メモ.txt') })
    expect([text.isError, text.data]).toMatchObject([false, { name: '面談メモ.txt', text: '面談は木曜日' }])
    const { content, structuredContent } = await assistant.callTool({
      name: 'read_file',
      arguments: { id: idOf('写真.png') },
    })
    expect((content as { type: string; mimeType?: string }[])[1]).toMatchObject({
      type: 'image',
      mimeType: 'image/png',
      data: expect.any(String),
    })
    expect(JSON.stringify(structuredContent)).not.toContain('base64')
    const large = await call(assistant, 'read_file', { id: idOf('大きい.txt') })
    expect([large.isError, large.text]).toEqual([true, expect.stringContaining('1MBまで')])
    const logs = await admin.post('/api/enterprise/download_logs/index')
    expect(logs.body.download_logs.map((log: { file_name: string }) => log.file_name)).toEqual([
      '写真.png',
      '面談メモ.txt',
    ])
    // The files of a record are as far away as the record.
    const others = await withScopes('candidate.read', 'files.read')
    expect(await call(others, 'read_file', { id: idOf('面談メモ.txt') })).toMatchObject({ isError: true })
    const readers = await withScopes('company.read')
    expect(await toolNames(readers)).not.toContain('read_file')
    for (const each of [assistant, others, readers]) await each.close()
  })

  it('given no token, then 401; another method, then 405', async () => {
    await expect(connect('tsm_nothing')).rejects.toThrow()
    expect((await fetch(`${app.url}/mcp`)).status).toBe(405)
    expect((await fetch(`${app.url}/mcp`, { method: 'DELETE' })).status).toBe(405)
  })
})
