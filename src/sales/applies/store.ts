import { sql } from 'kysely'
import { store } from '#foundation/entity/store/store.ts'
import { apply } from './apply.ts'

/** The applications. Age in full years today (Asia/Tokyo). */
export const applies = store(apply, {
  computed: {
    age: sql`extract(year from age((now() at time zone 'Asia/Tokyo')::date, t.birth_date))::integer`,
  },
  async beforeSave(_scope, next) {
    return next.candidate_id_by_enterprise_id == null
      ? { candidate_id_by_enterprise_id: ['候補者を選んでください'] }
      : undefined
  },
})
