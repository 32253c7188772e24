import { isCustomKey } from '#foundation/entity/custom-property.ts'
import type { Entity } from '#foundation/entity/entity.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { own } from '#foundation/rules/own.ts'
import { candidates } from '#sales/candidates/server.ts'
import { publicCandidateKeys } from '#site/registration/register.ts'
import { optionsOf } from './value-map.ts'

export type Target = { key: string; label: string; options: string[] | null }

/** What a sender may fill beside the person: its own number of the application, and the job applied to. */
export const ownTargets: readonly Target[] = [
  { key: 'external_id', label: '送信元の応募番号', options: null },
  { key: 'job_id', label: '案件番号', options: null },
]

export type Targets = { entity: Entity; list: readonly Target[] }

/** The fields a sender's may be put into: those of the public registration, the enterprise's own properties, and the two above. */
export const targetsOf = async (scope: Scope): Promise<Targets> => {
  const { entity } = await withProperties(candidates, scope)
  const keys = [...publicCandidateKeys, ...Object.keys(entity.fields).filter(isCustomKey)]
  const person = keys.flatMap((key) => {
    const field = own(entity.fields, key)
    return field ? [{ key, label: field.label.ja, options: optionsOf(field, scope.masters) }] : []
  })
  return { entity, list: [...ownTargets, ...person] }
}
