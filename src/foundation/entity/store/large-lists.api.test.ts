import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { done } from '../../../../test/fixtures/contracts/contract.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { asOwner } from '../../../../test/support/as-owner.ts'
import { inTenant } from '../../platform/database/transaction.ts'

/** More than are resolved to ids first. */
const many = 12_000
const numbers = Array.from({ length: many }, (_, i) => i + 1)

/** What every candidate has, and what some have: skills 3 and 6 and the occupation 7 all, skill 4 one in ten, the status 7 the even ones, the second owner one in forty. */
const isEven = (id: number) => id % 2 === 0
const isTenth = (id: number) => id % 10 === 0
const isFortieth = (id: number) => id % 40 === 0

const app = await forFile(startTestApp())
const admin = await app.as('admin')
await inTenant(app.app.db, 1, async (tx) => {
  await sql`DELETE FROM candidates WHERE enterprise_id = 1`.execute(tx)
  await sql`INSERT INTO candidates (enterprise_id, id_by_enterprise_id, name, name_kana, register_status_id, enterprise_member1_id)
    SELECT 1, n, '候補者' || n, CASE WHEN n % 3 > 0 THEN lpad(n::text, 6, '0') END, CASE WHEN n % 2 = 0 THEN 7 ELSE 1 END, CASE WHEN n % 40 = 0 THEN 2 ELSE 1 END
    FROM unnest(${numbers}::integer[]) n RETURNING 1`.execute(tx)
  const put = (column: string, value: number, every: number) =>
    sql`INSERT INTO candidates_lists (enterprise_id, column_name, value_id, id_by_enterprise_id)
      SELECT 1, ${column}, ${value}, n FROM unnest(${numbers}::integer[]) n WHERE n % ${every}::integer = 0 RETURNING 1`.execute(
      tx,
    )
  await put('skill_ids', 3, 1)
  await put('skill_ids', 6, 1)
  await put('skill_ids', 4, 10)
  await put('occupation_ids', 7, 1)
  await sql`INSERT INTO counters (enterprise_id, kind, period, value) VALUES (1, 'candidates', '', 40000)
    ON CONFLICT (enterprise_id, kind, period) DO UPDATE SET value = 40000`.execute(tx)
})

// As the database does by itself some time after so many rows have come.
await asOwner(app.app, sql`ANALYZE`)

const skills = (...value: number[]) => ({ column: 'skill_ids', type: 1, value })
const occupation = { column: 'occupation_ids', type: 1, value: [7] }
const registered = { column: 'register_status_id', type: 1, value: [7] }
const secondOwner = { column: 'enterprise_member1_id', type: 1, value: [2] }

const ask = async (conditions: object[], more: object = {}) => {
  const { candidates, count, count_is_capped } = await done(admin, 'candidates/index', {
    sort: 'id_by_enterprise_id',
    order: 'asc',
    columns: ['name'],
    conditions,
    ...more,
  })
  return {
    ids: candidates.map((one: { id_by_enterprise_id: number }) => one.id_by_enterprise_id),
    count,
    count_is_capped,
  }
}

describe('conditions on id lists in a large enterprise', () => {
  it.each([
    ['one that all meet', [skills(3)], isEven],
    ['one with two values that all have', [skills(3, 6)], isEven],
    ['two that all meet', [skills(3), occupation], isEven],
  ])('given %s and a status, then the page is right and the count stops', async (_, conditions, fits) => {
    const { ids, count, count_is_capped } = await ask([...conditions, registered])
    expect(ids).toEqual(numbers.filter(fits).slice(0, 50))
    expect([count, count_is_capped]).toEqual([1_000, true])
  })

  it.each([
    ['one that all meet', [skills(3)]],
    ['one with two values that all have', [skills(3, 6)]],
    ['two that all meet', [skills(3), occupation]],
  ])('given %s and an owner of few, then each is counted once', async (_, conditions) => {
    const { ids, count, count_is_capped } = await ask([...conditions, secondOwner], { page: 2 })
    expect(ids).toEqual(numbers.filter(isFortieth).slice(50, 100))
    expect([count, count_is_capped]).toEqual([many / 40, false])
  })

  it('given one that few meet, when the page is sorted by a field that some lack, then these come last', async () => {
    const fitting = numbers.filter((id) => isTenth(id) && isEven(id))
    const withKana = fitting.filter((id) => id % 3 > 0).toReversed()
    const without = fitting.filter((id) => id % 3 === 0).toReversed()
    const asked = { sort: 'name_kana', order: 'desc', limit_value: 100 }
    const at = Math.floor(withKana.length / 100)
    const { ids, count } = await ask([skills(4), registered], { ...asked, page: at + 1 })
    expect(ids).toEqual([...withKana, ...without].slice(at * 100, (at + 1) * 100))
    expect([count > 1_000 ? 1_000 : count]).toEqual([Math.min(1_000, fitting.length)])
  })

  it('given one that few meet and an owner, then exactly those', async () => {
    const { ids, count } = await ask([skills(4), secondOwner])
    expect(ids).toEqual(numbers.filter(isFortieth).slice(0, 50))
    expect(count).toBe(many / 40)
  })
})
