import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../../test/support/smtp.ts'
import { deliver, type Message } from './smtp.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

const message: Message = {
  message_id: '<fixed-1@kasane.example>',
  from: { name: '髙﨑 “経理”', address: 'billing@kasane.example' },
  reply_to: 'reply@kasane.example',
  to: ['a@lumina.example', 'b@lumina.example'],
  cc: ['c@lumina.example'],
  subject: '請求書 𠮷野様',
  text: '一行目\n.\n三行目①㈱',
  attachments: [
    { filename: '請求書.pdf', content: new Uint8Array([1, 2, 3]), contentType: 'application/pdf' },
  ],
}

/** The URL of a port on which nobody listens. */
const nobody = () =>
  new Promise<string>((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo
      socket.close(() => resolve(`smtp://127.0.0.1:${port}`))
    })
  })

describe('delivery', () => {
  it('given a server that accepts, then names, text and files arrive as they were, under the fixed message id', async () => {
    expect(await deliver(server.url, message)).toEqual({ kind: 'sent', note: null })
    const received = server.received.at(-1)
    expect(received?.envelope.to).toEqual(['a@lumina.example', 'b@lumina.example', 'c@lumina.example'])
    expect(received?.mail).toMatchObject({
      messageId: '<fixed-1@kasane.example>',
      subject: '請求書 𠮷野様',
      from: { name: '髙﨑 “経理”', address: 'billing@kasane.example' },
      replyTo: [{ address: 'reply@kasane.example' }],
    })
    expect(received?.mail.text?.trimEnd()).toBe('一行目\n.\n三行目①㈱')
    expect(new Uint8Array(received?.mail.attachments[0]?.content as ArrayBuffer)).toEqual(
      new Uint8Array([1, 2, 3]),
    )
  })

  it('given a refusal, a put-off, a broken connection or nobody, then each outcome is told apart', async () => {
    const kindOf = async (url: string) => (await deliver(url, message)).kind
    server.behave('refuse')
    expect(await kindOf(server.url)).toBe('refused')
    server.behave('later')
    expect(await kindOf(server.url)).toBe('not_sent')
    server.behave('drop')
    expect(await kindOf(server.url)).toBe('unknown')
    expect(await kindOf(await nobody())).toBe('not_sent')
  })
})
