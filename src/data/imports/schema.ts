import { z } from 'zod'
import { importStatuses } from './import-file.ts'

/** An import as it is answered. */
export const importFile = z.object({
  id: z.int(),
  kind: z.int(),
  title: z.string(),
  status: z.enum(importStatuses),
  file_name: z.string(),
  overwrite_empty: z.boolean(),
  row_count: z.int(),
  /** Errors, of which at most 1,000 are listed; one row may hold several. */
  error_count: z.int(),
  error_row_count: z.int(),
  /** What the check foresees: records made, changed and left as they are. */
  new_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  /** New rows that may exist already, of which at most 1,000 are listed. */
  duplicate_count: z.int(),
  created_count: z.int().nullable(),
  updated_count: z.int().nullable(),
  skipped_count: z.int().nullable(),
  /** Of an import that was cut off: what was chosen, and what happened. */
  skip_duplicates: z.boolean(),
  message: z.string().nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  undone_at: z.string().nullable(),
})
export type ImportFile = z.infer<typeof importFile>

/** One wrong cell: line of the spreadsheet (header 1), head of its column, what stands there, what to do. */
const rowError = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })
export type RowError = z.infer<typeof rowError>

/** A new row that may exist already: as the record `id`, or as another row of the file. */
const duplicate = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  id: z.int().nullable(),
  other_row: z.int().nullable(),
})
export type Duplicate = z.infer<typeof duplicate>

/** An import with what stands in its file: headers to explain, errors, possible duplicates. */
const checkedFile = importFile.extend({
  unknown_headers: z.array(z.string()),
  errors: z.array(rowError),
  duplicates: z.array(duplicate),
})
export type CheckedFile = z.infer<typeof checkedFile>

export const oneImport = z.object({ enterprise_import_file: checkedFile })

/** An import that was taken back, with the records that stay and why; the first thousand. */
export const undoneImport = oneImport.extend({
  undo_failed: z.array(z.object({ id: z.int(), message: z.string() })),
})
