import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditAction, memberNamed, writeAudit } from '#accounts/audit/audit.ts'
import { staffNamedIn } from '#accounts/audit/staff-name.ts'
import { readEmail, typedEmail } from '#accounts/links/alike.ts'
import { givenLink, inviteMessage } from '#accounts/members/invite.ts'
import { changeMember, deleteMember } from '#accounts/members/member-acts.ts'
import { addInvited, giveInvite } from '#accounts/members/member-invites.ts'
import { changesOf, memberChange } from '#accounts/members/member-moves.ts'
import {
  forAdministrators,
  type ListedMember,
  memberAnswer,
  memberById,
  memberColumns,
} from '#accounts/members/members.ts'
import { writeOwn } from '#accounts/members/own-account.ts'
import { personalFields } from '#accounts/members/profile-fields.ts'
import { operatorRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import type { Executor } from '#foundation/platform/database/types.ts'
import { notFound, wrongState } from '#foundation/platform/errors.ts'
import { platformId } from '#foundation/platform/platform-id.ts'

const path = <V extends string>(verb: V) => `/api/admin/enterprise_members/${verb}` as const
const answer = z.object({ enterprise_member: memberAnswer })
const invitedAnswer = answer.extend({ link: givenLink })
const INVITED = 0

/** 404 for an enterprise there is none of; the operator's own is none. */
const checkEnterprise = async (tx: Executor, enterprise: number) => {
  if (!(await row(tx, sql`SELECT 1 FROM enterprises WHERE id = ${enterprise} AND id > 0`))) throw notFound()
}

type Done = {
  action: AuditAction
  enterprise: number
  id: number
  detail?: Record<string, string | number | null>
}

/** Writes down on both sides what the operator did with a member of an enterprise. */
const note = async (
  tx: Executor,
  by: number,
  { action, enterprise, id, detail = {} }: Done,
  request: FastifyRequest,
) => {
  const member = await staffNamedIn(tx, by)
  const { name } = await memberNamed(tx, enterprise, id)
  const target = { type: 'enterprise_member', id, name }
  await writeAudit(tx, enterprise, { action, member: { id: 0, name: `運営 ${member.name}` }, target, detail })
  await writeAudit(
    tx,
    platformId,
    { action, member, target, detail: { ...detail, enterprise_id: enterprise } },
    request,
  )
}

const listed = memberAnswer.extend({
  last_sign_in_at: z.string().nullable().optional(),
  second_factor: z.enum(['none', 'otp', 'passkey']).optional(),
  invite_expires_at: z.string().nullable().optional(),
})

const index = operatorRoute({
  method: 'POST',
  path: path('index'),
  summary: 'エージェントのメンバーの一覧を、最後のログインと2段階認証とともに取得します（削除済みを除く）',
  authority: 0,
  body: z.strictObject({ enterprise_id: id }),
  answer: z.object({ enterprise_members: z.array(listed), count: z.int() }),
  handle: ({ app, body: { enterprise_id } }) =>
    asSystem(app.db, async (tx) => {
      await checkEnterprise(tx, enterprise_id)
      const found = await rows<ListedMember>(
        tx,
        sql`SELECT ${memberColumns} ${forAdministrators(enterprise_id)} FROM enterprise_members m
            WHERE m.enterprise_id = ${enterprise_id} AND member_status <> 3 ORDER BY id_by_enterprise_id`,
      )
      return { enterprise_members: found, count: found.length }
    }),
})

const show = operatorRoute({
  method: 'GET',
  path: path('show/:id'),
  summary: 'エージェントのメンバーを取得します（enterprise_id を添えます）',
  authority: 0,
  query: z.strictObject({ enterprise_id: z.coerce.number().int().min(1) }),
  answer,
  handle: ({ app, id, query }) =>
    asSystem(app.db, async (tx) => {
      await checkEnterprise(tx, query.enterprise_id)
      return { enterprise_member: await memberById(tx, query.enterprise_id, id) }
    }),
})

const create = operatorRoute({
  method: 'POST',
  path: path('create'),
  summary:
    'エージェントのメンバーを招待します（マネージャー以上）。3日間・1度だけ使えるリンクをメールで送ります',
  authority: 1,
  pace: { free: 50, forget_s: 30, delay_s: 30, longest_s: 900 },
  body: z.strictObject({
    enterprise_id: id,
    enterprise_member: z.strictObject({
      email: typedEmail,
      authority: z.int().min(0).max(2),
      contract_permission: z.int().min(0).max(2),
      message: inviteMessage,
    }),
  }),
  answer: invitedAnswer,
  handle: ({ app, adminMember, body: { enterprise_id, enterprise_member: given }, request }) =>
    asSystem(app.db, async (tx) => {
      await checkEnterprise(tx, enterprise_id)
      const { message, ...rest } = given
      const invited = await addInvited(tx, enterprise_id, { ...rest, email: readEmail(given.email) })
      const { name } = await staffNamedIn(tx, adminMember.id)
      const link = await giveInvite(app, { tx, enterpriseId: enterprise_id, member: null }, invited, {
        inviter: `つむぎ運営 ${name}`,
        message,
      })
      const done = {
        action: 'member_invited',
        enterprise: enterprise_id,
        id: invited.id_by_enterprise_id,
      } as const
      await note(tx, adminMember.id, done, request)
      return { enterprise_member: invited, link }
    }),
})

const typed = z.string().max(300).nullable().optional()
/** What the operator changes of a member: what it may do, and who it is. */
const operatorChange = memberChange.extend({ l_name: typed, f_name: typed, tel: typed, position: typed })
type OperatorChange = z.infer<typeof operatorChange>

/** Writes what is changed of a member, with an entry in both logs for what it may do and for who it is. */
const changeAsOperator = async (
  tx: Executor,
  by: number,
  { enterprise, id }: { enterprise: number; id: number },
  { l_name, f_name, tel, position, ...change }: OperatorChange,
  request: FastifyRequest,
) => {
  const values = readFields(personalFields, { l_name, f_name, tel, position })
  const labels = Object.entries(personalFields).flatMap(([key, { label }]) =>
    Object.hasOwn(values, key) ? [label.ja] : [],
  )
  await changeMember(tx, enterprise, id, change)
  if (Object.keys(changesOf(change)).length > 0 || labels.length === 0)
    await note(tx, by, { action: 'member_changed', enterprise, id, detail: changesOf(change) }, request)
  if (labels.length === 0) return
  await writeOwn(tx, { surface: 'enterprise', enterprise_id: enterprise, id }, values)
  const detail = { keys: labels.join('、') }
  await note(tx, by, { action: 'member_edited', enterprise, id, detail }, request)
}

const update = operatorRoute({
  method: 'POST',
  path: path('update/:id'),
  summary:
    'エージェントのメンバーの氏名・電話番号・役職、権限・契約の閲覧範囲・状態（1 有効、2 無効）を変更します（マネージャー以上）。context を invite にすると、招待を送り直します',
  authority: 1,
  body: z.strictObject({
    enterprise_id: id,
    context: z.enum(['update', 'invite']).default('update'),
    enterprise_member: operatorChange.default({}),
  }),
  answer: invitedAnswer,
  handle: ({ app, adminMember, id, body: { enterprise_id, context, enterprise_member: change }, request }) =>
    asSystem(app.db, async (tx) => {
      await checkEnterprise(tx, enterprise_id)
      let link: string | null = null
      if (context === 'invite') {
        const invited = await memberById(tx, enterprise_id, id)
        if (invited.member_status !== INVITED) throw wrongState('招待中のメンバーではありません。')
        const { name } = await staffNamedIn(tx, adminMember.id)
        link = await giveInvite(app, { tx, enterpriseId: enterprise_id, member: null }, invited, {
          inviter: `つむぎ運営 ${name}`,
          message: null,
        })
        await note(tx, adminMember.id, { action: 'member_invited', enterprise: enterprise_id, id }, request)
      } else await changeAsOperator(tx, adminMember.id, { enterprise: enterprise_id, id }, change, request)
      return { enterprise_member: await memberById(tx, enterprise_id, id), link }
    }),
})

const remove = operatorRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary:
    'エージェントのメンバーを削除します（マネージャー以上。元に戻せません）。successor_id のメンバーが担当を引き継ぎます',
  authority: 1,
  body: z.strictObject({ enterprise_id: id, successor_id: z.int().min(1).nullable().default(null) }),
  answer: z.object({ deleted: z.literal(true), handed_over: z.record(z.string(), z.int()) }),
  handle: ({ app, adminMember, id, body: { enterprise_id, successor_id }, request }) =>
    asSystem(app.db, async (tx) => {
      await checkEnterprise(tx, enterprise_id)
      const handed_over = await deleteMember(
        app,
        { tx, enterpriseId: enterprise_id, actorId: 0 },
        id,
        successor_id,
      )
      const done = {
        action: 'member_deleted',
        enterprise: enterprise_id,
        id,
        detail: { successor_id },
      } as const
      await note(tx, adminMember.id, done, request)
      return { deleted: true as const, handed_over }
    }),
})

/** The operator's calls of the members of enterprises. Numbers are those of the enterprise, which each call names. */
export const enterpriseMemberRoutes = [index, show, create, update, remove] as const
