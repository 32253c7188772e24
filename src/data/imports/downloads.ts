import { Readable } from 'node:stream'
import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { withStoredSheet } from '#foundation/api/stored-sheet.ts'
import { formatFile } from '#foundation/entity/csv/format-file.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { access, family, openImport, openKind } from './area.ts'
import { sendCsv } from './csv-answer.ts'
import { errorCharset, errorRows } from './error-file.ts'
import { columnsEntity } from './upload.ts'

const formatDownload = memberRoute({
  method: 'POST',
  path: `${family}/format_download`,
  summary: '取り込み用の空のファイル（見出しのみのCSV）をダウンロードします',
  access,
  body: z.strictObject({
    kind: z.int(),
    encoding_type_id: z.union([z.literal(1), z.literal(2)]).default(1),
    header_type_id: z.union([z.literal(1), z.literal(2)]).default(2),
  }),
  answer: z.unknown(),
  async handle({ scope, body, reply }) {
    const entity = await columnsEntity(await openKind(scope, body.kind), scope)
    const charset = body.encoding_type_id === 1 ? 'windows-31j' : 'utf-8'
    const bytes = formatFile(entity, charset, body.header_type_id === 1 ? 'en' : 'ja')
    return sendCsv(reply, `${entity.label.ja}_取り込み.csv`, charset, bytes)
  },
})

const errorDownload = manualRoute({
  method: 'POST',
  path: `${family}/error_download/:id`,
  summary: 'エラーのある行を、理由を付けたCSVでダウンロードします',
  access,
  answer: z.unknown(),
  async handle({ app, enterpriseId, id, inScope, reply }) {
    const { file, stored, kind } = await inScope((scope) => openImport(scope, id, false))
    if (file.status === 'mapping')
      throw wrongState('見出しの対応付けがまだです。対応付けを決めると、エラーのある行をダウンロードできます')
    const reading = { kind, map: stored.map, overwrite: file.overwrite_empty }
    return withStoredSheet(app, enterpriseId, stored.key, (sheet) =>
      inScope(async (scope) => {
        const text = Readable.from(errorRows({ sheet, reading }, scope))
        sendCsv(reply, `${file.title}_エラー.csv`, errorCharset(sheet.form), text)
        // The transaction stays open until the last row is written.
        await new Promise<void>((resolve) => text.once('close', () => resolve()))
        return reply
      }),
    )
  },
})

export const downloadRoutes = [formatDownload, errorDownload] as const
