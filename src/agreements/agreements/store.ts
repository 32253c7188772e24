import { sql } from 'kysely'
import { visibleByContract } from '#contracts/contract-terms/visible.ts'
import { store } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { agreement } from './agreement.ts'

/** Who may see a contract sees what was agreed about it. */
export const agreements = store(agreement, {
  visible: visibleByContract,
  computed: {
    signers: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'is_own', s.enterprise_member_id IS NOT NULL,
        'state_flg', s.state_flg) ORDER BY s.position), '[]') FROM agreement_signers s
      WHERE s.enterprise_id = ${tenantValue} AND s.agreement_id = t.id_by_enterprise_id)`,
  },
  titleSql: sql`concat(t.number, ' ', t.counterparty_name)`,
})
