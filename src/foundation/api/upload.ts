import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { badRequest, invalid, tooLarge, unsupportedType } from '../platform/errors.ts'
import { checkShape } from '../platform/http/body-shape.ts'
import { waitForFiles } from '../platform/http/slow-clients.ts'
import { visibleText } from '../rules/visible-text.ts'
import type { Upload, UploadRule } from './route.ts'

export type Received = { json: unknown; file: Upload | undefined; files: Upload[]; discard(): Promise<void> }

/** What the parser says of a body that ends early, or is no multipart at all: the sender's fault, not ours. */
const malformed = /multipart data|boundary not found/i

const parseJson = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('送信内容の形式を確認してください')
  }
  checkShape(value)
  return value
}

const dataUrl = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.-]+)*;base64,$/

/** A body of JSON whose `file` is a data URL; the rest of it is what else would stand in a JSON part. */
const receiveDataUrl = async (body: unknown, maxBytes: number): Promise<Received> => {
  const { file: given, ...json } = body as Record<string, unknown>
  const text = typeof given === 'string' ? given : ''
  const comma = text.indexOf(',') + 1
  const bytes = Buffer.from(text.slice(comma), 'base64')
  if (!dataUrl.test(text.slice(0, Math.min(comma, 200))) || bytes.length === 0)
    throw invalid({ file: ['ファイルは data:image/png;base64,… の形のデータURLで送信してください'] })
  if (bytes.length > maxBytes)
    throw tooLarge(
      `データURLのファイルは${Math.floor(maxBytes / 1_048_576)}MBまでです。大きいものは multipart/form-data で送信してください`,
    )
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const file = { filename: '', path: join(folder, 'file0'), size: bytes.length }
  await writeFile(file.path, bytes).catch(async (error: unknown) => {
    await discard()
    throw error
  })
  return { json, file, files: [file], discard }
}

/**
 * A multipart request: one JSON part named after the family and one `file` (or as many as `most`), spooled to a temporary
 * folder so that 200 MB never stand in memory. The name is kept for display only and never used as a path. A file field
 * of a page's form in which nothing was chosen is no file. To be called once it is known who sends: it is waited for long.
 */
export const receiveUpload = async (
  request: FastifyRequest,
  { part, maxBytes, dataUrlBytes, optional, beside = [], most = 1 }: UploadRule & { most?: number },
): Promise<Received> => {
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  if (dataUrlBytes && isJson) return receiveDataUrl(request.body, dataUrlBytes)
  if (optional && isJson) return { json: request.body, file: undefined, files: [], async discard() {} }
  if (!request.isMultipart()) throw unsupportedType('ファイルは multipart/form-data で送信してください')
  waitForFiles(request)
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const json: Record<string, unknown> = {}
    const keys = [part, ...beside]
    const files: Upload[] = []
    for await (const item of request.parts({
      limits: { fileSize: maxBytes, files: most, fields: 10, fieldSize: 1_000_000 },
    })) {
      if (item.type === 'field') {
        if (keys.includes(item.fieldname)) json[item.fieldname] = parseJson(String(item.value))
        continue
      }
      const path = join(folder, `file${files.length}`)
      await pipeline(item.file, createWriteStream(path))
      if (item.file.truncated)
        throw tooLarge(`ファイルは${Math.floor(maxBytes / 1_048_576)}MBまでです。分割してください`)
      // A part of bytes may come without a name, whatever its type says.
      const name: string | undefined = item.filename
      if (!name && item.file.bytesRead === 0) continue
      files.push({ filename: visibleText(name ?? '').slice(0, 255), path, size: item.file.bytesRead })
    }
    return { json, file: files[0], files, discard }
  } catch (error) {
    await discard()
    // Nobody waits for this answer any more; it is no fault of ours to be logged.
    if ((error as { code?: string }).code === 'ECONNRESET' || malformed.test((error as Error).message))
      throw badRequest('送信が途中で切れました。もう一度お試しください')
    throw error
  }
}
