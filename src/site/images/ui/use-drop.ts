import { type DragEvent, useState } from 'react'
import { flashError } from '#foundation/ui/flash.tsx'
import { isPicture } from './client.ts'

/** Takes a dragged picture; `isOver` while one hangs above. Files of other kinds are refused with a word. */
export function useDrop(take: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = [...event.dataTransfer.files][0]
    if (!file) return
    if (isPicture(file)) take(file)
    else flashError('画像のファイルをドラッグしてください（PNG・JPEG・WebP・AVIF・GIF）')
  }
  return { isOver, handlers: { onDragOver: hold, onDragLeave: () => setOver(false), onDrop: drop } }
}
