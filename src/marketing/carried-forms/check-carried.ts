import type { Scope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { noFormChosen } from '../mail-content/check-form.ts'
import { type Block, formOf, hasForm } from '../mail-content/content.ts'
import { stateOfCarried } from '../questionnaire-forms/carried.ts'

/**
 * The questionnaire that a mail's button leads to, null without a button; `at` is when it is to begin (ISO 8601).
 * @throws 400 beside `body` when none is chosen, or it takes no answers then
 */
export const checkCarried = async (
  scope: Scope,
  body: readonly Block[],
  at: string | null = null,
): Promise<number | null> => {
  if (!hasForm(body)) return null
  const form = formOf(body)
  const obstacle = form === null ? noFormChosen : (await stateOfCarried(scope, form, at)).obstacle
  if (obstacle !== null) throw invalid({ body: [obstacle] })
  return form
}
