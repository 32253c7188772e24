import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { type App, type MailPurpose, scopeOf } from '#foundation/api/app.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { stoppedBecause } from '#foundation/platform/database/timed-out.ts'
import { asSystem, inTenant, row, rows } from '#foundation/platform/database/transaction.ts'
import { AppError, forbidden } from '#foundation/platform/errors.ts'
import { emit } from '#foundation/platform/events/emit.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { logFault } from '#foundation/platform/log.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import { findExport, finishExport, moveExport, recordProgress } from './export-files.ts'
import { findModel } from './models.ts'
import { writeExport } from './run-export.ts'
import type { ExportFile } from './schema.ts'

/** The queue of exports. */
export const exportQueue = { name: 'export-file' } as const

export type ExportJob = { enterprise_id: number; id: number }

const contentTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const everyMs = 500

class Cancelled extends Error {}

type Maker = Member & { email: string; name: string }

/** Who asked for the export, when it is still theirs to ask for: active, a manager, the area open. */
const makerOf = async (scope: Scope, id: number): Promise<Maker> => {
  const maker = await row<Maker & { model_name: string }>(
    scope.tx,
    sql`SELECT m.id_by_enterprise_id AS id, m.authority, m.contract_permission, m.email, concat_ws(' ', m.l_name, m.f_name) AS name, e.model_name
        FROM export_files e JOIN enterprise_members m ON m.enterprise_id = e.enterprise_id AND m.id_by_enterprise_id = e.created_by
        WHERE e.enterprise_id = ${scope.enterpriseId} AND e.id_by_enterprise_id = ${id} AND m.member_status = 1 AND m.authority >= 1`,
  )
  const feature = maker && findModel(scope, maker.model_name)?.feature
  if (!maker || !feature || !maySee({ ...scope, member: maker }, feature, await restrictionsOf(scope)))
    throw forbidden('書き出しの権限がなくなりました。管理者に依頼してください')
  return maker
}

const nameOf = (scope: Scope, { model_name, created_at, format }: ExportFile) => {
  const at = new Date(Date.parse(created_at) + 9 * 3_600_000).toISOString().slice(0, 16).replace(/[-:]/g, '')
  return `${findModel(scope, model_name)?.label.ja}_${at.replace('T', '_')}.${format}`
}

const tell = (app: App, scope: Scope, maker: Maker, file: ExportFile, count: number) =>
  queueMail(scope, {
    purpose: 'export',
    target: { type: 'export_file', id: file.id },
    from: senderOf(app.config),
    reply_to: null,
    to: maker.email,
    cc: null,
    subject: `${findModel(scope, file.model_name)?.label.ja}の書き出しが完了しました`,
    body: [
      `${maker.name} さん`,
      '',
      `${findModel(scope, file.model_name)?.label.ja}${count.toLocaleString('ja-JP')}件の書き出しが完了しました。`,
      '次の画面からダウンロードしてください（ログインが必要です。30日を過ぎると削除されます）。',
      '',
      `${app.config.origin}/enterprise/setting/data/export`,
    ].join('\n'),
    attachments: [],
  })

/** Writes, stores and ends the export in one transaction; nothing when another process is at it. */
const make = (app: App, { enterprise_id, id }: ExportJob, folder: string, step: (done: number) => void) =>
  inTenant(app.db, enterprise_id, async (tx) => {
    const held = await row<{ held: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`export:${enterprise_id}:${id}`}, 0)) AS held`,
    )
    if (!held?.held) return
    const system: Scope = scopeOf(app, tx, enterprise_id, null)
    const maker = await makerOf(system, id)
    const scope: Scope = { ...system, member: maker }
    const { file } = await findExport(scope, id)
    if (file.status !== 'running') return
    const path = join(folder, 'export')
    const { count, losses } = await writeExport(scope, file, path, step)
    const stored = await app.files.putFile(enterprise_id, path)
    const fileId = await addFile(scope, stored, nameOf(scope, file), contentTypes[file.format])
    if (!(await finishExport(scope, id, fileId, count, losses))) {
      await app.files.remove(stored.key)
      throw new Cancelled()
    }
    await recordHistory(scope, [
      {
        target_type: 'export_file',
        target_id: id,
        kind: 'export',
        note: `${nameOf(scope, file)}（${count}件）`,
      },
    ])
    await emit(scope, [
      { type: 'export.finished', target_type: 'export_file', target_id: id, detail: { count } },
    ])
    await tell(app, scope, maker, file, count)
  })

const failureOf = (error: unknown, done: number) =>
  error instanceof AppError
    ? error.message
    : `${done.toLocaleString('ja-JP')}件まで書き出したところで、${stoppedBecause(error)}中断しました。もう一度実行してください。続く場合は、お問い合わせください`

/** Makes one export, saying beside its transaction how far it is; done again from the start after a crash. */
const run = async (app: App, job: ExportJob): Promise<void> => {
  const { enterprise_id, id } = job
  const beside = <T>(work: (scope: Pick<Scope, 'tx' | 'enterpriseId'>) => Promise<T>) =>
    inTenant(app.db, enterprise_id, (tx) => work({ tx, enterpriseId: enterprise_id }))
  if (!(await beside((scope) => moveExport(scope, id, ['waiting', 'running'], 'running')))) return
  const folder = await mkdtemp(join(tmpdir(), 'tsumugi-'))
  let done = 0
  let goesOn = true
  let saying: Promise<void> | undefined
  const timer = setInterval(() => {
    saying ??= beside((scope) => recordProgress(scope, id, done))
      .then((running) => {
        goesOn = running
      })
      .catch(() => undefined)
      .finally(() => {
        saying = undefined
      })
  }, everyMs)
  const step = (count: number) => {
    done = count
    if (!goesOn) throw new Cancelled()
  }
  try {
    await make(app, job, folder, step)
  } catch (error) {
    if (error instanceof Cancelled) return
    if (!(error instanceof AppError))
      logFault({ level: 'error', at: 'export', id, message: (error as Error).message })
    await beside((scope) => moveExport(scope, id, ['running'], 'failed', failureOf(error, done)))
  } finally {
    clearInterval(timer)
    await saying
    await rm(folder, { recursive: true, force: true })
  }
}

/** Exports one after another; what a process that died left unfinished is made again when the next one starts. */
export const exportJob = (app: App): JobKind<never> => ({
  ...exportQueue,
  atStart: true,
  async work(data: Partial<ExportJob>) {
    const { enterprise_id, id } = data
    if (enterprise_id !== undefined && id !== undefined) return run(app, { enterprise_id, id })
    const open = await asSystem(app.db, (tx) =>
      rows<ExportJob>(
        tx,
        sql`SELECT enterprise_id, id_by_enterprise_id AS id FROM export_files WHERE status IN ('waiting', 'running') ORDER BY created_at`,
      ),
    )
    for (const job of open) await run(app, job)
  },
})

export const exportMailPurposes: Record<string, MailPurpose> = {
  export: {
    async afterSent(scope, mail) {
      await sql`UPDATE export_files SET mail_sent_at = statement_timestamp()
        WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${mail.target_id}`.execute(
        scope.tx,
      )
    },
  },
}
