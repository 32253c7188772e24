import { z } from 'zod'
import { id } from '#foundation/api/schema.ts'
import { badRequest } from '#foundation/platform/errors.ts'
import { readVerified } from '#foundation/platform/files/file-records.ts'
import { listFiles, takeFile } from '../api/files.ts'
import { resources } from '../api/resources.ts'
import { type Tool, tool } from './tool.ts'

const access = { feature: 'enterprise_api', scopes: ['files.read'] } as const
const annotations = { readOnlyHint: true }

/** What an assistant gets of a file at most, in bytes: it has to read all of it. */
const mostBytes = 1_000_000

const listTool = tool({
  name: 'list_files',
  title: '記録のファイルの一覧',
  description: '記録に付いているファイルの名前と大きさを返します。中身は read_file で読みます。',
  access,
  input: z.strictObject({ target_type: z.enum(resources.map(({ of }) => of.entity.name)), target_id: id }),
  annotations,
  run: (caller, target) => listFiles(caller, target),
})

/** Text as it was written: UTF-8, or what Windows calls Shift_JIS. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

const readTool = tool({
  name: 'read_file',
  title: 'ファイルの中身',
  description: `ファイルの中身を返します（${mostBytes / 1_000_000}MBまで）。テキストとCSVは文字で、画像・PDF・Officeなどはそのままのファイルで返します。だれがいつ読んだかを記録します。`,
  access,
  input: z.strictObject({ id }),
  annotations,
  async run({ scope, grant, files }, { id: fileId }) {
    const { stored, content_type, size } = await takeFile({ scope, grant }, fileId, ({ size: bytes }) => {
      if (bytes > mostBytes)
        throw badRequest(
          `このファイルは大きいため読めません（${mostBytes / 1_000_000}MBまで）。GET /api/v1/files/${fileId}/content で取得してください`,
        )
    })
    const facts = { id: fileId, name: stored.name, content_type, size }
    const bytes = await readVerified(files, stored)
    return content_type.startsWith('text/')
      ? { ...facts, text: decode(bytes) }
      : { ...facts, base64: Buffer.from(bytes).toString('base64') }
  },
  /** The file beside its facts, as the protocol carries files. */
  attach({ base64, content_type: mimeType, id: fileId }) {
    if (typeof base64 !== 'string' || typeof mimeType !== 'string') return undefined
    if (mimeType.startsWith('image/')) return { type: 'image', data: base64, mimeType }
    return { type: 'resource', resource: { uri: `tsumugi://files/${fileId}`, mimeType, blob: base64 } }
  },
})

export const fileTools: readonly Tool[] = [listTool, readTool]
