import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Place } from '#foundation/entity/scope.ts'
import { asSystem, row, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { queueNotice } from './notices.ts'
import { personById } from './people.ts'
import { type Account, inAccount, targetOf } from './person.ts'

/** So many refusals in the last hour are told of. */
const enough = 5

type Refused = Place & { count: number }

/** Members who want to be told; in the words of the index that holds these few of all members (0892). */
export const wanting = sql`SELECT enterprise_id, id_by_enterprise_id AS id FROM enterprise_members
    WHERE security_mails @> '{"failures": true}' AND member_status = 1`

const tellOf = async (app: App, account: Account): Promise<void> => {
  const surface = account.enterprise_id === 0 ? 'admin' : 'enterprise'
  const person = await personById(app, surface, account.enterprise_id, account.id)
  if (!person) return
  await inAccount(app, account, async (tx) => {
    const { enterprise_id, id } = account
    const refused = await row<Refused>(
      tx,
      sql`SELECT ip, device, count(*) OVER () AS count FROM audit_entries
          WHERE enterprise_id = ${enterprise_id} AND target_type = ${targetOf(person).type} AND target_id = ${id}
            AND action = 'sign_in_refused' AND created_at > now() - interval '1 hour'
          ORDER BY id_by_enterprise_id DESC LIMIT 1`,
    )
    if (!refused || refused.count < enough) return
    const fresh = await row(
      tx,
      sql`INSERT INTO refusal_notices AS n (enterprise_id, member_id, told_at)
          VALUES (${enterprise_id}, ${id}, ${new Date().toISOString()})
          ON CONFLICT (enterprise_id, member_id) DO UPDATE SET told_at = excluded.told_at
            WHERE n.told_at < ${new Date(Date.now() - 86_400_000).toISOString()}::timestamptz RETURNING 1 AS told`,
    )
    if (!fresh) return
    await queueNotice(app, { tx, enterpriseId: enterprise_id, member: null }, person, {
      subject: 'ログインの失敗が続いています',
      text: `この1時間に、ログインの失敗が${refused.count}回ありました。下は最後の試みです。失敗が続いた接続元は、しばらく止めています。`,
      place: { ip: refused.ip, device: refused.device },
    })
  })
}

/**
 * Every five minutes: tells those who want it that sign-ins to their account are refused again and again, once a day at
 * most. It is no part of the sign-in, whose time would tell an address that is known from one that is not.
 */
export const tellRefusalsJob = (app: App): JobKind<object> => ({
  name: 'tell-refused-sign-ins',
  cron: '*/5 * * * *',
  async work() {
    const accounts = await asSystem(app.db, (tx) => rows<Account>(tx, wanting))
    await eachInTurn(accounts, (account) => tellOf(app, account))
  },
})
