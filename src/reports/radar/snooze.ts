import { sql } from 'kysely'
import { contracts } from '#contracts/contracts/store.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { lock } from '#foundation/entity/store/lock.ts'
import { today } from '#foundation/entity/today.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { mostDays } from './reaches.ts'

/** Lets a contract rest until a day, with the reason; a second time replaces the first. 404 for one the member may not see. */
export const snooze = async (
  scope: Scope,
  id: number,
  { until, reason }: { until: string; reason: string },
): Promise<void> => {
  await lock(contracts, scope, id)
  const day = today()
  if (until <= day || until > addDays(day, mostDays))
    throw invalid({ until: [`明日から${mostDays}日後までの日付を選んでください`] })
  await sql`INSERT INTO contract_snoozes (enterprise_id, contract_id_by_enterprise_id, until, reason, enterprise_member_id)
    VALUES (${scope.enterpriseId}, ${id}, ${until}, ${reason}, ${scope.member?.id})
    ON CONFLICT (enterprise_id, contract_id_by_enterprise_id) DO UPDATE SET until = excluded.until, reason = excluded.reason,
      enterprise_member_id = excluded.enterprise_member_id, created_at = excluded.created_at`.execute(
    scope.tx,
  )
}

/** Wakes it; one that does not rest stays awake. */
export const unsnooze = async (scope: Scope, id: number): Promise<void> => {
  await lock(contracts, scope, id)
  await sql`DELETE FROM contract_snoozes WHERE enterprise_id = ${scope.enterpriseId} AND contract_id_by_enterprise_id = ${id}`.execute(
    scope.tx,
  )
}
