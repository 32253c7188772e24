import { sql } from 'kysely'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { renameEverywhere } from '#foundation/entity/store/search-columns.ts'
import { store } from '#foundation/entity/store/store.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { checkAccountAuthority } from '../banks/account-authority.ts'
import { candidate } from './candidate.ts'
import { initialsOf } from './initials.ts'

const putInOrder = (next: Stored, low: string, high: string) =>
  next[low] == null || next[high] == null || (next[low] as number) <= (next[high] as number)

/** What clients see by default (VALUES: where public pages stop): S.K of サトウ ケンタ; without a reading 佐.健. */
const nameForCompany = (name: string, kana: string | null) =>
  initialsOf(kana ?? '') ||
  name
    .split(/[\s\u3000]+/)
    .map((part) => [...part][0])
    .join('.')

export const candidates = store(candidate, {
  afterSave: renameEverywhere(candidate),
  computed: {
    age: sql`extract(year from age((now() at time zone 'Asia/Tokyo')::date, t.birth_date))::integer`,
  },
  async beforeSave(scope, next, before): Promise<FieldErrors | undefined> {
    checkAccountAuthority(scope, next, before)
    if (!before && next.name_for_company == null && typeof next.name === 'string')
      next.name_for_company = nameForCompany(next.name, (next.name_kana ?? null) as string | null)
    if (!putInOrder(next, 'monthly_price_f_num', 'monthly_price_l_num'))
      return { monthly_price_l_num: ['希望単価の上限は下限以上で入力してください'] }
    return undefined
  },
})

export const candidateRoutes = entityRoutes(candidates, [
  'index',
  'show',
  'create',
  'update',
  'delete',
  'bulk_update',
  'bulk_delete',
  'search',
])
