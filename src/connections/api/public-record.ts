import { isCustomKey } from '#foundation/entity/custom-property.ts'
import { type AnyField, isList } from '#foundation/entity/entity.ts'
import type { MasterMap } from '#foundation/entity/kind.ts'
import type { Store } from '#foundation/entity/scope.ts'
import { own } from '#foundation/rules/own.ts'

const isListValue = (field: AnyField | undefined, key: string, value: unknown): value is MasterMap =>
  (field ? isList(field) : isCustomKey(key)) &&
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value)

/**
 * A record as it looks outside, of a row that the store answered: `/api/v1`, MCP and webhooks. Id lists are arrays, so
 * that they keep an order; what is held for our own program is left out. `of` may be without the enterprise's properties.
 */
export const toPublicRecord = (of: Store, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const field = own(of.entity.fields, key)
      if (field?.internal) return []
      return [[key, isListValue(field, key, value) ? Object.values(value) : value]]
    }),
  )
