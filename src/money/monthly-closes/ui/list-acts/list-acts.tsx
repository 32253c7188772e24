import { Check, Mail } from 'lucide-react'
import { useState } from 'react'
import type { ListActsProps } from '#foundation/screens/slot.tsx'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'
import { type RunAct, runActs } from '../run-acts.ts'

const RunDialog = lazyPart(async () => (await import('./run-dialog.tsx')).RunDialog)

/** Buttons that do something with the chosen rows of a list in one run: confirm, send. */
export function ListActs({ acts, target, clear }: ListActsProps) {
  const [open, setOpen] = useState<RunAct>()
  return (
    <>
      {[...runActs.values()]
        .filter(({ kind }) => acts.includes(kind))
        .map((act) => {
          const Icon = act.mails ? Mail : Check
          return (
            <button key={act.kind} type="button" onClick={() => setOpen(act)}>
              <Icon size={15} aria-hidden />
              {act.verb}
            </button>
          )
        })}
      {open && <RunDialog act={open} target={target} close={() => setOpen(undefined)} leave={clear} />}
    </>
  )
}
