import { sql } from 'kysely'
import { type App, scopeOf } from '#foundation/api/app.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { inTenant, row } from '#foundation/platform/database/transaction.ts'
import type { Finding, Tampered } from '#foundation/platform/files/tampered.ts'
import { logFault } from '#foundation/platform/log.ts'

/** The record whose document a file is; the file itself where it is none's. */
const targetOf = async (tx: Parameters<typeof row>[0], { enterprise_id, file_id, target }: Finding) =>
  target ??
  (await row<{ target_type: string; target_id: number }>(
    tx,
    sql`SELECT target_type, target_id FROM stored_documents WHERE enterprise_id = ${enterprise_id} AND file_id = ${file_id} AND target_type IS NOT NULL LIMIT 1`,
  )) ?? { target_type: 'file', target_id: file_id }

/**
 * Says that a stored document is not what was stored: in the log, for those who run the product, and in the history of
 * its record, in a transaction of its own as the one that found it is undone.
 */
export const raiseAlarm = async (app: App, { finding }: Tampered) => {
  const { enterprise_id: enterpriseId, file_id, what } = finding
  await inTenant(app.db, enterpriseId, async (tx) => {
    const target = await targetOf(tx, finding)
    logFault({
      at: new Date().toISOString(),
      level: 'error',
      alarm: 'stored_document_tampered',
      enterprise_id: enterpriseId,
      file_id,
      ...target,
      what,
    })
    const note = `保存した書類が、保存したときと違います（${what}）。システムの管理者に、保存書類の点検を依頼してください。`
    await recordHistory(scopeOf(app, tx, enterpriseId, null), [{ ...target, kind: 'alarm', note }])
  })
}
