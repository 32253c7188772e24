import { randomId } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxFileBytes } from '#foundation/rules/file-types.ts'
import { asApiError } from '#foundation/ui/errors.ts'
import { flashError } from '#foundation/ui/flash.tsx'
import { type FileOwner, sendFile } from './client.ts'
import { refreshFiles } from './refresh-files.ts'

export const maxAtOnce = 20
const sentTogether = 3

/** A file on its way. `sent` is 0 to 1, undefined while it waits for its turn; with an error it has stopped. */
export type Upload = { key: string; file: File; sent?: number; error?: string; isHopeless?: boolean }

/** Lets three uploads run at a time; the others wait in the order they came. */
const turns = () => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work: () => Promise<void>) => {
    if (running >= sentTogether) await new Promise<void>((go) => waiting.push(go))
    running++
    await work()
    running--
    waiting.shift()?.()
  }
}
const inTurn = turns()

/** Files on their way to a record; they go on when the page is left, and what then fails is said in a flash. */
export function useUploads(owner: FileOwner) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const cancels = useRef(new Map<string, AbortController>())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const refuse = ({ key, file }: Upload, cause: unknown, signal: AbortSignal) => {
    if (signal.aborted) return
    const { message, status } = asApiError(cause)
    // Trying again helps only when the file is not what was refused.
    if (isShown.current) change(key, { error: message, isHopeless: [400, 413, 415].includes(status) })
    else flashError(`${file.name}：${message}`)
  }

  const send = (upload: Upload) =>
    inTurn(async () => {
      const cancel = cancels.current.get(upload.key)
      if (!cancel || cancel.signal.aborted) return
      try {
        const progress = (sent: number) => change(upload.key, { sent })
        progress(0)
        await sendFile(owner, upload.file, { progress, signal: cancel.signal })
        drop(upload.key)
        await refreshFiles(client, owner.family)
      } catch (cause) {
        refuse(upload, cause, cancel.signal)
      }
    })

  const start = (upload: Upload) => {
    cancels.current.set(upload.key, new AbortController())
    void send(upload)
  }

  return {
    uploads,
    /** Twenty at once; a file that is too large is not even sent. */
    add(files: readonly File[]) {
      if (files.length > maxAtOnce)
        flashError(
          `一度に追加できるのは${maxAtOnce}個までです。残りの${files.length - maxAtOnce}個は、終わってから追加してください。`,
        )
      const added = files.slice(0, maxAtOnce).map((file): Upload => {
        const isTooLarge = file.size > maxFileBytes
        const error = 'ファイルは20MBまでです。小さくしてから追加してください'
        return { key: randomId(), file, ...(isTooLarge && { error, isHopeless: true }) }
      })
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (!upload.error) start(upload)
    },
    retry(upload: Upload) {
      const { error, sent, ...again } = upload
      setUploads((all) => all.map((one) => (one.key === upload.key ? again : one)))
      start(again)
    },
    /** Stops an upload, or takes a failed one off the list. */
    cancel({ key }: Upload) {
      cancels.current.get(key)?.abort()
      drop(key)
    },
  }
}
