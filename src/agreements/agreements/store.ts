import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { store } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { agreement } from './agreement.ts'

/** Who may see a contract sees what was agreed about it; a paper of no contract is seen by whoever asked about it, and by those who see all. */
const visible = (scope: Scope): Fragment | undefined => {
  const byContract = visibleByContract(scope)
  return (
    byContract &&
    sql`(${byContract} OR (t.contract_id_by_enterprise_id IS NULL AND t.created_by = ${scope.member?.id ?? null}))`
  )
}

export const agreements = store(agreement, {
  visible,
  computed: {
    signers: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'is_own', s.enterprise_member_id IS NOT NULL,
        'state_flg', s.state_flg) ORDER BY s.turn), '[]') FROM agreement_signers s
      WHERE s.enterprise_id = ${tenantValue} AND s.agreement_id = t.id_by_enterprise_id AND s.replaced_at IS NULL)`,
  },
  titleSql: sql`concat_ws(' ', coalesce(t.number, t.title), t.counterparty_name)`,
})
