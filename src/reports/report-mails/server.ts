import { sql } from 'kysely'
import { z } from 'zod'
import { checkArea } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { where } from '#foundation/entity/store/where.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { badRequest, invalid, wrongState } from '#foundation/platform/errors.ts'
import { subjects } from '../figures/subjects.ts'
import { narrowingColumns } from '../forecast/narrow.ts'
import { createSchema, mailedFamilies, reportMail, updateSchema } from './schema.ts'
import { activeAmong, findMail, listMails } from './store.ts'
import type { MailedReport } from './words.ts'

const access = { feature: null, authority: 1 } as const
const path = <const V extends string>(verb: V) => `/api/enterprise/report_mails/${verb}` as const
const most = 50

/** The forecast is narrowed by what its page offers, and data quality by nothing. */
const mayNarrow = (report: MailedReport, column: string) =>
  report !== 'quality' && (report !== 'forecast' || (narrowingColumns as string[]).includes(column))

/** Each recipient once. Throws 400 for one who is no active member. */
const readRecipients = async (scope: Scope, ids: readonly number[]): Promise<number[]> => {
  const distinct = [...new Set(ids)]
  if ((await activeAmong(scope, distinct)).length < distinct.length)
    throw invalid({
      'report_mail.member_ids': [
        '受け取れないメンバーが含まれています。利用中のメンバーから選び直してください',
      ],
    })
  return distinct
}

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: 'レポートの定期メールを登録順に取得します（マネージャー以上）',
  access,
  answer: z.object({ report_mails: z.array(reportMail), count: z.int() }),
  async handle({ scope }) {
    const report_mails = await listMails(scope)
    return { report_mails, count: report_mails.length }
  },
})

const create = memberRoute({
  method: 'POST',
  path: path('create'),
  summary:
    'レポートを、毎週月曜日（every 1）か毎月1日（every 2）にPDFでメールするように登録します（マネージャー以上）。数字は、受け取る人ごとに、その人の権限で見えるものです',
  access,
  body: z.strictObject({ report_mail: createSchema }),
  answer: z.object({ report_mail: reportMail }),
  async handle({ scope, member, body: { report_mail: given } }) {
    const { feature, reports } = mailedFamilies[given.family]
    await checkArea(scope, feature)
    if (!reports.includes(given.report)) throw badRequest('レポートの種類が合っていません')
    if (given.conditions.some(({ column }) => !mayNarrow(given.report, column)))
      throw badRequest('このレポートでは使えない絞り込みがあります。絞り込みを外してから登録してください')
    // What the report would refuse is refused now, not on the day it goes out.
    await where(
      subjects[given.report === 'opportunity' ? 'opportunities' : 'contracts'],
      scope,
      given.conditions,
      '',
    )
    const member_ids = await readRecipients(scope, given.member_ids)
    const { tx, enterpriseId } = scope
    // Whoever draws second waits: the limit holds.
    const id = await draw(tx, enterpriseId, 'report_mails')
    const kept = await row<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM report_mails WHERE enterprise_id = ${enterpriseId}`,
    )
    if ((kept?.count ?? 0) >= most)
      throw wrongState(`定期メールは${most}件までです。使わないものを削除してください`)
    await sql`INSERT INTO report_mails (enterprise_id, id_by_enterprise_id, enterprise_member_id, name, family, report, unit, months, conditions, grouping, every, member_ids)
      VALUES (${enterpriseId}, ${id}, ${member.id}, ${given.name}, ${given.family}, ${given.report}, ${given.unit}, ${given.months},
        ${JSON.stringify(given.conditions)}::jsonb, ${given.grouping}, ${given.every}, ${member_ids}::integer[])`.execute(
      tx,
    )
    return { report_mail: await findMail(scope, id) }
  },
})

const update = memberRoute({
  method: 'POST',
  path: path('update/:id'),
  summary: '定期メールの名前・送る日・受け取る人を変える、止める、再開します（マネージャー以上）',
  access,
  body: z.strictObject({ report_mail: updateSchema }),
  answer: z.object({ report_mail: reportMail }),
  async handle({ scope, id, body: { report_mail: given } }) {
    const before = await findMail(scope, id)
    const next = { ...before, ...given }
    const member_ids = given.member_ids ? await readRecipients(scope, given.member_ids) : before.member_ids
    await sql`UPDATE report_mails SET name = ${next.name}, every = ${next.every}, member_ids = ${member_ids}::integer[],
        is_stopped = ${next.is_stopped}, updated_at = statement_timestamp()
      WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
    return { report_mail: await findMail(scope, id) }
  },
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: '定期メールを削除します（マネージャー以上）',
  access,
  answer: z.object({ id_by_enterprise_id: z.int() }),
  async handle({ scope, id }) {
    await findMail(scope, id)
    await sql`DELETE FROM report_mails WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      scope.tx,
    )
    return { id_by_enterprise_id: id }
  },
})

/** Reports that go out by mail. */
export const reportMailRoutes = [index, create, update, remove] as const
