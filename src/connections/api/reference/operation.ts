import type { Route } from '#foundation/api/route.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import { own } from '#foundation/rules/own.ts'
import { answerOf, exampleOf, trialOf } from './examples.ts'
import { type Html, html } from './html.ts'
import { listParameters } from './openapi.ts'

/** The part of the address that leads to an operation of a page. */
export const anchorOf = ({ method, path }: Route) =>
  method === 'GET'
    ? path.includes('/:id')
      ? 'get'
      : 'list'
    : { POST: 'create', PATCH: 'update', DELETE: 'delete' }[method]

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

/** Names with what they are, in a table under a title. */
export const table = (
  title: string,
  rows: readonly { name: string; kind: string; text: string; id?: string }[],
) =>
  rows.length > 0 &&
  html`${title !== '' && html`<h3>${title}</h3>`}<table><tbody>${rows.map(
    ({ name, kind, text, id }) =>
      html`<tr${id ? html` id="${id}"` : ''}><th scope="row"><code>${name}</code><small>${kind}</small></th><td>${text}</td></tr>`,
  )}</tbody></table>`

const mcpName = ({ name, plural }: Entity, route: Route) =>
  ({
    list: `search_${plural}`,
    get: `get_${name}`,
    create: `create_${name}`,
    update: `update_${name}`,
    delete: `delete_${name}`,
  })[anchorOf(route)]

/** One operation: what it takes and answers, beside how it is called. */
export const operation = (route: Route, entity: Entity, origin: string): Html => {
  const { curl, typescript } = exampleOf(route.method, route.path, entity, origin)
  const scopes = route.access.who === 'token' ? route.access.scopes.join(' / ') : ''
  const { body = '', query = '' } = trialOf(route.method, route.path, entity)
  return html`<section id="${anchorOf(route)}" data-method="${route.method}" data-path="${route.path}" data-body="${body}" data-query="${query}"><div><h2>${route.summary}</h2>
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
