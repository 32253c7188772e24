import type { AnyField, Entity } from '#foundation/entity/entity.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { own } from '#foundation/rules/own.ts'
import { candidates } from '#sales/candidates/server.ts'
import { publicCandidateKeys } from '#site/registration/register.ts'
import { type Html, html } from '../../api/reference/html.ts'
import { table } from '../../api/reference/operation.ts'
import { style as shared } from '../../api/reference/style.ts'
import { limits, numberDays, receiptDays } from '../services.ts'
import { optionsOf } from '../value-map.ts'

/** The style of the API's reference, for one column, and on paper without what only leads elsewhere. */
export const style = `${shared}.sender{max-width:860px;margin:0 auto}.sender section.text{max-width:none}
@media print{header{position:static}pre{border:1px solid #8b8f98;background:#fff!important;color:#1b1e25!important}section{break-inside:avoid-page}tr{break-inside:avoid}}
`

const optionText = (options: string[] | null) => {
  if (!options) return ''
  if (options.length === 0) return '一覧の名前か番号'
  return options.length <= 12
    ? `次のどれか：${options.join('、')}`
    : `一覧の名前か番号（例：${options.slice(0, 3).join('、')}）`
}

const plainTexts: Readonly<Record<string, string>> = {
  email: 'メールアドレス',
  tel: '電話番号',
  zipcode: '7桁の郵便番号',
  url: 'http:// か https:// で始まるURL',
}

const plainText = ({ column, unit, view }: AnyField) => {
  if (column === 'date') return '日付（2026-12-01、2026/12/1）'
  if (column === 'integer') return `整数${unit ? `（${unit}）` : ''}`
  return own(plainTexts, view) ?? '文字'
}

const { fields }: Entity = candidates.entity

const fieldRows = (masters: MasterBook) =>
  publicCandidateKeys.flatMap((key) => {
    const field = own(fields, key)
    if (!field) return []
    const options = optionText(optionsOf(field, masters))
    return [{ name: key, kind: field.label.ja, text: options || plainText(field) }]
  })

const answers = [
  ['201', '受け付けました。apply.id_by_enterprise_id が応募の番号です'],
  ['200', '同じ応募番号（external_id）が前にも届いています。duplicate が true になり、応募は増えません'],
  ['400', '項目に誤りがあります。errors の pointer が、送った項目名を示します。直して送り直してください'],
  ['401', 'トークンが違う、連携が停止または削除されている'],
  ['403', '受け取る会社で候補者の機能が止まっています。会社に連絡してください'],
  ['413', '本文が1MBを超えています'],
  ['415', 'Content-Type が JSON でもフォームでもありません'],
  ['429', '短い間に送りすぎています。Retry-After の秒数を待ってから送ってください'],
  ['500・503', 'こちらの誤りです。同じ external_id で、間をあけて送り直してください'],
] as const

const example = (endpoint: string) => `curl -sS ${endpoint} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
    "external_id": "A-20261121-0031",
    "job_id": 128,
    "name": "山田 太郎",
    "email": "taro@example.jp",
    "prefecture_id": "東京都",
    "skill_ids": ["Java", "Go"]
  }'`

const formExample = (endpoint: string) => `curl -sS ${endpoint} \\
  -u "ユーザー名:$TOKEN" \\
  --data-urlencode "氏名=山田 太郎" \\
  --data-urlencode "email=taro@example.jp"`

const refusal = `HTTP/1.1 400 Bad Request
Content-Type: application/problem+json

{
  "title": "送信内容に誤りがあります",
  "status": 400,
  "detail": "入力内容を確認してください",
  "code": "invalid",
  "errors": [{ "pointer": "#/prefecture_id", "detail": "一覧から選んでください" }]
}`

const part = (id: string, title: string, content: Html): Html =>
  html`<section class="text" id="${id}"><h2>${title}</h2>${content}</section>`

/** What somebody has to know who sends applications; the same for every enterprise, so that it can be handed on. */
export const senderPage = (endpoint: string, masters: MasterBook): string =>
  html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>応募を送る方へ - つむぎ</title><style>${{ html: style }}</style></head>
<body><header><b>つむぎ</b><b>応募を送る方へ</b><span>v1</span></header><main class="sender"><h1>応募を送る方へ</h1>
<p class="lead">応募が1件あるたびに、1回送ってください。届いた応募は、その場で受け取る会社の応募と候補者になります。</p>
${[
  part(
    'send',
    '送り方',
    html`<p>受け取る会社から渡されたトークンを付けて、POST します。トークンは、どの会社のどのサービスかも示します。URL には入れないでください。</p>
<pre tabindex="0">${example(endpoint)}</pre>
<p>Basic 認証しか使えないときは、会社が決めたユーザー名と、パスワードとしてトークンを使います。フォーム（application/x-www-form-urlencoded）でも送れます。</p>
<pre tabindex="0">${formExample(endpoint)}</pre>`,
  ),
  part(
    'limits',
    '決まり',
    html`<ul><li>文字コードは UTF-8。本文は1MB、項目は300個、1つの値は10,000文字、項目名は${limits.fieldName}文字まで</li>
<li>入れ子の項目名は点でつなぎます（<code>{"profile":{"name":"…"}}</code> は <code>profile.name</code>）。複数の値は配列か「、」区切り</li>
<li>項目名は下の名前でも日本語名でもかまいません。自分の項目名のまま送るときは、受け取る会社に対応づけを依頼してください。一覧の言葉（「TKY」など）も対応づけられます</li>
<li>氏名と、メールアドレスか電話番号のどちらかが必要です</li>
<li>続けて300件まで。その後は2秒に1件</li></ul>`,
  ),
  part(
    'again',
    '同じ応募を送り直すとき',
    html`<p><code>external_id</code> に、あなたの応募番号を入れてください。答えが届かなかったときは、同じ番号で送り直せます。同じ番号の応募は1件だけになります。番号はハッシュにして、連携がある間と、連携が削除されてから${numberDays}日の間覚えています。</p>
<p>断られた応募は、受け取る会社の画面に理由とともに${receiptDays}日残り、会社が読み直すこともできます。</p>`,
  ),
  part(
    'fields',
    '項目',
    html`${table('', [
      { name: 'external_id', kind: '送信元の応募番号', text: 'あなたの番号。どんな文字でもかまいません' },
      {
        name: 'job_id',
        kind: '案件番号',
        text: '応募した案件の、フィードの id。なければ会員登録として扱います',
      },
      ...fieldRows(masters),
    ])}<p>受け取る会社の独自の項目にも入れられます。名前は会社に確認してください。ほかの項目は使われません。</p>`,
  ),
  part(
    'answers',
    '答え',
    html`<table><thead><tr><th scope="col">状態</th><th scope="col">意味</th></tr></thead><tbody>${answers.map(
      ([status, text]) => html`<tr><th scope="row"><code>${status}</code></th><td>${text}</td></tr>`,
    )}</tbody></table><h3>受け付けたとき</h3><pre tabindex="0">{ "apply": { "id_by_enterprise_id": 512 }, "duplicate": false }</pre><h3>断ったとき</h3><pre tabindex="0">${refusal}</pre>`,
  ),
]}</main></body></html>`.html
