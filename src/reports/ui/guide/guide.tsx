import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { guideQuery } from './client.ts'
import styles from './guide.module.css'
import { moveGuide, useGuideState } from './guide-state.ts'
import { Folded, Offer, StepPanel } from './panel.tsx'
import { useLift } from './use-lift.ts'

/** The screens that open after sign-in: there the guide is offered, and nowhere else. */
const starts = ['/enterprise/candidates', '/enterprise/today']

/** The guided thread through the demo, in a corner of every screen; nothing once it is left. */
export default function Guide() {
  const { at, step, seen } = useGuideState()
  const { pathname } = useLocation()
  const isShown = at === 'open' || at === 'folded' || (at === 'offered' && starts.includes(pathname))
  const { data: steps = [], refetch } = useQuery({ ...guideQuery, enabled: isShown })
  const current = steps[Math.min(step, steps.length - 1)]

  // What was made in one step is the record of the next.
  useEffect(() => {
    if (isShown && step > 0) void refetch()
  }, [isShown, step, refetch])

  const isThere = current?.seenAt.test(pathname) ?? false
  useEffect(() => {
    if (at === 'open' && current && isThere && !seen.includes(current.key))
      moveGuide({ seen: [...seen, current.key] })
  }, [at, current, isThere, seen])

  const box = useRef<HTMLElement>(null)
  useLift(box)
  // What was pressed is gone with its panel: the keyboard goes on from the next.
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at && document.activeElement === document.body) box.current?.focus()
    before.current = at
  }, [at])

  if (!isShown || !current) return null
  return (
    <aside
      ref={box}
      className={styles.guide}
      aria-label="デモのガイド"
      tabIndex={-1}
      data-foot
      data-offered={at === 'offered' || undefined}
      data-side={at === 'offered' ? undefined : current.side}
      data-folded={at === 'folded' || undefined}
    >
      {at === 'offered' && <Offer count={steps.length} />}
      {at === 'folded' && <Folded step={Math.min(step, steps.length - 1)} count={steps.length} />}
      {at === 'open' && (
        <StepPanel
          steps={steps}
          step={steps.indexOf(current)}
          seen={seen}
          isThere={isThere || current.path.split('?')[0] === pathname}
        />
      )}
    </aside>
  )
}
