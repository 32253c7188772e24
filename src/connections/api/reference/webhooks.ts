import { eventTypes } from '#foundation/platform/events/event-types.ts'
import { type Html, html } from './html.ts'

const payloadExample = `POST /tsumugi HTTP/1.1
content-type: application/json
webhook-id: 6f2b0a7e-4f0c-4a53-9d0b-0f6f5a1c2d3e
webhook-timestamp: 1793856520
webhook-signature: v1,Q3p…xw=

{
  "id": "6f2b0a7e-4f0c-4a53-9d0b-0f6f5a1c2d3e",
  "type": "contract.confirmed",
  "timestamp": "2026-11-05T05:28:40.000Z",
  "data": { "id_by_enterprise_id": 412, "title": "K202612-00018" }
}`

const typescriptExample = `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.TSUMUGI_WEBHOOK_SECRET ?? '')

createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  try {
    const event = webhook.verify(body, request.headers as Record<string, string>)
    response.writeHead(204).end()
    // 同じ webhook-id をすでに処理していれば、何もしません。
    console.log(event)
  } catch {
    response.writeHead(401).end()
  }
}).listen(8080)`

const curlExample = `ID=test_1 AT=$(date +%s) BODY='{"type":"webhook.test"}'
KEY=$(printf %s "\${TSUMUGI_WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$(printf %s "$ID.$AT.$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
curl -sS -i http://localhost:8080/ -d "$BODY" \\
  -H 'content-type: application/json' -H "webhook-id: $ID" \\
  -H "webhook-timestamp: $AT" -H "webhook-signature: v1,$SIGNATURE"`

/** What webhooks send, how to check it, and what happens when it does not arrive. */
export const webhookGuide =
  (): Html => html`<p>設定の「Webhook」で送り先とできごとを選ぶと、起きたことを <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> の形で POST します。<code>data</code> は、送り先を設定したメンバーがこの API で読む記録と同じです。削除のときは ID と削除日時だけ、記録のないできごと（取り込みの完了、会計の月の締め）は ID と、あれば年月（month）です。</p>
<pre tabindex="0">${payloadExample}</pre>
<p><strong>署名</strong>　<code>webhook-id</code>、<code>webhook-timestamp</code>、本文を「.」でつないだものの HMAC-SHA256 です。鍵は <code>whsec_</code> より後を Base64 で戻したものです。秘密鍵を変えてから24時間は、空白で区切って2つの署名が付きます。本文は、受け取った文字のまま確かめてください。</p>
<pre tabindex="0">${typescriptExample}</pre>
<p>自分の受け口は、署名を付けた curl で試せます。</p>
<pre tabindex="0">${curlExample}</pre>
<p><strong>届け方</strong>　15秒以内の 2xx を受け取りとみなします。それ以外は、5秒、5分、30分、2時間、5時間、10時間、14時間、20時間、20時間の間をおいて、約3日やり直します（<code>Retry-After</code> は2時間まで待ちます）。リダイレクトには従いません。同じものが2度届くことがあるので、<code>webhook-id</code> で見分けてください。1つの記録のできごとは、起きた順に届きます。5日間1件も届かないか、410 を返すと、送信を停止して管理者に知らせます。</p>
<table><thead><tr><th scope="col">type</th><th scope="col">できごと</th></tr></thead><tbody>${[
    ...eventTypes,
  ].map(
    ([type, label]) => html`<tr><th scope="row"><code>${type}</code></th><td>${label}</td></tr>`,
  )}</tbody></table>`
