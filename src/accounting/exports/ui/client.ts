import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { journalExportRoutes } from '../server.ts'

type Routes = typeof journalExportRoutes

export type JournalExport = AnswerAt<Routes, '/api/enterprise/journals/exports'>['journal_exports'][number]
export type ExportPreview = NonNullable<AnswerAt<Routes, '/api/enterprise/journals/export'>['preview']>
export type Format = JournalExport['format']

export const api = apiOf<Routes>()
