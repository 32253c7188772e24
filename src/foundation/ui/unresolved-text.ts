import { type RefObject, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * Marks what saves or sends all that stands on the screen without a form around it (a button), or beside it (the form in
 * a popover): see `refuseUnresolvedText`.
 */
export const writesScreen = { 'data-writes-screen': true } as const

/**
 * Says of a box that its text stands for nothing, '' when it does: by the browser's own validity, so that whatever
 * saves the form around finds it without knowing the box.
 */
export function useUnresolvedText(box: RefObject<HTMLInputElement | null>, message: string): void {
  useLayoutEffect(() => box.current?.setCustomValidity(message))
}

const isUnresolved = (box: Element | null): box is HTMLInputElement =>
  box instanceof HTMLInputElement && box.validity.customError

/** True when a box in `scope` has such a text: it has the cursor then, and says so. */
const refuses = (scope: ParentNode): boolean => {
  const active = document.activeElement
  // Who saves by a key is still in the box: left, it takes a whole name, or says that the text names nothing.
  if (isUnresolved(active) && scope.contains(active)) flushSync(() => active.blur())
  const box = [...scope.querySelectorAll('input')].find(isUnresolved)
  if (box) {
    box.scrollIntoView({ block: 'center' })
    box.focus({ preventScroll: true })
  } else if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  return box !== undefined
}

/** What a save or a send takes with it: the dialog it stands in, else the page. */
const screenOf = (element: Element): ParentNode => element.closest('[aria-modal="true"]') ?? document

/** Keeps every form, and every button marked with `writesScreen`, from dropping a text that names nothing. */
export function refuseUnresolvedText(): void {
  const stop = (event: Event, scope: ParentNode) => {
    if (!refuses(scope)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const marked = `[data-writes-screen]`
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      stop(event, form.matches(marked) ? screenOf(document.body) : form)
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest(`button${marked}, a${marked}`)
      if (button) stop(event, screenOf(button))
    },
    true,
  )
  // The browser checks forms that leave it to it before they are sent: its own balloon would say the same once more.
  addEventListener(
    'invalid',
    (event) => {
      if (!isUnresolved(event.target as Element)) return
      event.preventDefault()
      ;(event.target as HTMLElement).focus()
    },
    true,
  )
}
