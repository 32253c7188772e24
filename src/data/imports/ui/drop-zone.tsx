import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import styles from '#foundation/ui/drop.module.css'
import { Note } from '#foundation/ui/layout.tsx'

const size = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1024).toLocaleString('ja-JP')}KB`
    : `${(bytes / 1_048_576).toFixed(1)}MB`

type Props = { file: File | null; choose: (file: File) => void; disabled: boolean; error: string | null }

/** Drop a file here, or choose one; the whole area is the label of the input. */
export function DropZone({ file, choose, disabled, error }: Props) {
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
        <span>
          {file ? file.name : 'CSVまたはExcel（.xlsx）のファイルをここにドラッグするか、クリックして選びます'}
        </span>
        <small>
          {file ? `${size(file.size)}・別のファイルに変えるにはもう一度選びます` : '200MB・200,000行まで'}
        </small>
        <input
          type="file"
          accept=".csv,.xlsx,text/csv"
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'import-file-error'}
          onChange={({ currentTarget }) => {
            const [first] = currentTarget.files ?? []
            if (first) choose(first)
            // The same file, mended, can be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      {error !== null && (
        <Note tone="ng" above={8} id="import-file-error" role="alert">
          {error}
        </Note>
      )}
    </>
  )
}
