import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import styles from './drop.module.css'
import { Note } from './layout.tsx'

const size = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1024).toLocaleString('ja-JP')}KB`
    : `${(bytes / 1_048_576).toFixed(1)}MB`

type Props = {
  /** What is wanted, and how much of it at most. */
  wanted: string
  limit: string
  /** As of an input for files. */
  accept: string
  file: File | null
  choose: (file: File) => void
  disabled?: boolean
  error: string | null
}

/** Drop a file here, or choose one; the whole area is the label of the input. */
export function DropZone({ wanted, limit, accept, file, choose, disabled = false, error }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const dragged = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside && !disabled)
  }
  const dropped = (event: DragEvent) => {
    dragged(event, false)
    const [first] = event.dataTransfer.files
    if (first && !disabled) choose(first)
  }
  return (
    <>
      <label
        className={styles.drop}
        data-over={over || undefined}
        data-error={error !== null || undefined}
        onDragOver={(event) => dragged(event, true)}
        onDragLeave={(event) => dragged(event, false)}
        onDrop={dropped}
      >
        <Upload size={20} aria-hidden="true" />
        <span>{file ? file.name : `${wanted}をここにドラッグするか、クリックして選びます`}</span>
        <small>{file ? `${size(file.size)}・別のファイルに変えるにはもう一度選びます` : limit}</small>
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          onChange={({ currentTarget }) => {
            const [first] = currentTarget.files ?? []
            if (first) choose(first)
            // The same file, mended, can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      {error !== null && (
        <Note tone="ng" above={8} id={id} role="alert">
          {error}
        </Note>
      )}
    </>
  )
}
