import { sql } from 'kysely'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { store } from '#foundation/entity/store/store.ts'
import { companyMember } from './company-member.ts'

export const companyMembers = store(companyMember, {
  computed: { full_name: sql`concat_ws(' ', t.l_name, t.f_name)` },
})

export const companyMemberRoutes = entityRoutes(companyMembers, [
  'index',
  'show',
  'create',
  'update',
  'delete',
  'bulk_update',
  'bulk_delete',
  'search',
])
