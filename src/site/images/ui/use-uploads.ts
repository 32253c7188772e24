import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type LibraryImage, refreshImages, sendImage } from './client.ts'

/** A file on its way into the library; `sent` is 0 to 1, and what is sent in full is still being drawn. */
export type SentFile = { id: number; file: File } & (
  | { state: 'waiting' }
  | { state: 'sending'; sent: number }
  | { state: 'done'; image: LibraryImage }
  | { state: 'failed'; message: string }
)

/** Sends pictures one after the other: the server draws each in every size, and others draw there too. */
export function useUploads() {
  const client = useQueryClient()
  const [files, setFiles] = useState<SentFile[]>([])
  const lastId = useRef(0)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const put = (next: SentFile) => setFiles((all) => all.map((each) => (each.id === next.id ? next : each)))

  const next = files.find(({ state }) => state === 'waiting')
  const isBusy = files.some(({ state }) => state === 'sending')
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins the next when none is on its way
  useEffect(() => {
    if (!next || isBusy) return
    const { id, file } = next
    abort.current = new AbortController()
    const { signal } = abort.current
    put({ id, file, state: 'sending', sent: 0 })
    sendImage(file, (sent) => put({ id, file, state: 'sending', sent }), signal).then(
      (image) => {
        put({ id, file, state: 'done', image })
        void refreshImages(client)
      },
      (error: Error) => {
        if (!signal.aborted) put({ id, file, state: 'failed', message: error.message })
      },
    )
  }, [next, isBusy])

  return {
    files,
    isBusy: isBusy || next !== undefined,
    add: (added: readonly File[]) =>
      setFiles((all) => [
        ...all,
        ...added.map((file): SentFile => {
          lastId.current += 1
          return { id: lastId.current, file, state: 'waiting' }
        }),
      ]),
    again: ({ id, file }: SentFile) => put({ id, file, state: 'waiting' }),
    clear: () => setFiles([]),
  }
}
export type Uploads = ReturnType<typeof useUploads>
