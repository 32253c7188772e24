import type { RouteObject } from 'react-router'
import { StoredDocumentsPage } from './stored-documents-page.tsx'

/** The ledger of stored documents; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'stored_documents', handle: { title: '保存書類' }, Component: StoredDocumentsPage },
]
