import { z } from 'zod'
import { manualRoute, operatorRoute } from '#foundation/api/route.ts'
import { asSystem } from '#foundation/platform/database/transaction.ts'
import { platformId } from '#foundation/platform/platform-id.ts'
import { ownStaff, staffById } from './admin-members.ts'
import { emailChangeRoutes } from './email-change.ts'
import { memberAnswer, memberById } from './members.ts'
import { type OwnCall, ownContext, updateOwn } from './own-account.ts'
import { photoRoutes } from './photo.ts'

const pace = { free: 30, forget_s: 20, delay_s: 20, longest_s: 900 }
const given = z.record(z.string(), z.unknown())
const says =
  '自分のプロフィール（update_profile）、メールアドレス（update_email）、パスワード（update_password）を変更します。メールアドレスは、新しいアドレスに届くリンクを開いたときに変わります。パスワードを変えるとほかの端末はログアウトします'

const ofMember = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/update',
  summary: says,
  access: { feature: null, authority: 0 },
  memberPayload: true,
  pace,
  body: z.strictObject({ enterprise_member: given, context: ownContext }),
  answer: z.object({ enterprise_member: memberAnswer }),
  async handle({ body, app, request, reply, enterpriseId, member, inScope }) {
    const owner = { surface: 'enterprise', enterprise_id: enterpriseId, id: member.id } as const
    const run: OwnCall['run'] = (work) => inScope(({ tx }) => work(tx))
    await updateOwn({ app, owner, request, reply, run }, body.context, body.enterprise_member)
    return { enterprise_member: await run((tx) => memberById(tx, enterpriseId, member.id)) }
  },
})

const ofStaff = operatorRoute({
  method: 'POST',
  path: '/api/admin/admin_members/update',
  summary: `運営の${says}`,
  authority: 0,
  pace,
  body: z.strictObject({ admin_member: given, context: ownContext }),
  answer: z.object({ admin_member: ownStaff }),
  async handle({ body, app, request, reply, adminMember: { id } }) {
    const owner = { surface: 'admin', enterprise_id: platformId, id } as const
    const run: OwnCall['run'] = (work) => asSystem(app.db, work)
    await updateOwn({ app, owner, request, reply, run }, body.context, body.admin_member)
    return { admin_member: await run((tx) => staffById(tx, id)) }
  },
})

export const memberUpdateRoutes = [ofMember, ofStaff, ...emailChangeRoutes, ...photoRoutes] as const
