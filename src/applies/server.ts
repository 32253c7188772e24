import { sql } from 'kysely'
import { entityRoutes } from '../entity/store/routes.ts'
import { store } from '../entity/store/store.ts'
import { apply } from './apply.ts'

export const applies = store(apply, {
  computed: { age: sql`extract(year from age((now() at time zone 'Asia/Tokyo')::date, t.birth_date))::integer` },
})

export const applyRoutes = entityRoutes(applies, ['index', 'show', 'create', 'update'])
