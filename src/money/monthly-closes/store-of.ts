import { contractOperations } from '#contracts/contract-operations/store.ts'
import { contracts } from '#contracts/contracts/store.ts'
import type { Store } from '#foundation/entity/scope.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { refusalText } from '#foundation/platform/refusal-text.ts'
import { own } from '#foundation/rules/own.ts'
import { billingMerges } from '../billing-merges/store.ts'
import { billingPayments } from '../billing-payments/store.ts'
import { type ItemKind, type RowsOf, rowsOf } from './close.ts'

const stores: Record<RowsOf, Store> = {
  contract_operations: contractOperations,
  billing_payments: billingPayments,
  billing_merges: billingMerges,
  contracts,
}

/** The records that the rows of a kind are. */
export const storeOf = (kind: ItemKind): Store => stores[rowsOf(kind)]

/** Why a row was refused; of a contract with the names of the fields it lacks, since nobody sees its form beside it. */
export const reasonOf = (kind: ItemKind, error: unknown): string => {
  const { fields } = storeOf(kind).entity
  const wanting = error instanceof AppError ? (error.extra.fields as Record<string, string[]>) : undefined
  if (!wanting || rowsOf(kind) !== 'contracts') return refusalText(error)
  const byMessage = Map.groupBy(Object.keys(wanting), (key) => own(wanting, key)?.join('、') ?? '')
  return [...byMessage]
    .map(
      ([message, keys]) => `${keys.map((key) => own(fields, key)?.label.ja ?? key).join('、')}：${message}`,
    )
    .join('\n')
}
