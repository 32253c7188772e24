import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { Stored } from './forms.ts'
import { isTaking } from './taking.ts'

type Carried = Pick<Stored, 'name' | 'edition' | 'open_status_flg' | 'closes_on'>

/** The form that the button of a mail leads to; undefined once it is deleted. */
export const findCarried = ({ tx, enterpriseId }: Pick<Scope, 'tx' | 'enterpriseId'>, id: number) =>
  row<Carried>(
    tx,
    sql`SELECT name, edition, open_status_flg, closes_on FROM questionnaire_forms
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`,
  )

export type CarriedState = { name: string; obstacle: string | null }

/** A mail's form, and what keeps it from being asked for in a mail that begins `at` (ISO 8601; now without), in words that say what to do. */
export const stateOfCarried = async (
  scope: Scope,
  id: number,
  at: string | null = null,
): Promise<CarriedState> => {
  if (isClosed(await restrictionsOf(scope), 'questionnaire_forms'))
    return {
      name: '',
      obstacle: 'アンケートの機能が使えないため、アンケートのボタンは送れません。本文から外してください',
    }
  const found = await findCarried(scope, id)
  if (!found)
    return {
      name: '',
      obstacle: 'ボタンのアンケートは削除されています。別のアンケートを選ぶか、ボタンを外してください',
    }
  const { name } = found
  if (!isTaking(found))
    return {
      name,
      obstacle: `アンケート「${name}」は受け付けていません。公式版、受付の状態、締め切りを確認してください`,
    }
  return at !== null && !isTaking(found, today(new Date(at).getTime()))
    ? {
        name,
        obstacle: `アンケート「${name}」は、送る日時より前に締め切られます。締め切りか、送る日時を変えてください`,
      }
    : { name, obstacle: null }
}
