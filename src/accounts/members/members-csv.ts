import { sql } from 'kysely'
import { z } from 'zod'
import { manualRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { sendCsv } from '#foundation/entity/csv/send-csv.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { authorities, contractPermissions, labelOf } from '#foundation/masterdata/choices.ts'
import { enterpriseMemberStatus } from '#foundation/masterdata/states.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { ADMINISTRATOR, ALL_CONTRACTS } from '#foundation/rules/authority.ts'
import { audit } from '../audit/audit.ts'
import { forAdministrators, type ListedMember, memberColumns } from './members.ts'

const heads = [
  'ID',
  '氏名',
  'メールアドレス',
  '電話番号',
  '役職',
  '権限',
  '契約の閲覧',
  '状態',
  '2段階認証',
  '最後のログイン',
]
const factors = { none: '未設定', otp: '認証アプリ', passkey: 'パスキー' } as const

const DELETED = 3

const line = (member: ListedMember): Cell[] => [
  member.id_by_enterprise_id,
  [member.l_name, member.f_name].filter(Boolean).join(' '),
  member.member_status === DELETED ? '' : member.email,
  member.tel ?? '',
  member.position ?? '',
  labelOf(authorities, member.authority) ?? '',
  labelOf(
    contractPermissions,
    member.authority === ADMINISTRATOR ? ALL_CONTRACTS : member.contract_permission,
  ) ?? '',
  labelOf(enterpriseMemberStatus, member.member_status) ?? '',
  factors[member.second_factor ?? 'none'],
  member.last_sign_in_at ? formatInstant(member.last_sign_in_at) : '',
]

const csv = manualRoute({
  method: 'POST',
  path: '/api/enterprise/enterprise_members/csv',
  summary: '選んだメンバーの一覧をCSVで書き出します（管理者のみ。書き出したことも記録します）',
  access: { feature: null, authority: 2 },
  body: z.strictObject({ select_ids: z.array(id).min(1).max(10_000) }),
  answer: z.string().meta({ contentMediaType: 'text/csv' }),
  async handle({ inScope, enterpriseId, body: { select_ids }, reply }) {
    const members = await inScope(async (scope) => {
      const found = await rows<ListedMember>(
        scope.tx,
        sql`SELECT ${memberColumns} ${forAdministrators(enterpriseId)} FROM enterprise_members m
            WHERE m.enterprise_id = ${enterpriseId} AND m.id_by_enterprise_id = ANY(${select_ids}::integer[])
            ORDER BY id_by_enterprise_id`,
      )
      const target = { type: 'csv', id: null, name: 'メンバー' }
      await audit(scope, { action: 'exported', target, detail: { count: found.length } })
      return found
    })
    return sendCsv(reply, 'メンバー.csv', [heads, ...members.map(line)])
  },
})

export const memberCsvRoutes = [csv] as const
