import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { candidates } from '#sales/candidates/server.ts'
import { done } from '../../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { scopeOf } from '../../api/app.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { addDays } from '../../rules/calendar.ts'
import type { Scope } from '../scope.ts'
import { checkMany, insertMany, prepareMany } from './bulk-create.ts'
import { withProperties } from './properties.ts'

const many = 2_200

/** Candidates 1 to 2,200, one a day, each found by 共通 and every hundredth by 希少; numbered as in a large enterprise. */

const ask = async (query: object) => {
  const body = await done(admin, 'candidates/index', {
    sort: 'id_by_enterprise_id',
    order: 'asc',
    columns: ['name'],
    ...query,
  })
  return {
    ids: body.candidates.map((one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id),
    ...body,
  }
}
const from = (first: number, length: number) => Array.from({ length }, (_, i) => first + i)

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await done(admin, 'custom_properties/create', {
  custom_property: { object_type: 'candidate', name: '登録日', field_type: 'date' },
})
await inTenant(app.app.db, 1, async (tx) => {
  const member = { id: 1, authority: 2, contract_permission: 2 } as const
  const scope: Scope = { ...scopeOf(app.app, tx, 1, member), batch: 'test' }
  const of = await withProperties(candidates as never, scope)
  const drafts = Array.from({ length: many }, (_, i) => ({
    input: { name: `共通 ${i % 100 === 0 ? '希少' : ''}${i}`, custom_1: addDays('2020-01-01', i) },
    before: null,
  }))
  const checked = await checkMany(of, scope, drafts)
  await insertMany(
    of,
    scope,
    await prepareMany(
      of,
      scope,
      checked.map(({ next }) => next),
    ),
  )
  await sql`UPDATE counters SET value = 40000 WHERE enterprise_id = 1 AND kind = 'candidates'`.execute(tx)
})

describe('the lists of a large enterprise', () => {
  it('given a keyword that most records hold, when it is asked for, then the page is right and the count says that there are more', async () => {
    const { ids, count, count_is_capped } = await ask({ keyword: '共通', page: 2 })
    expect(ids).toEqual(from(51, 50))
    expect([count, count_is_capped]).toEqual([1_000, true])
  })

  it('given a keyword that few hold, when it is asked for, then exactly those', async () => {
    const { ids, count, count_is_capped } = await ask({ keyword: '希少' })
    expect(ids).toEqual(from(0, 22).map((i) => i * 100 + 1))
    expect([count, count_is_capped]).toEqual([22, false])
  })

  it('given two words, one of them rare, when they are asked for, then those that hold both', async () => {
    expect((await ask({ keyword: '共通 希少2100' })).ids).toEqual([2_101])
  })

  it('given a page far on, when it is asked for, then its rows in their order', async () => {
    expect((await ask({ page: 42 })).ids).toEqual(from(2_051, 50))
    const down = await ask({ page: 42, order: 'desc', sort: 'name' })
    expect(down.candidates).toHaveLength(50)
    const whole = await ask({ limit_value: 5_000, order: 'desc', sort: 'name' })
    expect(down.ids).toEqual(whole.ids.slice(2_050, 2_100))
  })

  it('given a property that every record fills, when a few days of it are asked for, then the records of those days', async () => {
    const range = { column: 'custom_1', type: 7, min: '2020-01-10', max: '2020-01-12' }
    expect((await ask({ conditions: [range] })).ids).toEqual([10, 11, 12])
    expect((await ask({ conditions: [{ ...range, max: '2020-12-31' }] })).count).toBe(357)
    expect((await ask({ conditions: [{ ...range, min: '2020-01-12', max: '2020-01-10' }] })).ids).toEqual([])
    expect((await ask({ conditions: [{ column: 'custom_1', type: 1, value: '2020-01-10' }] })).ids).toEqual([
      10,
    ])
  })
})
