import { z } from 'zod'
import { manualRoute, memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { withStoredSheet } from '#foundation/api/stored-sheet.ts'
import type { Sheet } from '#foundation/entity/csv/sheet.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import { readImportAnswer } from './answers.ts'
import { access, family, openImport } from './area.ts'
import { type ImportStatus, isChecked, isOpen } from './import-file.ts'
import { completeImport, discardImport, interruptRun } from './import-files.ts'
import { interruption } from './interrupted.ts'
import { cancelRunning, progressOf, withProgress } from './progress.ts'
import { writeGoodRows } from './run-import.ts'
import { oneImport, undoneImport } from './schema.ts'
import { batchOf, undoImport } from './undo.ts'

type Mode = 'valid_rows' | 'nothing'

/** 409 for an import that cannot be ended in this way. */
const checkStatus = (status: ImportStatus, mode: Mode) => {
  if (!isOpen(status))
    throw wrongState(
      'この取り込みはすでに完了しています。新しく取り込む場合は、もう一度アップロードしてください',
    )
  if (mode === 'nothing' || isChecked(status)) return
  throw wrongState(
    status === 'mapping'
      ? '見出しの対応付けがまだです。対応付けを決めてから取り込んでください'
      : 'すべての行の確認が終わっていません。もう一度確認してから取り込んでください',
  )
}

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
          checkStatus(file.status, mode)
          const scope = { ...given, batch: batchOf(importId) }
          if (!sheet) await discardImport(scope, importId)
          else {
            const reading = { kind, map: stored.map, overwrite: file.overwrite_empty }
            const written = await writeGoodRows({ sheet, reading }, scope, skip_duplicates, progress)
            await completeImport(scope, importId, written)
          }
          return readImportAnswer(scope, importId)
        }),
      )
    const ended = mode === 'nothing' ? run(null) : withStoredSheet(app, enterpriseId, key, run)
    return ended.catch(async (error) => {
      const message = interruption('取り込み', error)
      if (!message) throw error
      await inScope((scope) => interruptRun(scope, importId, skip_duplicates, message))
      throw wrongState(message)
    })
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
    '完了した取り込みを取り消します。登録した行を削除し、更新した行を元に戻します。取り込みのあとに変更・使用された記録はそのまま残し、undo_failed に理由とともに並べます。戻せる記録が1つもなければ 409 です',
  access,
  answer: undoneImport,
  async handle({ scope: given, id: importId }) {
    const { file, kind } = await openImport(given, importId, true)
    if (file.status !== 'completed') throw wrongState('取り消せるのは、完了した取り込みだけです')
    const scope = { ...given, batch: `import-undo:${importId}` }
    const undo_failed = await undoImport(scope, kind, importId)
    return { ...(await readImportAnswer(scope, importId)), undo_failed }
  },
})

export const runRoutes = [complete, progress, cancel, undo] as const
