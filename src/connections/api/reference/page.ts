import type { Route } from '#foundation/api/route.ts'
import { type AnyField, type Entity, isWritable } from '#foundation/entity/entity.ts'
import { chapters } from './chapters.ts'
import { type Html, html } from './html.ts'
import type { Described } from './openapi.ts'
import { anchorOf, operation, table } from './operation.ts'
import { fieldText } from './schemas.ts'
import { style } from './style.ts'

export const docsBase = '/api/v1/docs'

/** What a page of the reference shows: its place in the menu, and its parts. */
export type Page = { title: string; lead?: string; parts: readonly Html[] }

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

/** A whole page of the reference; without JavaScript only the search and trying calls out are missing. */
export const toPage = (
  { title, lead, parts }: Page,
  described: readonly Described[],
  current: string,
): string =>
  html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - つむぎ API リファレンス</title><style>${{ html: style }}</style><script src="${docsBase}/reference.js" defer></script></head>
<body><header><b>つむぎ</b><b>API リファレンス</b><span>v1</span><a href="/api/v1/openapi.json">OpenAPI 3.1</a><a href="${docsBase}#changes">変更の記録</a><a href="/enterprise/setting/linkage/apis">トークンを管理</a></header>
<div class="body">${menuOf(described, current)}<main><h1>${title}</h1>${lead && html`<p class="lead">${lead}</p>`}${parts}</main></div></body></html>`
    .html

const fieldRows = ({ fields }: Entity) =>
  Object.entries<AnyField>(fields)
    .filter(([, field]) => !field.internal)
    .map(([key, field]) => ({
      name: key,
      id: `field-${key}`,
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
