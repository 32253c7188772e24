import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { renameEverywhere } from '#foundation/entity/store/search-columns.ts'
import { store } from '#foundation/entity/store/store.ts'
import type { FieldErrors, Stored } from '#foundation/entity/validate.ts'
import { job } from './job.ts'
import { checkPublishing } from './publishing.ts'

const pairs = [
  ['monthly_payment_f_num', 'monthly_payment_l_num', '販売単価の上限は下限以上で入力してください'],
  ['monthly_price_f_num', 'monthly_price_l_num', '仕入単価の上限は下限以上で入力してください'],
  ['adjustment_time_f', 'adjustment_time_l', '精算上限は精算下限以上で入力してください'],
  ['expected_age_min', 'expected_age_max', '想定年齢の上限は下限以上で入力してください'],
] as const

/** Upper bounds not below lower ones, for every pair of the job. */
const checkPairs = (next: Stored): FieldErrors | undefined => {
  const wrong = pairs.filter(
    ([low, high]) =>
      next[low] != null && next[high] != null && (next[low] as number) > (next[high] as number),
  )
  return wrong.length > 0
    ? Object.fromEntries(wrong.map(([, high, message]) => [high, [message]]))
    : undefined
}

export const jobs = store(job, {
  afterSave: renameEverywhere(job),
  beforeSave: async (scope, next) => checkPairs(next) ?? (await checkPublishing(scope, next)),
})

export const jobRoutes = entityRoutes(jobs, [
  'index',
  'show',
  'create',
  'update',
  'delete',
  'bulk_update',
  'bulk_delete',
  'search',
])
