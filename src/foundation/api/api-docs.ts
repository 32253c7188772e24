import type { FastifyReply } from 'fastify'
import { policies } from '../platform/http/security-headers.ts'
import { writeInTurns } from './openapi.ts'

type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: { 200: { content: Record<string, { schema: unknown }> } }
}
type Document = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  )

const schemaBlock = (title: string, content: Record<string, { schema: unknown }> | undefined) =>
  Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h4>${title}（${escapeHtml(type)}）</h4><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
    )
    .join('')

const operationBlock = (path: string, method: string, operation: Operation) => `<details>
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description)}</p>
${operation.parameters.length > 0 ? `<p>パラメータ: ${operation.parameters.map(({ name, in: where }) => `<code>${escapeHtml(name)}</code>（${where}）`).join('、')}</p>` : ''}
${schemaBlock('リクエスト', operation.requestBody?.content)}
${schemaBlock('応答', operation.responses[200].content)}
</details>`

const style = `body{font:14px/1.7 "Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif;color:#1b1e25;background:#f6f6f3;margin:0 auto;max-width:960px;padding:24px 20px}
h1{font-size:20px}h2{font-size:16px;margin-top:32px}details{background:#fff;border:1px solid #d6d5ce;border-radius:6px;margin:6px 0;padding:6px 12px}
summary{cursor:pointer}b{color:#28508f;display:inline-block;min-width:56px}pre{background:#fafaf8;overflow:auto;max-height:420px;padding:12px;font-size:12px}a{color:#28508f}`

const apiDocs = (openApi: object): Promise<Buffer> => {
  const { info, paths } = openApi as Document
  const byTag = Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    ),
    ({ operation }) => operation.tags[0] ?? '',
  )
  const head = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)} <a href="/api/openapi.json">OpenAPI 3.1（JSON）</a></p>`
  const parts = [...byTag].flatMap(([tag, operations]) => [
    () => `<section><h2>${escapeHtml(tag)}</h2>`,
    ...operations.map(
      ({ path, method, operation }) =>
        () =>
          operationBlock(path, method, operation),
    ),
    () => '</section>',
  ])
  return writeInTurns([() => head, ...parts, () => '</main></body></html>'])
}

const made = new WeakMap<object, Promise<Buffer>>()

/** Answers with the OpenAPI document as a page to read, megabytes that are written once; works without JavaScript. */
export const sendApiDocs = async (openApi: object, reply: FastifyReply) => {
  const page = made.get(openApi) ?? apiDocs(openApi)
  made.set(openApi, page)
  return reply
    .header('content-security-policy', policies.plain(style))
    .type('text/html; charset=utf-8')
    .send(await page)
}
