import { sql } from 'kysely'
import { store } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import type { Fragment } from '#foundation/platform/database/types.ts'
import { proposal } from './proposal.ts'

const ofMailing = (value: Fragment) =>
  sql`(SELECT ${value} FROM mailings m WHERE m.enterprise_id = ${tenantValue} AND m.id_by_enterprise_id = t.mailing_id)`
const answered = (answer: 1 | 2) =>
  sql`(SELECT count(*)::integer FROM proposal_pairs p WHERE p.enterprise_id = ${tenantValue} AND p.proposal_id = t.id_by_enterprise_id
    AND p.answer = ${sql.lit(answer)})`

/** The proposals. They are made by `createProposal` alone and not changed afterwards: what was sent stays what was sent. */
export const proposals = store(proposal, {
  computed: {
    proposed_at: ofMailing(sql`coalesce(m.started_at, m.send_at, m.created_at)`),
    mailing_state_id: ofMailing(sql`m.state`),
    interested_count: answered(1),
    declined_count: answered(2),
  },
})
