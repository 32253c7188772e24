import { Lock } from 'lucide-react'
import styles from './attached-pdf.module.css'

/** The document that always goes with its mail: the name of the file, and where it comes from. */
export function AttachedPdf({ name, note }: { name: string; note: string }) {
  return (
    <p className={styles.attachment}>
      <Lock size={14} aria-hidden />
      <span>
        {name}
        <small>{note}</small>
      </span>
    </p>
  )
}
