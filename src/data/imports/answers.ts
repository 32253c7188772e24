import type { Scope } from '#foundation/entity/scope.ts'
import { findImport } from './import-files.ts'

/** The import as it stands now. */
export const readImportAnswer = async (scope: Scope, importId: number) => ({
  enterprise_import_file: (await findImport(scope, importId, false)).file,
})
