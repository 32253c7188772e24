import { useState } from 'react'
import type { OtherSide } from '#foundation/screens/slot.tsx'
import { AskDialog } from './ask-agreement.tsx'
import { missingOf, type Party, PdfFields, pdfFields, type TypedPdf } from './pdf-fields.tsx'

const nobody: Party = { kind: 'company', one: null }

const otherOf = ({ kind, one }: Party): OtherSide => ({
  company: kind === 'company' ? one : null,
  contact: null,
  worker: kind === 'candidate' ? one : null,
})

/** Asks for an agreement on a PDF of any kind: with the company or worker whose record it is opened on, or with one that is chosen. */
export function AskPdfDialog({ party, close }: { party?: Party; close: () => void }) {
  const [typed, setTyped] = useState<TypedPdf>({ title: '', number: '', party: party ?? nobody })
  const [file, setFile] = useState<File | null>(null)
  const { title, number, party: chosen } = typed
  return (
    <AskDialog
      about={{ document_type: 9, title, number, ...(chosen.one && { [`${chosen.kind}_id`]: chosen.one.id }) }}
      title="PDFの合意を依頼"
      paper={title}
      other={otherOf(chosen)}
      beside={{
        typed,
        take: setTyped,
        file,
        shown: pdfFields,
        missing: missingOf(typed, file),
        draw: (errors) => (
          <PdfFields
            typed={typed}
            change={setTyped}
            file={file}
            choose={setFile}
            isGiven={party !== undefined}
            errors={errors}
          />
        ),
      }}
      close={close}
    />
  )
}
