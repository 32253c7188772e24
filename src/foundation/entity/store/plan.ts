import { AppError } from '../../platform/errors.ts'
import type { Entity } from '../entity.ts'
import type { Scope, Store } from '../scope.ts'
import { type FieldErrors, mergeErrors, retiredChoices, type Stored } from '../validate.ts'
import type { Refused } from './each.ts'
import { checkReferences } from './references.ts'

/** What is to be written to a record: read values by field, or the reason why nothing is. */
export type Patch = { values: Stored } | { error: string }

/** A record as it is and as it will be. */
export type Planned = { id: number; before: Stored; next: Stored }
export type Plan = { planned: Planned[]; failed: Refused[] }

const idOf = (stored: Stored) => stored.id_by_enterprise_id as number

const textOf = (errors: FieldErrors) => [...new Set(Object.values(errors).flat())].join('、')

const lockedReason = (of: Store, before: Stored, values: Stored) => {
  const locked = of.locked?.(before)
  return locked && Object.keys(values).some((key) => locked.fields(key)) ? locked.reason : undefined
}

/** The slice's last word; a move it refuses by throwing is a reason like any other. */
const lastWord = async (of: Store, scope: Scope, next: Stored, before: Stored) => {
  try {
    return await of.beforeSave?.(scope, next, before)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.extra.fields as FieldErrors | undefined) ?? { state: [error.message] }
  }
}

/**
 * The checks of `update` for many stored records, with one look-up per referred table: locked fields, references,
 * retired choices and the slice's last word. `patchOf` answers values that have been read already.
 */
export const planMany = async (
  of: Store,
  scope: Scope,
  stored: readonly Stored[],
  patchOf: (before: Stored) => Patch,
): Promise<Plan> => {
  const plan: Plan = { planned: [], failed: [] }
  const open: { before: Stored; values: Stored }[] = []
  for (const before of stored) {
    const patch = patchOf(before)
    const error = 'error' in patch ? patch.error : lockedReason(of, before, patch.values)
    if (error !== undefined) plan.failed.push({ id: idOf(before), message: error })
    else if ('values' in patch) open.push({ before, values: patch.values })
  }
  const missing = await checkReferences(
    scope,
    of.entity as Entity,
    open.map(({ values }) => values),
  )
  for (const [i, { before, values }] of open.entries()) {
    const next = { ...before, ...values }
    const wrong = mergeErrors(
      missing[i],
      retiredChoices(of.entity as Entity, values, before),
      missing[i] ? undefined : await lastWord(of, scope, next, before),
    )
    if (wrong) plan.failed.push({ id: idOf(before), message: textOf(wrong) })
    else plan.planned.push({ id: idOf(before), before, next })
  }
  return plan
}
