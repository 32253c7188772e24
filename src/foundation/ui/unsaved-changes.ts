import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.tsx'

/**
 * Asks before a screen with unsaved changes is left, by a link or by closing the window. `keeps` names the paths that
 * the same screen goes on to without losing anything; with `isKept` the form offers its text again on return.
 */
export function useUnsavedChanges(
  dirty: boolean,
  keeps: (pathname: string) => boolean = () => false,
  isKept = false,
): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation
    return dirty && currentLocation.pathname !== pathname && !keeps(pathname)
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: '保存していない変更があります',
      text: isKept
        ? '入力した内容はこの端末に残り、次に開いたときに戻せます。'
        : 'このまま移動すると、入力した内容は失われます。',
      action: '保存せずに移動',
      danger: !isKept,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, isKept])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
