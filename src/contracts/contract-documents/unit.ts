import { DAILY, HOURLY } from '#foundation/rules/contract-codes.ts'
import type { Contract } from '../contracts/contract.ts'
import type { ContractLine } from './document-data.ts'
import type { DocumentKind } from './kinds.ts'

/** What one price stands for. */
export const unitOf = (contract: Contract, side: DocumentKind['side']): ContractLine['unit'] => {
  if (contract[`${side}_man_hour_type_id`] === DAILY) return '日額'
  return contract[`${side}_adjustment_flg`] === HOURLY ? '時間単価' : '月額'
}
