import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditAction, writeAudit } from '#accounts/audit/audit.ts'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import { addEnterprise, type NewEnterprise } from '#accounts/enterprises/create-enterprise.ts'
import { readEmail, typedEmail } from '#accounts/links/alike.ts'
import { givenLink, inviteMessage } from '#accounts/members/invite.ts'
import { addInvited, giveInvite } from '#accounts/members/member-invites.ts'
import { newEnterpriseFields } from '#accounts/sign-up/sign-up-fields.ts'
import { scopeOf } from '#foundation/api/app.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { find } from '#foundation/entity/store/list.ts'
import { rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import { update } from '#foundation/entity/store/write.ts'
import { today } from '#foundation/entity/today.ts'
import { asSystem, row } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { mailAdministrators } from '../../mails/mail-administrators.ts'
import { noteDrafts } from '../../queues/draft-queue.ts'
import { noteKpi } from '../../queues/kpi-queue.ts'
import { notePrice } from '../../queues/price-queue.ts'
import { readRemoval } from '../../removals/removal.ts'
import { enterprise } from '../enterprise.ts'
import { enterprises } from '../store.ts'

const path = <V extends string>(verb: V) => `/api/admin/enterprises/${verb}` as const
const answer = z.object({ enterprise: rowSchema(enterprise) })
/** What a new enterprise begins with where nothing is said; that it has no name is refused. */
const unsaid = { name: null, name_service: null, tel: null }
const ADMINISTRATOR = { authority: 2, contract_permission: 2 } as const

/** Writes down on both sides what the operator did with an enterprise. */
const note = async (
  tx: Executor,
  by: number,
  {
    action,
    id,
    name,
    detail,
  }: { action: AuditAction; id: number; name: string; detail?: Record<string, string> },
  request: FastifyRequest,
) => {
  const member = await staffNamedIn(tx, by)
  const entry = { action, target: { type: 'enterprise', id, name }, ...(detail && { detail }) }
  await writeAudit(tx, id, { ...entry, member: { id: 0, name: `運営 ${member.name}` } })
  await writeAudit(tx, platformId, { ...entry, member }, request)
}

const create = operatorRoute({
  method: 'POST',
  path: path('create'),
  summary: 'エージェントを登録し、最初の管理者を招待します（マネージャー以上）。招待は3日間・1度だけ使えます',
  authority: 1,
  body: z.strictObject({
    enterprise: writeSchema(enterprise),
    context: z.string().max(100).optional(),
    enterprise_member: z.strictObject({ email: typedEmail, message: inviteMessage }),
  }),
  answer: answer.extend({ link: givenLink }),
  handle: ({ app, adminMember, body, request }) =>
    asSystem(app.db, async (tx) => {
      const given = readFields(newEnterpriseFields, { ...unsaid, ...body.enterprise }) as NewEnterprise
      const email = readEmail(body.enterprise_member.email)
      const id = await addEnterprise(tx, given)
      const scope = scopeOf(app, tx, platformId, { id: adminMember.id, authority: 2, contract_permission: 2 })
      await update(enterprises, scope, id, body.enterprise)
      const invited = await addInvited(tx, id, { email, ...ADMINISTRATOR })
      const { name } = await staffNamedIn(tx, adminMember.id)
      const link = await giveInvite(app, { tx, enterpriseId: id, member: null }, invited, {
        inviter: `つむぎ運営 ${name}`,
        message: body.enterprise_member.message,
      })
      await note(tx, adminMember.id, { action: 'agency_created', id, name: given.name }, request)
      return { enterprise: await find(enterprises, scopeOf(app, tx, platformId, null), id), link }
    }),
})

/** The enterprise, held until the end, with whether it has a contract. */
const held = async (tx: Executor, id: number): Promise<{ name: string; isActive: boolean }> => {
  const found = await row<{ name: string; contract_status_id: number }>(
    tx,
    sql`SELECT name, contract_status_id FROM enterprises WHERE id = ${id} AND id > 0 FOR UPDATE`,
  )
  if (!found) throw notFound()
  return { name: found.name, isActive: found.contract_status_id === 1 }
}

const setContract = async (tx: Executor, id: number, status: 0 | 1) => {
  await sql`UPDATE enterprises SET contract_status_id = ${status}, contract_ended_at = ${status === 0 ? sql`statement_timestamp()` : sql`NULL`}, updated_at = statement_timestamp() WHERE id = ${id}`.execute(
    tx,
  )
  await sql`UPDATE agencies SET contract_status_id = ${status}, updated_at = statement_timestamp()
    WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx)
}

/** What the enterprise pays ends with the month, so that no invoice is made for what nobody can use; what was to begin later never does. */
const endSettings = async (tx: Executor, id: number) => {
  const last = monthEnd(monthOf(today()))
  await sql`UPDATE enterprise_invoice_settings SET period_end = ${last}, updated_at = statement_timestamp()
    WHERE enterprise_id = ${platformId} AND enterprise_id_by_enterprise_id = ${id} AND period_start <= ${last}
      AND (period_end IS NULL OR period_end > ${last})`.execute(tx)
  await sql`DELETE FROM enterprise_invoice_settings WHERE enterprise_id = ${platformId} AND enterprise_id_by_enterprise_id = ${id}
      AND period_start > ${last}`.execute(tx)
  await notePrice(tx, id)
  await noteDrafts(tx, id)
  await noteKpi(tx)
}

const reason = z.string().trim().min(1, '理由を入力してください').max(500)

const end = operatorRoute({
  method: 'POST',
  path: path('end/:id'),
  summary:
    '契約を終了します（マネージャー以上）。次のリクエストから誰もログインできず、サイトは閉じ、メールは送られません。データは残ります。請求設定は今月末で終わり、来月からのものは消えます',
  authority: 1,
  body: z.strictObject({ reason, with_mail: z.boolean().default(false) }),
  answer,
  handle: ({ app, adminMember, id, body, request }) =>
    asSystem(app.db, async (tx) => {
      const { name, isActive } = await held(tx, id)
      if (!isActive) throw wrongState('このエージェントの契約は、すでに終了しています。')
      await setContract(tx, id, 0)
      await sql`DELETE FROM sessions WHERE strategy = 'enterprise' AND enterprise_id = ${id}`.execute(tx)
      await endSettings(tx, id)
      if (body.with_mail)
        await mailAdministrators(app, tx, id, {
          purpose: 'account_notice',
          subject: 'ご契約の終了について',
          lines: [
            `「${name}」のご契約が終了しました。これよりログインはできません。`,
            '登録された情報は、しばらくの間お預かりしています。',
            '',
            `理由：${body.reason}`,
          ],
          ask: 'お心当たりのない場合は',
        })
      await note(
        tx,
        adminMember.id,
        { action: 'agency_ended', id, name, detail: { reason: body.reason } },
        request,
      )
      return { enterprise: await find(enterprises, scopeOf(app, tx, platformId, null), id) }
    }),
})

/** Nobody erases an enterprise that is back; one whose erasure two people have confirmed does not come back. */
const takeBack = async (tx: Executor, id: number) => {
  const removal = await readRemoval(tx, id)
  if (removal.confirmed_at)
    throw wrongState(
      'データの消去が承認されているため、再開できません。新しいエージェントとして登録してください',
    )
  await sql`UPDATE agency_removals SET asked_by = NULL, asked_by_name = NULL, asked_at = NULL
    WHERE enterprise_id = ${platformId} AND id_by_enterprise_id = ${id}`.execute(tx)
}

const reopen = operatorRoute({
  method: 'POST',
  path: path('reopen/:id'),
  summary: '終了した契約を再開します（マネージャー以上）。請求設定は、あらためて登録します',
  authority: 1,
  answer,
  handle: ({ app, adminMember, id, request }) =>
    asSystem(app.db, async (tx) => {
      const { name, isActive } = await held(tx, id)
      if (isActive) throw wrongState('このエージェントは契約中です。')
      await takeBack(tx, id)
      await setContract(tx, id, 1)
      await note(tx, adminMember.id, { action: 'agency_reopened', id, name }, request)
      return { enterprise: await find(enterprises, scopeOf(app, tx, platformId, null), id) }
    }),
})

export const enterpriseLifeRoutes = [create, end, reopen] as const
