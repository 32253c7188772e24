import type { FastifyReply } from 'fastify'
import { sendBytes } from '../../platform/files/send-bytes.ts'
import { type Cell, csvLine, encodeCsv } from './format-file.ts'

/** Lines as a CSV file that spreadsheets open (UTF-8 with its mark). */
export const sendCsv = (reply: FastifyReply, name: string, lines: readonly (readonly Cell[])[]) =>
  sendBytes(
    reply,
    encodeCsv(lines.map((line) => csvLine([...line])).join(''), 'utf-8', true),
    name,
    'text/csv; charset=utf-8',
  )
