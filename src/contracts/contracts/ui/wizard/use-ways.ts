import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import { useUnsavedChanges } from '#foundation/ui/unsaved-changes.ts'
import type { StepKey } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

const addressOf = ({ id_by_enterprise_id: id }: RecordRow) => `/enterprise/contracts/${id}/edit`

/**
 * A contract that has been saved goes on under its own address, at the same step. The window's address is asked for that:
 * a step chosen just now stands there before it is drawn.
 */
function useOwnAddress(made: RecordRow | undefined, step: StepKey, session: string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const own = made && addressOf(made)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the contract has come to be, or a step led back to where it began
  useEffect(() => {
    if (!own || pathname === own) return
    const chosen = new URLSearchParams(window.location.search).get('step') ?? step
    navigate(`${own}?step=${chosen}`, { replace: true, state: { from: session } })
  }, [own, pathname])
}

type Given = { isNew: boolean; step: StepKey; session: string }

/**
 * The ways out of the wizard: to the address of the contract it has made, and away. `leave` saves first; where that was
 * refused, leaving asks.
 */
export function useWays(wizard: Wizard, { isNew, step, session }: Given) {
  const navigate = useNavigate()
  const made = isNew ? wizard.row : undefined
  const [isLeaving, setLeaving] = useState(false)
  useOwnAddress(isLeaving ? undefined : made, step, session)
  const { saving } = wizard.auto
  useUnsavedChanges(
    saving === 'failed' || saving === 'conflict',
    (to) => made !== undefined && to === addressOf(made),
  )
  const [refusedTo, setRefusedTo] = useState<{ to: string }>()
  // Once it is known here that saving was refused, so that leaving asks.
  useEffect(() => {
    if (refusedTo) navigate(refusedTo.to)
  }, [refusedTo, navigate])
  const leave = async (pageOf: (saved: RecordRow | undefined) => string) => {
    setLeaving(true)
    const saved = await wizard.save()
    if (saved) return navigate(pageOf(saved))
    setLeaving(false)
    setRefusedTo({ to: pageOf(wizard.row) })
  }
  return { made, leave }
}
