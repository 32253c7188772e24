import { own } from '../rules/own.ts'
import type { Feature } from './entity.ts'

/** Whether the operator has closed an area (1) for the enterprise; what belongs to no area is open. */
export const isClosed = (
  restrictions: Readonly<Record<string, number>>,
  feature: Feature | null,
): feature is Feature => feature !== null && (own(restrictions, feature) ?? 0) !== 0
