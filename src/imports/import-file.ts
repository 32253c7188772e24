import { candidate } from '../candidates/candidate.ts'
import { company } from '../companies/company.ts'
import { companyMember } from '../company-members/company-member.ts'
import type { Entity } from '../entity/entity.ts'
import { job } from '../jobs/job.ts'

/** What a kind of import writes, by the specification's codes; kinds that are missing here are not served yet. */
export const importEntities: Readonly<Record<number, Entity>> = {
  1: candidate,
  2: company,
  3: job,
  4: companyMember,
} as unknown as Record<number, Entity>

/** ready: checked, waiting for the choice · completed: the good rows are in · discarded: nothing was imported. */
export type ImportStatus = 'ready' | 'completed' | 'discarded'

/** One wrong cell: line of the spreadsheet (header 1), head of its column, what stands there, what to do. */
export type RowError = { row: number; column: string; value: string; message: string }

export type ImportFile = {
  id: number
  kind: number
  title: string
  status: ImportStatus
  file_name: string
  row_count: number
  /** Errors, of which at most 1,000 are listed; one row may hold several. */
  error_count: number
  error_row_count: number
  created_count: number | null
  updated_count: number | null
  enterprise_member: { id: number; name: string } | null
  created_at: string
  completed_at: string | null
}
