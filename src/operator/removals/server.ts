import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditAction, writeAudit } from '#accounts/audit/audit.ts'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { forbidden, invalid, wrongState } from '#foundation/platform/errors.ts'
import { fileHeaders } from '#foundation/platform/files/send-bytes.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { noteRemoval } from './queue.ts'
import { type Removal, readRemoval, removalAnswer } from './removal.ts'

const path = <V extends string>(verb: V) => `/api/admin/agency_removals/${verb}` as const
const answer = z.object({ agency_removal: removalAnswer })
const typedName = z.strictObject({ name: z.string().max(300) })

/** Writes down in the operator's log what was asked of an enterprise's data; the enterprise's own log goes with the rest. */
const note = async (
  tx: Executor,
  by: number,
  action: AuditAction,
  { id, name }: { id: number; name: string },
  request: FastifyRequest,
) => {
  const member = await staffNamedIn(tx, by)
  await writeAudit(tx, platformId, { action, member, target: { type: 'enterprise', id, name } }, request)
  return member
}

const checkEnded = ({ contract_ended_at, erased_at }: Removal) => {
  if (!contract_ended_at) throw wrongState('契約中のエージェントです。契約を終了してから行ってください')
  if (erased_at) throw wrongState('このエージェントのデータは、すでに消去しました')
}

/** The name is typed out, so that nobody erases another enterprise than the one they mean. */
const checkName = (typed: string, name: string) => {
  if (typed.trim() !== name) throw invalid({ name: ['会社名が一致しません。画面のとおりに入力してください'] })
}

const answered = async (tx: Executor, id: number) => {
  const { export_key: _, ...agency_removal } = await readRemoval(tx, id)
  return { agency_removal }
}

const show = operatorRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: '終了したエージェントのデータの保管期限、書き出し、消去のようすを取得します',
  authority: 0,
  answer,
  handle: ({ app, id }) => asSystem(app.db, (tx) => answered(tx, id)),
})

const exporting = operatorRoute({
  method: 'POST',
  path: path('export/:id'),
  summary:
    '終了したエージェントのすべての表をCSVにまとめたZIPを作ります（管理者のみ）。鍵やパスワードは含みません',
  authority: ADMINISTRATOR,
  answer,
  handle: ({ app, adminMember, id, request }) =>
    asSystem(app.db, async (tx) => {
      const removal = await readRemoval(tx, id, true)
      checkEnded(removal)
      if (removal.confirmed_at) throw wrongState('消去が始まっているため、書き出せません')
      await sql`INSERT INTO agency_removals (enterprise_id, id_by_enterprise_id, export_asked_at) VALUES (${platformId}, ${id}, now())
        ON CONFLICT (enterprise_id, id_by_enterprise_id) DO UPDATE SET export_asked_at = excluded.export_asked_at, failure = NULL`.execute(
        tx,
      )
      await noteRemoval(tx)
      await note(tx, adminMember.id, 'agency_exported', { id, name: removal.name }, request)
      return answered(tx, id)
    }),
})

const download = operatorRoute({
  method: 'POST',
  path: path('download/:id'),
  summary: '書き出したZIPをダウンロードします（管理者のみ）',
  authority: ADMINISTRATOR,
  answer: z.unknown(),
  async handle({ app, adminMember, id, request, reply }) {
    const { name, export_key, export_size } = await asSystem(app.db, async (tx) => {
      const removal = await readRemoval(tx, id)
      if (!removal.export_key) throw wrongState('書き出したファイルがありません。先に書き出してください')
      await note(tx, adminMember.id, 'downloaded', { id, name: removal.name }, request)
      return removal
    })
    return reply
      .headers(fileHeaders(`${name}.zip`, 'application/zip'))
      .header('content-length', export_size ?? 0)
      .send(await app.files.stream(export_key as string))
  },
})

const ask = operatorRoute({
  method: 'POST',
  path: path('ask/:id'),
  summary:
    '終了したエージェントのデータの消去を申請します（管理者のみ）。保管期限を過ぎ、書き出しが済んでいることが要ります。別の管理者が承認すると消去します',
  authority: ADMINISTRATOR,
  body: typedName,
  answer,
  handle: ({ app, adminMember, id, body, request }) =>
    asSystem(app.db, async (tx) => {
      const removal = await readRemoval(tx, id, true)
      checkEnded(removal)
      if (removal.asked_at) throw wrongState('すでに申請されています')
      if (!removal.exported_at) throw wrongState('先に書き出してください')
      if (Date.parse(removal.erasable_from ?? '') > Date.now())
        throw wrongState('保管期限を過ぎていません。期限が来てから申請してください')
      checkName(body.name, removal.name)
      const member = await note(tx, adminMember.id, 'removal_asked', { id, name: removal.name }, request)
      await sql`UPDATE agency_removals SET asked_by = ${member.id}, asked_by_name = ${member.name}, asked_at = now()
        WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx)
      return answered(tx, id)
    }),
})

const cancel = operatorRoute({
  method: 'POST',
  path: path('cancel/:id'),
  summary: '消去の申請を取り下げます（管理者のみ）。承認のあとは取り下げられません',
  authority: ADMINISTRATOR,
  answer,
  handle: ({ app, adminMember, id, request }) =>
    asSystem(app.db, async (tx) => {
      const removal = await readRemoval(tx, id, true)
      if (!removal.asked_at || removal.confirmed_at) throw wrongState('取り下げられる申請がありません')
      await sql`UPDATE agency_removals SET asked_by = NULL, asked_by_name = NULL, asked_at = NULL
        WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx)
      await note(tx, adminMember.id, 'removal_cancelled', { id, name: removal.name }, request)
      return answered(tx, id)
    }),
})

const confirm = operatorRoute({
  method: 'POST',
  path: path('confirm/:id'),
  summary:
    '申請された消去を承認します（申請した人とは別の管理者のみ。元に戻せません）。すぐに消去が始まります',
  authority: ADMINISTRATOR,
  body: typedName,
  answer,
  handle: ({ app, adminMember, id, body, request }) =>
    asSystem(app.db, async (tx) => {
      const removal = await readRemoval(tx, id, true)
      checkEnded(removal)
      if (!removal.asked_at || removal.confirmed_at) throw wrongState('承認を待つ申請がありません')
      if (removal.asked_by === adminMember.id)
        throw forbidden('申請した人は承認できません。別の管理者に依頼してください')
      checkName(body.name, removal.name)
      const member = await note(tx, adminMember.id, 'removal_confirmed', { id, name: removal.name }, request)
      await sql`UPDATE agency_removals SET confirmed_by = ${member.id}, confirmed_by_name = ${member.name}, confirmed_at = now(),
          failure = NULL
        WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx)
      await noteRemoval(tx)
      return answered(tx, id)
    }),
})

const retention = operatorRoute({
  method: 'POST',
  path: path('update_retention'),
  summary: '終了したエージェントのデータを保管する日数（0〜3650）を変更します（管理者のみ）',
  authority: ADMINISTRATOR,
  body: z.strictObject({ retention_days: z.int().min(0).max(3650) }),
  answer: z.object({ retention_days: z.int() }),
  handle: ({ app, adminMember, body: { retention_days }, request }) =>
    asSystem(app.db, async (tx) => {
      await sql`UPDATE platform_settings SET retention_days = ${retention_days}, updated_at = statement_timestamp()`.execute(
        tx,
      )
      const member = await staffNamedIn(tx, adminMember.id)
      const target = { type: 'setting', id: null, name: '終了したエージェントのデータの保管期間' }
      const entry = {
        action: 'setting_changed',
        member,
        target,
        detail: { name: `${retention_days}日` },
      } as const
      await writeAudit(tx, platformId, entry, request)
      return { retention_days }
    }),
})

/** What is kept of an enterprise whose contract ended: how long, made into a file, erased on the word of two. */
export const removalRoutes = [show, exporting, download, ask, cancel, confirm, retention] as const
