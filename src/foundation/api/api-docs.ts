import type { FastifyReply } from 'fastify'
import { policies } from '../platform/http/security-headers.ts'

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

const apiDocs = (openApi: object): string => {
  const { info, paths } = openApi as Document
  const byTag = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationBlock(path, method, operation)])
    }
  const sections = [...byTag]
    .map(([tag, blocks]) => `<section><h2>${escapeHtml(tag)}</h2>${blocks.join('')}</section>`)
    .join('')
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)} <a href="/api/openapi.json">OpenAPI 3.1（JSON）</a></p>${sections}</main></body></html>`
}

/** The text of a document; every schema written out takes longer than one request may keep the others waiting. */
const made = new WeakMap<object, string>()

/** Answers with the OpenAPI document as a page to read; works without JavaScript. */
export const sendApiDocs = (openApi: object, reply: FastifyReply) => {
  const text = made.get(openApi) ?? apiDocs(openApi)
  made.set(openApi, text)
  return reply
    .header('content-security-policy', policies.plain(style))
    .type('text/html; charset=utf-8')
    .send(text)
}
