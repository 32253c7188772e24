import { type DragEvent, useState } from 'react'
import { flashError } from '#foundation/ui/flash.tsx'
import { isPicture } from './client.ts'

/** Takes dragged pictures; `isOver` while one hangs above. Files of other kinds are refused with a word. */
export function useDropMany(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    const pictures = files.filter(isPicture)
    if (pictures.length < files.length)
      flashError('画像のファイルをドラッグしてください（PNG・JPEG・WebP・AVIF・GIF）')
    if (pictures.length > 0) take(pictures)
  }
  return { isOver, handlers: { onDragOver: hold, onDragLeave: () => setOver(false), onDrop: drop } }
}

/** The same for a place that holds one picture: the first of those dragged. */
export const useDrop = (take: (file: File) => void) => useDropMany(([file]) => file && take(file))
