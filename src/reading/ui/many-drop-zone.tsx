import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import styles from '#foundation/ui/drop.module.css'

type Props = { choose: (files: readonly File[]) => void; disabled: boolean }

/** Drop files here, or choose them; the whole area is the label of the input. */
export function ManyDropZone({ choose, disabled }: Props) {
  const [over, setOver] = useState(false)
  const dragged = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside && !disabled)
  }
  const dropped = (event: DragEvent) => {
    dragged(event, false)
    if (!disabled) choose([...event.dataTransfer.files])
  }
  return (
    <label
      className={styles.drop}
      data-many
      data-over={over || undefined}
      onDragOver={(event) => dragged(event, true)}
      onDragLeave={(event) => dragged(event, false)}
      onDrop={dropped}
    >
      <Upload size={20} aria-hidden="true" />
      <span>ファイルをここにドラッグするか、クリックして選びます</span>
      <small>Excel・Word・PDF・メール・CSV・テキスト、1つ20MB・50件まで</small>
      <input
        type="file"
        multiple
        disabled={disabled}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          // The same file, mended, can be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
