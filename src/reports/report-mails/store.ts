import { sql } from 'kysely'
import { maySee, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { nextDay } from './due.ts'
import { mailedFamilies, type ReportMail } from './schema.ts'

export type Recipient = Member & { name: string; email: string }

/** The active members among these. */
export const activeAmong = ({ tx, enterpriseId }: Scope, ids: readonly number[]): Promise<Recipient[]> =>
  rows<Recipient>(
    tx,
    sql`SELECT id_by_enterprise_id AS id, authority, contract_permission, email, concat_ws(' ', l_name, f_name) AS name
        FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND member_status = 1
          AND id_by_enterprise_id = ANY(${[...ids]}::integer[]) ORDER BY id_by_enterprise_id`,
  )

/** Whether a member may see what the mail shows, by the permission of now. */
export const mayReceive = (
  scope: Scope,
  member: Member,
  { family }: Pick<ReportMail, 'family'>,
  restrictions: Record<string, number>,
) => maySee({ ...scope, member }, mailedFamilies[family].feature, restrictions)

type Found = Omit<ReportMail, 'enterprise_member' | 'recipients' | 'next_day'> & {
  enterprise_member_id: number
  member_name: string
}

/** The mails of the enterprise, oldest first, without those of reports that the member may not see. */
export const listMails = async (scope: Scope, filter: Fragment = sql`true`): Promise<ReportMail[]> => {
  const found = await rows<Found>(
    scope.tx,
    sql`SELECT r.id_by_enterprise_id, r.enterprise_member_id, concat_ws(' ', m.l_name, m.f_name) AS member_name, r.name, r.family, r.report, r.unit,
          r.months, r.conditions, r.grouping, r.every, r.member_ids, r.is_stopped, r.updated_at, d.day::text AS last_day
        FROM report_mails r
        LEFT JOIN enterprise_members m ON m.enterprise_id = ${scope.enterpriseId} AND m.id_by_enterprise_id = r.enterprise_member_id
        LEFT JOIN (SELECT u.report_mail_id, max(u.day) AS day FROM report_mail_runs u WHERE u.enterprise_id = ${scope.enterpriseId} GROUP BY 1) d
          ON d.report_mail_id = r.id_by_enterprise_id
        WHERE r.enterprise_id = ${scope.enterpriseId} AND ${filter} ORDER BY r.id_by_enterprise_id`,
  )
  const restrictions = await restrictionsOf(scope)
  const members = await activeAmong(
    scope,
    found.flatMap(({ member_ids }) => member_ids),
  )
  const day = today()
  return found
    .filter(({ family }) => maySee(scope, mailedFamilies[family].feature, restrictions))
    .map(({ enterprise_member_id, member_name, ...mail }) => ({
      ...mail,
      enterprise_member: { id: enterprise_member_id, name: member_name },
      recipients: members
        .filter(({ id }) => mail.member_ids.includes(id))
        .map((one) => ({
          id: one.id,
          name: one.name,
          is_receiving: mayReceive(scope, one, mail, restrictions),
        })),
      next_day: mail.is_stopped ? null : nextDay(mail.every, mail.last_day === day ? addDays(day, 1) : day),
    }))
}

/** One of them, or 404. */
export const findMail = async (scope: Scope, id: number): Promise<ReportMail> => {
  const [found] = await listMails(scope, sql`r.id_by_enterprise_id = ${id}`)
  if (!found) throw notFound()
  return found
}
