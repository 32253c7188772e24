import type { RouteObject } from 'react-router'
import { knownWord, leadTo } from '#foundation/ui/shell/known-address.ts'
import { documentNames } from '../kinds.ts'
import { DocumentPage } from './document-page.tsx'

const knownDocument = knownWord('document', documentNames)

/** An address that names no document leads to the first. */
const firstDocument = (panel: 'preview' | 'mail') => ({
  path: `contracts/:id/${panel}`,
  loader: leadTo(`/enterprise/contracts/:id/${panel}/${documentNames[0]}`),
})

/** The documents of a contract and their mails, with paths after /enterprise. */
export const routes: RouteObject[] = [
  firstDocument('preview'),
  firstDocument('mail'),
  {
    path: 'contracts/:id/preview/:document',
    handle: { title: '契約書類' },
    loader: knownDocument,
    element: <DocumentPage panel="preview" />,
  },
  {
    path: 'contracts/:id/mail/:document',
    handle: { title: '契約書類のメール送信' },
    loader: knownDocument,
    element: <DocumentPage panel="mail" />,
  },
]
