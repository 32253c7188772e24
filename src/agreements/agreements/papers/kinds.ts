import type { Agreement } from '../agreement.ts'
import { type AskedDocument, contractDocumentPaper } from './contract-document.ts'
import type { PaperKind } from './paper.ts'
import { type AskedNotice, paymentNoticePaper } from './payment-notice.ts'
import { type AskedPdf, uploadedPdfPaper } from './uploaded-pdf.ts'

/** What may be asked about. */
export type AskedPaper = AskedDocument | AskedNotice | AskedPdf

/** By the document kind (VALUES). */
const kinds: Readonly<Record<number, PaperKind<never>>> = {
  0: contractDocumentPaper,
  1: contractDocumentPaper,
  2: contractDocumentPaper,
  3: contractDocumentPaper,
  6: paymentNoticePaper,
  9: uploadedPdfPaper,
}

/** The kind of paper that is asked about, or that an agreement is on. */
export const paperKindOf = ({ document_kind_id }: Pick<Agreement, 'document_kind_id'>): PaperKind => {
  const kind = kinds[document_kind_id]
  if (!kind) throw new Error(`no paper of kind ${document_kind_id}`)
  return kind as PaperKind
}
