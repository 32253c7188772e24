import type { Stored } from '#foundation/entity/validate.ts'
import type { CandidateReading, JobReading, Reading } from '../extract/reading.ts'
import type { Others } from '../models/merge.ts'
import type { Place } from '../source-text/source-document.ts'

/** What was read of one person or one job. */
export type Result = CandidateReading | JobReading

/** What people put in the place of what was read, by field; a skill may say which one it stands for (`from`). */
export type Typed = Stored

export type ReadingStatus = 'open' | 'finished' | 'skipped'
export type SourceStatus = 'waiting' | 'reading' | 'read' | 'failed'

/** A reading as it is kept. */
export type ReadingRow = {
  id: number
  batch_id: number
  source_id: number
  position: number
  status: ReadingStatus
  label: string
  check_count: number
  result: Result
  /** What the model read otherwise; null of readings from before there was one. */
  others: Others | null
  typed: Typed
  confirmed: string[]
  record_id: number | null
  updated_at: string
}

/** A skill as it is registered: `from` names the one it was read as. */
export type SkillChoice = { id: number; ability_level_id: number | null; from?: number }

/** One value that was read, of whatever field. */
export type AnyReading = Reading<unknown>

export type { Place }
