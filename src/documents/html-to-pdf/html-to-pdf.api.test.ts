import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../test/support/app.ts'
import { pdfText } from '../../../test/support/pdf.ts'

const app = await forFile(startTestApp())
const admin = await app.as('admin')

const convert = (html: string | Uint8Array, member = admin) =>
  member.post('/api/enterprise/billing_payments/html_to_pdf', {
    html_base64: Buffer.from(html as string).toString('base64'),
  })

describe('HTML to PDF', () => {
  it('given a page, then its text is in the PDF', async () => {
    const answer = await convert('<h1>業務委託料 ご明細</h1><p>合計 ¥813,610</p>')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await pdfText(answer.body)).toContain('813,610')
  })

  it('given pages that would load or lead elsewhere, then no request leaves the server', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('loaded')
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => server.once('listening', ready))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const answer = await convert(
      `<meta http-equiv="refresh" content="0;url=${url}/refresh"><style>@import "${url}/import"; body { background: url(${url}/background) }</style>
       <img src="${url}/img"><iframe src="${url}/frame"></iframe><script>location = "${url}/script"</script><p style="background:url(${url}/style)">本文</p>`,
    )
    server.close()
    expect([answer.status, asked]).toEqual([200, []])
  })

  it('given a member with pages that take too long, then another enterprise has its turn, and the limit is 60 seconds', async () => {
    const other = await app.as('admin', 2)
    let ends = 0
    const endless = Array.from({ length: 3 }, async () => {
      const answer = await convert('<div>'.repeat(300_000))
      ends += 1
      return answer
    })
    const { status, body } = await Promise.race(endless)
    expect([status, body.error.message]).toEqual([413, expect.stringContaining('60秒まで')])
    expect((await convert('<p>ほかの会社</p>', other)).status).toBe(200)
    expect(ends).toBe(1)
  }, 240_000)

  it('given what is no text or no HTML in base64, then it is refused', async () => {
    expect((await convert(new Uint8Array([0xff, 0xfe, 0xfd]))).status).toBe(400)
    const path = '/api/enterprise/billing_payments/html_to_pdf'
    expect((await admin.post(path, { html_base64: '＊' })).status).toBe(400)
    expect((await admin.post(path, {})).status).toBe(400)
    expect((await convert('x'.repeat(2_000_001))).status).toBe(413)
    expect((await (await app.as('blocked')).post(path, {})).status).toBe(403)
  })

  it('given a server without Chromium, then that is said clearly', async () => {
    const bare = await startTestApp({ CHROMIUM: '/nowhere/chromium' })
    const answer = await (await bare.as('admin')).post('/api/enterprise/billing_payments/html_to_pdf', {
      html_base64: Buffer.from('<p>本文</p>').toString('base64'),
    })
    await bare.stop()
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state'])
    expect(answer.body.error.message).toContain('Chromium')
  })
})
