import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Charset } from '#foundation/entity/csv/charset.ts'

/** Sends a CSV as a download; browsers know CP932 as Shift_JIS. */
export const sendCsv = (reply: FastifyReply, name: string, charset: Charset, content: Buffer | Readable) =>
  reply
    .header('content-type', `text/csv; charset=${charset === 'utf-8' ? 'utf-8' : 'shift_jis'}`)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content)
