import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeptDraft } from './kept-draft.ts'
import { KeptDraftNote } from './kept-draft-note.tsx'
import { useMember, useSurface } from './surface.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

type Given<T> = {
  /** Tells the form from the others of its page, and its record from others where the address does not. */
  name: string
  /** All that is typed: texts, and choices beside them. Never a password, a token, a code, a key or a bank account. */
  value: T
  /** Puts it back into the form. */
  take: (value: T) => void
  /** Whether it differs from what is stored; left out, from what the form began with. */
  isTyped?: boolean
  /** What sends it: nothing is kept while it is on its way and once it is saved, and again where it was refused. */
  saving: { isPending: boolean; isSuccess: boolean }
  /** Where the form stands, if it goes on under other addresses. */
  place?: string
}

/** What is typed into a form, and whether leaving would lose it from the screen. */
function useTyped<T>({ name, value, take, isTyped, saving, place }: Given<T>) {
  const { strategy } = useSurface()
  const member = useMember().id_by_enterprise_id
  const { pathname } = useLocation()
  const text = JSON.stringify(value)
  const [start] = useState(text)
  const isDirty = isTyped ?? text !== start
  // What stood in the form as it was sent; a quick answer may be the first that is seen of it.
  const stage = saving.isPending ? 'pending' : saving.isSuccess ? 'saved' : 'open'
  const [sent, setSent] = useState<{ stage: typeof stage; text?: string }>({ stage: 'open' })
  if (sent.stage !== stage)
    setSent({ stage, text: stage === 'saved' && sent.stage === 'pending' ? sent.text : text })
  const isSaved = stage === 'saved' && sent.text === text
  const { kept, answer } = useKeptDraft(
    `${strategy} ${member} ${place ?? pathname} ${name}`,
    isDirty && !isSaved && !saving.isPending ? value : undefined,
  )
  // Whoever sends goes on to the next screen with the answer, before this is drawn again.
  return {
    isOpen: isDirty && !isSaved && !saving.isPending,
    note: <KeptDraftNote kept={kept} take={take} answer={answer} />,
  }
}

/**
 * The frame of a dialog or a box in a page that is not saved by itself: what is typed is kept on this device until it is
 * saved. Answers the offer of what was typed before, to stand at the top.
 */
export const useKeptDialog = <T,>(given: Given<T>): ReactNode => useTyped(given).note

/** As `useKeptDialog` for the form of a whole page, which asks before it is left; `keeps` as of `useUnsavedChanges`. */
export function useKeptForm<T>(given: Given<T>, keeps?: (pathname: string) => boolean): ReactNode {
  const { isOpen, note } = useTyped(given)
  useUnsavedChanges(isOpen, keeps, true)
  return note
}
