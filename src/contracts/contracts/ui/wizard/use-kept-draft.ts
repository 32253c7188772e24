import { useEffect, useRef } from 'react'
import type { Filled } from '#foundation/screens/form/filled.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import type { Autosaved } from '#foundation/ui/autosave/use-autosave.ts'
import { draftKey, readDraft, type StoredDraft, writeDraft } from './stored-draft.ts'

type Given = {
  auto: Autosaved<Values, Values>
  known: Pick<Filled, 'origins' | 'typed'>
  /** Puts back what a reload left behind. */
  restore: (kept: StoredDraft) => void
}

/**
 * Keeps for a reload what the server does not have: what was refused or is on its way, and where values come from. What was
 * typed last is saved when the screen is left; whoever left in spite of a refusal was asked.
 */
export function useKeptDraft(
  id: number | undefined,
  opportunity: number | undefined,
  { auto, known, restore }: Given,
) {
  const { content: draft, server: base, saving } = auto
  const key = draftKey(id, opportunity)
  const isEmpty = saving === 'saved' && id === undefined
  // Once, before anything is written over it.
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the wizard opens, not when it changes
  useEffect(() => {
    const kept = begun.current ? undefined : readDraft(sessionStorage, key)
    begun.current = true
    if (kept) restore(kept)
  }, [])
  useEffect(() => {
    if (isEmpty) sessionStorage.removeItem(key)
    else
      writeDraft(sessionStorage, key, { ...known, ...(saving !== 'saved' && { unsaved: { base, draft } }) })
  }, [key, base, draft, saving, isEmpty, known])
  const latest = useRef(auto)
  latest.current = auto
  useEffect(
    () => () => {
      const forget = () => sessionStorage.removeItem(key)
      if (latest.current.saving === 'waiting') void latest.current.save().then((saved) => saved && forget())
      else forget()
    },
    [key],
  )
}
