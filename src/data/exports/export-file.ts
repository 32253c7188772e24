import type { Entity } from '#foundation/entity/entity.ts'
import { candidateBankAccount, companyBankAccount } from '../imports/bank-account-row.ts'

/** What can be exported: every list, and the bank accounts, one a row; `name` is its model_name. */
export const exportModels = (entities: readonly Entity[]): readonly Entity[] => [
  ...entities,
  companyBankAccount,
  candidateBankAccount,
]

/** waiting → running → completed (→ expired after 30 days); or failed, or cancelled. */
export type ExportStatus = 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired'

/** A value that CP932 could not hold as it was. */
export type LostExample = { id: number; column: string; characters: string }

export type ExportFile = {
  id: number
  model_name: string
  status: ExportStatus
  format: 'csv' | 'xlsx'
  encoding_type_id: number
  header_type_ids: number[]
  table_setting_type_id: number
  table_settings: string[]
  conditions: unknown[]
  keyword: string
  sort: string
  order: 'asc' | 'desc'
  done_count: number
  record_count: number | null
  /** Characters written as 〓, of which the first values are shown. */
  lost_count: number
  lost_examples: LostExample[]
  message: string | null
  file_name: string | null
  size: number | null
  enterprise_member: { id: number; name: string } | null
  mail_sent_at: string | null
  created_at: string
  completed_at: string | null
  expires_at: string | null
}

/** A workbook's sheet ends here, the header included. */
export const maxSheetRows = 1_048_576
