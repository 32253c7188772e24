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

/**
 * Sends sources one after another to a new batch, or to the one the address names, and goes on to it. What was sent
 * before a failure stays there: `sent` of them, and trying again goes on behind.
 */
export function useSend(ui: ReadingUi) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [batch, setBatch] = useState(() => numberIn(params.get('add')))
  const [sent, setSent] = useState(0)
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
      for (const [at, file] of files.entries()) {
        if (at < sent) continue
        await addFile(ui.kind, id, file)
        setSent(at + 1)
      }
      if (text.trim()) await addText(ui.kind, id, text)
      return id
    },
    onSuccess: (id) => navigate(confirmPath(ui, id)),
  })
  return { send, sent, isBegun: batch !== null }
}
