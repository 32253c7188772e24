import { PaperField, type PaperFieldProps } from '#documents/parts/ui/paper-field.tsx'
import { contractDocument } from '../fields.ts'
import styles from './documents.module.css'
import type { DocumentState } from './use-document.ts'

/** One field of a document. */
export const DocumentField = ({ state, ...field }: PaperFieldProps & { state: DocumentState }) => (
  <div className={styles.field}>
    <PaperField entity={contractDocument} typed={state} {...field} />
  </div>
)
