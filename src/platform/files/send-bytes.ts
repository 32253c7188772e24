import type { FastifyReply } from 'fastify'

/** Answers with a file: never guessed at, never run by the browser, under its name. */
export const sendBytes = (reply: FastifyReply, bytes: Uint8Array, name: string, contentType: string) =>
  reply
    .type(contentType)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', 'sandbox')
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    )
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
