import { type AnyField, type Entity, isList, isWritable } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'

/** The variable that the examples read the token from. */
export const tokenVariable = 'TSUMUGI_TOKEN'

export type Example = { curl: string; typescript: string }

const ofValue = (field: AnyField): unknown => {
  const { type, enum: choices } = field.json as { type?: string; enum?: unknown[] }
  if (choices) return choices[0]
  return type === 'integer' ? 1 : 'サンプル'
}

/** What the fields alone do not say: one of several is needed. */
const besides: Readonly<Record<string, object>> = { opportunity: { job_id_by_enterprise_id: 1 } }

/** The least a new record needs. */
export const newRecord = ({ fields, title, name }: Entity): Record<string, unknown> => {
  const wanted = Object.entries<AnyField>(fields).filter(
    ([key, field]) => isWritable(field) && (field.required || key === title) && field.default === undefined,
  )
  return { ...Object.fromEntries(wanted.map(([key, field]) => [key, ofValue(field)])), ...own(besides, name) }
}

/** A change of one field of text. */
const change = ({ fields }: Entity): Record<string, unknown> => {
  const [key] =
    Object.entries<AnyField>(fields).find(
      ([, field]) => isWritable(field) && ['long-text', 'text'].includes(field.view),
    ) ?? []
  return key ? { [key]: 'サンプル（変更）' } : {}
}

/** A record as an answer shows it, in a few of its fields. */
const answered = (entity: Entity): Record<string, unknown> => {
  const list = Object.entries<AnyField>(entity.fields).find(([, field]) => isList(field) && field.link)?.[0]
  const { fields, title } = entity
  const writable = own(fields, title)?.derived !== true
  return {
    id_by_enterprise_id: 1,
    ...(writable && { [title]: 'サンプル' }),
    ...(list && { [list]: [{ id: 1, name: '…' }] }),
    updated_at: '2026-11-23T05:20:11.000Z',
  }
}

/** What an operation answers: its status, and its body where it has one. */
export const answerOf = (method: string, path: string, entity: Entity): string => {
  if (method === 'DELETE') return '204 No Content'
  const data = answered(entity)
  const walks = method === 'GET' && !path.includes('/:id')
  const body = walks ? { data: [data], next_cursor: 'c_MQ', has_more: true } : { data }
  return `${method === 'POST' ? '201 Created' : '200 OK'}\n\n${JSON.stringify(body, null, 2)}`
}

const condition = { column: 'id_by_enterprise_id', type: 4, value: 1 }

const shown = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

const sent = (method: string, entity: Entity) =>
  method === 'POST' ? newRecord(entity) : method === 'PATCH' ? change(entity) : undefined

/** The headers of an example besides the token; a write is made once by its key. */
const headersOf = (method: string, body: unknown): [string, string][] => [
  ...(body ? ([['Content-Type', 'application/json']] as [string, string][]) : []),
  ...(method === 'POST' ? ([['Idempotency-Key', 'order-2026-0001']] as [string, string][]) : []),
]

const curlOf = (method: string, address: string, entity: Entity, walks: boolean) => {
  const body = sent(method, entity)
  const bearer = `-H "Authorization: Bearer $${tokenVariable}"`
  if (walks)
    return [
      `curl -sS -G "${address}"`,
      bearer,
      `-d "filter[${condition.column}][gte]=${condition.value}"`,
      `-d "fields=${entity.title}"`,
      '-d "limit=2"',
    ].join(' \\\n  ')
  return [
    `curl -sS -X ${method} "${address}"`,
    bearer,
    ...headersOf(method, body).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body ? [`-d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ')
}

const typescriptOf = (method: string, address: string, entity: Entity, walks: boolean) => {
  const body = sent(method, entity)
  const lines = [
    walks
      ? `const url = new URL('${address}')\nurl.searchParams.set('filter[${condition.column}][gte]', '${condition.value}')\nurl.searchParams.set('fields', '${entity.title}')\nurl.searchParams.set('limit', '2')\n`
      : `const url = '${address}'\n`,
    'const answer = await fetch(url, {',
    `  method: '${method}',`,
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${tokenVariable}}\`,`,
    ...headersOf(method, body).map(([name, value]) => `    '${name}': '${value}',`),
    '  },',
    ...(body ? [`  body: JSON.stringify(${shown(body)}),`] : []),
    '})',
    'if (!answer.ok) throw new Error((await answer.json()).detail)',
    method === 'DELETE' ? 'console.log(answer.status)' : 'console.log(JSON.stringify(await answer.json()))',
  ]
  return lines.join('\n')
}

/** What an operation sends when it is tried on the page: its body, or the query of a list. */
export const trialOf = (method: string, path: string, entity: Entity): { body?: string; query?: string } => {
  const body = sent(method, entity)
  if (body) return { body: JSON.stringify(body, null, 2) }
  return method === 'GET' && !path.includes('/:id') ? { query: 'limit=2' } : {}
}

/** How an operation is called from a shell and from a program; a test runs them (reference.api.test.ts). */
export const exampleOf = (method: string, path: string, entity: Entity, origin: string): Example => {
  const address = origin + path.replace('/:id', '/1')
  const walks = method === 'GET' && !path.includes('/:id')
  return {
    curl: curlOf(method, address, entity, walks),
    typescript: typescriptOf(method, address, entity, walks),
  }
}
