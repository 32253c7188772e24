import type { FastifyReply } from 'fastify'
import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { sendBytes } from '#foundation/platform/files/send-bytes.ts'

/** Writes lines as a workbook. */
export type WriteWorkbook = (lines: readonly Cell[][]) => Promise<Buffer>

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Answers lines as a file of this name, without its ending. */
export const sendLines = async (
  reply: FastifyReply,
  writeWorkbook: WriteWorkbook,
  { name, format, lines }: { name: string; format: keyof typeof types; lines: readonly Cell[][] },
) => {
  const bytes =
    format === 'csv' ? encodeCsv(lines.map(csvLine).join(''), 'utf-8', true) : await writeWorkbook(lines)
  return sendBytes(reply, bytes, `${name}.${format}`, types[format])
}
