import { sql } from 'kysely'
import { entityRoutes } from '../entity/store/routes.ts'
import { store } from '../entity/store/store.ts'
import type { FieldErrors, Stored } from '../entity/validate.ts'
import { candidate } from './candidate.ts'

const ordered = (next: Stored, low: string, high: string) =>
  next[low] == null || next[high] == null || (next[low] as number) <= (next[high] as number)

/** 佐藤 健太 → S.K is what clients see by default; here the initials of the reading, else of the name (VALUES: where public pages stop). */
const initials = (name: string) =>
  name
    .split(/[\s\u3000]+/)
    .map((part) => [...part][0])
    .join('.')

export const candidates = store(candidate, {
  computed: {
    age: sql`extract(year from age((now() at time zone 'Asia/Tokyo')::date, t.birth_date))::integer`,
  },
  async beforeSave(_scope, next, before): Promise<FieldErrors | undefined> {
    if (!before && next.name_for_company == null && typeof next.name === 'string')
      next.name_for_company = initials((next.name_kana as string | null) ?? next.name)
    if (!ordered(next, 'monthly_price_f_num', 'monthly_price_l_num'))
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
