import type { Agreement } from '../agreement.ts'
import { type AskedAmendment, amendmentPaper } from './amendment.ts'
import { type AskedCancellation, cancellationPaper } from './cancellation.ts'
import { type AskedDocument, contractDocumentPaper } from './contract-document.ts'
import type { PaperKind } from './paper.ts'
import { type AskedNotice, paymentNoticePaper } from './payment-notice.ts'
import { type AskedRenewal, renewalPaper } from './renewal.ts'
import { type AskedPdf, uploadedPdfPaper } from './uploaded-pdf.ts'

/** What may be asked about. */
export type AskedPaper =
  | AskedDocument
  | AskedRenewal
  | AskedAmendment
  | AskedCancellation
  | AskedNotice
  | AskedPdf

/** By the document kind (VALUES). */
const kinds: Readonly<Record<number, PaperKind<never>>> = {
  0: contractDocumentPaper,
  1: contractDocumentPaper,
  2: contractDocumentPaper,
  3: contractDocumentPaper,
  4: renewalPaper,
  5: amendmentPaper,
  6: paymentNoticePaper,
  9: uploadedPdfPaper,
}

/** What takes another agreement back is a paper of its own, of whatever kind that one is. */
const kindOf = (type: number, isCancellation: boolean): PaperKind => {
  const kind = isCancellation ? cancellationPaper : kinds[type]
  if (!kind) throw new Error(`no paper of kind ${type}`)
  return kind as PaperKind
}

/** The kind of paper that an agreement is on. */
export const paperKindOf = ({
  document_kind_id,
  cancels_id,
}: Pick<Agreement, 'document_kind_id' | 'cancels_id'>) => kindOf(document_kind_id, cancels_id != null)

/** The kind of paper that is asked about. */
export const paperKindFor = (asked: AskedPaper) => kindOf(asked.document_type, 'cancels_id' in asked)
