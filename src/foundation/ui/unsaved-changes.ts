import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.tsx'

type Unsaved = { keeps: (pathname: string) => boolean; isKept: boolean }

/** What stands unsaved on the screen now; a page and the box of comments in it may both have something. */
const unsaved = new Set<Unsaved>()

/** What a way to another path would take from the screen. */
const lostAt = (pathname: string) => [...unsaved].filter(({ keeps }) => !keeps(pathname))

/**
 * Asks before a screen with unsaved changes is left, by a link or by closing the window. `keeps` names the paths that
 * the same screen goes on to without losing anything; with `isKept` the form offers its text again on return.
 */
export function useUnsavedChanges(
  dirty: boolean,
  keeps: (pathname: string) => boolean = () => false,
  isKept = false,
): void {
  // With each drawing, so that what `keeps` goes by is never of the one before.
  useEffect(() => {
    if (!dirty) return
    const own = { keeps, isKept }
    unsaved.add(own)
    return () => void unsaved.delete(own)
  })

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

/**
 * Asks for every `useUnsavedChanges` below; stands once around all routes, because the router takes one that holds it
 * back, and keeps it for ever from a part that is hidden and shown again.
 */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && lostAt(pathname).length > 0,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const isKept = lostAt(blocker.location.pathname).every((lost) => lost.isKept)
    confirm({
      title: '保存していない変更があります',
      text: isKept
        ? '入力した内容はこの端末に残り、次に開いたときに戻せます。'
        : 'このまま移動すると、入力した内容は失われます。',
      action: '保存せずに移動',
      danger: !isKept,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}
