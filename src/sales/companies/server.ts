import { sql } from 'kysely'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { renameEverywhere } from '#foundation/entity/store/search-columns.ts'
import { store } from '#foundation/entity/store/store.ts'
import { tenantValue } from '#foundation/platform/database/tenant-value.ts'
import { checkAccountAuthority } from '../banks/account-authority.ts'
import { company } from './company.ts'
import { mailTextErrors } from './mail-texts.ts'

export const companies = store(company, {
  afterSave: renameEverywhere(company),
  async beforeSave(scope, next, before) {
    checkAccountAuthority(scope, next, before)
    return mailTextErrors(next, before)
  },
  computed: {
    open_job_count: sql`(SELECT count(*)::integer FROM jobs j WHERE j.enterprise_id = ${tenantValue} AND j.company_id_by_enterprise_id = t.id_by_enterprise_id AND j.application_status_flg = 1)`,
  },
})

export const companyRoutes = entityRoutes(companies, [
  'index',
  'show',
  'create',
  'update',
  'delete',
  'bulk_update',
  'bulk_delete',
  'search',
])
