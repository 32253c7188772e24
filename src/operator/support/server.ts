import { sql } from 'kysely'
import { z } from 'zod'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import { clearSupport } from '#accounts/sessions/session.ts'
import { tokenOf } from '#foundation/api/guard.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { hashToken } from '#foundation/platform/tokens.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { mailAdministrators } from '../mails/mail-administrators.ts'
import { consentAnswer, endConsent, holdOpen, listConsents } from './consents.ts'
import { noteBoth } from './note.ts'
import { openSupport } from './session.ts'

const path = <V extends string>(verb: V) => `/api/admin/support_consents/${verb}` as const
const answer = z.object({ support_consents: z.array(consentAnswer) })

/** What an enterprise is called, or 404; the operator's own is none. */
const enterpriseNamed = async (tx: Executor, id: number): Promise<string> => {
  const found = await row<{ name: string }>(tx, sql`SELECT name FROM enterprises WHERE id = ${id} AND id > 0`)
  if (!found) throw notFound()
  return found.name
}

const closed = () =>
  wrongState(
    'このエージェントは、サポートに公開していません。管理者に「設定 → サポートへの公開」から公開してもらってください',
  )

const index = operatorRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: 'エージェントのサポートへの公開を、入った人とともに新しい順に取得します',
  authority: 0,
  answer,
  handle: ({ app, id }) =>
    asSystem(app.db, async (tx) => {
      await enterpriseNamed(tx, id)
      return { support_consents: await listConsents(tx, id, 20) }
    }),
})

const when = (instant: string) =>
  new Date(instant).toLocaleString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'medium',
    timeStyle: 'short',
  })

const enter = operatorRoute({
  method: 'POST',
  path: path('enter/:id'),
  summary:
    'サポートに公開しているエージェントの管理画面を、閲覧だけで開きます（マネージャー以上）。相手の管理者にメールで知らせ、開いた画面は両方の監査ログに残ります',
  authority: MANAGER,
  pace: { free: 20, forget_s: 60, delay_s: 60, longest_s: 900 },
  answer: z.object({ support: z.object({ enterprise_id: z.int(), ends_at: z.string() }) }),
  handle: ({ app, adminMember, id, request, reply }) =>
    asSystem(app.db, async (tx) => {
      const name = await enterpriseNamed(tx, id)
      const consent = await holdOpen(tx, id)
      if (!consent) throw closed()
      const staff = await staffNamedIn(tx, adminMember.id)
      const parentHash = hashToken(tokenOf(request) ?? '')
      await endOwnVisits(tx, parentHash)
      const client = await openSupport(
        tx,
        { enterprise: id, consent, staffId: staff.id, parentHash },
        request,
        reply,
      )
      const visit = await draw(tx, id, 'support_visits')
      await sql`INSERT INTO support_visits (enterprise_id, id_by_enterprise_id, support_consent_id, admin_member_id, admin_member_name, client)
        VALUES (${id}, ${visit}, ${consent.id}, ${staff.id}, ${staff.name}, ${client})`.execute(tx)
      await mailAdministrators(app, tx, id, {
        purpose: 'account_notice',
        subject: 'サポートが管理画面を開きました',
        lines: [
          `つむぎ運営の${staff.name}が、「${name}」の管理画面を開きました。閲覧だけができ、変更はできません。`,
          `公開は${when(consent.ends_at)}に終わります。いつでも終了できます。`,
          `${app.config.origin}/enterprise/setting/support`,
          '',
          `見てほしいこと：${consent.reason}`,
        ],
      })
      const target = { type: 'enterprise', id, name }
      await noteBoth(tx, id, staff, { action: 'support_entered', target }, request)
      return { support: { enterprise_id: id, ends_at: consent.ends_at } }
    }),
})

type Own = { client: string; enterprise: number; name: string }

/** Support sessions opened from this sign-in. */
const ownSupport = (tx: Executor, parentHash: string): Promise<Own[]> =>
  rows<Own>(
    tx,
    sql`SELECT s.client, s.enterprise_id AS enterprise, e.name FROM sessions s JOIN enterprises e ON e.id = s.enterprise_id
        WHERE s.strategy = 'support' AND s.parent_hash = ${parentHash}`,
  )

/** Ends what was opened from this sign-in, and answers it. */
const endOwnVisits = async (tx: Executor, parentHash: string): Promise<Own[]> => {
  const own = await ownSupport(tx, parentHash)
  for (const { enterprise, client } of own)
    await sql`UPDATE support_visits SET ended_at = statement_timestamp()
      WHERE enterprise_id = ${enterprise} AND client = ${client} AND ended_at IS NULL`.execute(tx)
  await sql`DELETE FROM sessions WHERE strategy = 'support' AND parent_hash = ${parentHash}`.execute(tx)
  return own
}

const leave = operatorRoute({
  method: 'POST',
  path: path('leave'),
  summary: '自分のサポートを終えます。公開は、時間まで続きます',
  authority: 0,
  answer: z.object({ ended: z.int() }),
  handle: ({ app, adminMember, request, reply }) =>
    asSystem(app.db, async (tx) => {
      const own = await endOwnVisits(tx, hashToken(tokenOf(request) ?? ''))
      const staff = await staffNamedIn(tx, adminMember.id)
      for (const { enterprise, name } of own)
        await noteBoth(
          tx,
          enterprise,
          staff,
          { action: 'support_left', target: { type: 'enterprise', id: enterprise, name } },
          request,
        )
      clearSupport(reply)
      return { ended: own.length }
    }),
})

const end = operatorRoute({
  method: 'POST',
  path: path('end/:id'),
  summary: 'エージェントのサポートへの公開そのものを、時間の前に終わらせます（マネージャー以上）',
  authority: MANAGER,
  answer,
  handle: ({ app, adminMember, id, request }) =>
    asSystem(app.db, async (tx) => {
      const name = await enterpriseNamed(tx, id)
      const consent = await holdOpen(tx, id)
      if (!consent) throw closed()
      const staff = await staffNamedIn(tx, adminMember.id)
      await endConsent(tx, id, consent.id, { side: 'operator', name: staff.name })
      const target = { type: 'enterprise', id, name }
      await noteBoth(tx, id, staff, { action: 'support_closed', target }, request)
      return { support_consents: await listConsents(tx, id, 20) }
    }),
})

/** The operator's side of support: who let it in, going in, and out. */
export const supportRoutes = [index, enter, leave, end] as const
