import { type AnswerAt, apiOf, type BodyAt } from '#foundation/ui/api.ts'
import type { storedDocumentRoutes } from '../server.ts'

type Routes = typeof storedDocumentRoutes

/** An entry of the ledger as the list shows it; amount in yen. */
export type StoredDocumentRow = AnswerAt<
  Routes,
  '/api/enterprise/stored_documents/index'
>['stored_documents'][number]

/** What is searched by, all of it combined. */
export type DocumentSearch = BodyAt<Routes, '/api/enterprise/stored_documents/csv'>

export const api = apiOf<Routes>()
