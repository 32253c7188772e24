import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addFile, addText, beginBatch } from './client.ts'
import { confirmPath, type ReadingUi } from './kinds.ts'

type Given = { files: readonly File[]; text: string }

const numberIn = (value: string | null) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null)

const affiliationIn = (params: URLSearchParams) => {
  const id = numberIn(params.get('affiliation'))
  return id === 1 || id === 2 ? id : null
}

/** Files on their way at a time: what one waits for, another uses. */
const atOnce = 3

/** Sends files, a few at a time; the first failure lets those on their way arrive and ends the rest. */
const sendAll = async (files: readonly File[], send: (file: File) => Promise<unknown>) => {
  const waiting = [...files]
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      await send(file).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/**
 * Sends sources to a new batch, or to the one the address names, and goes on to it. What was sent before a failure stays
 * there (`sent`), and trying again sends the others.
 */
export function useSend(ui: ReadingUi) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [batch, setBatch] = useState(() => numberIn(params.get('add')))
  const [sent, setSent] = useState<ReadonlySet<File>>(new Set())
  const begin = async () => {
    const made = await beginBatch(
      ui.kind,
      ui.kind === 'candidate'
        ? { affiliation_type_id: affiliationIn(params), company_id: numberIn(params.get('company')) }
        : {},
    )
    setBatch(made)
    return made
  }
  const send = useMutation({
    mutationFn: async ({ files, text }: Given) => {
      const id = batch ?? (await begin())
      await sendAll(
        files.filter((file) => !sent.has(file)),
        async (file) => {
          await addFile(ui.kind, id, file)
          setSent((before) => new Set([...before, file]))
        },
      )
      if (text.trim()) await addText(ui.kind, id, text)
      return id
    },
    onSuccess: (id) => navigate(confirmPath(ui, id)),
  })
  return { send, sent, isBegun: batch !== null }
}
