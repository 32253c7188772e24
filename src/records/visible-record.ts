import { checkArea, checkAreaOfRecord } from '#accounts/restrictions/restrictions.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { badRequest } from '#foundation/platform/errors.ts'

const storeOf = ({ stores }: Scope, targetType: string): Store => {
  const of = stores.find(({ entity }) => entity.name === targetType)
  if (!of) throw badRequest('対象の種類（target_type）を確認してください')
  return of
}

/**
 * Lets through whoever may see the record that mails, files or histories belong to: the restriction of its area and the
 * contract permission hold for them too. 400 for an unknown type, 403, or 404 when it is out of sight.
 */
export const checkVisible = async (scope: Scope, targetType: string, id: number): Promise<void> => {
  const of = storeOf(scope, targetType)
  await checkArea(scope, of.entity.feature)
  await find(of, scope, id)
}

/** The same for what was asked for by a number of its own (a mail, a file, a comment): 404 whatever keeps it out of sight. */
export const checkVisibleOwner = async (scope: Scope, targetType: string, id: number): Promise<void> => {
  const of = storeOf(scope, targetType)
  await checkAreaOfRecord(scope, of.entity.feature)
  await find(of, scope, id)
}
