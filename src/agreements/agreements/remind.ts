import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { AgreementState } from '#foundation/rules/states/agreement.ts'
import { askSigner, checkReachable } from './ask.ts'
import { checkCurrent } from './check-current.ts'
import { lockAgreement, nextSigner } from './signers.ts'
import { checkAct, writeAgreement } from './write-agreement.ts'

/** Asks again whoever has to act next, at most once a day. 409 where nobody is waited for, or they were asked today. */
export const remindSigner = async (scope: Scope, id: number): Promise<void> => {
  const locked = await lockAgreement(scope, id)
  checkAct(locked, 'remind')
  await checkCurrent(scope, locked.record)
  const next = nextSigner(locked)
  if (!next) throw wrongState('承諾を待っている相手がいません。')
  checkReachable(next)
  const last = [next.sent_at, locked.record.reminded_at]
    .filter((at) => at != null)
    .toSorted()
    .at(-1)
  if (last && today(Date.parse(last)) === today())
    throw wrongState(`${next.name}さんには、今日すでにメールを送っています。`)
  await sql`UPDATE agreements SET remind_count = remind_count + 1, reminded_at = statement_timestamp()
    WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
  await writeAgreement(
    scope,
    locked,
    locked.record.state_flg as AgreementState,
    { event: 8 },
    { kind: 'agreement_remind', note: `${next.name}さんに催促しました` },
  )
  await askSigner(scope, locked, next, true)
}
