import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { DocumentPage } from './document-page.tsx'
import { kindNamed } from './kinds.ts'

/** An address whose ID is no number, or that names no document, is the 404 page. */
const knownDocument = ({ params: { id = '', document } }: LoaderFunctionArgs) => {
  if (!/^[1-9]\d{0,8}$/.test(id) || !kindNamed(document)) throw data(null, { status: 404 })
  return null
}

/** The documents of a contract and their mails, with paths after /enterprise. */
export const documentRoutes: RouteObject[] = [
  {
    path: 'contracts/:id/preview/:document',
    loader: knownDocument,
    element: <DocumentPage panel="preview" />,
  },
  { path: 'contracts/:id/mail/:document', loader: knownDocument, element: <DocumentPage panel="mail" /> },
]
