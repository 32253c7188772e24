import { z } from 'zod'
import type { Scope } from '#foundation/entity/scope.ts'
import { importStatuses } from './import-file.ts'
import { findImport } from './import-files.ts'

/** An import as it is answered; `ImportFile` says what its parts mean. */
export const importFile = z.object({
  id: z.int(),
  kind: z.int(),
  title: z.string(),
  status: z.enum(importStatuses),
  file_name: z.string(),
  overwrite_empty: z.boolean(),
  row_count: z.int(),
  error_count: z.int(),
  error_row_count: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  duplicate_count: z.int(),
  created_count: z.int().nullable(),
  updated_count: z.int().nullable(),
  skipped_count: z.int().nullable(),
  skip_duplicates: z.boolean(),
  message: z.string().nullable(),
  enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  undone_at: z.string().nullable(),
})

const rowError = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })

const duplicate = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  id: z.int().nullable(),
  other_row: z.int().nullable(),
})

export const oneImport = z.object({
  enterprise_import_file: importFile.extend({
    unknown_headers: z.array(z.string()),
    errors: z.array(rowError),
    duplicates: z.array(duplicate),
  }),
})

/** The import as it stands now. */
export const answered = async (scope: Scope, importId: number) => ({
  enterprise_import_file: (await findImport(scope, importId, false)).file,
})
