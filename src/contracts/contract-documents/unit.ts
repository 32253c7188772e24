import type { Stored } from '#foundation/entity/validate.ts'
import type { ContractLine } from './document-data.ts'
import type { DocumentKind } from './kinds.ts'

/** man_hour_type_id: the price stands for a day. */
export const DAILY = 2
/** adjustment_flg: the price stands for an hour. */
export const BY_TIME = 3

/** What one price stands for. */
export const unitOf = (contract: Stored, side: DocumentKind['side']): ContractLine['unit'] => {
  if (contract[`${side}_man_hour_type_id`] === DAILY) return '日額'
  return contract[`${side}_adjustment_flg`] === BY_TIME ? '時間単価' : '月額'
}
