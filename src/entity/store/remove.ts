import { sql } from 'kysely'
import { wrongState } from '../../platform/errors.ts'
import type { Fields } from '../entity.ts'
import type { Scope } from '../scope.ts'
import { recordHistory } from './history.ts'
import { lock } from './lock.ts'
import { columnKeys, listKeys, type Store, tableOf } from './store.ts'

const referenced = (error: unknown) => (error as { code?: string }).code === '23503'

/** Deletes a record, keeping it as it was so that the deletion can be undone. Refused (409) while others refer to it. */
export const remove = async <F extends Fields>(of: Store<F>, scope: Scope, id: number): Promise<void> => {
  const any = of as unknown as Store
  const { stored } = await lock(of, scope, id)
  const lists = Object.fromEntries(listKeys(any.entity).map((key) => [key, stored[key]]))
  const record = Object.fromEntries(columnKeys(any).map((key) => [key, stored[key]]))
  await sql`INSERT INTO deleted_records (enterprise_id, target_type, target_id, record, lists, enterprise_member_id, batch)
    VALUES (${scope.enterpriseId}, ${any.entity.name}, ${id}, ${JSON.stringify(record)}, ${JSON.stringify(lists)}, ${scope.member?.id ?? null}, ${scope.batch ?? null})`.execute(
    scope.tx,
  )
  await recordHistory(scope, [{ target_type: any.entity.name, target_id: id, kind: 'delete' }])
  try {
    await sql`DELETE FROM ${tableOf(any.entity)} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
      scope.tx,
    )
  } catch (error) {
    if (referenced(error))
      throw wrongState(`この${any.entity.label.ja}には商談・契約などの記録があるため、削除できません`)
    throw error
  }
}
