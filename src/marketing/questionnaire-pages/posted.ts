import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '#foundation/api/route.ts'
import { badRequest, tooLarge } from '#foundation/platform/errors.ts'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { visibleText } from '#foundation/rules/visible-text.ts'

/** A form as it was posted: its texts, and the files that were chosen, each with the name of its input. */
export type Posted = {
  form: URLSearchParams
  files: { input: string; upload: Upload }[]
  discard(): Promise<void>
}

const mostFiles = 10
const broken = /multipart data|boundary not found|unexpected end/i
const limitsReached = /^FST_(FILES|FIELDS|PARTS)_LIMIT$/

const readParts = async (request: FastifyRequest, folder: string): Promise<Omit<Posted, 'discard'>> => {
  const form = new URLSearchParams()
  const files: Posted['files'] = []
  const limits = { fileSize: maxFileBytes, files: mostFiles, fields: 1_000, fieldSize: 50_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      form.append(part.fieldname, visibleText(String(part.value).replaceAll('\u0000', '')))
      continue
    }
    const path = join(folder, `file${files.length}`)
    await pipeline(part.file, createWriteStream(path))
    if (part.file.truncated)
      throw tooLarge(
        `ファイルは1つ${Math.floor(maxFileBytes / 1_048_576)}MBまでです。小さくしてから選び直してください`,
      )
    if (part.file.bytesRead === 0) continue
    const upload = {
      filename: visibleText(part.filename ?? '').slice(0, 255),
      path,
      size: part.file.bytesRead,
    }
    files.push({ input: part.fieldname, upload })
  }
  return { form, files }
}

const nothing = async () => undefined

/** Reads a posted form, with files or without. 400 for what is broken, 413 for a file too large. */
export const readPosted = async (request: FastifyRequest): Promise<Posted> => {
  if (!request.isMultipart()) {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    return { form, files: [], discard: nothing }
  }
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await readParts(request, folder)), discard }
  } catch (error) {
    await discard()
    const { code = '', message } = error as Error & { code?: string }
    if (limitsReached.test(code))
      throw tooLarge(`ファイルは一度に${mostFiles}個までです。分けて送ってください`)
    if (code === 'ECONNRESET' || broken.test(message))
      throw badRequest('送信が途中で切れました。もう一度お試しください')
    throw error
  }
}
