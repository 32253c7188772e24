import type { Route } from '#foundation/api/route.ts'
import { type AnyField, type Entity, isWritable } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'
import { chapters } from './chapters.ts'
import { answerOf, exampleOf } from './examples.ts'
import { type Html, html } from './html.ts'
import { type Described, listParameters } from './openapi.ts'
import { fieldText } from './schemas.ts'
import { style } from './style.ts'

export const docsBase = '/api/v1/docs'

/** What a page of the reference shows: its place in the menu, and its parts. */
export type Page = { title: string; lead?: string; parts: readonly Html[] }

const anchorOf = ({ method, path }: Route) =>
  method === 'GET'
    ? path.includes('/:id')
      ? 'get'
      : 'list'
    : { POST: 'create', PATCH: 'update', DELETE: 'delete' }[method]

/** 候補者の一覧 → 一覧. */
const verbOf = ({ summary }: Route) => summary.split('の').at(-1) ?? summary

const menuOf = (described: readonly Described[], current: string): Html => html`
<nav aria-label="リファレンス"><h2>はじめに</h2><ul>${Object.entries(chapters).map(([id, title]) => html`<li><a href="${docsBase}#${id}">${title}</a></li>`)}</ul>
<h2>記録</h2><ul>${described.map(
  ({ entity: { plural, label } }) =>
    html`<li><a href="${docsBase}/${plural}" ${current === plural ? html`aria-current="page"` : ''}>${label.ja}</a></li>`,
)}</ul>
${described
  .filter(({ entity }) => entity.plural === current)
  .map(
    ({ routes }) =>
      html`<h2>このページ</h2><ul>${routes.map(
        (route) =>
          html`<li><a href="#${anchorOf(route)}">${verbOf(route)}<small class="m ${route.method}">${route.method}</small></a></li>`,
      )}<li><a href="#fields">項目</a></li></ul>`,
  )}</nav>`

/** A whole page of the reference; it works without JavaScript. */
export const toPage = (
  { title, lead, parts }: Page,
  described: readonly Described[],
  current: string,
): string =>
  html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - つむぎ API リファレンス</title><style>${{ html: style }}</style></head>
<body><header><b>つむぎ</b><b>API リファレンス</b><span>v1</span><a href="/api/v1/openapi.json">OpenAPI 3.1</a><a href="${docsBase}#changes">変更の記録</a><a href="/enterprise/setting/linkage/apis">トークンを管理</a></header>
<div class="body">${menuOf(described, current)}<main><h1>${title}</h1>${lead && html`<p class="lead">${lead}</p>`}${parts}</main></div></body></html>`
    .html

const codeOf = (title: string, text: string, isOpen = false) =>
  html`<details name="example-${title}" ${isOpen ? html`open` : ''}><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`

const kinds: Readonly<Record<string, string>> = { string: '文字列', integer: '整数', 'date-time': '日時' }
const typeText = ({ schema }: { schema: Record<string, unknown> }) =>
  own(kinds, String(schema.format ?? schema.type)) ?? ''

const rowsOf = (route: Route) => {
  const isList = route.method === 'GET' && !route.path.includes('/:id')
  if (isList)
    return listParameters.map((each) => ({ name: each.name, kind: typeText(each), text: each.description }))
  return [
    { name: ':id', kind: '整数', text: '記録のID（id_by_enterprise_id）' },
    ...(route.method === 'GET'
      ? [{ name: 'fields', kind: '文字列', text: '返す項目をコンマで区切ります。省くとすべて' }]
      : []),
  ].filter(({ name }) => name !== ':id' || route.path.includes('/:id'))
}

const headersOf = ({ method }: Route) => [
  ...(method === 'GET'
    ? [{ name: 'If-None-Match', kind: 'ETag', text: '同じ内容なら、本文のない 304 を返します' }]
    : []),
  ...(method === 'PATCH' || method === 'DELETE'
    ? [
        {
          name: 'If-Match',
          kind: 'ETag',
          text: '読んだあとに変更されていれば 412 を返し、何も書き込みません',
        },
      ]
    : []),
  ...(method === 'GET'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          kind: '文字列・255文字まで',
          text: '同じキーの再送は、24時間のあいだ最初の答えを返します',
        },
      ]),
]

const answersOf = ({ method, path }: Route): [string, string, string][] => [
  method === 'POST'
    ? ['201', '作成した記録', 'Location, ETag']
    : method === 'DELETE'
      ? ['204', '削除しました', '']
      : method === 'GET' && !path.includes('/:id')
        ? ['200', '記録の配列（data）と次のカーソル（next_cursor）', 'ETag, RateLimit-*']
        : ['200', '記録（data）', 'ETag'],
  ...(method === 'GET'
    ? [['304', 'If-None-Match と同じで、変わっていない', ''] as [string, string, string]]
    : []),
  ['403', 'スコープが足りない、または機能が制限中', 'problem+json'],
  ...(path.includes('/:id')
    ? [['404', 'ない、または見る権限がない', 'problem+json'] as [string, string, string]]
    : []),
  ['429', '1分の上限を超えた', 'Retry-After'],
]

const table = (title: string, rows: readonly { name: string; kind: string; text: string }[]) =>
  rows.length > 0 &&
  html`${title !== '' && html`<h3>${title}</h3>`}<table><tbody>${rows.map(
    ({ name, kind, text }) =>
      html`<tr><th scope="row"><code>${name}</code><small>${kind}</small></th><td>${text}</td></tr>`,
  )}</tbody></table>`

const mcpName = ({ name, plural }: Entity, route: Route) =>
  ({
    list: `search_${plural}`,
    get: `get_${name}`,
    create: `create_${name}`,
    update: `update_${name}`,
    delete: `delete_${name}`,
  })[anchorOf(route)]

const operation = (route: Route, entity: Entity, origin: string): Html => {
  const { curl, typescript } = exampleOf(route.method, route.path, entity, origin)
  const scopes = route.access.who === 'token' ? route.access.scopes.join(' / ') : ''
  return html`<section id="${anchorOf(route)}"><div><h2>${route.summary}</h2>
<p class="call"><span class="m ${route.method}">${route.method}</span><code>${route.path}</code><em>スコープ <code>${scopes}</code></em></p>
${table('パスとクエリ', rowsOf(route))}${table('ヘッダー', headersOf(route))}
${route.method === 'POST' || route.method === 'PATCH' ? html`<p>本文は、書き込む項目だけのJSONです。書ける項目は<a href="#fields">項目</a>にあります。</p>` : ''}
<h3>答え</h3><table><thead><tr><th scope="col">状態</th><th scope="col">意味</th><th scope="col">ヘッダー・形式</th></tr></thead><tbody>${answersOf(
    route,
  ).map(
    ([status, text, more]) =>
      html`<tr><td><code>${status}</code></td><td>${text}</td><td><code>${more}</code></td></tr>`,
  )}</tbody></table></div>
<div class="code">${codeOf('curl', curl, true)}${codeOf('TypeScript', typescript)}${codeOf('MCP', `ツール ${mcpName(entity, route)}`)}<h3>答えの例</h3><pre tabindex="0">${answerOf(route.method, route.path, entity)}</pre></div></section>`
}

const fieldRows = ({ fields }: Entity) =>
  Object.entries<AnyField>(fields)
    .filter(([, field]) => !field.internal)
    .map(([key, field]) => ({
      name: key,
      kind: [
        isWritable(field) ? (field.required ? '必須' : '') : '読み取りだけ',
        field.operators.length > 0 && `条件 ${field.operators.join(' ')}`,
      ]
        .filter(Boolean)
        .join('・'),
      text: fieldText(field),
    }))

/** The page of one kind of record: its calls, and its fields. */
export const recordPage = ({ entity, routes }: Described, origin: string): Page => ({
  title: entity.label.ja,
  parts: [
    ...routes.map((route) => operation(route, entity, origin)),
    html`<section class="text" id="fields"><h2>項目</h2><p>会社のカスタム項目は <code>custom_番号</code> として加わります。一覧は <a href="${docsBase}#own">自分の会社の OpenAPI</a> にあります。</p>${table('', fieldRows(entity))}</section>`,
  ],
})
