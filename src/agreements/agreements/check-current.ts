import type { Scope } from '#foundation/entity/scope.ts'
import { wrongState } from '#foundation/platform/errors.ts'
import type { Agreement } from './agreement.ts'
import { paperKindOf } from './papers/kinds.ts'

/** Says why a paper is not to be agreed on any more; null while paper and records say the same. */
export const whyNotCurrent = (scope: Scope, record: Agreement): Promise<string | null> =>
  paperKindOf(record).whyNotCurrent(scope, record)

/** Throws (409) for staff where a paper is not to be agreed on any more. */
export const checkCurrent = async (scope: Scope, record: Agreement): Promise<void> => {
  const why = await whyNotCurrent(scope, record)
  if (why) throw wrongState(`${why}新しい文書で、あらためて合意を依頼してください。`)
}
