import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { senderOf } from '#foundation/platform/mail/house-address.ts'
import { queueMail } from '#foundation/platform/mail/outbox.ts'
import type { Side } from '#foundation/rules/sides.ts'
import { renewalRequests } from '../contract-terms/choices.ts'
import type { Contract } from '../contracts/contract.ts'
import { sideLabels } from './side.ts'

/** An answer that is new. */
export type Answered = { contract: Contract; side: Side; flg: number; comment: string | null }

/** The first active of the contract's owners and its maker, else an administrator: somebody must hear of it. */
const ownerOf = ({ tx, enterpriseId }: Scope, contract: Contract) =>
  row<{ name: string; email: string }>(
    tx,
    sql`SELECT concat_ws(' ', l_name, f_name) AS name, email FROM enterprise_members
        WHERE enterprise_id = ${enterpriseId} AND member_status = 1 AND (authority = 2 OR id_by_enterprise_id = ANY(
          ${[contract.enterprise_member1_id, contract.enterprise_member2_id, contract.created_by].filter((id) => id != null)}::integer[]))
        ORDER BY id_by_enterprise_id = ${contract.enterprise_member1_id} DESC NULLS LAST, id_by_enterprise_id = ${contract.enterprise_member2_id} DESC NULLS LAST,
          id_by_enterprise_id = ${contract.created_by} DESC NULLS LAST, id_by_enterprise_id LIMIT 1`,
  )

/** Tells the owner of each contract by mail what was answered, in the transaction that takes the answer. */
export const tellOwners = async (
  app: Pick<App, 'config'>,
  scope: Scope,
  answered: readonly Answered[],
): Promise<void> => {
  for (const { contract, side, flg, comment } of answered) {
    const owner = await ownerOf(scope, contract)
    if (!owner) continue
    const answer = labelOf(renewalRequests, flg)
    await queueMail(scope, {
      purpose: 'renewal_answer',
      target: { type: 'contract', id: contract.id_by_enterprise_id },
      from: senderOf(app.config),
      reply_to: null,
      to: owner.email,
      cc: null,
      subject: `契約 ${contract.title} の更新について、${sideLabels[side]}から回答がありました（${answer}）`,
      body: [
        `${owner.name} さん`,
        '',
        `契約 ${contract.title} の更新について、${sideLabels[side]}から次の回答がありました。`,
        '',
        `回答：${answer}`,
        ...(comment ? ['', comment] : []),
        '',
        '次の画面から対応してください。',
        `${app.config.origin}/enterprise/contracts/${contract.id_by_enterprise_id}`,
      ].join('\n'),
      attachments: [],
    })
  }
}
