import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { candidates } from '#sales/candidates/server.ts'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import { scopeOf } from '../../api/app.ts'
import { inTenant, rows } from '../../platform/database/transaction.ts'
import type { Scope } from '../scope.ts'
import type { Stored } from '../validate.ts'
import { checkMany, insertMany, prepareMany } from './bulk-create.ts'
import { create } from './write.ts'

const app = await forFile(startTestApp())
const drafts: Stored[] = [
  {
    name: '髙﨑 太郎',
    name_kana: 'ﾀｶｻｷ',
    skill_ids: { 3: { ability_level_id: 6 }, 1: {} },
    occupation_ids: [2],
  },
  {
    name: '"引用" \\ 改行',
    comment: 'a\nb',
    birth_date: '1985-04-01',
    monthly_price_f_num: 600_000,
    applied_at: '2026-11-05T14:20:00+09:00',
    enterprise_member1_id: 1,
    bank_accounts: [
      { bank_name: 'みずほ', branch_name: '渋谷', account_number: '123', account_holder_name: 'タカサキ' },
    ],
  },
]

const same = sql`enterprise_id = 1`
const stored = async (scope: Scope) => ({
  records: await rows<Stored>(
    scope.tx,
    sql`SELECT to_jsonb(c) - 'id_by_enterprise_id' - 'created_at' - 'updated_at' AS record FROM candidates c WHERE ${same} ORDER BY id_by_enterprise_id`,
  ),
  lists: await rows<Stored>(
    scope.tx,
    sql`SELECT column_name, value_id, ability_level_id, position, (id_by_enterprise_id - 1) % 2 AS nth FROM candidates_lists WHERE ${same} ORDER BY id_by_enterprise_id, column_name, position`,
  ),
  histories: await rows<Stored>(
    scope.tx,
    sql`SELECT target_type, kind, process_id, column_name, enterprise_member_id, batch FROM histories WHERE ${same} ORDER BY target_id`,
  ),
})

describe('creating many records', () => {
  it('given the same drafts, when they are created one by one and all at once, then the rows, lists, search columns and history are the same', async () => {
    await inTenant(app.app.db, 1, async (tx) => {
      const member = { id: 1, authority: 2, contract_permission: 2 } as const
      const scope: Scope = { ...scopeOf(app.app, tx, 1, member), batch: 'test' }
      for (const draft of drafts) await create(candidates, scope, draft)
      const checked = await checkMany(
        candidates,
        scope,
        drafts.map((input) => ({ input, before: null })),
      )
      expect(checked.map(({ errors }) => errors)).toEqual([undefined, undefined])
      await insertMany(
        candidates,
        scope,
        await prepareMany(
          candidates,
          scope,
          checked.map(({ next }) => next),
        ),
      )
      const { records, lists, histories } = await stored(scope)
      expect(records.slice(2)).toEqual(records.slice(0, 2))
      expect(lists.slice(lists.length / 2)).toEqual(lists.slice(0, lists.length / 2))
      expect(histories.slice(2)).toEqual(histories.slice(0, 2))
      expect([records.length, lists.length, histories.length]).toEqual([4, 6, 4])
    })
  })
})
