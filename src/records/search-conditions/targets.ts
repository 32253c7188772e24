import { z } from 'zod'
import type { Entity, Feature } from '#foundation/entity/entity.ts'

/** Reports keep conditions and views too; each follows the restriction and permission of an area. */
const reports = {
  report_summary: 'contracts',
  report_billing_payment: 'billing_payments',
  report_opportunity: 'opportunities',
} as const satisfies Record<string, Feature>

/** What a search condition or a view can be saved for: the list of every kind of record, and the reports. */
export const searchTargets = (entities: readonly Entity[]) => {
  const areas = new Map<string, Feature | null>([
    ...entities.map(({ name, feature }) => [name, feature] as const),
    ...Object.entries(reports),
  ])
  return {
    target: z.enum([...areas.keys()]),
    /** The area whose restriction and permission a target follows. */
    areaOf: (target: string): Feature | null => {
      const area = areas.get(target)
      if (area === undefined) throw new Error(`no list of ${target}`)
      return area
    },
  }
}
export type SearchTargets = ReturnType<typeof searchTargets>

/** 1 only the member who saved it, 3 everyone of the agency (specification 6). */
export const publicScope = z.union([z.literal(1), z.literal(3)])
