import { sql } from 'kysely'
import { store } from '../entity/store/store.ts'
import { apply } from './apply.ts'

/** The applications. Age in full years today (Asia/Tokyo). */
export const applies = store(apply, {
  computed: {
    age: sql`extract(year from age((now() at time zone 'Asia/Tokyo')::date, t.birth_date))::integer`,
  },
})
