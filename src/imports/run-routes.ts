import { z } from 'zod'
import { manualRoute, memberRoute, type Route } from '../api/route.ts'
import { id } from '../api/schema.ts'
import type { Sheet } from '../entity/csv/sheet.ts'
import { wrongState } from '../platform/errors.ts'
import { answered, oneImport } from './answers.ts'
import { access, family, openImport } from './area.ts'
import { completeImport, discardImport } from './import-files.ts'
import { cancelRunning, progressOf, withProgress } from './progress.ts'
import { writeGoodRows } from './run-import.ts'
import { withStoredSheet } from './source.ts'
import { batchOf, undoImport } from './undo.ts'

const complete = manualRoute({
  method: 'POST',
  path: `${family}/complete`,
  summary:
    '確認した取り込みを実行します（valid_rows：正しい行だけを登録、nothing：登録しない）。skip_duplicates で重複の候補を除きます',
  access,
  body: z.strictObject({
    enterprise_import_files: z.strictObject({
      id,
      mode: z.enum(['valid_rows', 'nothing']),
      skip_duplicates: z.boolean().default(false),
    }),
  }),
  answer: oneImport,
  async handle({ app, body, enterpriseId, inScope }) {
    const { id: importId, mode, skip_duplicates } = body.enterprise_import_files
    const { key } = (await inScope((scope) => openImport(scope, importId, false))).stored
    const run = (sheet: Sheet | null) =>
      withProgress(app.db, enterpriseId, importId, (progress) =>
        inScope(async (given) => {
          const { file, stored, kind } = await openImport(given, importId, true)
          if (file.status === 'mapping' && mode !== 'nothing')
            throw wrongState('見出しの対応付けがまだです。対応付けを決めてから取り込んでください')
          if (!['mapping', 'ready'].includes(file.status))
            throw wrongState(
              'この取り込みはすでに完了しています。新しく取り込む場合は、もう一度アップロードしてください',
            )
          const scope = { ...given, batch: batchOf(importId) }
          if (!sheet) await discardImport(scope, importId)
          else {
            const reading = { kind, map: stored.map, overwrite: file.overwrite_empty }
            const written = await writeGoodRows({ sheet, reading }, scope, skip_duplicates, progress)
            await completeImport(scope, importId, written)
          }
          return answered(scope, importId)
        }),
      )
    return mode === 'nothing' ? run(null) : withStoredSheet(app, enterpriseId, key, run)
  },
})

const progress = memberRoute({
  method: 'GET',
  path: `${family}/progress/:id`,
  summary: '実行中の取り込みの進み具合（確認して書き込んだ行数）を取得します',
  access,
  answer: z.object({ running: z.boolean(), done_count: z.int() }),
  async handle({ scope, id: importId }) {
    await openImport(scope, importId, false)
    const seen = await progressOf(scope, importId)
    return { running: seen !== undefined, done_count: seen?.done_count ?? 0 }
  },
})

const cancel = memberRoute({
  method: 'POST',
  path: `${family}/cancel/:id`,
  summary: '実行中の取り込みを中止します。何も登録されません',
  access,
  answer: z.object({ cancelled: z.literal(true) }),
  async handle({ scope, id: importId }) {
    await openImport(scope, importId, false)
    if (!(await cancelRunning(scope, importId)))
      throw wrongState('この取り込みは実行中ではありません。完了した取り込みは「取り消す」で元に戻せます')
    return { cancelled: true as const }
  },
})

const undo = memberRoute({
  method: 'POST',
  path: `${family}/undo/:id`,
  summary:
    '完了した取り込みを取り消します。登録した行を削除し、更新した行を元に戻します。取り込みのあとに変更された行が1つでもあれば何もしません',
  access,
  answer: oneImport,
  async handle({ scope: given, id: importId }) {
    const { file, kind } = await openImport(given, importId, true)
    if (file.status !== 'completed') throw wrongState('取り消せるのは、完了した取り込みだけです')
    const scope = { ...given, batch: `import-undo:${importId}` }
    await undoImport(scope, kind, importId)
    return answered(scope, importId)
  },
})

export const runRoutes: Route[] = [complete, progress, cancel, undo]
