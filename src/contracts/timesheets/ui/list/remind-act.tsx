import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import type { ChosenRows } from '#foundation/screens/screen.ts'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

/** Asks whoever the chosen months wait for. */
export function RemindAct({ target, clear }: ChosenRows) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <MailQuestion size={15} aria-hidden />
        催促する
      </button>
      {isOpen && <RemindDialog target={target} close={() => setOpen(false)} leave={clear} />}
    </>
  )
}
