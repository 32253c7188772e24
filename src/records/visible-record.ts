import { checkArea } from '#accounts/restrictions/restrictions.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { badRequest } from '#foundation/platform/errors.ts'

/**
 * Lets through whoever may see the record that mails, files or histories belong to: the restriction of its area and the
 * contract permission hold for them too. 400 for an unknown type, 403, or 404 when it is out of sight.
 */
export const checkVisible = async (scope: Scope, targetType: string, id: number): Promise<void> => {
  const of = scope.stores.find(({ entity }) => entity.name === targetType)
  if (!of) throw badRequest('対象の種類（target_type）を確認してください')
  await checkArea(scope, of.entity.feature)
  await find(of, scope, id)
}
