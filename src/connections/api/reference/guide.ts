import { conditionTypeLabels } from '#foundation/entity/condition.ts'
import { scopes } from '../../api-tokens/scopes.ts'
import { filterWords } from '../filter.ts'
import { changes } from './changes.ts'
import { chapters } from './chapters.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { webhookGuide } from './webhooks.ts'

const conditionExample = `[
  { "column": "register_status_id", "type": 1, "value": [1, 2] },
  { "column": "monthly_price_f_num", "type": 7, "min": 500000, "max": 800000 },
  { "column": "inception_day", "type": 10, "value": 30 }
]`

const filterExample = `?filter[register_status_id][eq]=1&filter[register_status_id][eq]=2
&filter[monthly_price_f_num][between]=500000,800000
&filter[inception_day][next]=30`

const problemExample = `HTTP/1.1 400 Bad Request
Content-Type: application/problem+json

{
  "type": "/api/v1/docs#error-invalid",
  "title": "送信内容に誤りがあります",
  "status": 400,
  "detail": "入力内容を確認してください",
  "code": "invalid",
  "errors": [{ "pointer": "#/email", "detail": "メールアドレスの形式を確認してください" }]
}`

const codes: readonly [code: string, status: number, text: string][] = [
  ['invalid', 400, '送信内容に誤りがあります。errors が項目を示します'],
  ['unauthenticated', 401, 'トークンがない、期限切れ、または失効しています'],
  ['insufficient_scope', 403, 'スコープが足りません。scopes が必要なものを示します'],
  ['feature_restricted', 403, '機能が制限されています'],
  ['forbidden', 403, 'トークンを発行したメンバーに権限がありません'],
  ['not_found', 404, 'ない、または見る権限がありません'],
  ['state', 409, '今の状態ではできません（確定済みの契約の変更など）'],
  ['duplicate', 409, 'すでにあります'],
  ['precondition_failed', 412, 'If-Match の版から変更されています'],
  ['too_large', 413, '本文が2MBを超えています'],
  ['key_reused', 422, '同じ Idempotency-Key が別の内容に使われています'],
  ['rate_limited', 429, '1分の上限を超えました。Retry-After 秒後に送り直してください'],
  ['internal', 500, '予期しない誤りです。request_id を添えてお問い合わせください'],
]

const part = (id: keyof typeof chapters, content: Html): Html =>
  html`<section class="text" id="${id}"><h2>${chapters[id]}</h2>${content}</section>`

/** How to begin, and what holds for all calls. */
export const guide = (origin: string, callsAMinute: number): Page => ({
  title: '使い方',
  lead: '社内のシステムから、候補者・案件・契約などの記録を読み書きします。画面と同じ検査を通り、同じ変更履歴に残ります。',
  parts: [
    part(
      'auth',
      html`<p>設定の「API」で発行したトークンを、すべての呼び出しに付けます。トークンは、発行したメンバーの権限で動きます。</p>
<pre tabindex="0">curl -sS ${origin}/api/v1/me \\
  -H "Authorization: Bearer $TSUMUGI_TOKEN"</pre>
<table><thead><tr><th scope="col">スコープ</th><th scope="col">できること</th></tr></thead><tbody>${scopes.map(
        ({ scope, label }) => html`<tr><th scope="row"><code>${scope}</code></th><td>${label}</td></tr>`,
      )}</tbody></table>
<p>書き込みの答えは、読み取りのスコープもあるときは記録の全体、ないときは ID と更新日時だけです。</p>`,
    ),
    part(
      'pages',
      html`<p>一覧は登録の順に並びます。<code>next_cursor</code> を次の呼び出しの <code>cursor</code> に付け、<code>has_more</code> が <code>false</code> になるまで進めます。途中で追加や更新があっても、初めから終わりまであった記録は、ちょうど1回ずつ現れます。</p>
<p><code>updated_since</code> に前回の開始日時を付けると、それより後に変更されたものだけを返します。削除されたもの、ほかの記録に統合されたものは、<code>id_by_enterprise_id</code> と <code>deleted_at</code> だけで同じ並びに現れるので、写しから取り除けます（条件やキーワードには照らしません）。復元されたものは、ふつうの記録としてもう一度現れます。書き込みの途中だったものを取りこぼさないよう、前回の開始の5分前から重ねて読んでください。参照先が削除された項目は空になりますが、それだけでは更新日時は変わりません。消えた ID への参照は、空とみなしてください。</p>`,
    ),
    part(
      'conditions',
      html`<p><code>filter[項目][条件]=値</code> で、画面の検索と同じ10種類の条件を指定します。すべてに合う記録を返します。同じ名前を重ねると、そのどれかに合うものです。</p>
<pre tabindex="0">${filterExample}</pre>
<p>同じ条件を <code>conditions</code> にJSONの配列でも書けます。値を配列にすると、そのどれかに合うものです。両方を付けると、すべてに合うものです。</p>
<pre tabindex="0">${conditionExample}</pre>
<table><thead><tr><th scope="col">filter</th><th scope="col">type</th><th scope="col">意味</th></tr></thead><tbody>${Object.entries(
        filterWords,
      ).map(
        ([word, type]) =>
          html`<tr><th scope="row"><code>${word}</code></th><td><code>${type}</code></td><td>${conditionTypeLabels[type]}</td></tr>`,
      )}</tbody></table>
<p>参照先の項目は <code>company_id_by_enterprise_id.name</code> のように書きます。参照先を読むスコープも必要です。</p>
<p id="own">カスタム項目を含む自分の会社の OpenAPI は、トークンを付けて <code>GET /api/v1/me/openapi.json</code> で取得します。</p>`,
    ),
    part(
      'writes',
      html`<p>答えを受け取れなかったときは、同じ <code>Idempotency-Key</code> を付けて送り直してください。何度送っても記録は1つだけでき、24時間は最初と同じ答えを返します（<code>Idempotency-Replayed: true</code>）。誤りで終わった呼び出しは残らないので、直して同じキーで送れます。</p>
<p>ほかの人の変更を上書きしないためには、読んだときの <code>ETag</code> を <code>If-Match</code> に付けます。</p>`,
    ),
    part(
      'limits',
      html`<p>呼び出しはトークンごとに1分${callsAMinute}回まで、本文は2MBまでです。残りは <code>RateLimit-Limit</code>、<code>RateLimit-Remaining</code>、<code>RateLimit-Reset</code>（秒）で分かります。</p>
<p>誤りは RFC 9457 の形で返ります。</p><pre tabindex="0">${problemExample}</pre>
<table><thead><tr><th scope="col">code</th><th scope="col">状態</th><th scope="col">意味</th></tr></thead><tbody>${codes.map(
        ([code, status, text]) =>
          html`<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${text}</td></tr>`,
      )}</tbody></table>`,
    ),
    part(
      'files',
      html`<p>記録のファイルは <code>GET /api/v1/files?target_type=candidate&amp;target_id=1</code> で一覧、<code>/api/v1/files/:id</code> で情報、<code>/api/v1/files/:id/content</code> で中身を取得します。<code>files.read</code> と、その記録を読むスコープが必要です。取得はダウンロード履歴に残ります。</p>`,
    ),
    part(
      'journals',
      html`<p>仕訳は <code>GET /api/v1/journals?from=2026-10-01&amp;to=2026-10-31</code> で、明細とともに登録の順に取得します。<code>journals.read</code> のスコープと、マネージャー以上が発行したトークンが必要です。仕訳は変更されません。取り消しは、元の仕訳の ID を <code>reverses</code> に持つ新しい仕訳になります。前回からの分は <code>updated_since</code> で取得してください。</p>`,
    ),
    part('webhooks', webhookGuide()),
    part(
      'mcp',
      html`<p>同じトークンで、アシスタントから <code>${origin}/mcp</code> につなげます（Streamable HTTP）。使えるツールはスコープで決まり、書き込みのスコープがなければ読み取りだけです。はじめに <code>describe_fields</code> で項目を確かめさせてください。</p>`,
    ),
    part(
      'changes',
      html`<dl>${changes.map(
        ({ version, date, texts }) =>
          html`<dt>${version}（${date.replaceAll('-', '/')}）</dt>${texts.map((text) => html`<dd>${text}</dd>`)}`,
      )}</dl><p>項目や呼び出しを加えることはありますが、あるものを変えたり除いたりはしません。</p>`,
    ),
  ],
})
