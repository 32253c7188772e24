import type { FastifyReply } from 'fastify'
import { policies } from '../http/security-headers.ts'

/** Headers of a file: never guessed at, never run by the browser, under its name. */
export const fileHeaders = (name: string, contentType: string) => ({
  'content-type': contentType,
  'cache-control': 'private, no-store',
  'content-security-policy': policies.file,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
})

/** Answers with a file. */
export const sendBytes = (reply: FastifyReply, bytes: Uint8Array, name: string, contentType: string) =>
  reply
    .headers(fileHeaders(name, contentType))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
