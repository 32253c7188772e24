import { z } from 'zod'
import type { Feature } from '#foundation/entity/entity.ts'

/**
 * What a search condition or a view can be saved for (specification 7: saved search conditions), and the area whose
 * restriction and permission it follows. The report types end the list.
 */
const areas = {
  candidate: 'candidates',
  company: 'companies',
  company_member: 'companies',
  apply: 'candidates',
  job: 'jobs',
  opportunity: 'opportunities',
  contract: 'contracts',
  contract_operation: 'contract_operations',
  billing_payment: 'billing_payments',
  billing_merge: 'billing_payments',
  report_summary: 'contracts',
  report_billing_payment: 'billing_payments',
  report_opportunity: 'opportunities',
} as const satisfies Record<string, Feature>

export type Target = keyof typeof areas

export const targetType = z.enum(Object.keys(areas) as [Target, ...Target[]])

export const areaOf = (target: Target): Feature => areas[target]

/** 1 only the member who saved it, 3 everyone of the agency (specification 6). */
export const publicScope = z.union([z.literal(1), z.literal(3)])
